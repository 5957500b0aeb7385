// Card facts for payments, by the reference under which a card was shown to the company.
import type { Currency } from '@bank/contracts/money.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { phoneDigest } from './digest.ts'
import { type CardKind, type CardRejection, cardRejection, type PaymentSystem } from './rules.ts'
import * as store from './store.ts'

export type CardFacts = {
  /** What a document names it by. */
  readonly reference: string
  readonly kind: CardKind
  readonly masked: string
  readonly holder: string
  readonly system: PaymentSystem
  readonly currency: Currency
  readonly bic: string
  /** The account that it spends from; null for a card of a person or of another bank. */
  readonly account: string | null
  /** Why it takes no money now. */
  readonly rejection: CardRejection | null
  /** Nobody used it in time: it must be looked up again. */
  readonly isStale: boolean
}

/** Cards by reference, as they stand now; those that the caller's company was never shown are left out. */
export async function cardFacts(
  { tx, clock }: Pick<World, 'clock'> & { readonly tx: Tx },
  references: readonly string[],
): Promise<Map<string, CardFacts>> {
  const ids = references.filter(one => isUuid(one))
  if (!ids.length) return new Map()
  const rows = await store.readSightings(tx, ids)
  return new Map(
    rows.map((row): [string, CardFacts] => {
      const { payment_system: system, accepts_transfers: takesMoney } = row
      const status = row.now_status ?? row.status
      const expiresOn = row.now_expires_on ?? row.expires_on
      return [
        row.id,
        {
          reference: row.id,
          kind: row.kind,
          masked: row.masked,
          holder: row.holder,
          system,
          currency: row.currency,
          bic: row.bic,
          account: row.account,
          rejection: cardRejection({ system, takesMoney, status, expiresOn }, clock.today()),
          isStale: !row.is_permanent && row.valid_until <= clock.now(),
        },
      ]
    }),
  )
}

/** From now on these references last: documents stand on them. */
export const keepCards = async (tx: Tx, references: readonly string[]): Promise<void> => {
  const ids = references.filter(one => isUuid(one))
  if (ids.length) await store.keep(tx, ids)
}

type CardsContext = Pick<World, 'config'> & { readonly tx: Tx }

/** Which of these references are to cards of people with one of these phones; of another bank's card nobody can tell. */
export async function cardsOfPhones(
  { tx, config }: CardsContext,
  references: readonly string[],
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = references.filter(one => isUuid(one))
  if (!ids.length || !phones.length) return new Set()
  const digests = phones.map(phone => phoneDigest(config, phone))
  return new Set((await store.ofPhones(tx, ids, digests)).map(({ id }) => id))
}
