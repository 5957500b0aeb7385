// Queries of a person in a test; each verb is one query of the contract.
import type { AuditGroup } from '@bank/contracts/audit.ts'
import type { Ask } from './ask.ts'

/** Every field of a payment that journeys look at. */
export const paymentFields = `id transferNum statusCode operationCode amount commission version purpose recipientName createdBy description descriptionParams reason
  isSignable isEditable isRevokable isRemovable isSendForSign isUpdateble isRecall isRepeatable awaitsMe leavesOn valueDate signUntil
  allowed actions { action allowed why params } next { right names until }`

export type PaymentView = Record<string, unknown> & {
  readonly id: string
  readonly statusCode: string
  readonly version: number
}

export function makeReader(org: string, call: Ask) {
  async function audited(id: string, group: AuditGroup) {
    const { elements } = await call<{ elements: { action: string; group: AuditGroup }[] }>(
      `query ($id: UUID!, $org: UUID!, $group: AuditGroup!) { findAuditRecords(legalPartyId: $org, filter: { documentId: $id, group: $group },
        pageable: { amountElements: 50, currentPage: 1 }) { elements { action group } } }`,
      { variables: { id, org, group } },
    )
    return elements
  }
  return {
    async sees(id: string): Promise<PaymentView> {
      const { payment } = await call<{ payment: PaymentView }>(
        `query ($id: UUID!, $org: UUID!) { findTransferDataByPaymentId(paymentId: $id, legalPartyId: $org) { payment { ${paymentFields} } } }`,
        { variables: { id, org } },
      )
      return payment
    },
    repeats: (id: string) =>
      call<{ payment: PaymentView }>(
        `query ($id: UUID!, $org: UUID!) { getRepeatableTransferOptions(paymentId: $id, legalPartyId: $org) { payment { ${paymentFields} } } }`,
        { variables: { id, org } },
      ),
    finds: (
      filter: Record<string, unknown> = {},
      page: { amountElements: number; currentPage: number } = { amountElements: 115, currentPage: 1 },
    ) =>
      call<{ total: number; elements: readonly PaymentView[] }>(
        `query ($filter: SearchOperationHistory!, $page: Pageable!) { searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $page) {
          total elements { ${paymentFields} } } }`,
        { variables: { filter: { legalPartyId: org, ...filter }, page } },
      ),
    counts: async (filter?: Record<string, unknown>) =>
      Object.fromEntries(
        (
          await call<{ status: string; count: number }[]>(
            `query ($org: UUID!, $filter: SearchOperationHistory) {
              getCountsOfPaymentsGroupedByStatus(legalPartyId: $org, filterData: $filter) { status count } }`,
            { variables: { org, ...(filter && { filter: { legalPartyId: org, ...filter } }) } },
          )
        ).map(({ status, count }) => [status, count]),
      ),
    async statuses(id: string): Promise<{ past: string[]; future: string[] }> {
      const steps = await call<{ statusCode: string; phase: string }[]>(
        'query ($id: UUID!, $org: UUID!) { getPaymentStatusHistoryByPaymentId(paymentId: $id, legalPartyId: $org) { statusCode phase actorName updatedDate } }',
        { variables: { id, org } },
      )
      const of = (future: boolean) =>
        steps.filter(step => (step.phase === 'FUTURE') === future).map(step => step.statusCode)
      return { past: of(false), future: of(true) }
    },
    /** What the audit says was done to this document, under one heading, the newest first. */
    audited,
    /** How often the audit says that this document was looked at. */
    async views(id: string): Promise<number> {
      return (await audited(id, 'VIEW')).filter(({ action }) => action === 'payment.view').length
    },
    slots: (id: string) =>
      call<{ label: string; isSigned: boolean; updatedBy: string | null }[]>(
        'query ($id: UUID!, $org: UUID!) { getPaymentSignerInfoByPaymentId(paymentId: $id, legalPartyId: $org) { label isSigned updatedBy } }',
        { variables: { id, org } },
      ),
  }
}
