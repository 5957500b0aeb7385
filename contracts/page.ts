// Limits of pagination: the largest page, and how far into a list one may ask.
import type { Queries as DeskQueries } from './generated/desk.ts'
import type { Queries } from './generated/payment.ts'

/** By the fields of `Pageable`; each counts from 1. Beyond the last page no list goes, and the numbers stay whole. */
export const pageLimits = { amountElements: 520, currentPage: 1_000_000 } as const

const shorter = { getBudgetClassificationsByCode: 40, cases: 200 } satisfies Partial<
  Record<keyof Queries | keyof DeskQueries, number>
>

/** What one call gives at once: fewer where a person chooses from a list as they type. */
export const elementsAtMost = (call: string): number =>
  (shorter as Readonly<Record<string, number>>)[call] ?? pageLimits.amountElements
