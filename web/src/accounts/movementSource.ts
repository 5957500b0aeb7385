// The source of an account's movements: its filter in the address, and the paged query.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { SearchParams } from '#kit/address.tsx'
import { addressFilter, dayField, oneOf } from '#kit/list/filter.ts'
import { boundedPeriod, periodPresets } from '#kit/list/period.ts'
import { paged } from '#kit/list/source.ts'
import { movements } from './movement.ts'

export const directions = ['ALL', 'IN', 'OUT'] as const

export const movementFilter = addressFilter(
  {
    direction: oneOf(directions, 'ALL'),
    /** Null when the person has chosen days of their own. */
    preset: oneOf([...periodPresets, '3'], null),
    from: dayField,
    until: dayField,
  },
  { preset: 'days' },
)

/** Parses the conditions of the address; a malformed period becomes the last thirty days. */
export function movementConditionsIn(search: SearchParams, today: BusinessDate) {
  const said = movementFilter.read(search)
  return { ...said, ...boundedPeriod(said, { today, otherwise: '30' }) }
}
export type MovementConditions = ReturnType<typeof movementConditionsIn>

const pageSize = 115

export type MovementQuestion = {
  readonly accountId: string
  readonly legalPartyId: string
  readonly conditions: MovementConditions
}

/** Movements of a period by infinite pages. */
export const movementSource = paged({
  document: movements,
  variables: ({ accountId, legalPartyId, conditions: { direction, from, until } }: MovementQuestion, pageable) => ({
    accountId,
    legalPartyId,
    filter: { startDate: from, endDate: until, ...(direction !== 'ALL' && { direction }) },
    pageable,
  }),
  page: answer => answer.accountMovements,
  idOf: row => row.id,
  size: pageSize,
})
