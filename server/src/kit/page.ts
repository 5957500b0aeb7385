// Pagination: reads the Pageable of the contract, with its limits.
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { elementsAtMost, pageLimits } from '@bank/contracts/page.ts'
import { Refusal } from './refusal.ts'

/** The page of a call; the specification has two names for it. */
function pageOf(args: unknown): Pageable | null {
  if (typeof args !== 'object' || args === null) return null
  const { pageable, pageableDecorator } = args as { pageable?: Pageable; pageableDecorator?: Pageable }
  return pageable ?? pageableDecorator ?? null
}

/** Checks the page of any call, so that no list has to. Refuses ValidationException at the field that is out of its limits. */
export function mustBePage(args: unknown, call = ''): void {
  const page = pageOf(args)
  if (!page) return
  const { amountElements, currentPage } = page
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
