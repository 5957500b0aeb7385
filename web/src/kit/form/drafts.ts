// Marks the forms whose unsaved values the bank keeps, in this tab, by person and company; no value is among the marks.
import { sessionNow } from '../session.ts'
import { perTab } from '../storage.ts'

const prefix = 'draft:'

/** The mark of a form: nobody is asked about what another typed. */
function markOf(form: string): string | null {
  const here = sessionNow()
  return here.state === 'in' ? `${prefix}${here.viewer.personId}:${here.viewer.org}:${form}` : null
}

export function markDraft(form: string): void {
  const mark = markOf(form)
  if (mark) perTab.set(mark, '1')
}

export function unmarkDraft(form: string): void {
  const mark = markOf(form)
  if (mark) perTab.remove(mark)
}

const marks = (): string[] => perTab.keys().filter(key => key.startsWith(prefix))

/** Whether anything typed in this tab is kept; asked before a sign-out, and after one. */
export const hasDrafts = (): boolean => marks().length > 0

const savers = new Set<() => Promise<unknown>>()

/** Registers what keeps an open form; the answer takes it back. */
export function registerSaver(saver: () => Promise<unknown>): () => void {
  savers.add(saver)
  return () => savers.delete(saver)
}

/** Keeps the open forms as they stand, before the person leaves. */
export const saveDrafts = (): Promise<unknown> => Promise.all([...savers].map(saver => saver()))

/** The forms of the person who is here, and all marks taken away. */
export function takeMarks(): string[] {
  const own = markOf('') ?? '\0'
  const forms = marks().flatMap(mark => (mark.startsWith(own) ? [mark.slice(own.length)] : []))
  for (const mark of marks()) perTab.remove(mark)
  return forms
}
