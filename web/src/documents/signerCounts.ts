// Counts of what waits for a person under each of their contracts, asked again while they are seen: what the frame shows of the inbox over all companies.
import { payment } from '#kit/generated/payment/gql.ts'
import type { SignerCountsQuery } from '#kit/generated/payment/graphql.ts'
import type { SessionPerson } from '#kit/session.ts'

export const signerCounts = payment(`
  query SignerCounts {
    signerInboxes {
      contractId
      count
    }
  }
`)

/** The news of other companies come on no line of this session: they are asked for while somebody looks. */
export const askedAgain = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

export type ContractCount = SignerCountsQuery['signerInboxes'][number]

const signing: readonly string[] = ['FIRST', 'SECOND', 'THIRD']

/** Whether a person signs under several contracts: for one alone the inbox of its company is enough. */
export const signsForSeveral = ({ userContracts }: Pick<SessionPerson, 'userContracts'>): boolean =>
  userContracts.filter(({ active, attributes }) => active && signing.includes(attributes.signRight)).length > 1
