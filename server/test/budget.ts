// Verbs of payments to the budget for tests, one for each call.
import { jobs } from '../src/app.ts'
import { today } from './forms.ts'
import type { Person } from './person.ts'
import type { AccountRef, TestBank } from './world.ts'

export type Code = { readonly paylogicId: string; readonly paymentCode: string; readonly amount: string } & Readonly<
  Record<'validUntil' | 'recipientName' | 'recipientAccount' | 'recipientBic', string>
>
export type Bill = { readonly items: readonly { readonly id: string; readonly amount: string }[] } & Readonly<
  Record<'payerName' | 'payerInn' | 'paymentCode' | 'taxOffice', string>
>

const listed = (requisites: Readonly<Record<string, string>>) =>
  Object.entries(requisites).map(([name, value]) => ({ name, value }))

/** A profit tax of the month before, by a company whose number provokes nothing. */
export const profitTax = { inn: '00101202010015', taxOffice: '001', paymentCode: '11113100', month: '10.2026' }

type BudgetOrder = { readonly amount?: string | null; readonly items?: readonly string[]; readonly key?: string }

export const checks = (person: Person, form: string, requisites: Readonly<Record<string, string>>) =>
  person.call<Bill>(
    `query ($of: BudgetCheckInput!) { checkBudgetRequisites(budgetCheck: $of) {
      payerName payerInn paymentCode taxOffice items { id document amount title { ru } } } }`,
    { variables: { of: { legalPartyId: person.org, form, requisites: listed(requisites) } } },
  )

export const orders = (
  person: Person,
  form: string,
  requisites: Readonly<Record<string, string>>,
  { key, ...order }: BudgetOrder,
) =>
  person.call<Code>(
    `mutation ($of: BudgetCodeInput!) { createBudgetCode(budgetCode: $of) {
      paylogicId paymentCode amount currency validUntil recipientName recipientAccount recipientBic } }`,
    {
      ...(key && { key }),
      variables: { of: { legalPartyId: person.org, form, requisites: listed(requisites), ...order } },
    },
  )

let number = 0

export const saves = (person: Person, from: AccountRef, code: Code, more: Readonly<Record<string, unknown>> = {}) =>
  person.call<string>('mutation ($of: BudgetPaymentInput!) { saveBudgetPayment(budgetPayment: $of) }', {
    variables: {
      of: {
        legalPartyId: person.org,
        transferNum: `B${++number}`,
        payerAccount: from.number,
        paymentCode: code.paymentCode,
        paylogicId: code.paylogicId,
        amount: code.amount,
        purpose: 'Налог на прибыль за октябрь 2026',
        valueDate: today,
        ...more,
      },
    },
  })

/** The treasury's session ends: what was sent is taken, settled and answered. */
export async function treasurySettles(bank: TestBank): Promise<void> {
  for (const name of ['send TREASURY', 'answers TREASURY', 'answers TREASURY']) {
    await jobs.find(job => job.name === name)?.run(bank.world)
    bank.wait(20_000)
  }
}
