// The query of the company's accounts, refreshed by live events of balances and documents.
import { account } from '#kit/generated/account/gql.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import { useLive } from '#kit/live.ts'
import { invalidateCall, useAsk, useTell } from '#kit/query.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { type Account, accountsByParty } from './account.ts'

export type Accounts = {
  readonly accounts: readonly Account[]
  readonly waiting: boolean
  readonly error: Refusal | null
  readonly again: () => void
}

const none: readonly Account[] = []

export function useAccounts(): Accounts {
  const legalPartyId = useOrg()
  const { data, isPending, error, refetch } = useAsk(accountsByParty, { legalPartyId })
  return {
    accounts: data?.accountsByParty ?? none,
    waiting: isPending,
    error: data ? null : error,
    again: () => void refetch(),
  }
}

const accountNews = payment(`
  subscription AccountNews($about: LegalPartyIdAndPaymentId!) {
    listenPayment(legalPartyIdAndPaymentId: $about) {
      number
    }
  }
`)

const movementNews = payment(`
  subscription MovementNews($legalPartyId: UUID!, $after: Int) {
    listenMovement(legalPartyId: $legalPartyId, after: $after) {
      number
      accountId
    }
  }
`)

type AccountNewsHandlers = {
  /** Money moved on this account; null when it may have moved on any, as after a broken line. */
  readonly onMoved: (accountId: string | null) => void
}

/** A document took another step: sums are held or let go, but nothing is booked. */
function DocumentNews() {
  const legalPartyId = useOrg()
  useLive(accountNews, legalPartyId, {
    variables: { about: { legalPartyId, after: null } },
    on: () => invalidateCall(accountsByParty),
    afresh: () => invalidateCall(accountsByParty),
  })
  return null
}

/** Follows the company's money: what is booked, and, for who may read payments, what documents hold. */
export function AccountNews({ onMoved }: AccountNewsHandlers) {
  const legalPartyId = useOrg()
  const mayRead = useMay('PAYMENT_READERS')
  useLive(movementNews, legalPartyId, {
    variables: { legalPartyId, after: null },
    afresh() {
      invalidateCall(accountsByParty)
      onMoved(null)
    },
    on: ({ listenMovement: { accountId } }) => {
      invalidateCall(accountsByParty)
      onMoved(accountId ?? null)
    },
  })
  return mayRead ? <DocumentNews /> : null
}

const updateVisible = account(`
  mutation UpdateVisible($accountId: UUID!, $isVisible: Boolean!) {
    updateVisible(accountId: $accountId, isVisible: $isVisible)
  }
`)

/** Mutation that shows or hides an account for this person. */
export const useVisibility = () => useTell(updateVisible, 'accounts')
