// What does a form of the budget know, by which the bank's checks judge it?
import { requisiteRejection } from '@bank/contracts/checks/budget.ts'
import { type Money, print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import type { Fault } from '#kit/form/faults.ts'
import { type CommonFacts, dated, judge, spending } from '#payments/index.ts'
import type { Field, Process } from './documents.ts'
import { budgetCurrency, kept, operation, type PlainName, type Values } from './values.ts'

export type Facts = CommonFacts & { readonly process: Process; readonly amount: Money | null }

export type Faults = {
  readonly plain: Partial<Record<PlainName, Fault>>
  readonly requisites: Readonly<Record<string, Fault>>
}

/** What does not fit is told in the field's own words. */
function requisiteFault(field: Field, value: string): Fault | null {
  const found = requisiteRejection(field, value)
  return found?.classification === 'FieldRuleException' ? { message: field.message } : found
}

const fields: readonly PlainName[] = ['payerAccount', 'amount', 'purpose', 'valueDate', 'transferNum']

/** Every fault at once. What the provider names is not typed, so money that is not enough is then said at the account. */
export function faultsOf(values: Values, { process, rules, days, amount, available, commission }: Facts): Faults {
  const { asksProvider } = process
  const requisites = process.fields.flatMap((field): [string, Fault][] => {
    const found = requisiteFault(field, kept(values.requisites[field.name] ?? '', field.regex))
    return found ? [[field.name, found]] : []
  })
  return {
    plain: judge({
      fields: fields.filter(field => field !== 'amount' || !asksProvider),
      textOf: field => {
        if (field === 'amount') return values.amount || (amount ? print(amount) : '')
        return field === 'purpose' ? normaliseText(values.purpose) : values[field].trim()
      },
      rules: rules.filter(({ field }) => field !== 'valueDate'),
      currency: budgetCurrency,
      draft: {
        operation,
        payer: { account: values.payerAccount },
        recipient: {},
        amount: amount ?? undefined,
        commission: commission ?? undefined,
        details: {},
      },
      facts: { payer: spending(budgetCurrency, available), ...dated(values.valueDate, days) },
      places: asksProvider ? { amount: 'payerAccount' } : {},
    }),
    requisites: Object.fromEntries(requisites),
  }
}
