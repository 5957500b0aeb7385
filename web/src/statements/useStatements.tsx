// The company's statements, newest first, kept fresh by live events.
import { byText } from '#kit/list/changes.ts'
import { paged } from '#kit/list/source.ts'
import { type LiveRows, useLiveRows } from '#kit/list/useLiveRows.ts'
import { useOrg } from '#kit/session.ts'
import { schedules } from './schedule.ts'
import { sinceLast } from './sinceLast.ts'
import { type Statement, statementNews, statements } from './statement.ts'

const pageSize = 50

export const statementSource = paged({
  document: statements,
  variables: (partyId: string, { currentPage, amountElements }) => ({
    partyId,
    page: currentPage,
    size: amountElements,
  }),
  page: ({ list }) => ({ total: list.totalElements, number: list.number, elements: list.statements }),
  idOf: row => row.id,
  size: pageSize,
})

/** One that is new stands first; each stays until it is gone. */
export const statementPlacing: LiveRows<unknown, unknown, Statement>['placing'] = {
  order: (a, b) => byText(b.requestDate, a.requestDate) || b.number - a.number,
  fits: () => true,
}

/** Begins right after the event that the list knows of. */
export function StatementsNews({ since }: { since: number }) {
  useLiveRows(
    { source: statementSource, question: useOrg(), since },
    {
      document: statementNews,
      variables: partyId => ({ partyId, after: null }),
      // The list knows of all that was before its number, and this line begins there.
      event: ({ listenStatements: { statementId, statement } }) => ({
        change: statementId ? { id: statementId, row: statement ?? null } : null,
      }),
      placing: statementPlacing,
      // An order of somebody else holds days, and theirs that was downloaded has taken some; the same line tells of schedules.
      beside: [sinceLast, schedules],
    },
  )
  return null
}
