/** Marks of autofilled fields, kept until the person changes them. */
import { createContext, type ReactNode, useContext } from 'react'

export interface Marks {
  /** The value that was put, by the name of its field. */
  of: Readonly<Record<string, string>>
  /** The note at each marked field. */
  word: ReactNode
}

const MarksContext = createContext<Marks | null>(null)

export function MarksProvider({ marks, children }: { marks: Marks; children: ReactNode }) {
  return <MarksContext value={marks}>{children}</MarksContext>
}

/** The note of a field while it holds the filled value; null at any other. */
export function useMark(name: string, value: string): ReactNode {
  const marks = useContext(MarksContext)
  return marks && value !== '' && marks.of[name] === value ? marks.word : null
}
