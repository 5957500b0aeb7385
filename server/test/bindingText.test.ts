// R32 for what a token or a phone signs: one readable text, each byte of which is bound, and a bundle that proves it without the bank.
import { verify } from '@bank/tools/verifyBundle.ts'
import { fieldsOf } from '@bank/tools/verifyText.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { clearing } from './forms.ts'
import type { Person } from './person.ts'
import { everybodyHasToken, tokenSigns } from './token.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let company: TestCompany

beforeAll(async () => {
  everybodyHasToken()
  bank = await openBank()
  company = await bank.company({ scheme: 'ONE_SIGNATORY', signType: 'RU_TOKEN_2', balance: '100000.00' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  expect(await bank.broken()).toEqual([])
  await bank.close()
})

async function sent(amount: string): Promise<string> {
  const id = await company.cholpon.drafts.interbank(clearing(company.account, amount))
  await company.cholpon.sends(id)
  return id
}

type ShownText = { readonly id: string; readonly digest: string; readonly text: string | null }

const shows = (person: Person, ids: readonly string[]) =>
  person.call<ShownText>(
    'mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id digest text } }',
    { variables: { ids, org: person.org } },
  )

async function signed(ids: readonly string[], challengeId: string, cms: string): Promise<string> {
  try {
    const { succeeded, failed } = await company.anna.decides(ids, 'SUCCESS', { challengeId, cms })
    return succeeded.length ? `${succeeded.length} signed` : (failed[0]?.classification ?? 'nothing')
  } catch (error) {
    return (error as { refused: string }).refused
  }
}

describe('the text', () => {
  test('has a head with count and totals, and a line for each document with what it says and the hash of all its words', async () => {
    const ids = [await sent('100.00'), await sent('250.50')]
    const { id, digest, text } = await shows(company.anna, ids)
    expect(sha256(text ?? '').toString('hex')).toBe(digest)
    const head = fieldsOf(text ?? '')
    expect(Object.fromEntries(head ?? [])).toMatchObject({
      ...{ '': 'ordo/batch/2', challenge: id, organisation: company.org, signer: company.anna.id },
      ...{ purpose: 'PAYMENT', count: '2', KGS: '350.50' },
    })
    const line = fieldsOf(`\n${head?.get('2')}`, 32)
    expect(Object.fromEntries(line ?? [])).toEqual({
      ...{ '': '', number: expect.any(String), amount: '250.50', currency: 'KGS' },
      'recipient account': clearing(company.account, '1.00').recipientAccount,
      'recipient name': clearing(company.account, '1.00').recipientName,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('is told to nobody whose code is bound to the digest alone', async () => {
    const other = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const id = await other.cholpon.drafts.interbank(clearing(other.account))
    await other.cholpon.sends(id)
    expect((await shows(other.anna, [id])).text).toBeNull()
  })
})

describe('nothing else is accepted', () => {
  test('other bytes, the answer to another text of the same documents, a code', async () => {
    const ids = [await sent('100.00'), await sent('200.00')]
    const earlier = await shows(company.anna, ids)
    const { id, text } = await shows(company.anna, ids)
    expect(text).not.toBe(earlier.text)
    const others = [
      tokenSigns(earlier.text),
      tokenSigns(`${text} `),
      tokenSigns(text?.replace('100.00', '900.00') ?? null),
      Buffer.from('000000').toString('base64'),
    ]
    for (const cms of others) expect(await signed(ids, id, cms)).toBe('WrongSignCodeException')
    await expect(
      company.anna.decides(ids, 'SUCCESS', { challengeId: id, code: company.anna.freshCode() }),
    ).rejects.toMatchObject({ refused: 'WrongSignCodeException', params: { attempts: '0' } })
    // Five wrong answers, as of a code: the right one comes too late.
    expect(await signed(ids, id, tokenSigns(text))).toBe('ChallengeExpiredException')
    expect(await signed(ids, earlier.id, tokenSigns(earlier.text))).toBe('2 signed')
    expect(await signed(ids, earlier.id, tokenSigns(earlier.text))).toBe('ChallengeExpiredException')
  })

  test('one document less, one more, another order; one that changed is left out', async () => {
    const [a, b, c] = [await sent('1.00'), await sent('2.00'), await sent('3.00')]
    const { id, text } = await shows(company.anna, [a, b])
    for (const ids of [[a], [b, a], [a, b, c]])
      expect(await signed(ids, id, tokenSigns(text))).toBe('ChallengeChangedException')
    const other = await company.another('anna')
    await other.returns(b)
    await company.cholpon.sends(b)
    expect(await signed([a, b], id, tokenSigns(text))).toBe('1 signed')
  })
})

describe('a bundle of it', () => {
  type Line = Record<string, unknown>
  const read = (file: string): Line[] =>
    file
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Line)
  const written = (lines: readonly Line[]): string => lines.map(line => `${JSON.stringify(line)}\n`).join('')
  const failed = (file: string): string[] =>
    verify(file).flatMap(({ name, ok }) => (ok ? [] : [name.replace(/^document .*?: /, '')]))

  async function bundleOf(...amounts: readonly string[]): Promise<string> {
    const ids: string[] = []
    for (const amount of amounts) ids.push(await sent(amount))
    const { id, text } = await shows(company.anna, ids)
    expect(await signed(ids, id, tokenSigns(text))).toBe(`${amounts.length} signed`)
    const answer = await bank.app.inject({
      method: 'GET',
      url: `/api/v1/evidence/${ids[0]}`,
      headers: { 'x-device-id': 'test', cookie: `sid=${company.anna.id}` },
    })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    return answer.body
  }

  test('holds, and keeps the text and the whole answer once', async () => {
    const file = await bundleOf('100.00', '200.00')
    // The stand-in's answer is no CMS; everything else holds.
    expect(failed(file)).toEqual(['token', 'certificates', 'revocation'].map(what => `signature 1: ${what}`))
    expect(read(file).filter(({ kind }) => kind === 'challenge')).toMatchObject([
      { about: { serial: '7' }, proof: expect.stringMatching(/^[0-9a-f]+$/) },
    ])
    expect(read(file)[0]).toMatchObject({ format: 'ordo/evidence/2' })
  })

  test('falls with each part of the text that is another one, though the digest is reckoned anew', async () => {
    const file = await bundleOf('100.00', '200.00')
    const forge = (
      change: (challenge: { id: string; head: string; lines: string[]; proof: string }) => object,
    ): string =>
      written(
        read(file).map(line => {
          if (line.kind !== 'challenge') return line
          const forged = { ...line, ...change(line as never) } as Line & { head: string; lines: string[] }
          return { ...forged, digest: sha256([forged.head, ...forged.lines].join('\n')).toString('hex') }
        }),
      )
    const changes: Record<string, Parameters<typeof forge>[0]> = {
      'the total': ({ head }) => ({ head: head.replace('300.00', '900.00') }),
      'the count': ({ head }) => ({ head: head.replace('count:1:2', 'count:1:3') }),
      'the signer': ({ head }) => ({ head: head.replace(company.anna.id, company.boris.id) }),
      'the company': ({ head }) => ({ head: head.replace(company.org, company.boris.id) }),
      'an amount': ({ lines }) => ({ lines: lines.map(line => line.replace('100.00', '900.00')) }),
      'a recipient': ({ lines }) => ({ lines: lines.map(line => line.replace('recipient name', 'recipient nime')) }),
      'a line less': ({ lines }) => ({ lines: lines.slice(0, 1) }),
      'the lines in another order': ({ lines }) => ({ lines: lines.toReversed() }),
      'the answer': ({ proof }) => ({ proof: `${proof.slice(0, -2)}${proof.endsWith('00') ? '01' : '00'}` }),
    }
    for (const [what, change] of Object.entries(changes))
      expect(failed(forge(change)), what).toContain('signature 1: challenge')
  })
})
