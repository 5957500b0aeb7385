/** Texts of the components themselves, which the application gives once in the person's language. */
import { createContext, type ReactNode, useContext } from 'react'

export interface UiWords {
  close: string
  copy: string
  copied: string
  showPassword: string
  hidePassword: string
  loading: string
  nothingFound: string
  search: string
  openCalendar: string
  previousMonth: string
  nextMonth: string
  selectAll: string
  /** What a drawer beside a list says before its subject. */
  beside: string
  selectRow: string
  traceId: string
  notifications: string
  asTable: string
}

const WordsContext = createContext<UiWords | null>(null)

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useUiWords(): UiWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('UiWordsProvider is missing above this component.')
  return words
}

/** Texts of the controls of a form, in a context of their own: nothing before the sign-in has one, so they load later. */
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
