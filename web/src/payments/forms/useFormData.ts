// What must be known before a form of a payment can be shown?
import { addDays } from '@bank/contracts/dates.ts'
import { useAccounts } from '#accounts/index.ts'
import { today } from '#kit/clock.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type Opened, useOpened } from '#templates/index.ts'
import {
  banksForForm,
  type FieldRule,
  type FormPayment,
  fieldRules,
  formOptions,
  type Options,
  repeatForForm,
  type TimeRule,
  timeRules,
  transferForForm,
  workingDays,
} from './documents.ts'
import { daysAsked } from './valueDate.ts'
import { type BuiltForm, builtFormOf, fromEarlier, kindsOf, pageOf } from './values.ts'

export type FormData = {
  readonly options: Options
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  readonly working: readonly string[]
  /** The document that is edited; null for a new one. */
  readonly edited: FormPayment | null
  /** The fields of the document that is edited or made again. */
  readonly earlier: ReturnType<typeof fromEarlier> | null
  /** The template that the form begins from, or that it changes. */
  readonly template: Opened
  /** The address names a template that is there no more. */
  readonly templateGone: boolean
}

export type Asked = {
  readonly form: BuiltForm
  readonly id: string | undefined
  readonly repeat: string | undefined
  readonly template: string | undefined
  /** Is it the template itself that is changed? */
  readonly editing: boolean
}

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: Refused; readonly again: () => void }
  | { readonly state: 'ready'; readonly data: FormData; readonly reload: () => Promise<void> }

const calendarMinutes = 5 * 60_000
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const

/** The hours of the kinds of a form, and the days on which they work; asked again while the form stands open. */
export function useHours(form: BuiltForm) {
  const from = today()
  const kinds = kindsOf[form]
  const hours = useAsk(timeRules, { operations: [...kinds] }, { refetchInterval: calendarMinutes })
  // Both kinds of a form keep the same days.
  const days = useAsk(workingDays, { operation: kinds[0], from, to: addDays(from, daysAsked) })
  return { hours, days }
}

/** The number is proposed and the document edited as they are now, so both are asked again on every visit. */
export function useFormData({ form, id, repeat, template: templateId, editing }: Asked): Loaded {
  const legalPartyId = useOrg()
  const options = useAsk(formOptions, { legalPartyId }, fresh)
  const rules = useAsk(fieldRules, { page: pageOf[form] }, { staleTime: calendarMinutes })
  const { hours, days } = useHours(form)
  const edited = useAsk(transferForForm, { paymentId: id ?? '', legalPartyId }, { ...fresh, enabled: Boolean(id) })
  const again = useAsk(repeatForForm, { paymentId: repeat ?? '', legalPartyId }, { enabled: Boolean(repeat && !id) })
  const begun = useOpened({ id: templateId, editing, fits: ({ operation }) => builtFormOf(operation) !== null })
  const accounts = useAccounts()
  const optional = [...(id ? [edited] : []), ...(repeat && !id ? [again] : []), ...begun.asked]
  const asked = [options, rules, hours, days, ...optional]
  const error = asked.find(one => one.error && !one.data)?.error ?? accounts.error
  if (error) {
    const retry = () => {
      for (const one of asked) if (one.error) void one.refetch()
      if (accounts.error) accounts.again()
    }
    return { state: 'failed', error, again: retry }
  }
  const old = !options.isFetchedAfterMount || (Boolean(id) && !edited.isFetchedAfterMount) || begun.waiting
  if (old || accounts.waiting || !options.data || !rules.data || !hours.data || !days.data) return { state: 'waiting' }
  if (asked.some(one => !one.data)) return { state: 'waiting' }
  const document = id ? edited.data?.findTransferDataByPaymentId.payment : undefined
  const before = document ?? again.data?.getRepeatableTransferOptions.payment
  return {
    state: 'ready',
    data: {
      options: options.data.getInterBankOptions,
      rules: rules.data.getPaymentValidationRules,
      hours: hours.data.getOperationsTimeRule,
      working: days.data.getWorkingDays,
      edited: document ?? null,
      earlier: before ? fromEarlier(before) : null,
      template: begun.opened,
      templateGone: begun.gone,
    },
    reload: async () => {
      await Promise.all([options.refetch(), ...(id ? [edited.refetch()] : [])])
    },
  }
}

/** All banks that a transfer to another bank can reach. */
export function useBanks() {
  const asked = useAsk(
    banksForForm,
    { bankType: 'INTERBANK', pageable: { amountElements: 520, currentPage: 1 } },
    { staleTime: calendarMinutes },
  )
  return { banks: asked.data?.getBanksByCode ?? [], waiting: asked.isPending }
}
