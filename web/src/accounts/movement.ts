// What was booked on an account, and for which period is it asked?
import { addDays, type BusinessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Search } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { account } from '#kit/generated/account/gql.ts'
import type { AccountMovementsQuery, AccountMovementsQueryVariables } from '#kit/generated/account/graphql.ts'
import { keyOf } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'

export const movements = account(`
  query AccountMovements($accountId: ID!, $legalPartyId: ID!, $filter: MovementFilter!, $pageable: Pageable!) {
    accountMovements(accountId: $accountId, legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {
      total
      credit
      debit
      elements {
        id
        number
        bookedAt
        bookingDate
        direction
        amount
        balanceAfter
        currency
        paymentId
        operationCode
        transferNum
        counterpartyName
        counterpartyAccount
        purpose
      }
    }
  }
`)

type Page = AccountMovementsQuery['accountMovements']
export type Movement = Page['elements'][number]

export const directions = ['ALL', 'IN', 'OUT'] as const
export type Direction = (typeof directions)[number]

export const presets = ['3', '7', '30'] as const
export type Preset = (typeof presets)[number]

export type Wanted = {
  readonly direction: Direction
  /** Null when the person has chosen days of their own. */
  readonly preset: Preset | null
  readonly from: BusinessDate
  readonly until: BusinessDate
}

/** What the address asks for; what it asks wrongly is the last thirty days. */
export function wantedIn(search: Search, today: BusinessDate): Wanted {
  const direction = directions.find(one => one === search.direction) ?? 'ALL'
  const { from, until } = search
  if (from && until && isBusinessDate(from) && isBusinessDate(until) && from <= until)
    return { direction, preset: null, from, until }
  const preset = presets.find(one => one === search.days) ?? '30'
  return { direction, preset, from: addDays(today, 1 - Number(preset)), until: today }
}

const pageSize = 115

/** The lines of a period, page after page. */
export function movementPages(of: { accountId: string; legalPartyId: string }, { direction, from, until }: Wanted) {
  const filter = { startDate: from, endDate: until, ...(direction !== 'ALL' && { direction }) }
  const variables = (currentPage: number): AccountMovementsQueryVariables => ({
    ...of,
    filter,
    pageable: { amountElements: pageSize, currentPage },
  })
  return infiniteQueryOptions<Page, Refused, InfiniteData<Page, number>, readonly unknown[], number>({
    queryKey: [...keyOf(movements, variables(1)), 'endless'],
    queryFn: async ({ pageParam }) => (await call(movements, variables(pageParam))).accountMovements,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  })
}
