// Makes cards for a test's bank, each with a number and a phone of its own.
import { makeCard } from '@bank/contracts/card.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { openCards, openIndividualCards } from '#cards/index.ts'
import type { World } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import type { AccountRef } from './world.ts'

let made = 0

type CardOptions = {
  readonly bin?: string
  readonly status?: 'ACTIVE' | 'BLOCKED' | 'CLOSED'
  readonly expiresOn?: string
  readonly currency?: Currency
  readonly phone?: string
}

export type TestCard = { readonly number: string; readonly phone: string }

function nextCard({
  bin = '941701',
  status = 'ACTIVE',
  expiresOn = '2029-01-31',
  currency = 'KGS',
  phone,
}: CardOptions) {
  const serial = String(++made).padStart(9, '0')
  const card: TestCard = { number: makeCard(`${bin}${serial}`), phone: phone ?? `996${serial.replace(/^0/, '7')}` }
  return { ...card, id: newId(), status, currency, expiresOn: businessDate(expiresOn) }
}

type Owner = { readonly org: string; readonly name: string }

/** A card of a company on one of its card accounts. */
export async function businessCard(
  world: World,
  owner: Owner,
  account: AccountRef,
  wish: CardOptions = {},
): Promise<TestCard> {
  const card = nextCard({ bin: '401701', ...wish })
  const { org, name: holderName } = owner
  await world.db.bank(tx => openCards(tx, world.config, [{ ...card, org, account: account.number, holderName }]))
  return card
}

/** A card of a person: Айгүл Токтосунова's. */
export async function personCard(world: World, wish: CardOptions = {}): Promise<TestCard> {
  const card = nextCard(wish)
  const names = { firstName: 'Айгүл', lastName: 'Токтосунова' }
  await world.db.bank(tx => openIndividualCards(tx, world.config, [{ ...card, ...names }]))
  return card
}
