// The table of kinds of requests to phones.
import type { RequestKind } from '@bank/contracts/phoneRequests.ts'
import { documentsKind } from './documents.ts'
import type { RequestKindRow } from './kind.ts'

export const kinds: Readonly<Partial<Record<RequestKind, RequestKindRow>>> = {
  DOCUMENTS: documentsKind,
}

export function kindOf(kind: RequestKind): RequestKindRow {
  const found = kinds[kind]
  if (!found) throw new Error(`${kind} is no kind of requests to phones`)
  return found
}
