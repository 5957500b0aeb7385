// Requests to phones as the bank tells them: what waits, what was decided, what is shown, and the answer.
import type { RiskMark } from './generated/payment.ts'
import type { Decision } from './phoneText.ts'

export const requestKinds = ['DOCUMENTS', 'SIGN_IN', 'PROOF'] as const
/** What is asked for: signatures, a sign-in, a fresh proof in an open session. */
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['PENDING', 'SIGNED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const
/** PENDING waits for its phone; the others are ends. */
export type RequestState = (typeof requestStates)[number]

/** A sum as the wire writes it. */
export type RequestTotal = { readonly currency: string; readonly amount: string }

/** A request in a list. Moments are ISO 8601, in UTC. */
export type RequestHead = {
  readonly id: string
  readonly kind: RequestKind
  readonly state: RequestState
  /** What it is for, as its text says: the type of the documents, PAYMENT, or SIGN_IN, or PROOF. */
  readonly purpose: string
  readonly askedAt: string
  readonly expiresAt: string
  readonly decidedAt: string | null
  /** Why it was declined. */
  readonly reason: string | null
  /** How many documents; none for a sign-in or a proof. */
  readonly count: number
  readonly totals: readonly RequestTotal[]
  /** The line of the first document in its own words: of a payment number, amount, currency, recipient account, recipient name. */
  readonly title: Readonly<Record<string, string>>
}

/** By the clock that ends them, `now` and all moments; `past` are the newest 50. */
export type RequestList = {
  readonly now: string
  /** Rises with every change of any request to this phone: what `news` is asked after. */
  readonly news: number
  readonly pending: readonly RequestHead[]
  readonly past: readonly RequestHead[]
}

/** `canonical` is the full text of the document: its hash stands in the line of the shown text. `marks`: why to look twice, the gravest first. */
export type RequestDocument = {
  readonly id: string
  readonly canonical: string
  readonly marks: readonly RiskMark[]
}

/** The bytes of what is shown are `head` and `lines`, one after the other, with a line feed between each two. */
export type RequestText = { readonly head: string; readonly lines: readonly string[] }

/** A request as it is shown. `text` is what the decision is about: its SHA-256 is signed. */
export type PhoneRequest = RequestHead & {
  readonly now: string
  readonly text: RequestText
  /** In the order of the lines; none for a sign-in or a proof. */
  readonly documents: readonly RequestDocument[]
  /** Of which one stands on the screen of who signs in or proves; null for documents. */
  readonly numbers: readonly number[] | null
}

/** The decision with its signature over `decisionText`, Base64 of r and s. The purpose is the request's own, and what was shown its text. */
export type RequestAnswer = {
  readonly decision: Decision
  readonly omitted: readonly string[]
  readonly reason: string | null
  readonly number: number | null
  readonly signature: string
}

/** Why one document of a request was not signed, or not declined. */
export type RequestFailure = {
  readonly id: string
  readonly classification: string
  readonly params: Readonly<Record<string, string>>
}

/** What came of it; the same answer sent again is answered the same. */
export type AnsweredRequest = {
  readonly state: RequestState
  readonly succeeded: number
  readonly failed: readonly RequestFailure[]
}
