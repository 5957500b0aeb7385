// Registers cards of companies and of people in the bank's directory.
import { isCardNumber, maskCard } from '@bank/contracts/card.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { Config } from '#kit/configTypes.ts'
import type { Tx } from '#kit/db.ts'
import { numberDigest, phoneDigest } from './digest.ts'
import type { CardStatus } from './rules.ts'
import * as store from './store.ts'

type NewCard = {
  readonly id: string
  /** Used here and then forgotten. */
  readonly number: string
  /** As it is kept: digits with the country code. */
  readonly phone?: string
  readonly currency: Currency
  readonly expiresOn: BusinessDate
  readonly status?: CardStatus
}

export type NewBusinessCard = NewCard & {
  readonly org: string
  /** The account of the company that it spends from. */
  readonly account: string
  readonly holderName: string
}

export type NewIndividualCard = NewCard & { readonly firstName: string; readonly lastName: string }

type Keys = Pick<Config, 'secrets'>

function cardRow(keys: Keys, { id, number, phone, currency, expiresOn, status = 'ACTIVE' }: NewCard) {
  if (!isCardNumber(number)) throw new Error('this is no card number')
  return {
    id,
    number_digest: numberDigest(keys, number).toString('hex'),
    phone_digest: phone ? phoneDigest(keys, phone).toString('hex') : null,
    bin: number.slice(0, 6),
    masked: maskCard(number),
    currency,
    expires_on: expiresOn,
    status,
  }
}

/** Cards of companies; only the bank may. */
export async function openCards(tx: Tx, keys: Keys, cards: readonly NewBusinessCard[]): Promise<void> {
  if (!cards.length) return
  await store.openCards(
    tx,
    cards.map(card => ({ ...cardRow(keys, card), org: card.org, account: card.account, holder_name: card.holderName })),
  )
}

/** Cards of people; only the bank may. */
export async function openIndividualCards(tx: Tx, keys: Keys, cards: readonly NewIndividualCard[]): Promise<void> {
  if (!cards.length) return
  await store.openIndividuals(
    tx,
    cards.map(card => ({ ...cardRow(keys, card), first_name: card.firstName, last_name: card.lastName })),
  )
}
