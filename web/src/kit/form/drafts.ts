// Storage of draft recovery in this tab, by person and company.
import { sessionNow } from '../session.ts'
import { perTab } from '../storage.ts'

const prefix = 'draft:'

export type StoredDraft<V> = { readonly at: number; readonly values: V }

/** The storage key of a form's draft, by person and company: nobody is offered what another typed. */
export function placeOf(form: string): string | null {
  const here = sessionNow()
  return here.state === 'in' ? `${prefix}${here.viewer.personId}:${here.viewer.org}:${form}` : null
}

export function storedDraft<V>(form: string): StoredDraft<V> | null {
  const place = placeOf(form)
  const text = place && perTab.get(place)
  return text ? (JSON.parse(text) as StoredDraft<V>) : null
}

export function dropDraft(form: string): void {
  const place = placeOf(form)
  if (place) perTab.remove(place)
}

const drafts = (): string[] => perTab.keys().filter(key => key.startsWith(prefix))

/** Whether any draft is stored; asked before a sign-out. */
export const hasDrafts = (): boolean => drafts().length > 0

export function dropAllDrafts(): void {
  for (const key of drafts()) perTab.remove(key)
}
