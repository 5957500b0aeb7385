// How do the fields of a conversion, the rates and the rules of the bank come together?
import { useEffect, useRef } from 'react'
import { type FieldErrors, type Resolver, useForm, useFormState, useWatch } from 'react-hook-form'
import { useAccounts } from '#accounts/index.ts'
import { msOf, now } from '#kit/clock.ts'
import { lang } from '#kit/i18n.ts'
import { calledHere, faultText } from '../forms/serverRules.ts'
import { daysOf } from '../forms/start.ts'
import { useAnySums } from '../forms/sums.tsx'
import { useMoment } from '../forms/useMoment.ts'
import { opensAt } from '../forms/valueDate.ts'
import { type Facts, type Faults, faultsOf } from './check.ts'
import { agreedFor, dealOf, isLarge, pairOf, rateIn, sidesOf, type Values, worthIn } from './deal.ts'
import { useBoard, useRateNews } from './useBoard.ts'
import { type ConversionFacts, useConversionHours } from './useConversionData.ts'
import { useFollowing } from './useFollowing.ts'

/** The names that the form gives to what the rules call otherwise. */
const names = { recipientAccount: 'creditAccount', amount: 'debitAmount' }

/** While a person still fills it in, nobody is told that a field is empty. */
function errorsOf(faults: Faults, complete: boolean): FieldErrors<Values> {
  const shown = Object.entries(faults).filter(
    ([, fault]) => complete || 'message' in fault || fault.classification !== 'CantBeNullException',
  )
  return Object.fromEntries(
    shown.map(([field, fault]) => [field, { type: 'rule', message: faultText(calledHere(fault, names), lang()) }]),
  )
}

const ofTemplate: readonly (keyof Faults)[] = ['payerAccount', 'recipientAccount', 'purpose']

const pick = (faults: Faults, fields: readonly (keyof Faults)[]): Faults =>
  Object.fromEntries(fields.flatMap(field => (faults[field] ? [[field, faults[field]]] : [])))

function useHours(data: ConversionFacts) {
  const hours = useConversionHours().data?.getOperationsTimeRule ?? data.hours
  const [rule] = hours
  const at = useMoment(rule ? [opensAt(rule), msOf(rule.createUntil), msOf(rule.signUntil)] : [])
  return daysOf({ hours, working: data.working }, 'CONVERSION', at)
}

export function useConversionForm({ data, start }: { data: ConversionFacts; start: Values }) {
  const { accounts } = useAccounts()
  const editsTemplate = data.template?.editing === true
  /** Set by the first press of Save or Send: from then on empty fields count. */
  const complete = useRef(false)
  const facts = useRef<Facts | null>(null)
  const resolver: Resolver<Values> = values => {
    const known = facts.current
    const days = known?.days ? { ...known.days, now: now() } : null
    const faults = known ? faultsOf(values, { ...known, days }) : {}
    // A template is exchanged on another day, with another balance: only the accounts and the purpose are judged.
    const judged = editsTemplate ? pick(faults, ofTemplate) : faults
    const errors = errorsOf(judged, complete.current && !editsTemplate)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: start, mode: 'onTouched', resolver })
  const values = useWatch({ control: form.control }) as Values
  const { isDirty } = useFormState({ control: form.control })
  const sides = sidesOf(values, accounts)
  const pair = pairOf(sides)
  const rates = useBoard(data.board)
  const worth = pair && worthIn(rates.board, pair, values.agreed)
  const deal = dealOf(values, sides, worth)
  const news = useRateNews(rates, { pair, agreed: values.agreed, empty: values[values.side] === '' })
  const days = useHours(data)
  const sums = useAnySums({ operation: 'CONVERSION', payerAccount: values.payerAccount, debit: deal.debit })
  const at = useMoment(rates.board.agreed.map(({ validUntil }) => msOf(validUntil)))
  useEffect(() => {
    const { available, commission } = sums
    facts.current = { rules: data.rules, days, accounts, board: rates.board, available, commission }
  })

  useFollowing(form, { values, pair, deal, today: days?.hours.today ?? start.valueDate })

  return {
    form,
    values,
    sides,
    pair,
    deal,
    rates,
    rate: rateIn(rates.board, pair, values.agreed),
    news,
    large: isLarge(rates.board, deal.debit),
    agreed: agreedFor(rates.board, pair, at),
    days,
    sums,
    complete,
    dirty: isDirty,
  }
}

export type ConversionState = ReturnType<typeof useConversionForm>
