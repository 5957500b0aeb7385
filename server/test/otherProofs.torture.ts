// R32 for answers: another choice than was shown, other bytes, another one's, an old, ended, foreign or repeated answer, a weaker method. None of them signs, whatever the method.
import { generateKeyPairSync } from 'node:crypto'
import { type SignType, signTypes } from '@bank/contracts/access.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { sized } from '../../tools/size.ts'
import {
  type BoundSigner,
  type GivenAnswer,
  givesInPortal,
  givesOnPhone,
  openBoundSigners,
  type ShownDocuments,
  waiting,
} from './boundSigners.ts'
import { sent } from './phoneCompanies.ts'
import { issue, newKey } from './pki.ts'
import { signsBy } from './token.ts'
import { base64, type TestToken, tokenOf } from './tokens.ts'
import { openBank, type TestBank } from './world.ts'

const rounds = sized({ small: 1, merge: 5, release: 10 })

let bank: TestBank
let opened: Awaited<ReturnType<typeof openBoundSigners>>
const signers = new Map<SignType, BoundSigner>()

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  opened = await openBoundSigners(bank)
  for (const method of signTypes) signers.set(method, await opened.signerBy(method))
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await opened.close()
  await bank.close()
})

function of(method: SignType): BoundSigner {
  const found = signers.get(method)
  if (!found) throw new Error(`nobody signs by ${method}`)
  return found
}

async function waitingOf({ company }: BoundSigner, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push((await waiting(company.cholpon, company)).id)
  return ids
}

/** What is shown of payments that wait, and what an answer in the place of the right one comes to: never to a signature. */
async function refuses(
  signer: BoundSigner,
  instead: (shown: ShownDocuments) => Promise<GivenAnswer> | GivenAnswer,
  count = 1,
): Promise<string> {
  const ids = await waitingOf(signer, count)
  const shown = await signer.shows(ids)
  const said = await signer.gives(ids, shown, await instead(shown))
  expect(await opened.signatures(ids)).toBe(0)
  return said
}

describe.each(signTypes.filter(method => method !== 'PAY_CONTROL'))(
  'another choice than was shown, with %s',
  method => {
    type Choice = (ids: readonly string[]) => readonly string[]
    const choices: Readonly<Record<string, Choice>> = {
      'another order': ([a = '', b = '', c = '']) => [c, b, a],
      'one less': ([a = '', b = '']) => [a, b],
      'one more': ids => ids,
      'one for another': ([a = '', b = '', , d = '']) => [a, b, d],
      'one twice': ([a = '', b = '']) => [a, b, b],
      none: () => [],
    }
    test.each(Object.keys(choices))('%s', async name => {
      for (let round = 0; round < rounds; round++) {
        const signer = of(method)
        const ids = await waitingOf(signer, 4)
        const shown = await signer.shows(ids.slice(0, 3))
        const answer = await signer.answers(shown)
        expect(await signer.gives(choices[name]?.(ids) ?? [], shown, answer)).toMatch(/Exception$/)
        expect(await opened.signatures(ids)).toBe(0)
      }
    })
  },
)

describe.each(signTypes)('an answer, with %s', method => {
  test('of an earlier showing, of nothing, to nobody’s showing', async () => {
    const signer = of(method)
    const earlier = await signer.shows(await waitingOf(signer, 1))
    const answer = await signer.answers(earlier)
    if (method !== 'TOTP') expect(await refuses(signer, () => answer)).toMatch(/Exception$/)
    expect(await refuses(signer, () => ({}))).toMatch(/Exception$|^nothing$/)
    const ids = await waitingOf(signer, 1)
    for (const id of [newId(), 'x']) expect(await signer.gives(ids, { ...earlier, id }, answer)).toMatch(/Exception$/)
    expect(await opened.signatures(ids)).toBe(0)
  })

  test('again, after it was taken', async () => {
    const signer = of(method)
    const ids = await waitingOf(signer, 1)
    const shown = await signer.shows(ids)
    const answer = await signer.answers(shown)
    expect(await signer.gives(ids, shown, answer)).toBe('1 signed')
    const again = await signer.gives(ids, shown, answer)
    // A phone whose line was lost is told what it was told, and nothing is done.
    expect(again).toBe(method === 'PAY_CONTROL' ? '1 signed' : 'ChallengeExpiredException')
    expect(await opened.signatures(ids)).toBe(1)
    if (method !== 'TOTP') expect(await refuses(signer, () => answer)).toMatch(/Exception$/)
  })

  test('after its time', async () => {
    const signer = of(method)
    const ids = await waitingOf(signer, 1)
    const shown = await signer.shows(ids)
    const answer = await signer.answers(shown)
    bank.wait(10 * 60_000)
    await signer.phone?.opens()
    expect(await signer.gives(ids, shown, answer)).toMatch(/^(ChallengeExpired|PhoneRequestOver)Exception$/)
    expect(await opened.signatures(ids)).toBe(0)
  })

  test('by a weaker method, by each of the others, and after the contract has left it', async () => {
    const signer = of(method)
    const ids = await waitingOf(signer, 1)
    const shown = await signer.shows(ids)
    const answer = await signer.answers(shown)
    const code = () => signer.company.anna.freshCode()
    for (const other of signTypes.filter(one => one !== method)) {
      // What another method answers, while the contract has its own.
      if (other === 'TOTP')
        expect(await givesInPortal(signer.company.anna, ids, shown, { code: code() })).toMatch(/Exception$/)
      await signsBy(bank, signer.company, other)
      for (const given of [answer, { code: code() }]) {
        expect(await givesInPortal(signer.company.anna, ids, shown, given)).toMatch(/Exception$/)
        if (signer.phone && given.phone) expect(await givesOnPhone(signer.phone, shown, given)).toMatch(/Exception$/)
      }
      await signsBy(bank, signer.company, method)
    }
    expect(await opened.signatures(ids)).toBe(0)
  })

  test('of somebody else of the same right, of another company', async () => {
    const [signer, stranger] = [of(method), await opened.signerBy(method)]
    const ids = await waitingOf(signer, 1)
    const shown = await signer.shows(ids)
    const answer = await signer.answers(shown)
    expect(await stranger.gives(ids, shown, answer)).toMatch(/Exception$/)
    expect(await stranger.gives(ids, shown, await foreign(signer, stranger, shown))).toMatch(/Exception$/)
    expect(await givesInPortal(signer.other, ids, shown, answer)).toMatch(/Exception$/)
    expect(await opened.signatures(ids)).toBe(0)
  })
})

/** What a stranger answers to what was shown to somebody else. */
async function foreign(signer: BoundSigner, stranger: BoundSigner, shown: ShownDocuments): Promise<GivenAnswer> {
  if (!signer.phone || !stranger.phone) return stranger.answers(shown)
  const [by, over] = [stranger.phone.phone.privateKey, { keyId: stranger.phone.keyId }]
  return { phone: await signer.phone.answerTo(shown.id, 'SIGN', { by, over }) }
}

describe.each(['RU_TOKEN_2', 'RU_TOKEN_S'] as const)('a token, with %s', method => {
  const signed = (token: TestToken | null, text: string | null) =>
    base64(token?.sign(Buffer.from(text ?? '')) ?? Buffer.alloc(0))

  test('over other bytes, by a byte, a line, an order or nothing', async () => {
    const signer = of(method)
    const others: readonly ((text: string) => string)[] = [
      text => `${text}\n`,
      text => text.slice(0, -1),
      text => text.replace(/\d/, digit => String((Number(digit) + 1) % 10)),
      text => text.split('\n').toReversed().join('\n'),
      text => text.toUpperCase(),
      () => '',
    ]
    for (const change of others)
      expect(await refuses(signer, ({ text }) => ({ cms: signed(signer.token, change(text ?? '')) }), 2)).toBe(
        'TokenContentException',
      )
  })

  test('of a certificate that the bank does not know for this person, by the same authority, a stranger’s or its own', async () => {
    const signer = of(method)
    const boris = await opened.tokens.give(signer.company.boris.id, signer.company.org, newKey(), method)
    const key = newKey()
    const stranger = tokenOf(key, issue({ name: 'Anna', key }).certificate)
    for (const one of [boris, stranger])
      expect(await refuses(signer, ({ text }) => ({ cms: signed(one, text) }))).toBe('TokenCertificateForeignException')
  })

  test('of the key before, of one that is over, and of one that was revoked', async () => {
    const signer = await opened.signerBy(method)
    const { anna, org } = signer.company
    const next = await opened.tokens.give(anna.id, org, newKey(), method)
    expect(await refuses(signer, ({ text }) => ({ cms: signed(signer.token, text) }))).toBe(
      'TokenCertificateForeignException',
    )
    const ids = await waitingOf(signer, 1)
    const shown = await signer.shows(ids)
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update certificates.certificates set state = 'REVOKED', ended_at = now() where der = ${next.certificate}`,
      ),
    )
    expect(await signer.gives(ids, shown, { cms: signed(next, shown.text) })).toBe('CertificateRevokedException')
    expect(await opened.signatures(ids)).toBe(0)
  })
})

describe('a phone', () => {
  test('over another request, key, purpose, decision, text or choice, or by a key that is not its own', async () => {
    const signer = of('PAY_CONTROL')
    const { phone } = signer
    if (!phone) throw new Error('nobody holds a phone')
    const ids = await sent(signer.company, 3)
    const shown = await signer.shows(ids)
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const right = await phone.answerTo(shown.id, 'SIGN')
    const forged = [
      await phone.answerTo(shown.id, 'SIGN', { by: privateKey }),
      ...(await Promise.all(
        [
          { request: newId() },
          { keyId: newId() },
          { purpose: 'SIGN_IN' },
          { decision: 'DECLINE' as const },
          { shownHash: '0'.repeat(64) },
          { omitted: ids.slice(0, 1) },
          { reason: 'другая' },
          { number: 7 },
        ].map(over => phone.answerTo(shown.id, 'SIGN', { over })),
      )),
      { ...right, decision: 'DECLINE' as const },
      { ...right, omitted: ids.slice(1, 2) },
      { ...right, reason: 'другая' },
      { ...right, number: 7 },
      { ...right, signature: Buffer.alloc(64).toString('base64') },
      { ...right, signature: Buffer.from(right.signature, 'base64').fill(255, 0, 1).toString('base64') },
    ]
    for (const answer of forged)
      expect(await givesOnPhone(phone, shown, { phone: answer })).toBe('PhoneSignatureException')
    expect(await opened.signatures(ids)).toBe(0)
    expect(await givesOnPhone(phone, shown, { phone: right })).toBe('3 signed')
  })

  test('of the key before, of one that was given up, and after its time', async () => {
    const signer = await opened.signerBy('PAY_CONTROL')
    const { company } = signer
    let held = signer.phone
    const ends: readonly (() => Promise<unknown>)[] = [
      () => opened.phones.of(company.anna),
      () => held?.givesUp() ?? Promise.resolve(),
      async () => bank.wait(10 * 60_000),
    ]
    for (const end of ends) {
      held = await opened.phones.of(company.anna)
      const { id } = await waiting(company.cholpon, company)
      await opened.phones.asks()
      const [asked = ''] = await held.pending()
      const answer = { phone: await held.answerTo(asked, 'SIGN') }
      await end()
      expect(await givesOnPhone(held, { id: asked, text: null }, answer)).toMatch(/Exception$/)
      expect(await opened.signatures([id])).toBe(0)
    }
  })
})
