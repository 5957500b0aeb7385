// R32 whole: every field of what is signed is changed between showing and signing, by every way there is, for each of four methods. Nothing of it is accepted.

import { type SignType, signTypes } from '@bank/contracts/access.ts'
import { makeAccount } from '@bank/contracts/account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, statement } from '#kit/db.ts'
import { size, sized } from '../../tools/size.ts'
import { type BoundSigner, openBoundSigners, waiting } from './boundSigners.ts'
import type { Interbank, Person } from './person.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let signatures: Awaited<ReturnType<typeof openBoundSigners>>['signatures']
let close: () => Promise<void>
const signers = new Map<SignType, BoundSigner>()

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  const opened = await openBoundSigners(bank)
  ;({ signatures, close } = opened)
  for (const method of signTypes) signers.set(method, await opened.signerBy(method))
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await close()
  await bank.close()
})

const bankOf = (account: string): Partial<Interbank> => ({
  recipientAccount: account,
  recipientBic: account.slice(0, 6),
})

/** A field: what a person writes who edits, and what an intruder writes into the row; null where no form can. */
type FieldChange = {
  readonly form: ((company: TestCompany) => Promise<Partial<Interbank>>) | null
  readonly row: string
}
const edited =
  (part: Partial<Interbank>): FieldChange['form'] =>
  async () =>
    part

let numbers = 800_000

const fields: Readonly<Record<string, FieldChange>> = {
  'the number': {
    form: async () => ({ transferNum: String(++numbers) }),
    get row() {
      return `transfer_num = '${++numbers}'`
    },
  },
  'the payer account': {
    form: async company => ({ payerAccount: (await company.open({ balance: '5000.00' })).number }),
    row: "payer_account = '1090010000009999'",
  },
  'the recipient account': {
    form: edited(bankOf(makeAccount('12800400000013'))),
    row: "recipient_account = '1280040000001303'",
  },
  'the BIC': { form: edited(bankOf(makeAccount('10300400000013'))), row: "recipient_bic = '125008'" },
  'the name': { form: edited({ recipientName: 'ОсОО Иссык-Куль' }), row: "recipient_name = 'Другой'" },
  'the INN': { form: edited({ recipientInn: '00203202010015' }), row: "recipient_inn = '00000000000000'" },
  'the amount': { form: edited({ amount: '2000.00' }), row: 'amount = 999999' },
  // What a form cannot change, since the account says it, an intruder might.
  'the currency': { form: null, row: "currency = 'USD'" },
  'the value date': { form: edited({ valueDate: '2026-11-23' }), row: "value_date = '2026-11-30'" },
  'the purpose': { form: edited({ purpose: 'Оплата за другие товары' }), row: "purpose = 'Другое'" },
  // The tariff of the other operation is another one.
  'the commission': { form: edited({ operation: 'GROSS' }), row: 'commission = 0' },
  'the operation': { form: edited({ operation: 'GROSS' }), row: "operation = 'GROSS'" },
  'the payment code': { form: edited({ paymentCode: '44901100' }), row: "payment_code = '00000000'" },
  'the payer': { form: null, row: "payer_name = 'Другой', payer_inn = '00000000000000', payer_bic = '109002'" },
}

type ChangedPayment = {
  readonly signer: BoundSigner
  readonly id: string
  readonly form: Interbank
  readonly by: Person
  readonly change: FieldChange
}

/** Returned, edited and sent again, by whoever may, or why not. */
async function edits({ signer: { company, other }, id, form, by, change }: ChangedPayment): Promise<string> {
  try {
    const returned = await (by === company.anna ? by : other).returns(id)
    if (returned.failed[0]) return returned.failed[0].classification
    const { version } = await by.sees(id)
    await by.updates(id, { ...form, ...(await change.form?.(company)), version })
    const { failed } = await by.sends(id)
    return failed[0]?.classification ?? 'done'
  } catch (error) {
    return (error as { refused?: string }).refused ?? String(error)
  }
}

/** One statement as the application's role, as an intruder would. */
const intrude = ({ company }: BoundSigner, text: string): Promise<string> =>
  bank.world.db
    .org({ org: company.org, personId: company.anna.id }, tx => tx.rows(statement(text, [])))
    .then(
      () => 'done',
      error => error.constraint ?? error.code ?? String(error),
    )

const awaits = (method: SignType) =>
  method === 'PAY_CONTROL' ? ['FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE'] : ['ON_VERIFICATION']

/** Past the trigger that freezes it, on the way through editing; its hash stays as it was shown. */
async function smuggles({ signer, id, change }: ChangedPayment): Promise<string> {
  const write = (what: string) => intrude(signer, `update payments.payments set ${what} where id = '${id}'`)
  const becomes = (status: string) => write(`status = '${status}', trail = '{${status}}'`)
  expect(await write(change.row)).toBe('payments_frozen')
  expect(await becomes('FOR_EDITING')).toBe('done')
  expect(await write(change.row)).toBe('done')
  for (const status of awaits(signer.method)) expect(await becomes(status)).toBe('done')
  return 'done'
}

type ChangeRoute = {
  readonly by: (company: TestCompany) => Person
  readonly changes: (one: ChangedPayment) => Promise<string>
}
const ways: Readonly<Record<string, ChangeRoute>> = {
  'another session': { by: ({ cholpon }) => cholpon, changes: edits },
  'the same session': { by: ({ anna }) => anna, changes: edits },
  'SQL of the application': { by: ({ cholpon }) => cholpon, changes: smuggles },
}

type Cell = readonly [field: string, way: string, method: SignType, beside: number]
const pairs = Object.keys(ways).flatMap(way => signTypes.map(method => [way, method] as const))
const cellsWith = (beside: number): Cell[] =>
  Object.entries(fields).flatMap(([field, { form }]) =>
    pairs
      .filter(([way]) => form || ways[way]?.changes !== edits)
      .map(([way, method]): Cell => [field, way, method, beside]),
  )
const all = cellsWith(0)

/** Small, each field once, and each way by each method. Before a release also among others, which are signed beside it. */
const cells = sized({
  small: Object.keys(fields).map((field, at) => {
    const own = all.filter(cell => cell[0] === field)
    const [way, method] = pairs[(at * 5) % pairs.length] ?? []
    return own.find(cell => cell[1] === way && cell[2] === method) ?? (own.find(cell => cell[2] === method) as Cell)
  }),
  merge: all,
  release: [...all, ...cellsWith(2)],
})

test('the smallest run meets each field, each way and each method', () => {
  expect(new Set(cells.map(([field]) => field)).size).toBe(Object.keys(fields).length)
  expect(new Set(cells.map(([, way, method]) => `${way} ${method}`)).size).toBe(pairs.length)
})

const contentOf = (id: string) =>
  bank.world.db.bank(tx =>
    tx.row<{ hash: string; signed: string | null }>(sql`
      select encode(p.content_hash, 'hex') as hash, (select encode(s.content_hash, 'hex') from signing.signatures s where s.subject_id = p.id) as signed
      from payments.payments p where p.id = ${id}`),
  )

describe(`a field changed between showing and signing, ${size}`, () => {
  test.each(cells)('%s, by %s, with %s, and %i beside it', async (field, way, method, beside) => {
    const [signer, change, how] = [signers.get(method), fields[field], ways[way]]
    if (!signer || !change || !how) throw new Error('no such cell')
    const by = how.by(signer.company)
    const { ids, id, form } = await waiting(by, signer.company, beside)
    const shown = await signer.shows(ids)
    const answer = await signer.answers(shown)
    const before = await contentOf(id)
    const became = await how.changes({ signer, id, form, by, change })
    const said = await signer.gives(ids, shown, answer)
    if (method === 'PAY_CONTROL' && how.changes === edits) {
      // What waits on a phone is edited by nobody: it is signed as it was shown.
      expect(became).toBe('PayControlActionException')
      expect(said).toMatch(/signed$/)
      expect(await contentOf(id)).toEqual({ hash: before?.hash, signed: before?.hash })
      return
    }
    expect(became).toBe('done')
    expect(said).toMatch(beside ? /^2 signed$|Exception$/ : /Exception$/)
    expect(await signatures([id])).toBe(0)
  })
})
