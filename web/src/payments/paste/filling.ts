// Fills a form from a paste: what goes in, conflicts with typed values, and the undo.

export type Fields = Readonly<Record<string, string>>

/** A form as a paste sees it. */
export type Target = {
  /** What stands in the fields that are shown, by their names, in the order of the screen. */
  readonly values: Fields
  readonly put: (fields: Fields) => void
  readonly labelOf: (field: string) => string
  /** A value as a person reads it. */
  readonly display: (field: string, value: string) => string
  /** What the form proposed by itself gives way to what is pasted. */
  readonly isProposed: (field: string) => boolean
  /** What the form fills in by itself once a field is there; it goes when that goes. */
  readonly followers: Readonly<Record<string, readonly string[]>>
}

export type Fill = {
  /** What was put, by field. */
  readonly put: Fields
  /** What stood there before, and in what follows from it. */
  readonly before: Fields
  /** What the text says otherwise than the person. */
  readonly conflicts: Fields
}

const same = (a: string, b: string): boolean =>
  a.replace(/\s+/g, ' ').trim().toLowerCase() === b.replace(/\s+/g, ' ').trim().toLowerCase()

type FillContext = Pick<Target, 'values' | 'isProposed' | 'followers'>

/** Nothing that a person typed is written over: it stands as a conflict. `marks` are the values that an earlier paste put. */
export function fillOf(found: Fields, { values, isProposed, followers }: FillContext, marks: Fields = {}): Fill {
  const put: Record<string, string> = {}
  const conflicts: Record<string, string> = {}
  for (const [field, value] of Object.entries(found)) {
    const now = values[field]
    if (now === undefined || value === '' || same(now, value)) continue
    if (now === '' || marks[field] === now || isProposed(field)) put[field] = value
    else conflicts[field] = value
  }
  return { put, before: beforeOf(put, values, followers), conflicts }
}

function beforeOf(put: Fields, values: Fields, followers: Target['followers']): Fields {
  const touched = Object.keys(put).flatMap(field => [field, ...(followers[field] ?? [])])
  return Object.fromEntries(touched.flatMap(field => (values[field] === undefined ? [] : [[field, values[field]]])))
}

/** One conflict settled for the text. */
export function resolveConflict(fill: Fill, fields: readonly string[], { values, followers }: FillContext): Fill {
  const put = Object.fromEntries(
    fields.flatMap(field => (fill.conflicts[field] ? [[field, fill.conflicts[field]]] : [])),
  )
  const left = Object.entries(fill.conflicts).filter(([field]) => !fields.includes(field))
  return {
    put: { ...fill.put, ...put },
    before: { ...beforeOf(put, values, followers), ...fill.before },
    conflicts: Object.fromEntries(left),
  }
}

/** What brings the form back: all but what was changed by hand since. */
export function valuesBefore({ put, before }: Fill, values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(before).filter(([field, old]) =>
      put[field] === undefined ? old === '' : values[field] === put[field],
    ),
  )
}
