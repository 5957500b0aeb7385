/** Texts of the controls of a form, in a context of their own: nothing before the sign-in has one, so they load later. */
import { createContext, type ReactNode, useContext } from 'react'

export interface FieldWords {
  /** Twelve names, January first. */
  months: readonly string[]
  /** Seven short names, Monday first. */
  weekdays: readonly string[]
  /** The same in full. */
  weekdayNames: readonly string[]
  /** Yesterday, today and tomorrow, as they are typed. */
  nearDays: readonly string[]
  /** Refuses a text that is no date. */
  noDate: (text: string) => string
  /** How many options of a list were found. */
  found: (count: number) => string
}

const FieldContext = createContext<FieldWords | null>(null)

export function FieldWordsProvider({ words, children }: { words: FieldWords; children: ReactNode }) {
  return <FieldContext value={words}>{children}</FieldContext>
}

export function useFieldWords(): FieldWords {
  const words = useContext(FieldContext)
  if (!words) throw new Error('FieldWordsProvider is missing above this component.')
  return words
}
