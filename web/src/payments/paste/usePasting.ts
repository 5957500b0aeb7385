// The state of a paste: source, reading, result.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { errorText } from '#kit/errorText.ts'
import { t } from '#kit/i18n.ts'
import { asRefusal } from '#kit/refusal.ts'
import { useContract } from '#kit/session.ts'
import { type Fields, type Fill, fillOf, resolveConflict, type Target, valuesBefore } from './filling.ts'
import type { Sum } from './numbers.ts'
import type { OwnIdentity, Reading } from './reading.ts'
import type { PasteSource } from './sources.ts'

/** A reading mapped to a form: its fields, and notes on what was skipped. */
export type PasteFields = { readonly fields: Fields; readonly notes?: readonly string[] }

/** A candidate sum, with the fields and notes it would give. */
export type SumChoice = { readonly sum: Sum; readonly fields: Fields; readonly notes: readonly string[] }

export type PasteTarget = Target & {
  readonly take: (reading: Reading) => PasteFields
  /** Keeps the company's own numbers, which a payment to the budget names. */
  readonly aboutUs?: boolean
  /** The lists in which a reading is looked up are on their way; what is pasted meanwhile waits for them. */
  readonly waiting?: boolean
}

type PasteProgress =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'several'; readonly count: number; readonly file: File }
  | {
      readonly is: 'filled'
      readonly fill: Fill
      readonly notes: readonly string[]
      /** Candidate sums of which the person chooses one. */
      readonly sums: readonly SumChoice[]
      /** A labelled sum that could not be parsed. */
      readonly unread: string
    }

type FilledPaste = Extract<PasteProgress, { is: 'filled' }>

/** Maps a candidate sum to the form; null where the form has no amount. */
function choiceOf(sum: Sum, reading: Reading, without: Fields, { take }: PasteTarget): SumChoice | null {
  const { fields, notes = [] } = take({ ...reading, ...sum })
  const changed = Object.entries(fields).filter(([field, value]) => value !== '' && value !== without[field])
  return changed.length > 0 || notes.length > 0 ? { sum, fields: Object.fromEntries(changed), notes } : null
}

function useOwn(aboutUs: boolean): OwnIdentity {
  const { accounts } = useAccounts()
  const { inn, companyName } = useContract()
  if (aboutUs) return { numbers: new Set(), name: '' }
  return { numbers: new Set([inn, ...accounts.map(({ account }) => account)]), name: companyName }
}

export function usePasting(target: PasteTarget) {
  const [state, setState] = useState<PasteProgress>({ is: 'idle' })
  const [marks, setMarks] = useState<Fields>({})
  const own = useOwn(target.aboutUs === true)
  /** A ref against stale results: reading a file takes time, in which the form or the file may change. */
  const latest = useRef({ target, marks, turn: 0 })
  const held = useRef<PasteSource | null>(null)
  useEffect(() => {
    latest.current = { ...latest.current, target, marks }
  })

  const settle = (fields: Fields, filled: Omit<FilledPaste, 'is'>) => {
    latest.current.target.put(fields)
    setMarks({ ...latest.current.marks, ...fields })
    setState({ is: 'filled', ...filled })
  }
  const show = (given: PasteSource) => {
    held.current = latest.current.target.waiting ? given : null
    if (held.current) return
    if (given.kind === 'several') {
      setState({ is: 'several', count: given.count, file: given.file })
      return
    }
    const now = latest.current
    const { fields, notes = [] } = now.target.take(given.reading)
    const fill = fillOf(fields, now.target, now.marks)
    const sums = (given.sums ?? []).flatMap(sum => choiceOf(sum, given.reading, fields, now.target) ?? [])
    settle(fill.put, { fill, notes, sums, unread: given.unread ?? '' })
  }
  const release = useEffectEvent(() => {
    if (held.current) show(held.current)
  })
  useEffect(() => {
    if (!target.waiting) release()
  }, [target.waiting])
  const give = async (name: string, read: () => Promise<PasteSource>) => {
    const turn = latest.current.turn + 1
    latest.current.turn = turn
    held.current = null
    setState({ is: 'reading', name })
    try {
      const given = await read()
      if (latest.current.turn === turn) show(given)
    } catch (error) {
      if (latest.current.turn === turn) setState({ is: 'failed', message: errorText(t, asRefusal(error)) })
    }
  }
  return {
    state,
    marks,
    giveText: (text: string) => give('', async () => (await import('./sources.ts')).readText(text, own)),
    giveFile: (file: File) => give(file.name, async () => (await import('./sources.ts')).readFile(file, own)),
    fail: (why: string) => setState({ is: 'failed', message: why }),
    settleFor: (fields: readonly string[]) => {
      if (state.is !== 'filled') return
      const next = resolveConflict(state.fill, fields, target)
      settle(Object.fromEntries(fields.flatMap(field => [[field, next.put[field] ?? '']])), { ...state, fill: next })
    },
    /** Puts the chosen sum, over a typed one too: the person has just chosen it. */
    choose: (choice: SumChoice) => {
      if (state.is !== 'filled') return
      const asked = { ...state.fill, conflicts: { ...state.fill.conflicts, ...choice.fields } }
      const next = resolveConflict(asked, Object.keys(choice.fields), target)
      settle(choice.fields, { ...state, fill: next, notes: choice.notes, sums: [], unread: '' })
    },
    undo: () => {
      if (state.is === 'filled') target.put(valuesBefore(state.fill, target.values))
      setMarks({})
      setState({ is: 'idle' })
    },
  }
}

export type PastingState = ReturnType<typeof usePasting>
