// Registers how many documents wait for a person: documents stand above this noun, and a decision about a person must know them.
import type { SignRight, SignScheme, SignType } from '@bank/contracts/access.ts'
import type { Tx } from '#kit/db.ts'

export type Signatory = {
  readonly org: string
  readonly person_id: string
  readonly right: SignRight
  readonly scheme: SignScheme
  readonly sign_type: SignType
}

type CountWaiting = (tx: Tx, signatory: Signatory) => Promise<number>

let registered: CountWaiting | null = null

export function registerWaitingDocuments(count: CountWaiting): void {
  registered = count
}

export function waitingDocuments(tx: Tx, signatory: Signatory): Promise<number> {
  if (!registered) throw new Error('nobody counts the documents that wait for a person')
  return registered(tx, signatory)
}
