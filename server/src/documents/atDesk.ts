// The road and the signatures of a document of any type as the bank itself sees them, whoever may read it in its company.
import { personNames } from '#identity/index.ts'
import type { Tx } from '#kit/db.ts'
import { contentHash, selectSignedWords } from '#signing/index.ts'
import type { Document } from './document.ts'
import { future } from './history.ts'
import type { DocumentType } from './type.ts'

export type BankStep = {
  readonly status: string
  readonly phase: 'PASSED' | 'CURRENT' | 'FUTURE'
  readonly at: Date | null
  readonly personId: string | null
  readonly personName: string | null
  readonly reason: string | null
}

const ahead = { phase: 'FUTURE', at: null, personId: null, personName: null, reason: null } as const

/** Statuses passed, with who led there, and those that usually follow. */
export async function roadOf<D extends Document, K, E extends string>(
  tx: Tx,
  type: DocumentType<D, K, E>,
  document: D,
): Promise<BankStep[]> {
  const past = await type.store.steps(tx, [document.id])
  const names = await personNames(
    tx,
    past.flatMap(step => step.actor_id ?? []),
  )
  const passed = past.map(({ status, at, actor_id: personId, reason }, i) => ({
    ...{ status, at, personId, reason },
    phase: i === past.length - 1 ? ('CURRENT' as const) : ('PASSED' as const),
    personName: personId && (names.get(personId)?.fullName ?? null),
  }))
  return [
    ...passed,
    ...future(type, document, document.scheme ?? 'ONE_SIGNATORY').map(status => ({ status, ...ahead })),
  ]
}

export type BankSignature = {
  readonly slot: number
  readonly personId: string
  readonly personName: string
  readonly signRight: string
  readonly method: string
  readonly signedAt: Date
  readonly hash: string
  /** Of the words that the document has now. */
  readonly isOfThisText: boolean
  /** The words that were signed still have the hash that was signed. */
  readonly isIntact: boolean
}

/** Every signature of a document, void ones too. */
export async function signaturesOf(tx: Tx, document: Pick<Document, 'id' | 'contentHash'>): Promise<BankSignature[]> {
  const found = await selectSignedWords(tx, document.id)
  return found.map(one => ({
    ...{ slot: one.slot, personId: one.person_id, personName: one.person_name },
    ...{ signRight: one.sign_right, method: one.method, signedAt: one.signed_at },
    hash: one.content_hash.toString('hex'),
    isOfThisText: one.content_hash.equals(document.contentHash),
    isIntact: contentHash(one.canonical.toString('utf8')).equals(one.content_hash),
  }))
}
