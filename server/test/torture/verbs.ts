// Verbs of people at the portal for torture, each as one call of the contract.
import type { TortureCompany } from './cast.ts'
import type { LineRequest } from './line.ts'

export type Batch = {
  readonly succeeded: readonly { readonly id: string; readonly statusCode: string }[]
  readonly failed: readonly {
    readonly id: string
    readonly classification: string
    readonly params: Record<string, string>
  }[]
}

const batch = '{ succeeded { id statusCode } failed { id classification params } }'
type OrgRef = Pick<TortureCompany, 'org'>

export const send = ({ org }: OrgRef, ...ids: readonly string[]): LineRequest => ({
  query: `mutation ($ids: [UUID!]!, $org: UUID!) { forSigningPayment(paymentIds: $ids, legalPartyId: $org) ${batch} }`,
  variables: { ids, org },
})

export const prepare = ({ org }: OrgRef, ...ids: readonly string[]): LineRequest => ({
  query: `mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id digest text refused { id classification } } }`,
  variables: { ids, org },
})

type DecisionInput = {
  readonly challengeId?: string
  readonly code?: string
  readonly cms?: string
  readonly reason?: string
}

export const decide = (
  { org }: OrgRef,
  ids: readonly string[],
  outcome: 'SUCCESS' | 'CANCELLED' | 'REVISION',
  given: DecisionInput = {},
): LineRequest => ({
  query: `mutation ($sign: SignInput!) { signingPayment(sign: $sign) ${batch} }`,
  variables: { sign: { legalPartyId: org, paymentIds: ids, outcome, ...given } },
})

export const recall = ({ org }: OrgRef, ...ids: readonly string[]): LineRequest => ({
  query: `mutation ($input: PaymentIdListInput!) { recallPayment(paymentIdListInput: $input) ${batch} }`,
  variables: { input: { legalPartyId: org, paymentIds: ids } },
})

export const remove = ({ org }: OrgRef, id: string): LineRequest => ({
  query: 'mutation ($id: UUID!, $org: UUID!) { deletePayment(paymentId: $id, legalPartyId: $org) }',
  variables: { id, org },
})

export const look = ({ org }: OrgRef, id: string): LineRequest => ({
  query:
    'query ($id: UUID!, $org: UUID!) { findTransferDataByPaymentId(paymentId: $id, legalPartyId: $org) { payment { id statusCode version amount } } }',
  variables: { id, org },
})
