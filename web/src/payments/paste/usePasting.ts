// The state of a paste: source, reading, result.
import { useEffect, useRef, useState } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { errorText } from '#kit/errorText.ts'
import { asRefusal } from '#kit/refusal.ts'
import { useContract } from '#kit/session.ts'
import { type Fields, type Fill, fillOf, resolveConflict, type Target, valuesBefore } from './filling.ts'
import type { OwnIdentity, Reading } from './reading.ts'
import type { PasteSource } from './sources.ts'

/** What a form makes of what was read: its fields, and what it could not take. */
export type PasteFields = { readonly fields: Fields; readonly notes?: readonly string[] }

export type PasteTarget = Target & {
  readonly take: (reading: Reading) => PasteFields
  /** A payment to the budget is about the company itself. */
  readonly aboutUs?: boolean
}

type PasteProgress =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'several'; readonly count: number; readonly file: File }
  | { readonly is: 'filled'; readonly fill: Fill; readonly notes: readonly string[] }

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
  /** A file takes a moment: the form may have changed meanwhile, and another one may have been given. */
  const latest = useRef({ target, marks, turn: 0 })
  useEffect(() => {
    latest.current = { ...latest.current, target, marks }
  })

  const settle = (fill: Fill, fields: Fields, notes: readonly string[]) => {
    latest.current.target.put(fields)
    setMarks({ ...latest.current.marks, ...fields })
    setState({ is: 'filled', fill, notes })
  }
  const show = (given: PasteSource) => {
    if (given.kind === 'several') {
      setState({ is: 'several', count: given.count, file: given.file })
      return
    }
    const now = latest.current
    const { fields, notes = [] } = now.target.take(given.reading)
    const fill = fillOf(fields, now.target, now.marks)
    settle(fill, fill.put, notes)
  }
  const give = async (name: string, read: () => Promise<PasteSource>) => {
    const turn = latest.current.turn + 1
    latest.current.turn = turn
    setState({ is: 'reading', name })
    try {
      const given = await read()
      if (latest.current.turn === turn) show(given)
    } catch (error) {
      if (latest.current.turn === turn) setState({ is: 'failed', message: errorText(asRefusal(error)) })
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
      settle(next, Object.fromEntries(fields.flatMap(field => [[field, next.put[field] ?? '']])), state.notes)
    },
    undo: () => {
      if (state.is === 'filled') target.put(valuesBefore(state.fill, target.values))
      setMarks({})
      setState({ is: 'idle' })
    },
  }
}

export type PastingState = ReturnType<typeof usePasting>
