// Registers what nouns above this one tell it: the working time of the desk, and who a person is.
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'

export type PersonFacts = { readonly fullName: string; readonly inn: string }

type Neighbours = {
  /** The instant so many working hours of the desk after another. */
  dueAfter(at: Pick<World, 'db' | 'clock'> & { readonly tx: Tx }, from: Date, hours: number): Promise<Date>
  /** Null where nobody has this id, or the transaction may not see them. */
  personFacts(tx: Tx, personId: string): Promise<PersonFacts | null>
}

const registered: Partial<Neighbours> = {}

export function registerWorkingTime(dueAfter: Neighbours['dueAfter']): void {
  registered.dueAfter = dueAfter
}

export function registerPersonFacts(personFacts: Neighbours['personFacts']): void {
  registered.personFacts = personFacts
}

export function neighbours(): Neighbours {
  const { dueAfter, personFacts } = registered
  if (!dueAfter || !personFacts) throw new Error('nobody tells the terms of cases, or the names of people')
  return { dueAfter, personFacts }
}
