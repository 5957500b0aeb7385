// The calls of memos on the portal: listed, opened, saved, shown to a signer, signed, written into a file.
import { memo } from './generated/gql.ts'
import type { MemoRowFragment, PrepareMemosMutation } from './generated/graphql.ts'

export type Memo = MemoRowFragment
export type MemoReview = PrepareMemosMutation['prepareMemoSigning']

export const memos = memo(`
  query Memos($legalPartyId: UUID!, $pageable: Pageable!) {
    memos(legalPartyId: $legalPartyId, pageable: $pageable) { total elements { ...MemoRow } }
  }
  fragment MemoRow on Memo {
    id
    transferNum
    subject
    body
    statusCode
    version
    createdBy
    creatorName
    createdDate
    reason
    awaitsMe
    isSignable
    isUpdateble
    allowed
    actions { action why params }
    next { right names until }
  }
`)

export const memoDetails = memo(`
  query MemoDetails($memoId: UUID!, $legalPartyId: UUID!) {
    memo(memoId: $memoId, legalPartyId: $legalPartyId) {
      memo { ...MemoRow }
      steps { statusCode phase updatedDate actorName }
      signers { label isSigned updatedBy updatedDate }
    }
  }
`)

export const saveMemo = memo(`
  mutation SaveMemo($memo: MemoInput!) {
    saveMemo(memo: $memo)
  }
`)

export const prepareMemos = memo(`
  mutation PrepareMemos($memoIds: [UUID!]!, $legalPartyId: UUID!) {
    prepareMemoSigning(memoIds: $memoIds, legalPartyId: $legalPartyId) {
      id
      digest
      expiresAt
      signType
      text
      documents { memo { ...MemoRow } canonicalText }
      refused { id transferNum classification params }
    }
  }
`)

export const signMemos = memo(`
  mutation SignMemos($sign: MemoSignInput!) {
    signMemos(sign: $sign) {
      succeeded { id statusCode }
      failed { id transferNum classification params }
    }
  }
`)

export const exportMemos = memo(`
  mutation ExportMemos($legalPartyId: UUID!) {
    exportMemos(legalPartyId: $legalPartyId)
  }
`)

/** The addresses of its screens. */
export const at = {
  list: (open?: string) => (open ? `/memos?open=${open}` : '/memos'),
  form: (id?: string) => (id ? `/memo/${id}` : '/memo'),
}
