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

/** Texts of the calendar, in a context of their own: nothing before the sign-in has one, so they load later. */
export interface CalendarWords {
  /** Twelve names, January first. */
  months: readonly string[]
  /** Seven short names, Monday first. */
  weekdays: readonly string[]
}

const CalendarContext = createContext<CalendarWords | null>(null)

export function CalendarWordsProvider({ words, children }: { words: CalendarWords; children: ReactNode }) {
  return <CalendarContext value={words}>{children}</CalendarContext>
}

export function useCalendarWords(): CalendarWords {
  const words = useContext(CalendarContext)
  if (!words) throw new Error('CalendarWordsProvider is missing above this component.')
  return words
}
