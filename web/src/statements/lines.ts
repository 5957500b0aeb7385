// The lines of a statement: their filter in the address, and the source of their pages.
import type { StatementLineFilter } from '@bank/contracts/generated/statement.ts'
import type { SearchParams } from '#kit/address.tsx'
import { addressFilter, oneOf, textField } from '#kit/list/filter.ts'
import { paged } from '#kit/list/source.ts'
import { type StatementLine, statementLines } from './statement.ts'

export const directions = ['ALL', 'IN', 'OUT'] as const

/** The bank searches for no longer text. */
export const searchAtMost = 100

export const lineFilter = addressFilter({
  direction: oneOf(directions, 'ALL'),
  account: textField,
  search: textField,
})

export type LineConditions = ReturnType<typeof lineFilter.read>

export const lineConditionsIn = (search: SearchParams): LineConditions => {
  const read = lineFilter.read(search)
  return { ...read, search: read.search.slice(0, searchAtMost) }
}

export const isNarrowed = ({ direction, search }: LineConditions): boolean => direction !== 'ALL' || search !== ''

export const filterOf = ({ direction, account, search }: LineConditions): StatementLineFilter => ({
  ...(direction !== 'ALL' && { direction }),
  ...(account && { account }),
  ...(search && { search }),
})

export type LineQuestion = {
  readonly partyId: string
  readonly statementId: string
  readonly conditions: LineConditions
}

const pageSize = 100

export const lineSource = paged({
  document: statementLines,
  variables: ({ partyId, statementId, conditions }: LineQuestion, { currentPage, amountElements }) => ({
    partyId,
    statementId,
    filter: filterOf(conditions),
    page: currentPage,
    size: amountElements,
  }),
  page: ({ paymentsByStatement: { totalElements, payments, ...content } }) => ({
    ...content,
    counted: totalElements,
    // There is at least one more.
    total: content.isCounted ? totalElements : totalElements + 1,
    elements: payments,
  }),
  idOf: row => row.reference,
  size: pageSize,
})

/** What came in or went out by a line. */
export const amountOfLine = ({ credit, debit, currency }: StatementLine) =>
  ({ side: credit === null ? 'out' : 'in', amount: credit ?? debit ?? '0.00', currency }) as const
