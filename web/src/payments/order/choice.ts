// Picks the payments that have a payment order, with the reason of the first that has none.

import { batchAtMost } from '#documents/index.ts'
import { errorText } from '#kit/errorText.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { Payment } from '../payment.ts'

type PrintablePayment = Pick<Payment, 'actions'>

const answer = ({ actions }: PrintablePayment) => actions.find(one => one.action === 'OPEN_PDF')

export type Papers<P> = {
  readonly ready: readonly P[]
  /** The count of skipped payments. */
  readonly without: number
  /** The reason of the first skipped one. */
  readonly reason: string | undefined
  /** The reason why no file can be made at all. */
  readonly refused: string | undefined
}

export function papersOf<P extends PrintablePayment>(chosen: readonly P[]): Papers<P> {
  const ready = chosen.filter(one => answer(one)?.allowed)
  const first = chosen.find(one => !answer(one)?.allowed)
  const said = first && answer(first)
  const why = first && errorText(refusalOf(said?.why ?? 'ForbiddenException', { params: said?.params ?? {} }))
  const tooMany = errorText(refusalOf('BatchTooLargeException', { params: { limit: String(batchAtMost) } }))
  return {
    ready,
    without: chosen.length - ready.length,
    reason: why,
    refused: ready.length === 0 ? why : ready.length > batchAtMost ? tooMany : undefined,
  }
}
