// Bulk selection: which rows of a list are chosen. It belongs to what is filtered: another filter begins with nothing chosen.
import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

export function useSelection(filter: string) {
  const [kept, setKept] = useState<{ filter: string; ids: ReadonlySet<string> }>({ filter, ids: nothing })
  const ids = kept.filter === filter ? kept.ids : nothing
  const choose = (next: ReadonlySet<string>) => setKept({ filter, ids: next })
  return {
    ids,
    choose,
    clear: () => choose(nothing),
    leave: (gone: readonly string[]) => choose(new Set([...ids].filter(id => !gone.includes(id)))),
  }
}
