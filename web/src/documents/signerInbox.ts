// The inbox over all companies: what waits under each contract of a person, and what was chosen across a switch of company.
import { payment } from '#kit/generated/payment/gql.ts'
import type { SignerInboxesQuery, SignerInboxPageQuery } from '#kit/generated/payment/graphql.ts'
import { batchAtMost } from './actions.ts'

export const signerInboxes = payment(`
  query SignerInboxes {
    signerInboxes {
      contractId
      legalPartyId
      companyName
      contractNum
      signType
      count
      sums { currency amount }
      signUntil
    }
  }
`)

export const signerInbox = payment(`
  query SignerInboxPage($contractId: UUID!, $pageable: Pageable!) {
    signerInbox(contractId: $contractId, pageable: $pageable) {
      total
      elements {
        type
        kind
        id
        number
        title
        note
        amount
        currency
        creatorName
        signUntil
        marks
      }
    }
  }
`)

/** The first page of a contract is all that its card shows. */
export const pageOf = ({ contractId }: Pick<ContractInbox, 'contractId'>) => ({
  contractId,
  pageable: { currentPage: 1, amountElements: batchAtMost },
})

export type ContractInbox = SignerInboxesQuery['signerInboxes'][number]
export type InboxEntry = SignerInboxPageQuery['signerInbox']['elements'][number]

/** Documents of one type and company that somebody chose to sign. */
export type ChosenToSign = { readonly legalPartyId: string; readonly type: string; readonly ids: readonly string[] }

let chosen: (ChosenToSign & { readonly personId: string }) | null = null

/** Kept in the memory of this page alone, while the session goes over to their company. */
export function keepChosen(personId: string, what: ChosenToSign): void {
  chosen = { ...what, personId }
}

/** Given once, to the same person, in the company that they are of. */
export function takeChosen(personId: string, org: string): ChosenToSign | null {
  const kept = chosen
  chosen = null
  return kept?.personId === personId && kept.legalPartyId === org ? kept : null
}
