// What must be known before the form of a transfer abroad can be shown?
import { addDays } from '@bank/contracts/dates.ts'
import { useEffect } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { today } from '#kit/clock.ts'
import { learnCountries } from '#kit/countries.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type Opened, useOpened } from '#templates/index.ts'
import { type FieldRule, fieldRules, type TimeRule, timeRules, workingDays } from '../forms/documents.ts'
import type { OwnPageProps } from '../forms/ownPage.ts'
import { daysAsked } from '../forms/valueDate.ts'
import {
  type Country,
  countriesForForm,
  type OperationType,
  operationTypes,
  repeatSwift,
  type SwiftDocument,
  type SwiftOptions,
  swiftForForm,
  swiftOptions,
} from './documents.ts'

export type SwiftFacts = {
  readonly options: SwiftOptions
  readonly rules: readonly FieldRule[]
  readonly hours: readonly TimeRule[]
  readonly working: readonly string[]
  readonly countries: readonly Country[]
  readonly codes: { readonly VO: readonly OperationType[]; readonly KNP: readonly OperationType[] }
  /** The document that is edited or made again; null for a new one. */
  readonly earlier: SwiftDocument | null
  /** The template that the form begins from, or that it changes. */
  readonly template: Opened
  /** The address names a template that is there no more. */
  readonly templateGone: boolean
}

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: Refused; readonly again: () => void }
  | { readonly state: 'ready'; readonly data: SwiftFacts; readonly reload: () => Promise<void> }

const calendarMinutes = 5 * 60_000
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const
const wholeList = { amountElements: 520, currentPage: 1 }

export const useSwiftHours = () => useAsk(timeRules, { operations: ['SWIFT'] }, { refetchInterval: calendarMinutes })

type Asked = Pick<OwnPageProps, 'id' | 'repeat' | 'template' | 'editing'>

function useEarlier({ id, repeat }: Pick<Asked, 'id' | 'repeat'>) {
  const legalPartyId = useOrg()
  const edited = useAsk(swiftForForm, { paymentId: id ?? '', legalPartyId }, { ...fresh, enabled: Boolean(id) })
  const again = useAsk(repeatSwift, { paymentId: repeat ?? '', legalPartyId }, { enabled: Boolean(repeat && !id) })
  return {
    asked: id ? [edited] : repeat ? [again] : [],
    old: Boolean(id) && !edited.isFetchedAfterMount,
    document: edited.data?.findSwiftDataByPaymentId ?? again.data?.getRepeatableSwiftOptions ?? null,
    reload: () => (id ? edited.refetch() : Promise.resolve()),
  }
}

/** The number is proposed and the document edited as they are now, so both are asked again on every visit. */
export function useSwiftData(place: Asked): Loaded {
  const from = today()
  const legalPartyId = useOrg()
  const options = useAsk(swiftOptions, { legalPartyId }, fresh)
  const rules = useAsk(fieldRules, { page: 'SWIFT' }, { staleTime: calendarMinutes })
  const hours = useSwiftHours()
  const days = useAsk(workingDays, { operation: 'SWIFT', from, to: addDays(from, daysAsked) })
  const countries = useAsk(countriesForForm, {}, { staleTime: calendarMinutes })
  const vo = useAsk(operationTypes, { list: 'VO', pageable: wholeList }, { staleTime: calendarMinutes })
  const knp = useAsk(operationTypes, { list: 'KNP', pageable: wholeList }, { staleTime: calendarMinutes })
  const named = countries.data?.getAllCountry
  useEffect(() => learnCountries(named ?? []), [named])
  const earlier = useEarlier(place)
  const begun = useOpened({
    id: place.template,
    editing: place.editing,
    fits: ({ operation }) => operation === 'SWIFT',
  })
  const accounts = useAccounts()
  const asked = [options, rules, hours, days, countries, vo, knp, ...earlier.asked, ...begun.asked]
  const error = asked.find(one => one.error && !one.data)?.error ?? accounts.error
  if (error) {
    const again = () => {
      for (const one of asked) if (one.error) void one.refetch()
      if (accounts.error) accounts.again()
    }
    return { state: 'failed', error, again }
  }
  if (!options.isFetchedAfterMount || earlier.old || begun.waiting || accounts.waiting) return { state: 'waiting' }
  if (asked.some(one => !one.data) || !options.data || !rules.data || !hours.data || !days.data || !countries.data)
    return { state: 'waiting' }
  return {
    state: 'ready',
    data: {
      options: options.data.getSwiftOptions,
      rules: rules.data.getPaymentValidationRules,
      hours: hours.data.getOperationsTimeRule,
      working: days.data.getWorkingDays,
      countries: countries.data.getAllCountry,
      codes: {
        VO: vo.data?.getOperationTypeCategoryByCode ?? [],
        KNP: knp.data?.getOperationTypeCategoryByCode ?? [],
      },
      earlier: earlier.document,
      template: begun.opened,
      templateGone: begun.gone,
    },
    reload: async () => {
      await Promise.all([options.refetch(), earlier.reload()])
    },
  }
}
