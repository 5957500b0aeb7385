// Rows that stay in their place while the pointer or the focus is among them: nothing vanishes from under a hand.

export type HeldRow<T> = { readonly row: T; readonly isGone: boolean }

/**
 * The rows as they were shown, each as it is now: what has left stays and says so, what is new stands at the end. Without a hand among them
 * they are as the bank says.
 */
export function heldRows<T extends { readonly id: string }>(
  shown: readonly HeldRow<T>[],
  now: readonly T[],
  isHeld: boolean,
): readonly HeldRow<T>[] {
  if (!isHeld || shown.length === 0) return now.map(row => ({ row, isGone: false }))
  const byId = new Map(now.map(row => [row.id, row]))
  const kept = shown.map(({ row }) => {
    const found = byId.get(row.id)
    return { row: found ?? row, isGone: !found }
  })
  const known = new Set(shown.map(({ row }) => row.id))
  return [...kept, ...now.filter(({ id }) => !known.has(id)).map(row => ({ row, isGone: false }))]
}
