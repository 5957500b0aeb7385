// Picks the payments that have a payment order, with the reason of the first that has none.

import { batchAtMost } from '#documents/index.ts'
import { errorText } from '#kit/errorText.ts'
import type { Translate } from '#kit/i18n.ts'
import { refusalOf } from '#kit/refusal.ts'
import { type ActionVerdicts, mayBe, reasonAgainst } from '#kit/verdict.ts'

export type Papers<P> = {
  readonly ready: readonly P[]
  /** The count of skipped payments. */
  readonly without: number
  /** The reason of the first skipped one. */
  readonly reason: string | undefined
  /** The reason why no file can be made at all. */
  readonly refused: string | undefined
}

const paper = 'OPEN_PDF'

export function papersOf<P extends ActionVerdicts>(t: Translate, chosen: readonly P[]): Papers<P> {
  const ready = chosen.filter(one => mayBe(paper, one))
  const first = chosen.find(one => !mayBe(paper, one))
  const why = first && reasonAgainst(t, paper, first)
  const tooMany = errorText(t, refusalOf('BatchTooLargeException', { params: { limit: String(batchAtMost) } }))
  return {
    ready,
    without: chosen.length - ready.length,
    reason: why,
    refused: ready.length === 0 ? why : ready.length > batchAtMost ? tooMany : undefined,
  }
}
