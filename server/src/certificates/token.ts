// Kinds of tokens, and what is asked of an authority for one.
import type { SignType } from '@bank/contracts/access.ts'

export const tokenKinds = ['RU_TOKEN_2', 'RU_TOKEN_S'] as const satisfies readonly SignType[]
export type TokenKind = (typeof tokenKinds)[number]

export type OrderPurpose = 'ISSUE' | 'RENEW' | 'REVOKE'

export const isTokenKind = (signType: string): signType is TokenKind => tokenKinds.some(kind => kind === signType)
