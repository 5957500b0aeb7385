// Fills a form from a paste: what goes in, conflicts with typed values, and the undo.

export type Fields = Readonly<Record<string, string>>

/** The form's side of a paste. */
export type Target = {
  /** Values of the shown fields by name, in the order of the screen. */
  readonly values: Fields
  readonly put: (fields: Fields) => void
  readonly labelOf: (field: string) => string
  /** Formats a value for display. */
  readonly display: (field: string, value: string) => string
  /** Whether a value was proposed by the form; a paste overwrites it. */
  readonly isProposed: (field: string) => boolean
  /** Fields derived from a field, reset with it. */
  readonly followers: Readonly<Record<string, readonly string[]>>
}

export type Fill = {
  /** The pasted values, by field. */
  readonly put: Fields
  /** Values before the paste, of derived fields too, for the undo. */
  readonly before: Fields
  /** Values of the text that differ from typed ones. */
  readonly conflicts: Fields
}

const same = (a: string, b: string): boolean =>
  a.replace(/\s+/g, ' ').trim().toLowerCase() === b.replace(/\s+/g, ' ').trim().toLowerCase()

type FillContext = Pick<Target, 'values' | 'isProposed' | 'followers'>

/** Plans a paste: typed values are not overwritten but become conflicts. `marks` are the values of an earlier paste. */
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

/** Resolves conflicts in favour of the text. */
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

/** Values for the undo: all but those changed by hand since. */
export function valuesBefore({ put, before }: Fill, values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(before).filter(([field, old]) =>
      put[field] === undefined ? old === '' : values[field] === put[field],
    ),
  )
}
