// R28 and R32 as an outsider sees them: a bundle proves what was signed, and any change of it shows.
import { verify } from '@bank/tools/verifyBundle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { answered, handedOver } from '../src/payments/execution/rails.ts'
import { answer, clearing } from './forms.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let ours: TestCompany
let signed: string
let file: string
let key: string

const get = (url: string, person: { readonly id: string } | null) =>
  bank.app.inject({
    method: 'GET',
    url: `/api/v1/evidence${url}`,
    headers: { 'x-device-id': 'test', ...(person && { cookie: `sid=${person.id}` }) },
  })

type RefusalBody = { readonly code: string; readonly params: Record<string, string> }

async function refusal(url: string, person: { readonly id: string } | null): Promise<string> {
  return (await get(url, person)).json<RefusalBody>().code
}

async function bundle(url: string, person: { readonly id: string }): Promise<string> {
  const answer = await get(url, person)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return answer.body
}

/** Two signatures, one of them in a batch, and all the way to another bank. */
async function paid({ cholpon, anna, boris, account }: TestCompany): Promise<string> {
  const ids = [await cholpon.drafts.interbank(clearing(account)), await cholpon.drafts.interbank(clearing(account))]
  const [id = ''] = ids
  await cholpon.sends(...ids)
  await anna.sees(id)
  await anna.signs(...ids)
  await boris.signs(id)
  await asBank(bank.world, ctx => handedOver(ctx, [id]))
  await asBank(bank.world, ctx => answered(ctx, [answer(id, 'ACSC')]))
  return id
}

/** Which checks do not hold, without the document they are about. */
const failed = (text: string, keys: readonly string[] = [key]): string[] =>
  verify(text, keys).flatMap(({ name, ok }) => (ok ? [] : [name.replace(/^document .*?: /, '')]))

beforeAll(async () => {
  bank = await openBank()
  ours = await bank.company()
  signed = await paid(ours)
  file = await bundle(`/${signed}`, ours.anna)
  key = (await get('/key', null)).body
})
afterAll(() => bank.close())

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Path = readonly (string | number)[]

const lines = (): Json[] =>
  file
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Json)
const written = (all: readonly Json[]): string => all.map(line => `${JSON.stringify(line)}\n`).join('')

/** Every value of the bundle that is no list and no object. */
function leaves(of: Json, path: Path = []): Path[] {
  if (typeof of !== 'object' || of === null) return [path]
  return Object.entries(of).flatMap(([name, value]) =>
    leaves(value, [...path, Array.isArray(of) ? Number(name) : name]),
  )
}

/** Another value of the same kind: one digit or letter is another one. */
function other(value: Json): Json {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean' || value === null) return 'x'
  const text = String(value)
  const at = text.length - 1
  const last = text[at] ?? ''
  if (!last) return 'x'
  const next = last === '\n' ? 'x' : last === '0' ? '1' : /[0-9a-f]/.test(last) ? '0' : 'x'
  return `${text.slice(0, at)}${next}${last === next ? 'y' : ''}`
}

function changed(of: Json, [name, ...rest]: Path): Json {
  if (name === undefined) return other(of)
  if (Array.isArray(of)) return of.map((one, at) => (at === name ? changed(one, rest) : one))
  const whole = of as { [name: string]: Json }
  return { ...whole, [name]: changed(whole[name] ?? null, rest) }
}

test('a bundle proves a paid document, with the key that the bank publishes', () => {
  const checks = verify(file, [key])
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  expect(checks.length).toBeGreaterThan(30)
})

describe('a change of one value', () => {
  test('shows, whichever it is', () => {
    const all = lines()
    const paths = leaves(all)
    expect(paths.length).toBeGreaterThan(200)
    const unseen = paths.filter(path => failed(written(changed(all, path) as Json[])).length === 0)
    expect(unseen).toEqual([])
  })

  test('shows without the seal too, but for what nobody signed: the words around the documents', () => {
    const all = lines()
    const unseen = leaves(all).filter(path =>
      failed(written(changed(all, path) as Json[])).every(name => name === 'seal'),
    )
    const sealedOnly = new Set(unseen.map(path => path.filter(one => typeof one === 'string').join('.')))
    expect([...sealedOnly].sort()).toEqual([
      'about.document',
      'history.at',
      'history.name',
      'history.person',
      'history.reason',
      'history.status',
      'key',
      'madeAt',
      'madeBy.name',
      'organisation.inn',
      'organisation.name',
      'sha256',
      'signature',
    ])
  })

  const document = 1
  const cases: [string, Path, string][] = [
    ['the words that were signed', ['signatures', 0, 'text'], 'signature 1: text'],
    ['their hash', ['signatures', 0, 'hash'], 'signature 1: text'],
    ['the person', ['signatures', 0, 'person'], 'signature 1: person'],
    ['their name', ['signatures', 1, 'name'], 'signature 2: name'],
    ['their right', ['signatures', 0, 'right'], 'signature 1: right'],
    ['their place', ['signatures', 0, 'slot'], 'signature 1: right'],
    ['the scheme', ['signatures', 0, 'scheme'], 'signature 1: scheme'],
    ['the method', ['signatures', 0, 'method'], 'signature 1: method'],
    ['the moment', ['signatures', 1, 'signedAt'], 'signature 2: moment'],
    ['the proof', ['signatures', 1, 'proof'], 'signature 2: proof'],
    ['what was shown', ['signatures', 0, 'challenge', 'digest'], 'signature 1: challenge'],
    ['the totals of the batch', ['signatures', 0, 'challenge', 'head'], 'signature 1: challenge'],
    ['the totals of one document', ['signatures', 1, 'challenge', 'head'], 'signature 2: challenge'],
    ['another document of the batch', ['signatures', 0, 'challenge', 'hashes', 1], 'signature 1: challenge'],
    ['the challenge', ['signatures', 0, 'challenge', 'id'], 'signature 1: record'],
    ['the words as they are now', ['text'], 'text'],
    ['the status', ['status'], 'history'],
    ['a step of the history', ['history', 1, 'status'], 'history'],
    ['who made a step', ['history', 3, 'person'], 'history'],
  ]
  test.each(cases)('%s is named', (_, path, name) => {
    const found = failed(written(changed(lines(), [document, ...path]) as Json[]))
    expect(found).toContain('seal')
    expect(found).toContain(name)
  })

  const ofChain = ['number', 'person', 'session', 'address', 'trace', 'action', 'subject', 'says', 'at']
  test.each(ofChain)('%s of a line of the audit breaks the chain', name => {
    const all = lines()
    const chain = all.findIndex(line => JSON.stringify(line).startsWith('{"kind":"chain"'))
    const links = (all[chain] as { links: Json[] }).links
    const at = links.findIndex(link => JSON.stringify(link).includes('payment.sign'))
    expect(failed(written(changed(all, [chain, 'links', at, 'record', name]) as Json[]))).toContain('chain 1: links')
  })

  test.each(['hash', 'number', 'at', 'signature', 'organisation'])('%s of the checkpoint is named', name => {
    const all = lines()
    const chain = all.findIndex(line => JSON.stringify(line).startsWith('{"kind":"chain"'))
    expect(failed(written(changed(all, [chain, 'checkpoint', name]) as Json[]))).toContain('chain 1: checkpoint')
  })
})

describe('what is left out or put in', () => {
  test('a signature that is missing', () => {
    const all = lines().map(line => {
      const { signatures } = line as { signatures?: Json[] }
      return signatures ? { ...(line as object), signatures: signatures.slice(0, 1) } : line
    }) as Json[]
    expect(failed(written(all))).toEqual(expect.arrayContaining(['all signatures', 'enough signatures']))
  })

  test('a line of the audit that is missing, or twice there', () => {
    const edit = (by: (links: Json[]) => Json[]) =>
      written(
        lines().map(line => {
          const { links } = line as { links?: Json[] }
          return links ? ({ ...(line as object), links: by(links) } as Json) : line
        }),
      )
    expect(failed(edit(links => links.slice(1)))).toContain('chain 1: links')
    expect(failed(edit(links => links.slice(0, -1)))).toContain('chain 1: links')
    expect(failed(edit(([first, ...rest]) => [first ?? null, first ?? null, ...rest]))).toContain('chain 1: links')
    expect(failed(edit(([first, second, ...rest]) => [second ?? null, first ?? null, ...rest]))).toContain(
      'chain 1: links',
    )
  })

  test('a key of somebody else', () => {
    const stranger =
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n'
    expect(failed(file, [stranger])).toEqual(['keys'])
  })

  test.each(['', '{}', 'x\n', '{"kind":"manifest"}\n'])('what is no bundle: %#', text => {
    expect(failed(text)).toEqual(['format'])
  })

  test('a byte after the end', () => {
    expect(failed(`${file}\n`)).toEqual(['format'])
    expect(failed(`${file} `)).toEqual(['format'])
  })
})

describe('the bank', () => {
  test('says in the audit that it was taken, and proves what nobody has signed and what was returned as well', async () => {
    const { anna, boris, cholpon, daniyar, account } = ours
    const draft = await cholpon.drafts.interbank(clearing(account))
    await cholpon.sends(draft)
    expect(failed(await bundle(`/${draft}`, daniyar))).toEqual([])
    await anna.signs(draft)
    await boris.returns(draft, 'Номер договора')
    const { version } = await cholpon.sees(draft)
    await cholpon.updates(draft, { ...clearing(account, '12.00'), version })
    await cholpon.sends(draft)
    await anna.signs(draft)
    const text = await bundle(`/${draft}`, anna)
    expect(failed(text)).toEqual([])
    expect(text).toContain(anna.id)
    const found = await bank.world.db.bank(tx =>
      tx.rows<{ person_id: string }>(
        sql`select person_id from kit.audit where subject_id = ${draft} and action = 'evidence.export' order by number`,
      ),
    )
    expect(found.map(one => one.person_id)).toEqual([daniyar.id, anna.id])
  })

  test('proves a document as before after it was opened, printed and exported', async () => {
    const company = await bank.company()
    const id = await paid(company)
    const headers = { 'x-device-id': 'test', 'x-requested-with': 'ordo', cookie: `sid=${company.anna.id}` }
    const opened = await bank.app.inject({ method: 'GET', url: `/api/v1/payment-orders/${id}.pdf`, headers })
    const printed = await bank.app.inject({
      method: 'POST',
      url: '/api/v1/payment-orders',
      headers: { ...headers, origin: bank.world.config.origins[0] },
      payload: { ids: [id], as: 'zip' },
    })
    expect([opened.statusCode, printed.statusCode]).toEqual([200, 200])
    expect(failed(await bundle(`/${id}`, company.anna))).toEqual([])
    const again = await bundle(`/${id}`, company.daniyar)
    expect(failed(again)).toEqual([])
    expect(again).toContain('order.open')
    expect(again.split('evidence.export')).toHaveLength(3)
  })

  test('gives all documents that were signed in a time', async () => {
    const company = await bank.company()
    const ids = [await paid(company), await paid(company)]
    const today = bank.world.clock.today()
    const text = await bundle(`?from=${today}&until=${today}`, company.daniyar)
    expect(failed(text)).toEqual([])
    for (const id of ids) expect(text).toContain(`"kind":"document","id":"${id}"`)
    expect(text).not.toContain(signed)
    expect(await refusal('?from=2026-11-01&until=2026-11-02', company.daniyar)).toBe('EvidenceMissingException')
    expect(await refusal('?from=2026-11-02&until=2026-11-01', company.daniyar)).toBe('PeriodInvertedException')
    expect(await refusal('?from=2026-11-02&until=x', company.daniyar)).toBe('ValidationException')
    expect(await refusal('?from=2026-11-02&until=9999-12-31', company.daniyar)).toBe('ValidationException')
  })

  test('gives it to signers and auditors of the company only', async () => {
    const theirs = await bank.company()
    expect(await refusal(`/${signed}`, ours.cholpon)).toBe('ForbiddenException')
    expect(await refusal(`/${signed}`, null)).toBe('SessionExpiredException')
    expect(await refusal(`/${signed}`, theirs.anna)).toBe('PaymentNotFoundException')
    expect(await refusal(`/${newId()}`, ours.anna)).toBe('PaymentNotFoundException')
    expect(await refusal('/x', ours.anna)).toBe('PaymentNotFoundException')
  })

  test('has none of a signature that the audit does not know', async () => {
    const id = await ours.anna.drafts.interbank(clearing(ours.account))
    await bank.world.db.bank(tx =>
      tx.rows(sql`
        insert into signing.signatures (subject_id, content_hash, slot, org_reference_id, person_id, sign_right, method, challenge_id, canonical, proof,
          signed_at, person_name, sign_scheme)
        select ${id}, content_hash, slot, org_reference_id, person_id, sign_right, method, challenge_id, canonical, proof, signed_at, person_name, sign_scheme
        from signing.signatures where subject_id = ${signed} and slot = 1`),
    )
    expect(await refusal(`/${id}`, ours.anna)).toBe('EvidenceMissingException')
  })
})
