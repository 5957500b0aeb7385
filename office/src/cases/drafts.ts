// Drafts of decisions, typed and not sent: kept in the page while other cases are looked at, forgotten at the sign-out.
import { onSessionReset } from '@bank/web/kit/reset.ts'
import { useState } from 'react'
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
const drafts = new Map<string, DecisionDraft>()
onSessionReset(() => drafts.clear())

/** The draft of one case, which lives longer than its screen. */
export function useDraft(id: string) {
  const [draft, setDraft] = useState<DecisionDraft>(drafts.get(id) ?? empty)
  const change = (changes: Partial<DecisionDraft>): void => {
    const next = { ...draft, ...changes }
    drafts.set(id, next)
    setDraft(next)
  }
  const forget = (): void => {
    drafts.delete(id)
    setDraft(empty)
  }
  return { draft, change, forget }
}
