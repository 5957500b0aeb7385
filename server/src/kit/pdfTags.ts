// The structure tree of a paper: what each text is to who listens, in the order in which it is read.

/** The structure types of ISO 32000 that a paper has. */
type Role = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

export type Tag = { readonly role: Role; readonly kids: Tag[] }

export const documentTag = (): Tag => ({ role: 'Document', kids: [] })

/** Adds an element as the last one of its parent: the order of these calls is the order of reading, wherever it is drawn. */
export function tagIn(parent: Tag, role: Role): Tag {
  const tag: Tag = { role, kids: [] }
  parent.kids.push(tag)
  return tag
}

/** A row of a name and its value, so that both are heard together. */
export function rowIn(table: Tag): { readonly name: Tag; readonly value: Tag } {
  const row = tagIn(table, 'TR')
  return { name: tagIn(row, 'TH'), value: tagIn(row, 'TD') }
}
