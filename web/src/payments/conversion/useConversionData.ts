// What must be known before the form of a conversion can be shown?
import { addDays } from '@bank/contracts/dates.ts'
import { useAccounts } from '#accounts/index.ts'
import { today } from '#kit/clock.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type Opened, useOpened } from '#templates/index.ts'
import { type FieldRule, fieldRules, formOptions, type TimeRule, timeRules, workingDays } from '../forms/documents.ts'
import { daysAsked } from '../forms/valueDate.ts'
import { type Board, conversionRates } from './documents.ts'

export type ConversionFacts = {
  readonly nextNumber: string
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  readonly working: readonly string[]
  readonly board: Board
  /** The template that the form begins from, or that it changes. */
  readonly template: Opened
  /** The address names a template that is there no more. */
  readonly templateGone: boolean
}

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: Refused; readonly again: () => void }
  | { readonly state: 'ready'; readonly data: ConversionFacts }

const calendarMinutes = 5 * 60_000
const ratesMinute = 60_000

/** Hours of exchange, asked again while the form stands open. */
export const useConversionHours = () =>
  useAsk(timeRules, { operations: ['CONVERSION'] }, { refetchInterval: calendarMinutes })

/** The rates, which may change while the form stands open. */
export const useRates = () =>
  useAsk(conversionRates, { legalPartyId: useOrg() }, { refetchInterval: ratesMinute, refetchOnMount: 'always' })

type Place = { readonly template: string | undefined; readonly editing: boolean }

export function useConversionData({ template: templateId, editing }: Place): Loaded {
  const from = today()
  const options = useAsk(
    formOptions,
    { legalPartyId: useOrg() },
    { refetchOnMount: 'always', refetchOnWindowFocus: false },
  )
  const rules = useAsk(fieldRules, { page: 'CONVERSION' }, { staleTime: calendarMinutes })
  const hours = useConversionHours()
  const days = useAsk(workingDays, { operation: 'CONVERSION', from, to: addDays(from, daysAsked) })
  const rates = useRates()
  const begun = useOpened({ id: templateId, editing, fits: ({ operation }) => operation === 'CONVERSION' })
  const accounts = useAccounts()
  const asked = [options, rules, hours, days, rates, ...begun.asked]
  const error = asked.find(one => one.error && !one.data)?.error ?? accounts.error
  if (error) {
    const again = () => {
      for (const one of asked) if (one.error) void one.refetch()
      if (accounts.error) accounts.again()
    }
    return { state: 'failed', error, again }
  }
  const old = !options.isFetchedAfterMount || !rates.isFetchedAfterMount || begun.waiting
  if (old || accounts.waiting) return { state: 'waiting' }
  if (!options.data || !rules.data || !hours.data || !days.data || !rates.data) return { state: 'waiting' }
  return {
    state: 'ready',
    data: {
      nextNumber: options.data.getInterBankOptions.nextNumber,
      rules: rules.data.getPaymentValidationRules,
      hours: hours.data.getOperationsTimeRule,
      working: days.data.getWorkingDays,
      board: rates.data.getCurrencyRatesConversion,
      template: begun.opened,
      templateGone: begun.gone,
    },
  }
}
