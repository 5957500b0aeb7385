// The source of an account's movements: its filter in the address, and the paged query.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { operationCodes } from '@bank/contracts/operations.ts'
import type { SearchParams } from '#kit/address.tsx'
import { addressFilter, amountField, dayField, oneOf, textField } from '#kit/list/filter.ts'
import { boundedPeriod, periodPresets } from '#kit/list/period.ts'
import { paged } from '#kit/list/source.ts'
import { movements } from './movement.ts'

export const directions = ['ALL', 'IN', 'OUT'] as const

export const movementFilter = addressFilter(
  {
    direction: oneOf(directions, 'ALL'),
    search: textField,
    operation: oneOf(operationCodes, ''),
    least: amountField,
    most: amountField,
    /** Null when the person has chosen days of their own. */
    preset: oneOf([...periodPresets, '3'], null),
    from: dayField,
    until: dayField,
  },
  { preset: 'days' },
)

/** The bank searches for no longer text. */
export const searchAtMost = 100

/** Parses the conditions of the address; a malformed period becomes the last thirty days. */
export function movementConditionsIn(search: SearchParams, today: BusinessDate) {
  const said = movementFilter.read(search)
  return { ...said, search: said.search.slice(0, searchAtMost), ...boundedPeriod(said, { today, otherwise: '30' }) }
}
export type MovementConditions = ReturnType<typeof movementConditionsIn>

/** How many conditions of the panel narrow the list. */
export const conditionCount = ({ operation, least, most }: MovementConditions): number =>
  [operation, least || most].filter(Boolean).length

export const isNarrow = (of: MovementConditions): boolean =>
  of.preset !== '30' || of.direction !== 'ALL' || of.search !== '' || conditionCount(of) > 0

const pageSize = 115

export type MovementQuestion = {
  readonly accountId: string
  readonly legalPartyId: string
  readonly conditions: MovementConditions
}

/** Movements of a period by infinite pages. */
export const movementSource = paged({
  document: movements,
  variables: ({ accountId, legalPartyId, conditions: of }: MovementQuestion, pageable) => ({
    accountId,
    legalPartyId,
    filter: {
      startDate: of.from,
      endDate: of.until,
      ...(of.direction !== 'ALL' && { direction: of.direction }),
      ...(of.search && { search: of.search }),
      ...(of.operation && { operations: [of.operation] }),
      ...(of.least && { least: of.least }),
      ...(of.most && { most: of.most }),
    },
    pageable,
  }),
  page: answer => answer.accountMovements,
  idOf: row => row.id,
  size: pageSize,
})
