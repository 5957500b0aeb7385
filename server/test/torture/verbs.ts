// What people of a company do at the portal, each as one call of the contract.
import { stranger } from '../forms.ts'
import type { Company, Person } from './cast.ts'
import type { Asked } from './line.ts'
import { today } from './time.ts'

export type Batch = {
  readonly succeeded: readonly { readonly id: string; readonly statusCode: string }[]
  readonly failed: readonly {
    readonly id: string
    readonly classification: string
    readonly says: Record<string, string>
  }[]
}

export type Kind = 'CLEARING' | 'GROSS' | 'OWN' | 'FOREIGN'

export type Draft = {
  readonly kind: Kind
  readonly payer: string
  /** The recipient's account; a company of another bank unless told. */
  readonly payee?: string
  readonly amount: string
}

const batch = '{ succeeded { id statusCode } failed { id classification says } }'
let numbers = 0

export function draft({ org }: Pick<Person, 'org'>, { kind, payer, payee, amount }: Draft): Asked {
  const common = {
    legalPartyId: org,
    transferNum: String(++numbers),
    payerAccount: payer,
    amount,
    currency: 'KGS',
    valueDate: today,
  }
  if (kind === 'CLEARING' || kind === 'GROSS') {
    const form = {
      ...common,
      ...stranger,
      ...(payee && { recipientAccount: payee }),
      operation: kind,
      paymentCode: '55301100',
      purpose: 'Оплата за товары по счёту 17',
    }
    return {
      query: 'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
      variables: { form },
    }
  }
  const form = { ...common, recipientAccount: payee, purpose: 'Пополнение счёта' }
  const field = kind === 'OWN' ? 'saveIntraBankOwnerTransferDraft' : 'saveIntraBankForeignTransferDraft'
  return { query: `mutation ($form: IntraTransfer!) { ${field}(intraTransfer: $form) }`, variables: { form } }
}

type Of = Pick<Company, 'org'>

export const send = ({ org }: Of, ...ids: readonly string[]): Asked => ({
  query: `mutation ($ids: [ID!]!, $org: ID!) { forSigningPayment(paymentIds: $ids, legalPartyId: $org) ${batch} }`,
  variables: { ids, org },
})

export const prepare = ({ org }: Of, ...ids: readonly string[]): Asked => ({
  query: `mutation ($ids: [ID!]!, $org: ID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id digest refused { id classification } } }`,
  variables: { ids, org },
})

type Given = { readonly challengeId?: string; readonly code?: string; readonly reason?: string }

export const decide = (
  { org }: Of,
  ids: readonly string[],
  outcome: 'SUCCESS' | 'CANCELLED' | 'REVISION',
  given: Given = {},
): Asked => ({
  query: `mutation ($sign: SignInput!) { signingPayment(sign: $sign) ${batch} }`,
  variables: { sign: { legalPartyId: org, paymentIds: ids, outcome, ...given } },
})

export const recall = ({ org }: Of, ...ids: readonly string[]): Asked => ({
  query: `mutation ($input: PaymentIdListInput!) { recallPayment(paymentIdListInput: $input) ${batch} }`,
  variables: { input: { legalPartyId: org, paymentIds: ids } },
})

export const remove = ({ org }: Of, id: string): Asked => ({
  query: 'mutation ($id: ID!, $org: ID!) { deletePayment(paymentId: $id, legalPartyId: $org) }',
  variables: { id, org },
})

export const update = ({ org }: Of, id: string, form: Record<string, unknown>): Asked => ({
  query: 'mutation ($id: ID!, $form: UpdateTransferInput) { updatePayment(id: $id, updateTransferInput: $form) }',
  variables: { id, form: { legalPartyId: org, ...form } },
})

export const look = ({ org }: Of, id: string): Asked => ({
  query:
    'query ($id: ID!, $org: ID!) { findTransferDataByPaymentId(paymentId: $id, legalPartyId: $org) { payment { id statusCode version amount } } }',
  variables: { id, org },
})
