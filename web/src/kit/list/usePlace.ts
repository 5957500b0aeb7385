// The place in a list, kept in the tab: a browser discards a page in the background, a session ends, and the person comes back to the same rows.
import { useEffect, useMemo } from 'react'
import { house } from '../house.ts'
import { fingerprint } from '../keys.ts'
import { perTab } from '../storage.ts'

const key = 'list-place'

/** The row of the list that was left; 0 of any other list. Kept is a hash of the question and an index, nothing of the rows. */
function rowOf(list: string): number {
  const [kept, row] = (perTab.get(key) ?? '').split(' ')
  return kept === list && Number.isSafeInteger(Number(row)) ? Number(row) : 0
}

/** Forgets the place where a person leaves the list by themselves: who comes anew does not want it back as it was. */
function forgetAtWill(): void {
  const here = house().session()
  if (here.state === 'in' || (here.state === 'out' && here.reason === 'left')) perTab.remove(key)
}

/** Where the list of this question begins, and who keeps where it stands. */
export function usePlace(question: unknown) {
  const list = fingerprint(JSON.stringify(question))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another list.
  useEffect(() => forgetAtWill, [list])
  return useMemo(() => ({ from: rowOf(list), onMove: (row: number) => perTab.set(key, `${list} ${row}`) }), [list])
}
