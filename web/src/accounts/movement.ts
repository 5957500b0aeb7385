// The GraphQL documents of movements: of one account, and the newest over all.
import { account } from '#kit/generated/account/gql.ts'
import type { AccountMovementsQuery, LatestMovementsQuery } from '#kit/generated/account/graphql.ts'

export const movements = account(`
  query AccountMovements($accountId: UUID!, $legalPartyId: UUID!, $filter: MovementFilter!, $pageable: Pageable!) {
    accountMovements(accountId: $accountId, legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {
      total
      credit
      debit
      elements {
        id
        number
        bookedAt
        bookingDate
        direction
        amount
        balanceAfter
        currency
        paymentId
        operationCode
        transferNum
        counterpartyName
        counterpartyAccount
        counterpartyInn
        counterpartyBic
        counterpartyBank {
          ru
          kg
          eng
        }
        purpose
        paymentCode
        valueDate
      }
    }
  }
`)

export const latestMovements = account(`
  query LatestMovements($legalPartyId: UUID!) {
    latestMovements(legalPartyId: $legalPartyId) {
      id
      number
      accountId
      bookedAt
      direction
      amount
      currency
      operationCode
      counterpartyName
    }
  }
`)

export type LatestMovement = LatestMovementsQuery['latestMovements'][number]
export type Movement = AccountMovementsQuery['accountMovements']['elements'][number]
