// The question of who is asked for a signature on their phones, and the news of it.
import { accessControl } from '#kit/generated/access-control/gql.ts'
import type { PhoneWaitsQuery } from '#kit/generated/access-control/graphql.ts'

export const phoneWaits = accessControl(`
  query PhoneWaits($legalPartyId: UUID!, $ids: [UUID!]!) {
    phoneWaits(legalPartyId: $legalPartyId, ids: $ids) {
      id
      signRight
      until
      signers { fullName isMe state sleepsUntil hasLeftOut }
    }
  }
`)

export const phoneNews = accessControl(`
  subscription PhoneNews($legalPartyId: UUID!, $after: Int) {
    listenPhones(legalPartyId: $legalPartyId, after: $after) { number }
  }
`)

export type PhoneWaitOf = PhoneWaitsQuery['phoneWaits'][number]
export type AskedSigner = PhoneWaitOf['signers'][number]
