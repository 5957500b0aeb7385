// Types of a stored file: whose it is, what it is made of, what came of it, and how far it is.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { Language } from './sheet.ts'

export type FileStatus = 'PENDING' | 'GENERATING' | 'SUCCESS' | 'ERROR' | 'EMPTY'

export type StoredFile<Request = unknown, Result = unknown> = {
  readonly id: string
  readonly org: string
  /** The owner: who asked for it, and under whose rights it is made. */
  readonly personId: string
  /** The code of its kind. */
  readonly kind: string
  readonly format: string
  readonly language: Language
  /** What it is made of: by it the same bytes are made again. */
  readonly request: Request
  /** What came of it so far: counts, days. Empty before its first progress. */
  readonly result: Partial<Result>
  /** Who may READ all of these accounts reads it; null: its owner alone; empty: everybody whom its kind admits. */
  readonly accounts: readonly string[] | null
  readonly status: FileStatus
  /** The number of the attempt, from 1: the fencing token of the lease. */
  readonly attempts: number
  readonly total: number
  readonly processed: number
  readonly size: number
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The progress of a file in percent; 100 once it is made, and not before. */
export const progressOf = ({ status, processed, total }: Pick<StoredFile, 'status' | 'processed' | 'total'>): number =>
  status === 'SUCCESS' ? 100 : Math.min(99, Math.floor((processed * 100) / Math.max(1, total)))

/** Numbers of accounts that a person may not read, by person. */
export type Unreadable = ReadonlyMap<string, ReadonlySet<string>>

/** May this person read the file? The rule that row-level security holds them to, for the bank's own work. */
export function isReadable(
  { org, personId, accounts }: Pick<StoredFile, 'org' | 'personId' | 'accounts'>,
  me: Pick<PersonViewer, 'org' | 'personId'>,
  unreadable: Unreadable,
): boolean {
  if (org !== me.org) return false
  if (!accounts) return personId === me.personId
  const withheld = unreadable.get(me.personId)
  return !withheld || !accounts.some(number => withheld.has(number))
}
