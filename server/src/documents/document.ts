// Types that all documents share.
import type { SignRight, SignScheme } from '@bank/contracts/access.ts'

export type Signer = Extract<SignRight, 'FIRST' | 'SECOND' | 'THIRD'>

export type Slot = 1 | 2 | 3

/** Signing slots, in the order in which they are signed. */
export const slots: readonly Signer[] = ['FIRST', 'SECOND', 'THIRD']

/** The common columns of a row, as every type of documents keeps them; a type adds what it says. */
export type Document<S extends string = string> = {
  readonly id: string
  readonly org: string
  readonly status: S
  /** Rises with every change of the row. */
  readonly version: number
  /** Rises with every change of the content, and with each return. */
  readonly revision: number
  readonly contentHash: Buffer
  /** The scheme; null until it is sent, and where nobody signs. */
  readonly scheme: SignScheme | null
  /** Whether it is signed on phones; null until it is sent. */
  readonly payControl: boolean | null
  /** Ids of those who have signed this revision, in the order of the slots. */
  readonly signedBy: readonly string[]
  /** The deadline of signing. */
  readonly signUntil: Date | null
  /** The classification of the bank's refusal, and its parameters. */
  readonly description: string | null
  readonly params: Readonly<Record<string, string>>
  /** The reason that a signer gave for cancelling or returning it. */
  readonly reason: string | null
  readonly createdBy: string
  readonly creatorName: string
  readonly createdAt: Date
  readonly updatedBy: string | null
  readonly updatedAt: Date
}

/** The scheme under which it was sent. Throws before that. */
export function schemeOf({ id, scheme }: Pick<Document, 'id' | 'scheme'>): NonNullable<Document['scheme']> {
  if (!scheme) throw new Error(`document ${id} was never sent`)
  return scheme
}

/** A transition of one document, applied at once. */
export type Move<S extends string = string> = {
  readonly id: string
  readonly version: number
  /** The statuses passed, the last one to stay in. */
  readonly trail: readonly S[]
  /** The person; null when the bank moves it. */
  readonly by: string | null
  readonly at: Date
  readonly reason?: string
  readonly description?: string
  readonly params?: Readonly<Record<string, string>>
  readonly signedBy?: readonly string[]
  /** Set when it is sent. */
  readonly scheme?: SignScheme
  readonly payControl?: boolean
  readonly signUntil?: Date
  /** Set when it is returned: the next revision's hash. */
  readonly contentHash?: Buffer
}
