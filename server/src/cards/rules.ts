// Rules of cards: when one takes money, how long a reference is good, and the rate limit of lookups.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'

export type PaymentSystem = 'CUP' | 'ELCRD' | 'MCard' | 'VISA'
export type CardStatus = 'ACTIVE' | 'BLOCKED' | 'CLOSED'
export type CardKind = 'BUSINESS' | 'INDIVIDUAL'

export type CardRejection = {
  readonly classification: Classification
  readonly params: Readonly<Record<string, string>>
}

export const goodForMs = 15 * 60_000

const minute = 60_000

/** Who guesses numbers needs thousands of tries, who pays people a few: the looks of one person in any so many milliseconds. */
export const looksAtMost = [
  { times: 10, inMs: minute },
  { times: 100, inMs: 24 * 60 * minute },
] as const

type Card = {
  readonly system: PaymentSystem
  readonly takesMoney: boolean
  readonly status: CardStatus
  readonly expiresOn: BusinessDate | null
}

type CardCheck = (card: Card, today: BusinessDate) => CardRejection | null

/** The most lasting reason first. */
const cardChecks: readonly CardCheck[] = [
  ({ takesMoney, system }) =>
    takesMoney ? null : { classification: 'CardTypeNotAllowedException', params: { system } },
  ({ status }) => (status === 'CLOSED' ? { classification: 'CardClosedException', params: {} } : null),
  ({ expiresOn }, today) =>
    expiresOn !== null && expiresOn < today ? { classification: 'CardExpiredException', params: {} } : null,
  ({ status }) => (status === 'BLOCKED' ? { classification: 'CardBlockedException', params: {} } : null),
]

/** Why a card takes no money on a day; null when it does. */
export function cardRejection(card: Card, today: BusinessDate): CardRejection | null {
  for (const ask of cardChecks) {
    const why = ask(card, today)
    if (why) return why
  }
  return null
}
