// Changes of what waits for phones, put off until the request that a transaction answers is decided: so that its own answer does not withdraw it.
import type { Tx } from '#kit/db.ts'

export type PutOff = {
  /** Documents that wait no more. */
  readonly ended: string[]
  /** Sends what says that documents wait for somebody else now. */
  readonly begun: (() => Promise<unknown>)[]
}

const answering = new WeakMap<Tx, PutOff>()

/** From now on this transaction puts off what it changes of waits; whoever settles the request sends it. */
export function putOff(tx: Tx): PutOff {
  const changes: PutOff = { ended: [], begun: [] }
  answering.set(tx, changes)
  return changes
}

/** Null where nothing is put off. */
export const putOffIn = (tx: Tx): PutOff | null => answering.get(tx) ?? null
