// The GraphQL documents of cash flow: of an account and of the company, by month and within one, and the lines of a sum.
import { account } from '#kit/generated/account/gql.ts'
import type {
  CashFlowLinesQuery,
  CashFlowLinesQueryVariables,
  CompanyCashFlowByMonthQuery,
  FlowOfMonthFragment,
} from '#kit/generated/account/graphql.ts'

export const cashFlow = account(`
  query CashFlow($accountId: UUID!, $legalPartyId: UUID!, $month: BusinessDate!) {
    cashFlow(accountId: $accountId, legalPartyId: $legalPartyId, month: $month) {
      ...FlowOfMonth
    }
  }
  fragment FlowOfMonth on CashFlow {
    kinds {
      operationCode
      isOwn
      lines
      credit
      debit
    }
    counterparties {
      account
      name
      lines
      credit
      debit
    }
  }
`)

export const cashFlowByMonth = account(`
  query CashFlowByMonth($accountId: UUID!, $legalPartyId: UUID!, $firstMonth: BusinessDate!, $lastMonth: BusinessDate!) {
    cashFlowByMonth(accountId: $accountId, legalPartyId: $legalPartyId, firstMonth: $firstMonth, lastMonth: $lastMonth) {
      ...MonthOfFlow
    }
  }
  fragment MonthOfFlow on CashFlowMonth {
    month
    credit
    debit
  }
`)

export const companyCashFlowByMonth = account(`
  query CompanyCashFlowByMonth($legalPartyId: UUID!, $firstMonth: BusinessDate!, $lastMonth: BusinessDate!) {
    companyCashFlowByMonth(legalPartyId: $legalPartyId, firstMonth: $firstMonth, lastMonth: $lastMonth) {
      accounts
      isPart
      currencies {
        currency
        months {
          ...MonthOfFlow
        }
      }
    }
  }
`)

export const companyCashFlow = account(`
  query CompanyCashFlow($legalPartyId: UUID!, $currency: Currency!, $month: BusinessDate!) {
    companyCashFlow(legalPartyId: $legalPartyId, currency: $currency, month: $month) {
      ...FlowOfMonth
    }
  }
`)

export const cashFlowLines = account(`
  query CashFlowLines($legalPartyId: UUID!, $of: CashFlowLines!, $pageable: Pageable!) {
    cashFlowLines(legalPartyId: $legalPartyId, of: $of, pageable: $pageable) {
      total
      credit
      debit
      elements {
        id
        number
        accountId
        bookedAt
        bookingDate
        direction
        amount
        currency
        operationCode
        counterpartyName
        purpose
      }
    }
  }
`)

export type Flow = FlowOfMonthFragment
export type FlowLine = CashFlowLinesQuery['cashFlowLines']['elements'][number]
export type LinesOf = CashFlowLinesQueryVariables['of']
export type CompanyFlow = CompanyCashFlowByMonthQuery['companyCashFlowByMonth']
