// Written by `npm run gen` from contracts/schema.
import type { Pageable, SignRight, SignType } from '@bank/contracts/generated/prelude.ts'
import type { MemoInput, MemoPhase, MemoSignInput } from '@bank/contracts/test/generated/memo.ts'

export type MemosQueryVariables = { readonly legalPartyId: string; readonly pageable: Pageable }

export type MemosQuery = { memos: { total: number; elements: readonly MemoRowFragment[] } }

export type MemoRowFragment = { id: string; transferNum: string; subject: string; body: string; statusCode: string; version: number; createdBy: string; creatorName: string; createdDate: string; reason: string | null; awaitsMe: boolean; isSignable: boolean; isUpdateble: boolean; allowed: readonly string[]; actions: ReadonlyArray<{ action: string; why: string | null; params: Readonly<Record<string, string>> | null }>; next: { right: SignRight | null; names: readonly string[]; until: string | null } | null }

export type MemoDetailsQueryVariables = { readonly memoId: string; readonly legalPartyId: string }

export type MemoDetailsQuery = { memo: { memo: MemoRowFragment; steps: ReadonlyArray<{ statusCode: string; phase: MemoPhase; updatedDate: string | null; actorName: string | null }>; signers: ReadonlyArray<{ label: SignRight; isSigned: boolean; updatedBy: string | null; updatedDate: string | null }> } }

export type SaveMemoMutationVariables = { readonly memo: MemoInput }

export type SaveMemoMutation = { saveMemo: string }

export type PrepareMemosMutationVariables = { readonly memoIds: readonly string[]; readonly legalPartyId: string }

export type PrepareMemosMutation = { prepareMemoSigning: { id: string; digest: string; expiresAt: string; signType: SignType; text: string | null; documents: ReadonlyArray<{ memo: MemoRowFragment; canonicalText: string }>; refused: ReadonlyArray<{ id: string; transferNum: string | null; classification: string; params: Readonly<Record<string, string>> }> } }

export type SignMemosMutationVariables = { readonly sign: MemoSignInput }

export type SignMemosMutation = { signMemos: { succeeded: ReadonlyArray<{ id: string; statusCode: string }>; failed: ReadonlyArray<{ id: string; transferNum: string | null; classification: string; params: Readonly<Record<string, string>> }> } }

export type ExportMemosMutationVariables = { readonly legalPartyId: string }

export type ExportMemosMutation = { exportMemos: string }
