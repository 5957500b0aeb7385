// Counts of what waits for a person under each of their contracts, asked again while they are seen: what the frame shows of the inbox over all companies.
import { admits } from '@bank/contracts/access.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { SignerCountsQuery } from '#kit/generated/payment/graphql.ts'
import { useAsk } from '#kit/query.ts'
import { type SessionPerson, useMe, useViewer } from '#kit/session.ts'

export const signerCounts = payment(`
  query SignerCounts {
    signerInboxes {
      contractId
      count
    }
  }
`)

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
