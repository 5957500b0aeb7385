// Start values of a form: number, day and account, or those of a document or template.
import type { Account, AccountPermission } from '#accounts/index.ts'
import { dayFault, nearestDay } from '#kit/form/days.ts'
import { daysOf } from './data.ts'
import { fittingAccounts, namedOrFirst } from './payers.ts'
import { said as saidOfTemplate } from './templated.ts'
import type { SomData } from './useSomForm.ts'
import { amountOf, type BuiltForm, emptyValues, formCurrency, roadOf, type SomValues } from './values.ts'

/** The account that most people pay from: the one with the most money that can be used. */
export const usualPayer = (accounts: readonly Account[], permission: AccountPermission): string =>
  namedOrFirst(fittingAccounts(accounts, { permission, currencies: [formCurrency] }))

type StartOptions = {
  readonly form: BuiltForm
  readonly account: string | undefined
  readonly accounts: readonly Account[]
  readonly data: SomData
  readonly now: number
}

/** A new form has its number, its day and its account; an earlier document or a template brings the rest. */
export function startOf({ form, account, accounts, data, now }: StartOptions): SomValues {
  const said = data.template && saidOfTemplate(data.template.values)
  const values: SomValues = { ...emptyValues(form), transferNum: data.options.nextNumber, ...data.earlier, ...said }
  // A template has neither day nor number, and leaves open what was left open.
  if (data.template?.editing) return values
  const road = roadOf(values.operation, amountOf(values.amount), data.options.clearingLimit)
  const days = daysOf(data, road, now)
  const impossible = days && (values.valueDate === '' || dayFault(values.valueDate, days))
  const named = accounts.find(one => one.account === account || one.id === account)?.account
  return {
    ...values,
    payerAccount: values.payerAccount || named || usualPayer(accounts, road),
    // A document that is edited keeps the day that was chosen for it, and the form says if it has become impossible.
    valueDate: impossible && !data.edited ? (nearestDay(days) ?? '') : values.valueDate,
  }
}
