// Pagination: reads the Pageable of the contract, with its limits.
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { elementsAtMost, pageLimits } from '@bank/contracts/page.ts'
import { Refusal } from './refusal.ts'

type PageableArgs = { readonly pageable: Pageable }

const isPaged = (args: unknown): args is PageableArgs => typeof args === 'object' && args !== null && 'pageable' in args

/** Checks the page of any call, so that no list has to. Refuses ValidationException at the field that is out of its limits. */
export function mustBePage(args: unknown, call = ''): void {
  if (!isPaged(args)) return
  const { amountElements, currentPage } = args.pageable
  if (amountElements < 1 || amountElements > elementsAtMost(call))
    throw new Refusal('ValidationException', { field: 'amountElements' })
  if (currentPage < 1 || currentPage > pageLimits.currentPage)
    throw new Refusal('ValidationException', { field: 'currentPage' })
}

/** Limit and offset of a page. */
export type Slice = { readonly most: number; readonly skip: number }

export const sliceOf = ({ amountElements: most, currentPage }: Pageable): Slice => ({
  most,
  skip: (currentPage - 1) * most,
})
