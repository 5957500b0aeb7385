// How do the fields of a payment to the budget, the provider's answer and the rules of the bank come together?
import { inLang } from '@bank/contracts/lang.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, type Resolver, useForm, useFormState, useWatch } from 'react-hook-form'
import { msOf, now } from '#kit/clock.ts'
import { lang, t } from '#kit/i18n.ts'
import { daysOf, type Fault, faultText, opensAt, useMoment, useSums } from '#payments/index.ts'
import { type Facts, type Faults, faultsOf } from './check.ts'
import type { Bill, Process } from './documents.ts'
import { useBill } from './useBill.ts'
import { type BudgetFacts, useBudgetHours } from './useBudgetData.ts'
import { useClassification } from './useClassification.ts'
import { composed, payable, type Values } from './values.ts'

/** A requisite is called as the form calls it. */
export function requisiteText(process: Process, name: string, of: Fault): string {
  const field = process.fields.find(one => one.name === name)
  if (field && 'classification' in of && of.classification === 'CantBeNullException')
    return t('CantBeNullException', { field: inLang(field.label, lang()) })
  return faultText(of, lang())
}

/** While a person still fills it in, nobody is told that a field is empty. */
function errorsOf(process: Process, faults: Faults, complete: boolean): FieldErrors<Values> {
  const told = (one: Fault) => complete || 'message' in one || one.classification !== 'CantBeNullException'
  const plain = Object.entries(faults.plain).flatMap(([name, one]) =>
    told(one) ? [[name, { type: 'rule', message: faultText(one, lang()) }]] : [],
  )
  const requisites = Object.entries(faults.requisites).flatMap(([name, one]) =>
    told(one) ? [[name, { type: 'rule', message: requisiteText(process, name, one) }]] : [],
  )
  return { ...Object.fromEntries(plain), ...(requisites.length > 0 && { requisites: Object.fromEntries(requisites) }) }
}

function useHours(data: BudgetFacts) {
  const hours = useBudgetHours().data?.getOperationsTimeRule ?? data.hours
  const [rule] = hours
  const at = useMoment(rule ? [opensAt(rule), msOf(rule.createUntil), msOf(rule.signUntil)] : [])
  return daysOf({ hours, working: data.working }, 'BUDGET_PAYMENT', at)
}

/** What is judged of a payment but not of a template, which is paid on another day. */
const unjudged = { days: null, available: null, commission: null } as const satisfies Partial<Facts>

type Asked = { readonly process: Process; readonly data: BudgetFacts; readonly start: Values }

export function useBudgetForm({ process, data, start }: Asked) {
  const editsTemplate = data.template?.editing === true
  /** Set by the first press of Save or Send: from then on empty fields count. */
  const complete = useRef(false)
  const facts = useRef<Facts | null>(null)
  const resolver: Resolver<Values> = values => {
    const known = facts.current
    const days = known?.days ? { ...known.days, now: now() } : null
    const judged = editsTemplate ? { ...known, ...unjudged } : { ...known, days }
    const faults = known ? faultsOf(values, { ...known, ...judged }) : { plain: {}, requisites: {} }
    const errors = errorsOf(process, faults, complete.current && !editsTemplate)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: start, mode: 'onTouched', resolver })
  const values = useWatch({ control: form.control }) as Values
  const { isDirty } = useFormState({ control: form.control })
  const asking = useBill(process, values)
  const classifying = useClassification(process, values.requisites.paymentCode ?? '')
  const days = useHours(data)
  const paid = payable(process, values, asking.bill)
  const sums = useSums({ payerAccount: values.payerAccount, amount: paid }, 'BUDGET_PAYMENT')
  useEffect(() => {
    const { amount, available, commission } = sums
    facts.current = { process, rules: data.rules, days, amount, available, commission }
  })
  // A template leaves its purpose to the form that is filled from it, which knows the month.
  const said = editsTemplate ? '' : composed({ process, values, classification: classifying.chosen, bill: asking.bill })
  const proposed = useRef('')
  // The purpose follows its parts until the person writes one of their own.
  const follow = useEffectEvent(() => {
    if (form.getValues('purpose') === proposed.current)
      form.setValue('purpose', said, { shouldValidate: complete.current })
    proposed.current = said
  })
  useEffect(() => {
    if (said) follow()
  }, [said])
  const take = (bill: Bill) =>
    form.setValue(
      'items',
      bill.items.map(({ id }) => id),
      { shouldDirty: true },
    )
  return {
    process,
    form,
    values,
    asking,
    classifying,
    days,
    sums,
    paid,
    composed: said,
    complete,
    take,
    dirty: isDirty,
  }
}

export type BudgetState = ReturnType<typeof useBudgetForm>
