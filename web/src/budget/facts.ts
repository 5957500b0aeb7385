// Facts of a budget form for the bank's checks, and the faults they give at its fields.
import { requisiteRejection } from '@bank/contracts/checks/budget.ts'
import { type Money, print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import type { FieldFault } from '#kit/form/faults.ts'
import { type CommonFacts, dateFacts, payerFacts, validate } from '#payments/index.ts'
import type { Process, ProcessField } from './documents.ts'
import { type BudgetValues, budgetCurrency, operation, type PlainName, requisiteValue } from './values.ts'

export type BudgetFacts = CommonFacts & { readonly process: Process; readonly amount: Money | null }

export type BudgetFaults = {
  readonly plain: Partial<Record<PlainName, FieldFault>>
  readonly requisites: Readonly<Record<string, FieldFault>>
}

/** What does not fit is told in the field's own words. */
function requisiteFault(field: ProcessField, value: string): FieldFault | null {
  const found = requisiteRejection(field, value)
  return found?.classification === 'FieldRuleException' ? { message: field.message } : found
}

const fields: readonly PlainName[] = ['payerAccount', 'amount', 'purpose', 'valueDate', 'transferNum']

/** Every fault at once. What the provider names is not typed, so money that is not enough is then said at the account. */
export function faultsOf(
  values: BudgetValues,
  { process, rules, days, amount, available, commission }: BudgetFacts,
): BudgetFaults {
  const { asksProvider } = process
  const requisites = process.fields.flatMap((field): [string, FieldFault][] => {
    const found = requisiteFault(field, requisiteValue(values.requisites[field.name] ?? '', field.regex))
    return found ? [[field.name, found]] : []
  })
  return {
    plain: validate({
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
      facts: { payer: payerFacts(budgetCurrency, available), ...dateFacts(values.valueDate, days) },
      places: asksProvider ? { amount: 'payerAccount' } : {},
    }),
    requisites: Object.fromEntries(requisites),
  }
}
