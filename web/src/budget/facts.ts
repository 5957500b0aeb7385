// Facts of a budget form for the bank's checks, and the faults they give at its fields.
import { requisiteRejection } from '@bank/contracts/checks/budget.ts'
import { type Money, print } from '@bank/contracts/money.ts'
import type { FieldFault, FieldFaults } from '#kit/form/faults.ts'
import { type CommonFacts, normalisedText, validate } from '#payments/index.ts'
import type { Process, ProcessField } from './documents.ts'
import { type BudgetValues, budgetCurrency, operation, plainNames, requisitePath, requisiteValue } from './values.ts'

export type BudgetFacts = CommonFacts & { readonly process: Process; readonly amount: Money | null }

/** What does not fit is told in the field's own words. */
function requisiteFault(field: ProcessField, value: string): FieldFault | null {
  const found = requisiteRejection(field, value)
  return found?.classification === 'FieldRuleException' ? { message: field.message } : found
}

/** Every fault at once, by the path of its field. What the provider names is not typed, so money that is not enough is then said at the account. */
export function faultsOf(values: BudgetValues, { process, amount, ...known }: BudgetFacts): FieldFaults {
  const { asksProvider } = process
  const requisites = process.fields.flatMap(field => {
    const found = requisiteFault(field, requisiteValue(values.requisites[field.name] ?? '', field.regex))
    return found ? [[requisitePath(field), found] as const] : []
  })
  const rules = known.rules.filter(({ field }) => field !== 'valueDate')
  const plain = validate(
    values,
    { ...known, rules },
    {
      fields: plainNames.filter(field => field !== 'amount' || !asksProvider),
      textOf: field => {
        if (field !== 'amount') return normalisedText(values, field)
        return asksProvider && amount ? print(amount) : values.amount
      },
      operation,
      payer: budgetCurrency,
      amount,
      places: asksProvider ? { amount: 'payerAccount' } : {},
    },
  )
  return { ...plain, ...Object.fromEntries(requisites) }
}
