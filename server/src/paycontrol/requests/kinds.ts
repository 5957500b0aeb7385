// The table of kinds of requests to phones.
import type { RequestKind } from '@bank/contracts/phoneRequests.ts'
import { documentsKind } from './documents.ts'
import type { RequestKindRow } from './kind.ts'
import { signInKind } from './signIn.ts'

export const kinds: Readonly<Record<RequestKind, RequestKindRow>> = {
  DOCUMENTS: documentsKind,
  SIGN_IN: signInKind,
}

export const kindOf = (kind: RequestKind): RequestKindRow => kinds[kind]
