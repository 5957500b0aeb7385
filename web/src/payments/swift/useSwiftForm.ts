// How do the fields of a transfer abroad, what is known beside them and the rules of the bank come together?
import { add, type Currency, isCurrency, money } from '@bank/contracts/money.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, type Resolver, useForm, useFormState, useWatch } from 'react-hook-form'
import { signedAmount, useAccounts } from '#accounts/index.ts'
import { msOf, now } from '#kit/clock.ts'
import { lang, useLang } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { commissionFor, type TimeRule } from '../forms/documents.ts'
import { calledHere, faultText } from '../forms/serverRules.ts'
import { daysOf } from '../forms/start.ts'
import { useMoment, useSettled } from '../forms/useMoment.ts'
import { dayFault, nearestDay, opensAt } from '../forms/valueDate.ts'
import { isPositive } from '../forms/values.ts'
import { type Facts, type Faults, faultsOf } from './check.ts'
import { exoticAmountFor } from './documents.ts'
import { type SwiftFacts, useSwiftHours } from './useSwiftData.ts'
import { type Counted, debitOf, type FieldName, fieldsOf, sumIn, travels, type Values } from './values.ts'

/** The names that the form gives to what the rules call otherwise. */
const names = { recipientBic: 'bankCode' }

/** While a person still fills it in, nobody is told that a field is empty. */
function errorsOf(faults: Faults, complete: boolean): FieldErrors<Values> {
  const shown = Object.entries(faults).filter(
    ([, fault]) => complete || 'message' in fault || fault.classification !== 'CantBeNullException',
  )
  return Object.fromEntries(
    shown.map(([field, fault]) => [field, { type: 'rule', message: faultText(calledHere(fault, names), lang()) }]),
  )
}

const rateMinute = 60_000

/** What is debited so that the exotic sum arrives; asked again while the form stands open. */
function useCounted(values: Values, debit: Currency | null) {
  const legalPartyId = useOrg()
  const { isExotic, exoticAmount, exoticCurrencyCode } = values
  const sum = sumIn(exoticAmount, exoticCurrencyCode)
  const question = { legalPartyId, currency: debit ?? 'USD', exoticCurrencyCode, exoticAmount }
  const settled = useSettled(JSON.stringify(question), 300)
  const asked = JSON.parse(settled) as typeof question
  const code = isCurrency(asked.exoticCurrencyCode) ? asked.exoticCurrencyCode : null
  const wanted = isExotic && debit !== null && code !== null && isPositive(sumIn(asked.exoticAmount, code))
  const { data, error, refetch } = useAsk(
    exoticAmountFor,
    { calculateAmount: { ...asked, exoticCurrencyCode: code ?? 'CNY' } },
    { enabled: wanted, refetchInterval: rateMinute },
  )
  const isFresh = settled === JSON.stringify(question)
  const counted: Counted | null =
    wanted && isFresh && isPositive(sum) ? (data?.calculateExoticAmountInSwift ?? null) : null
  return { counted, failed: wanted ? error : null, again: refetch }
}

function useSums(values: Values, debit: Currency | null, counted: Counted | null) {
  const legalPartyId = useOrg()
  const { accounts } = useAccounts()
  const find = (number: string) => accounts.find(({ account }) => account === number)
  const amount = values.isExotic
    ? debit && counted
      ? money(counted.amount, debit)
      : null
    : sumIn(values.amount, debit ?? '')
  const bearer = values.commissionOption === 'BEN' ? '' : values.commissionAccount
  const question = {
    legalPartyId,
    operation: 'SWIFT' as const,
    payerAccount: values.payerAccount,
    amount: values.isExotic ? (counted?.amount ?? '') : values.amount,
    currency: debit ?? ('USD' as const),
    commissionOption: values.commissionOption,
    commissionAccount: bearer || null,
  }
  const input = JSON.parse(useSettled(JSON.stringify(question), 300)) as typeof question
  const enabled = debit !== null && isPositive(sumIn(input.amount, input.currency))
  const { data } = useAsk(commissionFor, { commissionInput: input }, { enabled, placeholderData: keepPreviousData })
  const said = isPositive(amount) && enabled ? data?.calculateCommission : undefined
  const commission = said ? money(said.amount, said.currency) : null
  const [payer, other] = [find(values.payerAccount), find(bearer)]
  const spend = (of: typeof payer) => (of ? signedAmount(of.plannedBalance, of.currency.isoCode) : null)
  return {
    amount,
    commission,
    total:
      amount && commission
        ? bearer === '' && commission.currency === amount.currency
          ? add(amount, commission)
          : amount
        : null,
    available: spend(payer),
    bearerAvailable: spend(other),
  }
}

/** Some currencies have hours of their own. */
const hoursFor = (hours: readonly TimeRule[], currency: string): readonly TimeRule[] => {
  const own = hours.filter(({ ruleTrait }) => ruleTrait === currency)
  return own.length > 0 ? own : hours.filter(({ ruleTrait }) => ruleTrait === 'DEFAULT')
}

function useDays(data: SwiftFacts, debit: Currency | null) {
  const hours = hoursFor(useSwiftHours().data?.getOperationsTimeRule ?? data.hours, debit ?? '')
  const [rule] = hours
  const at = useMoment(rule ? [opensAt(rule), msOf(rule.createUntil), msOf(rule.signUntil)] : [])
  return daysOf({ hours, working: data.working }, 'SWIFT', at)
}

/** What is judged of a transfer but not of a template, which travels on another day. */
const unjudged = {
  days: null,
  available: null,
  bearerAvailable: null,
  commission: null,
} as const satisfies Partial<Facts>

type Asked = { readonly data: SwiftFacts; readonly start: Values; readonly isEdited: boolean }

export function useSwiftForm({ data, start, isEdited }: Asked) {
  const { accounts } = useAccounts()
  const language = useLang()
  const editsTemplate = data.template?.editing === true
  /** Set by the first press of Save or Send: from then on empty fields count. */
  const complete = useRef(false)
  const facts = useRef<Facts | null>(null)
  const resolver: Resolver<Values> = values => {
    const known = facts.current
    const days = known?.days ? { ...known.days, now: now() } : null
    const judged = editsTemplate ? { ...known, ...unjudged } : { ...known, days }
    const faults = known ? faultsOf(values, { ...known, ...judged, debit: debitOf(values, accounts) }) : {}
    const errors = errorsOf(faults, complete.current && !editsTemplate)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: start, mode: 'onTouched', resolver })
  const values = useWatch({ control: form.control }) as Values
  const { isDirty } = useFormState({ control: form.control })
  const debit = debitOf(values, accounts)
  const currency = travels(values, debit)
  const exotic = useCounted(values, debit)
  const sums = useSums(values, debit, exotic.counted)
  const days = useDays(data, debit)
  useEffect(() => {
    const { rules, countries } = data
    const { available, bearerAvailable, commission } = sums
    facts.current = {
      rules,
      countries,
      days,
      debit,
      available,
      bearerAvailable,
      commission,
      counted: values.isExotic ? sums.amount : null,
    }
  })

  const again = useEffectEvent((fields: readonly FieldName[], _because: readonly unknown[]) => {
    const shown = fields.filter(field => form.getFieldState(field).invalid)
    if (shown.length > 0) void form.trigger(shown)
  })
  const allAgain = useEffectEvent((because: readonly unknown[]) => again(fieldsOf(values, currency), because))
  // What was said in another language is said again; what depends on several fields is judged again.
  useEffect(() => allAgain([language, currency]), [language, currency])
  useEffect(() => again(['recipientAccount', 'recipientBic'], [values.country]), [values.country])
  useEffect(() => again(['recipientAccount', 'corrAccount'], [values.bik]), [values.bik])
  useEffect(() => again(['amount', 'exoticAmount', 'commissionAccount'], [values.payerAccount]), [values.payerAccount])

  const tooLate = days !== null && dayFault(values.valueDate, days, 'SWIFT') !== null
  const propose = useEffectEvent(() => {
    if (!days || isEdited || form.getFieldState('valueDate').isDirty) return
    form.resetField('valueDate', { defaultValue: nearestDay(days) ?? '' })
  })
  // Nobody chose the day: it moves by itself when the hour makes it impossible.
  useEffect(() => {
    if (tooLate) propose()
  }, [tooLate])

  return { form, values, debit, currency, exotic, sums, days, complete, dirty: isDirty }
}

export type SwiftState = ReturnType<typeof useSwiftForm>
