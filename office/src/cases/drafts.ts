// Drafts of decisions, typed and not sent: they live longer than the screen of their case.
import { keepTyped } from '#kit/typed.ts'
import type { DecisionVerdict } from './words.ts'

export type DecisionDraft = {
  readonly verdict: DecisionVerdict | null
  readonly reason: string | null
  /** Null until the clerk changed what is proposed. */
  readonly words: string | null
  readonly note: string
  /** Why a proposal goes back. */
  readonly back: string
}

const empty: DecisionDraft = { verdict: null, reason: null, words: null, note: '', back: '' }

/** The draft of one case, by its id. */
export const useDraft = keepTyped(empty, ({ words, note, back }) => Boolean(words || note || back))
