// What goes on after a press of Save or Send, whatever is saved: one thing at a time, and how it ended.
import { useState } from 'react'
import { useOrg } from '#kit/session.ts'
import type { FormPayment } from './documents.ts'
import { look, send } from './saving.ts'

/** What is asked of a document that was sent. */
type Sent = Pick<FormPayment, 'awaitsMe' | 'isSignable' | 'next'>

export type Outcome =
  | { readonly kind: 'draft'; readonly id: string; readonly number: string }
  /** Sent; `now` says who must sign next, where the bank could be asked. */
  | { readonly kind: 'sent'; readonly id: string; readonly number: string; readonly now: Sent | null }
  /** Saved, but not sent: it stays a draft. */
  | { readonly kind: 'stays'; readonly id: string; readonly number: string; readonly why: string }

/** `What` are the presses of the form: those of every form, and its own. */
export function useSending<What extends string = never>() {
  const org = useOrg()
  const [busy, setBusy] = useState<What | 'save' | 'send' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const forward = async (id: string, number: string) => {
    const why = await send(org, id)
    if (why) setOutcome({ kind: 'stays', id, number, why })
    else setOutcome({ kind: 'sent', id, number, now: await look(org, id).catch(() => null) })
  }
  /** A press while another is carried out does nothing. */
  const during = async (what: What | 'save' | 'send', act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    await act().finally(() => setBusy(null))
  }
  return {
    busy,
    outcome,
    during,
    /** It is saved; sent too where that was asked. */
    finish: async (what: 'save' | 'send', id: string, number: string) => {
      if (what === 'save') setOutcome({ kind: 'draft', id, number })
      else await forward(id, number)
    },
    sendAgain: (id: string, number: string) => during('send', () => forward(id, number)),
  }
}
