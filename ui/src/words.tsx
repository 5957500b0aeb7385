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
