// The GraphQL document of an account's movements.
import { account } from '#kit/generated/account/gql.ts'
import type { AccountMovementsQuery } from '#kit/generated/account/graphql.ts'

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
        purpose
      }
    }
  }
`)

export type Movement = AccountMovementsQuery['accountMovements']['elements'][number]
