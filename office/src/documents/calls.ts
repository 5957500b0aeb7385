// The documents of GraphQL of a document's page, a company's documents and audit.
import { desk } from '#kit/generated/desk/gql.ts'
import type {
  ClientAuditLinesQuery,
  CompanyDocumentsPageQuery,
  DocumentPageQuery,
} from '#kit/generated/desk/graphql.ts'

export const documentPage = desk(`
  query DocumentPage($documentId: UUID!) {
    document(documentId: $documentId) {
      id
      companyId
      companyName
      companyInn
      operation
      number
      status
      amount
      currency
      commission
      commissionCurrency
      payer { account name inn bic }
      recipient { account name inn bic }
      recipientCompanyId
      paymentCode
      purpose
      valueDate
      details { name value }
      origin
      scheme
      signUntil
      createdAt
      creatorId
      creatorName
      reason
      refusal { classification params }
      road { status phase at personId personName reason }
      signatures { slot personId personName signRight method signedAt hash isOfThisText isIntact }
      text
      hash
      isIntact
      hold { amount commission outcome }
      entries { posting stage day bookedAt account duty amount currency counterparty purpose }
      delivery { ...DeliveryRow }
    }
  }
  fragment DeliveryRow on DocumentDelivery {
    rail
    attempts
    enquiries
    dueAt
    sentAt
    deadAt
    enquiryAt
    lastError
    word
    wordAt
    askedAt
    isAskWanted
    isAskable
    answers { messageId status reason text receivedAt parkedReason }
  }
`)

export const documentDelivery = desk(`
  query DocumentDelivery($documentId: UUID!) {
    documentDelivery(documentId: $documentId) { ...DeliveryRow }
  }
`)

export const askRail = desk(`
  mutation AskRail($paymentId: UUID!) {
    askRail(paymentId: $paymentId)
  }
`)

export const companyDocuments = desk(`
  query CompanyDocumentsPage($companyId: UUID!, $isWaiting: Boolean!, $pageable: Pageable!) {
    companyDocuments(companyId: $companyId, isWaiting: $isWaiting, pageable: $pageable) {
      total
      elements { id operation number status amount currency recipientName createdAt signUntil }
    }
  }
`)

export const clientAudit = desk(`
  query ClientAuditLines($filter: ClientAuditFilter!, $pageable: Pageable!) {
    clientAudit(filter: $filter, pageable: $pageable) {
      total
      elements { companyId companyName number at action personId personName subjectId address trace params }
    }
  }
`)

export type BankDocument = DocumentPageQuery['document']
export type CompanyDocument = CompanyDocumentsPageQuery['companyDocuments']['elements'][number]
export type ClientLine = ClientAuditLinesQuery['clientAudit']['elements'][number]
