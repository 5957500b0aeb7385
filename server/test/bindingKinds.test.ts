// R32 for what only some kinds say: each term of a transfer abroad, a conversion, a card and the budget is under the signature, whatever the method.
import { signTypes } from '@bank/contracts/access.ts'
import { makeCard } from '@bank/contracts/card.ts'
import type { PaymentOperation } from '@bank/contracts/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { kindOf } from '#payments/index.ts'
import { orders, profitTax, saves } from './budget.ts'
import { today } from './forms.ts'
import type { Person } from './person.ts'
import { saveAbroad, toAmerica, toKazakhstan, toRussia } from './swift.ts'
import { signsBy } from './token.ts'
import { type AccountRef, openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let company: TestCompany
let accounts: Readonly<Record<'USD' | 'RUB' | 'KZT', AccountRef>>

beforeAll(async () => {
  bank = await openBank()
  company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
  accounts = {
    USD: await company.open({ balance: '50000.00', currency: 'USD' }),
    RUB: await company.open({ balance: '900000.00', currency: 'RUB' }),
    KZT: await company.open({ balance: '9000000.00', currency: 'KZT' }),
  }
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await bank.close()
})

const convert = (): Promise<string> =>
  company.anna.call('mutation ($form: ConversionInput!) { saveConversionDraft(conversion: $form) }', {
    variables: {
      form: {
        legalPartyId: company.org,
        transferNum: 'C1',
        payerAccount: accounts.USD.number,
        recipientAccount: company.account.number,
        purpose: 'Продажа валюты',
        valueDate: today,
        ...{ amount: '100.00', recipientAmount: '8735.00', rate: '87.35' },
      },
    },
  })

async function ontoCard(): Promise<string> {
  const [card] = await company.anna.looks('individualCards', { cardNumber: makeCard('941702123456789') })
  return company.anna.drafts.card({
    ...{ transferNum: 'K1', operation: 'RKO_2_INDIVIDUAL_CARD_FOREIGN', payerAccount: company.account.number },
    ...{ amount: '100.00', purpose: 'Перевод по договору 7', valueDate: today },
    cardReferencesId: card?.cardReferencesId ?? '',
  })
}

const toBudget = async (): Promise<string> =>
  saves(company.anna, company.account, await orders(company.anna, 'TAX', profitTax, { amount: '100.00' }))

const documents: readonly (readonly [string, PaymentOperation, () => Promise<string>])[] = [
  [
    'dollars, with the commission from another account',
    'SWIFT',
    () => saveAbroad(company, toAmerica(accounts.USD, { commissionAccount: company.account.number })),
  ],
  ['roubles to Russia', 'SWIFT', () => saveAbroad(company, toRussia(accounts.RUB))],
  ['tenge to Kazakhstan', 'SWIFT', () => saveAbroad(company, toKazakhstan(accounts.KZT))],
  ['a conversion', 'CONVERSION', convert],
  ['a card of another bank', 'RKO_2_INDIVIDUAL_CARD_FOREIGN', ontoCard],
  ['a tax', 'BUDGET_PAYMENT', toBudget],
]

/** One statement as the application's role, as an intruder would. */
const intrude = (text: string, values: readonly unknown[]): Promise<string> =>
  bank.world.db
    .org({ org: company.org, personId: company.anna.id }, tx => tx.rows({ text, values, name: '' }))
    .then(
      () => 'done',
      error => error.constraint ?? error.code ?? String(error),
    )

const setTerm = 'update payments.payments set details = details || jsonb_build_object($2::text, $3::text) where id = $1'
const setStatus = 'update payments.payments set status = $2, trail = array[$2] where id = $1'

const become = (method: string) => signsBy(bank, company, method)

async function confirmed(person: Person, id: string, challengeId: string, code: string): Promise<string> {
  try {
    const { succeeded, failed } = await person.decides([id], 'SUCCESS', { challengeId, code })
    return succeeded.length ? 'signed' : (failed[0]?.classification ?? 'nothing')
  } catch (error) {
    return (error as { refused: string }).refused
  }
}

const signatures = async (id: string): Promise<number> =>
  (await bank.world.db.bank(tx => tx.rows(sql`select 1 from signing.signatures where subject_id = ${id}`))).length

const kept = async (id: string): Promise<Readonly<Record<string, string>>> =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ details: Record<string, string> }>(sql`select details from payments.payments where id = ${id}`),
    )
  )?.details ?? {}

describe.each(documents)('%s', (_, operation, save) => {
  test('no term is changed while it waits, and each that is smuggled in is found by every method', async () => {
    const { anna } = company
    const id = await save()
    await anna.sends(id)
    const before = await kept(id)
    const names = kindOf(operation).details
    expect(names.length).toBeGreaterThan(2)
    const accepted: string[] = []
    for (const name of names) {
      const other = `${before[name] ?? ''}1`
      const { id: challenge } = await anna.prepares([id])
      expect(await intrude(setTerm, [id, name, other]), name).toBe('payments_frozen')
      expect(await intrude(setStatus, [id, 'FOR_EDITING'])).toBe('done')
      expect(await intrude(setTerm, [id, name, other])).toBe('done')
      expect(await intrude(setStatus, [id, 'ON_VERIFICATION'])).toBe('done')
      for (const method of signTypes) {
        await become(method)
        const code = method === 'TOTP' ? anna.freshCode() : '000000'
        const found = await confirmed(anna, id, challenge, code)
        if (!/Exception$/.test(found)) accepted.push(`${name} ${method}: ${found}`)
      }
      await become('TOTP')
      expect(await intrude(setStatus, [id, 'FOR_EDITING'])).toBe('done')
      expect(await intrude(setTerm, [id, name, before[name] ?? ''])).toBe('done')
      expect(await intrude(setStatus, [id, 'ON_VERIFICATION'])).toBe('done')
    }
    expect(accepted).toEqual([])
    expect(await signatures(id)).toBe(0)
    // As it was shown, it is signed: nothing else stood in the way.
    const { id: challenge } = await anna.prepares([id])
    expect(await confirmed(anna, id, challenge, anna.freshCode())).toBe('signed')
  })
})
