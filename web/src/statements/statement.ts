// GraphQL documents and types of statements of accounts.
import type { StatementFormat, StatementLanguage, StatementStatus } from '@bank/contracts/generated/statement.ts'
import { statement } from '#kit/generated/statement/gql.ts'
import type { StatementDaysQuery, StatementLinesQuery, StatementsQuery } from '#kit/generated/statement/graphql.ts'

export const statements = statement(`
  query Statements($partyId: UUID!, $page: Int!, $size: Int!) {
    list(partyId: $partyId, page: $page, size: $size) {
      totalElements
      number
      statements { ...StatementRow }
    }
  }
  fragment StatementRow on AccountStatement {
    id
    availableAccounts { account name currencies }
    currencies
    startDate
    endDate
    askedStartDate
    status
    statusLabel
    number
    fileName
    requestDate
    creatorName
    isOwn
    sinceLastFormat
    scheduleId
    asOf
    lines
    language
    cause
    causeParams
    traceId
    expiresDate
    files { format language isReady cause progress size address transliteratedCount }
  }
`)

export const statementById = statement(`
  query StatementById($partyId: UUID!, $statementId: UUID!) {
    statementById(partyId: $partyId, statementId: $statementId) { ...StatementRow }
  }
`)

export const statementNews = statement(`
  subscription StatementNews($partyId: UUID!, $after: Int) {
    listenStatements(partyId: $partyId, after: $after) {
      number
      type
      statementId
      statement { ...StatementRow }
    }
  }
`)

export const orderStatement = statement(`
  mutation OrderStatement($statementOrder: StatementOrder!) {
    order(statementOrder: $statementOrder) { ...StatementRow }
  }
`)

export const retryStatement = statement(`
  mutation RetryStatement($partyId: UUID!, $statementId: UUID!) {
    retryStatement(partyId: $partyId, statementId: $statementId) { ...StatementRow }
  }
`)

export const deleteStatement = statement(`
  mutation DeleteStatement($partyId: UUID!, $statementId: UUID!) {
    deleteStatement(partyId: $partyId, statementId: $statementId)
  }
`)

export const makeStatementFile = statement(`
  mutation MakeStatementFile(
    $partyId: UUID!
    $statementId: UUID!
    $fileFormat: StatementFormat!
    $language: StatementLanguage!
  ) {
    makeStatementFile(
      partyId: $partyId
      statementId: $statementId
      fileFormat: $fileFormat
      language: $language
    ) { format language isReady cause progress size address transliteratedCount }
  }
`)

export const statementLines = statement(`
  query StatementLines(
    $partyId: UUID!
    $statementId: UUID!
    $filter: StatementLineFilter
    $page: Int!
    $size: Int!
  ) {
    paymentsByStatement(
      partyId: $partyId
      statementId: $statementId
      filter: $filter
      page: $page
      size: $size
    ) {
      totalElements
      isCounted
      currencies { isoName incomingBalance outgoingBalance planBalance totalDebit totalCredit }
      books { account name isoName incomingBalance outgoingBalance totalDebit totalCredit }
      filtered { isoName totalDebit totalCredit }
      payments {
        reference
        account
        number
        counterpartyName
        counterpartyAccount
        counterpartyBank
        counterpartyInn
        counterpartyBic
        documentNumber
        debit
        credit
        currency
        balanceAfter
        paymentDate
        bookedAt
        valueDate
        operationCode
        paymentCode
        paymentPurpose
        paymentID
        qrCreatedDate
      }
    }
  }
`)

/** For a page that has counted a part of what fits. */
export const statementLineSums = statement(`
  query StatementLineSums($partyId: UUID!, $statementId: UUID!, $filter: StatementLineFilter!) {
    statementLineSums(partyId: $partyId, statementId: $statementId, filter: $filter) {
      totalElements
      filtered { isoName totalDebit totalCredit }
    }
  }
`)

export const statementDays = statement(`
  query StatementDays($partyId: UUID!, $statementId: UUID!) {
    statementDays(partyId: $partyId, statementId: $statementId) {
      account
      day
      isoName
      closingBalance
      totalDebit
      totalCredit
    }
  }
`)

export type { StatementFormat, StatementLanguage, StatementStatus }

export type Statement = StatementsQuery['list']['statements'][number]
export type StatementFile = Statement['files'][number]
export type StatementContent = StatementLinesQuery['paymentsByStatement']
export type StatementCurrency = StatementContent['currencies'][number]
export type StatementBook = StatementContent['books'][number]
export type StatementDay = StatementDaysQuery['statementDays'][number]
export type StatementLine = StatementContent['payments'][number]

export const isMade = ({ status }: Pick<Statement, 'status'>): boolean => status === 'READY' || status === 'NOT_FOUND'

export const isOnItsWay = ({ status }: Pick<Statement, 'status'>): boolean =>
  status === 'PENDING' || status === 'IN_PROGRESS'
