// The table of kinds of requests to phones.
import type { RequestKind } from '@bank/contracts/phoneRequests.ts'
import { confirmationKind } from './confirmation.ts'
import { documentsKind } from './documents.ts'
import type { RequestKindRow } from './kind.ts'

export const kinds: Readonly<Record<RequestKind, RequestKindRow>> = {
  DOCUMENTS: documentsKind,
  SIGN_IN: confirmationKind('SIGN_IN'),
  PROOF: confirmationKind('PROOF'),
}

export const kindOf = (kind: RequestKind): RequestKindRow => kinds[kind]
