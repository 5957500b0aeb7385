// How do the fields of a payment, what is known beside them and the rules of the bank come together?
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import { add, money } from '@bank/contracts/money.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, type Resolver, useForm, useFormState, useWatch } from 'react-hook-form'
import { signedAmount, useAccounts } from '#accounts/index.ts'
import { msOf, now } from '#kit/clock.ts'
import { lang, useLang } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type Facts, type Faults, faultsOf } from './check.ts'
import { accountByNumber, commissionFor } from './documents.ts'
import type { Sums } from './FormRecap.tsx'
import { reachable } from './recipients.ts'
import { faultText, fieldsOf } from './serverRules.ts'
import { daysOf } from './start.ts'
import { type FormData, useHours } from './useFormData.ts'
import { useMoment, useSettled } from './useMoment.ts'
import { dayFault, nearestDay, opensAt } from './valueDate.ts'
import {
  amountOf,
  type BuiltForm,
  type FieldName,
  formCurrency,
  isPositive,
  type Kind,
  roadOf,
  type Values,
} from './values.ts'

/** The faults as the form takes them; while a person still fills it in, nobody is told that a field is empty. */
export function errorsOf(faults: Faults, { complete }: { complete: boolean }): FieldErrors<Values> {
  const shown = Object.entries(faults).filter(
    ([, fault]) => complete || 'message' in fault || fault.classification !== 'CantBeNullException',
  )
  return Object.fromEntries(shown.map(([field, fault]) => [field, { type: 'rule', message: faultText(fault, lang()) }]))
}

/** Whose the account is, asked as soon as its number is whole. */
export function useHolder(account: string, { ownBank, asks }: { ownBank: string; asks: boolean }) {
  const enabled = asks && checkAccount(account) === null && bankOf(account) === ownBank
  const { data, error, isLoading } = useAsk(accountByNumber, { account }, { enabled, retry: false })
  const unknown = error?.classification === 'AccountNotFoundException' || error?.classification === 'NotFoundException'
  if (!enabled) return { holder: undefined, looking: false }
  return { holder: data ? data.accountByNumber : unknown ? null : undefined, looking: isLoading }
}

/** What a payment comes to; the bank is asked for its commission once the amount stands still. */
export function useSums(values: Pick<Values, 'payerAccount' | 'amount'>, road: Kind | 'BUDGET_PAYMENT'): Sums {
  const legalPartyId = useOrg()
  const { accounts } = useAccounts()
  const payer = accounts.find(({ account }) => account === values.payerAccount)
  const amount = amountOf(values.amount)
  const question = { legalPartyId, operation: road, payerAccount: values.payerAccount, amount: values.amount }
  const asked = useSettled(JSON.stringify(question), 300)
  const input = { ...(JSON.parse(asked) as typeof question), currency: formCurrency }
  const wanted = Boolean(input.payerAccount) && isPositive(amountOf(input.amount))
  const { data } = useAsk(
    commissionFor,
    { commissionInput: input },
    { enabled: wanted, placeholderData: keepPreviousData },
  )
  const said = isPositive(amount) && wanted ? data?.calculateCommission : undefined
  const commission = said ? money(said.amount, formCurrency) : null
  return {
    amount,
    commission,
    total: amount && commission ? add(amount, commission) : null,
    available: payer ? signedAmount(payer.plannedBalance, formCurrency) : null,
  }
}

/** Hours and calendar as they are now; the screen is drawn anew when the bank opens and when a deadline passes. */
export function useDays(form: BuiltForm, data: FormData, road: Kind) {
  const { hours } = useHours(form)
  const fresh = { hours: hours.data?.getOperationsTimeRule ?? data.hours, working: data.working }
  const rule = fresh.hours.find(({ operation }) => operation === road)
  const at = useMoment(rule ? [opensAt(rule), msOf(rule.createUntil), msOf(rule.signUntil)] : [])
  return daysOf(fresh, road, at)
}

/** What is judged of a payment but not of a template, which is paid on another day. */
const unjudged = { days: null, available: null, commission: null } as const satisfies Partial<Facts>

type Asked = { readonly form: BuiltForm; readonly data: FormData; readonly start: Values }

export function usePaymentForm({ form: built, data, start }: Asked) {
  const { accounts } = useAccounts()
  const language = useLang()
  const editsTemplate = data.template?.editing === true
  /** Set by the first press of Save or Send: from then on empty fields count. */
  const complete = useRef(false)
  const facts = useRef<Facts | null>(null)
  const resolver: Resolver<Values> = typed => {
    const values = { ...typed, operation: roadOf(typed.operation, amountOf(typed.amount), data.options.clearingLimit) }
    const known = facts.current
    const days = known?.days ? { ...known.days, now: now() } : null
    const faults = known ? faultsOf(values, editsTemplate ? { ...known, ...unjudged } : { ...known, days }) : {}
    if (Object.keys(faults).length === 0) return { values, errors: {} }
    const errors = errorsOf(faults, { complete: complete.current && !editsTemplate })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: start, mode: 'onTouched', resolver })
  const values = useWatch({ control: form.control }) as Values
  const { isDirty } = useFormState({ control: form.control })
  const road = roadOf(values.operation, amountOf(values.amount), data.options.clearingLimit)
  const inside = built === 'intra-bank-transfer'
  const ownBank = bankOf(accounts[0]?.bic ?? '')
  const days = useDays(built, data, road)
  const sums = useSums(values, road)
  const asks = road === 'INTRABANK_TRANSFER_FOREIGN'
  const { holder, looking } = useHolder(values.recipientAccount, { ownBank, asks })
  useEffect(() => {
    const { available, commission } = sums
    facts.current = { rules: data.rules, ownBank, days, available, commission, holder }
  })

  const again = useEffectEvent((fields: readonly FieldName[], _because: readonly unknown[]) => {
    const shown = fields.filter(field => form.getFieldState(field).invalid)
    if (shown.length > 0) void form.trigger(shown)
  })
  // What was said in another language is said again; what depends on several fields is judged again.
  useEffect(() => again(fieldsOf[road], [language]), [language, road])
  useEffect(
    () => again(['recipientAccount'], [holder, values.operation, values.payerAccount]),
    [holder, values.operation, values.payerAccount],
  )
  useEffect(() => again(['recipientBic'], [values.recipientAccount]), [values.recipientAccount])
  useEffect(() => again(['amount'], [values.payerAccount, road]), [values.payerAccount, road])

  const tooLate = days !== null && dayFault(values.valueDate, days, road) !== null
  const propose = useEffectEvent((_because: Kind) => {
    if (!days || form.getFieldState('valueDate').isDirty || data.edited) return
    form.resetField('valueDate', { defaultValue: nearestDay(days) ?? '' })
  })
  // Nobody chose the day: it moves by itself when the road or the hour makes it impossible.
  useEffect(() => {
    if (tooLate) propose(road)
  }, [tooLate, road])

  return {
    form,
    values,
    road,
    dirty: isDirty,
    days,
    sums,
    holder,
    looking,
    ownBank,
    recipients: reachable(data.options.recipients, { ownBank, own: accounts.map(({ account }) => account), inside }),
    complete,
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>
