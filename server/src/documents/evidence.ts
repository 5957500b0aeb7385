// The evidence of a document: its canonical text as it is now, and every status it went through.
import type { PersonViewer, SignScheme } from '@bank/contracts/access.ts'
import { personNames } from '#identity/index.ts'
import type { Tx } from '#kit/db.ts'
import type { Document } from './document.ts'
import { type DocumentType, documentTypes, readableTypes } from './type.ts'

export type EvidenceStep = {
  readonly number: number
  readonly status: string
  readonly at: string
  readonly person: string | null
  readonly name: string | null
  readonly reason: string | null
}

export type DocumentEvidence = {
  readonly id: string
  /** The name of its type. */
  readonly type: string
  readonly operation: string | null
  readonly number: string
  readonly status: string
  readonly scheme: SignScheme | null
  readonly contentHash: Buffer
  /** The canonical text of the present revision. */
  readonly text: string
  /** The statuses of its birth. */
  readonly birth: readonly string[]
  readonly history: readonly EvidenceStep[]
}

async function evidenceOf<D extends Document, K, E extends string>(
  tx: Tx,
  type: DocumentType<D, K, E>,
  ids: readonly string[],
): Promise<DocumentEvidence[]> {
  const [found, steps] = await Promise.all([type.store.read(tx, ids), type.store.steps(tx, ids)])
  const names = await personNames(
    tx,
    steps.flatMap(step => step.actor_id ?? []),
  )
  const stepsOf = Map.groupBy(steps, step => step.document_id)
  return found.map(document => ({
    id: document.id,
    type: type.name,
    operation: type.operationOf?.(document) ?? null,
    number: type.numberOf(document),
    status: document.status,
    scheme: document.scheme,
    contentHash: document.contentHash,
    text: type.textOf(document),
    birth: type.birthOf?.(document) ?? type.lifecycle.editable.slice(0, 1),
    history: (stepsOf.get(document.id) ?? []).map(({ number, status, at, actor_id: person, reason }) => ({
      number,
      status,
      at: at.toISOString(),
      person,
      name: person && (names.get(person)?.fullName ?? null),
      reason,
    })),
  }))
}

/** The evidence of documents of any type that `me` may read, of every type where it is null, in the order asked. */
export async function documentEvidence(
  tx: Tx,
  ids: readonly string[],
  me: PersonViewer | null,
): Promise<DocumentEvidence[]> {
  const types = me ? readableTypes(me) : documentTypes()
  const found = await Promise.all(types.map(open => open(type => evidenceOf(tx, type, ids))))
  const byId = new Map(found.flat().map(one => [one.id, one]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Numbers of documents by id; an id that is no document of the company, or gone, is left out. */
export async function documentNumbers(tx: Tx, asked: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(asked)]
  const found = await Promise.all(
    documentTypes().map(open =>
      open(async type => (await type.store.read(tx, ids)).map(one => [one.id, type.numberOf(one)] as const)),
    ),
  )
  return new Map(found.flat())
}
