// The inbox over all companies: what waits under each contract of a person, asked again while it is seen, and what was chosen across a switch of company.
import { admits } from '@bank/contracts/access.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { SignerCountsQuery, SignerInboxesQuery, SignerInboxPageQuery } from '#kit/generated/payment/graphql.ts'
import { useAsk } from '#kit/query.ts'
import { type SessionPerson, useMe, useViewer } from '#kit/session.ts'

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

/** What the frame shows of it on every screen. */
export const signerCounts = payment(`
  query SignerCounts {
    signerInboxes {
      contractId
      count
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

export type ContractInbox = SignerInboxesQuery['signerInboxes'][number]
export type InboxEntry = SignerInboxPageQuery['signerInbox']['elements'][number]

/** The news of other companies come on no line of this session: they are asked for while somebody looks. */
export const askedAgain = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

const signing: readonly string[] = ['FIRST', 'SECOND', 'THIRD']

/** Whether a person signs under several contracts: for one alone the inbox of its company is enough. */
export const signsForSeveral = ({ userContracts }: Pick<SessionPerson, 'userContracts'>): boolean =>
  userContracts.filter(({ active, attributes }) => active && signing.includes(attributes.signRight)).length > 1

/** How much waits under each contract; empty until it is known, and for whoever signs for one company. */
export function useSignerInboxes(): SignerCountsQuery['signerInboxes'] {
  const viewer = useViewer()
  const enabled = signsForSeveral(useMe()) && admits('CHECKED_PEOPLE', viewer)
  return useAsk(signerCounts, {}, { ...askedAgain, enabled }).data?.signerInboxes ?? []
}

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
