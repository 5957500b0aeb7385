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

/** The documents of a company that wait for a signature, or those of them that nobody can sign to the end under another scheme. */
export type SchemeQuestion = { readonly org: string; readonly under: SignScheme | null }

type WaitingCounts = {
  readonly forPerson: (tx: Tx, signatory: Signatory) => Promise<number>
  readonly ofCompany: (tx: Tx, asked: SchemeQuestion) => Promise<number>
}

let registered: WaitingCounts | null = null

export function registerWaitingDocuments(counts: WaitingCounts): void {
  registered = counts
}

function counts(): WaitingCounts {
  if (!registered) throw new Error('nobody counts the documents that wait for a person')
  return registered
}

export const waitingDocuments = (tx: Tx, signatory: Signatory): Promise<number> => counts().forPerson(tx, signatory)
export const waitingOfCompany = (tx: Tx, asked: SchemeQuestion): Promise<number> => counts().ofCompany(tx, asked)
