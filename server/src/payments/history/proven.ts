// What of a document is evidence: its words as they are now, and every status it went through?
import { personNames } from '#identity/index.ts'
import type { Tx } from '#kit/db.ts'
import { isId } from '../batch.ts'
import { textOf } from '../canonical.ts'
import type { Payment } from '../payment.ts'
import * as search from '../store/search.ts'

type Step = {
  readonly number: number
  readonly status: string
  readonly at: string
  readonly person: string | null
  readonly name: string | null
  readonly reason: string | null
}

export type Proven = Pick<Payment, 'id' | 'operation' | 'transferNum' | 'status' | 'scheme' | 'contentHash'> & {
  /** The canonical text of what it says now. */
  readonly text: string
  readonly history: readonly Step[]
}

/** Those of the documents that the caller's company has, in the order asked. */
export async function provenPayments(tx: Tx, asked: readonly string[]): Promise<Proven[]> {
  const ids = asked.filter(isId)
  const [found, steps] = await Promise.all([search.read(tx, ids), search.histories(tx, ids)])
  const names = await personNames(
    tx,
    steps.flatMap(step => step.actor_id ?? []),
  )
  const byId = new Map(found.map(p => [p.id, p]))
  const stepsOf = Map.groupBy(steps, step => step.payment_id)
  return ids.flatMap(id => {
    const p = byId.get(id)
    if (!p) return []
    const { operation, transferNum, status, scheme, contentHash } = p
    const history = (stepsOf.get(id) ?? []).map(({ number, status: was, at, actor_id: person, reason }) => ({
      number,
      status: was,
      at: at.toISOString(),
      person,
      name: person && (names.get(person)?.fullName ?? null),
      reason,
    }))
    return [{ id, operation, transferNum, status, scheme, contentHash, text: textOf(p), history }]
  })
}

/** The numbers of documents by id; what is no document of the company, or is gone, has none. */
export async function paymentNumbers(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await search.read(tx, [...new Set(ids)])
  return new Map(found.map(p => [p.id, p.transferNum]))
}
