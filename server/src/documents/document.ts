// Types that all documents share.
import type { SignRight, SignScheme } from '@bank/contracts/access.ts'

export type Signer = Extract<SignRight, 'FIRST' | 'SECOND' | 'THIRD'>

export type Slot = 1 | 2 | 3

/** The slots of a document in the order they are signed. */
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
  /** Null until it is sent, and where nobody signs. */
  readonly scheme: SignScheme | null
  /** Was it sent to be signed on phones? Null until it is sent. */
  readonly payControl: boolean | null
  /** Who has signed this content, in the order of the slots. */
  readonly signedBy: readonly string[]
  /** The last moment to sign it. */
  readonly signUntil: Date | null
  /** Why the bank refused it, by classification, and what that says. */
  readonly description: string | null
  readonly params: Readonly<Record<string, string>>
  /** What a signer wrote who cancelled or returned it. */
  readonly reason: string | null
  readonly createdBy: string
  readonly creatorName: string
  readonly createdAt: Date
  readonly updatedBy: string | null
  readonly updatedAt: Date
}

/** The scheme under which it was sent. */
export function schemeOf({ id, scheme }: Pick<Document, 'id' | 'scheme'>): NonNullable<Document['scheme']> {
  if (!scheme) throw new Error(`document ${id} was never sent`)
  return scheme
}

/** A document that goes from one status to others, at once. */
export type Move<S extends string = string> = {
  readonly id: string
  readonly version: number
  /** The statuses gone through, the last one to stay in. */
  readonly trail: readonly S[]
  /** Null when the bank moves it. */
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
