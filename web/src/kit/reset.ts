// Reset hooks: what is forgotten when a person leaves or switches company.

const listeners = new Set<() => void>()

export function onSessionReset(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function resetAll(): void {
  for (const listener of listeners) listener()
}
