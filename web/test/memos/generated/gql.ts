// Written by `npm run gen` from contracts/schema.
import type { Doc } from '#kit/document.ts'
import type { ExportMemosMutation, ExportMemosMutationVariables, MemoDetailsQuery, MemoDetailsQueryVariables, MemosQuery, MemosQueryVariables, PrepareMemosMutation, PrepareMemosMutationVariables, SaveMemoMutation, SaveMemoMutationVariables, SignMemosMutation, SignMemosMutationVariables } from './graphql.ts'

type Documents = {
  "\n  query Memos($legalPartyId: UUID!, $pageable: Pageable!) {\n    memos(legalPartyId: $legalPartyId, pageable: $pageable) { total elements { ...MemoRow } }\n  }\n  fragment MemoRow on Memo {\n    id\n    transferNum\n    subject\n    body\n    statusCode\n    version\n    createdBy\n    creatorName\n    createdDate\n    reason\n    awaitsMe\n    isSignable\n    isUpdateble\n    allowed\n    actions { action why params }\n    next { right names until }\n  }\n": Doc<MemosQuery, MemosQueryVariables>
  "\n  query MemoDetails($memoId: UUID!, $legalPartyId: UUID!) {\n    memo(memoId: $memoId, legalPartyId: $legalPartyId) {\n      memo { ...MemoRow }\n      steps { statusCode phase updatedDate actorName }\n      signers { label isSigned updatedBy updatedDate }\n    }\n  }\n": Doc<MemoDetailsQuery, MemoDetailsQueryVariables>
  "\n  mutation SaveMemo($memo: MemoInput!) {\n    saveMemo(memo: $memo)\n  }\n": Doc<SaveMemoMutation, SaveMemoMutationVariables>
  "\n  mutation PrepareMemos($memoIds: [UUID!]!, $legalPartyId: UUID!) {\n    prepareMemoSigning(memoIds: $memoIds, legalPartyId: $legalPartyId) {\n      id\n      digest\n      expiresAt\n      signType\n      text\n      documents { memo { ...MemoRow } canonicalText }\n      refused { id transferNum classification params }\n    }\n  }\n": Doc<PrepareMemosMutation, PrepareMemosMutationVariables>
  "\n  mutation SignMemos($sign: MemoSignInput!) {\n    signMemos(sign: $sign) {\n      succeeded { id statusCode }\n      failed { id transferNum classification params }\n    }\n  }\n": Doc<SignMemosMutation, SignMemosMutationVariables>
  "\n  mutation ExportMemos($legalPartyId: UUID!) {\n    exportMemos(legalPartyId: $legalPartyId)\n  }\n": Doc<ExportMemosMutation, ExportMemosMutationVariables>
}

/** The build puts the mark of a document in place of the call; only its type is of use. */
export function memo<Text extends keyof Documents>(text: Text): Documents[Text]
export function memo(): object {
  return {}
}
