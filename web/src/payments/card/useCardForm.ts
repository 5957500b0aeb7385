// How do the fields of a transfer with a card, the found card and the rules of the bank come together?
import { bankOf } from '@bank/contracts/account.ts'
import { print } from '@bank/contracts/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, useFormState, useWatch } from 'react-hook-form'
import { useAccounts } from '#accounts/index.ts'
import { msOf, now } from '#kit/clock.ts'
import { lang, useLang, useT } from '#kit/i18n.ts'
import { faultText } from '../forms/serverRules.ts'
import { daysOf } from '../forms/start.ts'
import { useAnySums } from '../forms/sums.tsx'
import { useMoment } from '../forms/useMoment.ts'
import { useHolder } from '../forms/usePaymentForm.ts'
import { opensAt } from '../forms/valueDate.ts'
import { type Facts, type Faults, faultsOf } from './check.ts'
import { type CardForm, currencyAt, debitOf, fieldsOf, kindOf, type Values } from './transfer.ts'
import { type CardData, useCardHours } from './useCardData.ts'

/** While a person still fills it in, nobody is told that a field is empty. */
function errorsOf(faults: Faults, complete: boolean): FieldErrors<Values> {
  const shown = Object.entries(faults).filter(
    ([, fault]) => complete || 'message' in fault || fault.classification !== 'CantBeNullException',
  )
  return Object.fromEntries(shown.map(([field, fault]) => [field, { type: 'rule', message: faultText(fault, lang()) }]))
}

function useHours(form: CardForm, values: Values, data: CardData) {
  const hours = useCardHours(form).data?.getOperationsTimeRule ?? data.hours
  const kind = kindOf(form, values)
  const rule = hours.find(({ operation }) => operation === kind)
  const at = useMoment(rule ? [opensAt(rule), msOf(rule.createUntil), msOf(rule.signUntil)] : [])
  return daysOf({ hours, working: data.working }, kind, at)
}

const proposals = {
  'card-transfer': { own: 'payments.card.purpose.toOwn', other: null },
  'card-transfer-o24': { own: null, other: null },
  'card-transfer-rko': { own: 'payments.card.purpose.fromOwn', other: null },
} as const

type Following = { readonly name: CardForm; readonly values: Values; readonly today: string; readonly edited: boolean }

/** What nobody chose follows from what was chosen: the purpose from the side, the day from the calendar. */
function useFollowing(form: ReturnType<typeof useForm<Values>>, { name, values, today, edited }: Following) {
  const t = useT()
  const key = proposals[name][values.mode]
  const purpose = key && !edited ? t(key) : ''
  const propose = useEffectEvent((text: string) => {
    if (!edited && !form.getFieldState('purpose').isDirty) form.resetField('purpose', { defaultValue: text })
  })
  useEffect(() => propose(purpose), [purpose])
  // It counts for today only, also when midnight has passed over the form.
  const move = useEffectEvent((day: string) => form.resetField('valueDate', { defaultValue: day }))
  useEffect(() => move(today), [today])
}

/** What is judged of a transfer but not of a template, which is made on another day. */
const unjudged = { days: null, available: null, commission: null } as const satisfies Partial<Facts>

type Asked = { readonly name: CardForm; readonly data: CardData; readonly start: Values }

export function useCardForm({ name, data, start }: Asked) {
  const { accounts } = useAccounts()
  const language = useLang()
  const editsTemplate = data.template?.editing === true
  /** Set by the first press of Save or Send: from then on empty fields count. */
  const complete = useRef(false)
  const facts = useRef<Facts | null>(null)
  /** What is typed to look for a card stays here and nowhere else: a number of a card is not kept. */
  const [sought, setSought] = useState('')
  const resolver: Resolver<Values> = values => {
    const known = facts.current
    const days = known?.days ? { ...known.days, now: now() } : null
    const faults = known ? faultsOf(values, editsTemplate ? { ...known, ...unjudged } : { ...known, days }) : {}
    const errors = errorsOf(faults, complete.current && !editsTemplate)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: start, mode: 'onTouched', resolver })
  const values = useWatch({ control: form.control }) as Values
  const { isDirty } = useFormState({ control: form.control })
  const debit = debitOf(values, accounts)
  const sums = useAnySums({ operation: kindOf(name, values), payerAccount: values.payerAccount, debit })
  const days = useHours(name, values, data)
  const asks = name === 'card-transfer-rko' && values.mode === 'other'
  const { holder, looking } = useHolder(values.recipientAccount, { ownBank: bankOf(accounts[0]?.bic ?? ''), asks })
  useEffect(() => {
    const { available, commission } = sums
    facts.current = { form: name, rules: data.rules, days, accounts, available, commission, holder }
  })
  const sum = debit && print(debit)
  const again = useEffectEvent((_because: readonly unknown[]) => {
    const shown = fieldsOf(name, values.mode).filter(field => form.getFieldState(field).error?.type === 'rule')
    if (shown.length > 0) void form.trigger(shown)
  })
  const { payerAccount, recipientAccount, recipientDetail, mode } = values
  // What was said in another language is said again; what depends on several fields is judged again.
  useEffect(
    () => again([language, payerAccount, recipientAccount, recipientDetail, mode, sum, holder]),
    [language, payerAccount, recipientAccount, recipientDetail, mode, sum, holder],
  )
  const today = days?.hours.today ?? start.valueDate
  useFollowing(form, { name, values, today, edited: data.earlier !== null || data.template !== null })
  return {
    name,
    form,
    values,
    debit,
    currency: currencyAt(accounts, payerAccount),
    sums,
    days,
    holder,
    looking,
    sought,
    setSought,
    complete,
    dirty: isDirty,
  }
}

export type CardFormState = ReturnType<typeof useCardForm>
