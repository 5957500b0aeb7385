// The cards of the demo: of its companies, of people whom they pay, and one for each reason to refuse.
import { isCardNumber, makeCard } from '@bank/contracts/card.ts'
import { addDays } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { type NewBusinessCard, type NewIndividualCard, openCards, openIndividualCards } from '#cards/index.ts'
import type { Clock } from '#kit/clock.ts'
import type { Secrets } from '#kit/configTypes.ts'
import type { Tx } from '#kit/db.ts'
import { demoId } from './chance.ts'
import { alaToo, altyn, type Company, tulpar } from './companies.ts'

/** The number of an issuer that ends as the name of its account says. */
export function numberEnding(bin: string, ending: string): string {
  const number = Array.from({ length: 10 }, (_, n) => `${bin}00000${n}${ending}`).find(isCardNumber)
  if (!number) throw new Error(`no card of ${bin} ends in ${ending}`)
  return number
}

type DemoBusinessCard = {
  readonly of: Company
  /** The card account, by its place among the company's card accounts. */
  readonly place: number
  readonly bin: string
  readonly ending: string
  readonly phone: string
}

const business: readonly DemoBusinessCard[] = [
  { of: alaToo, place: 0, bin: '401701', ending: '4417', phone: '996700200201' },
  { of: alaToo, place: 1, bin: '941701', ending: '0092', phone: '996700200202' },
  { of: tulpar, place: 0, bin: '941701', ending: '1146', phone: '996700200203' },
  { of: altyn, place: 0, bin: '941701', ending: '3362', phone: '996700200204' },
]

type DemoPersonCard = Pick<NewIndividualCard, 'number' | 'phone' | 'firstName' | 'lastName' | 'status'> & {
  readonly currency?: Currency
  readonly expired?: true
}

const aigul = { firstName: 'Айгүл', lastName: 'Токтосунова', phone: '996700100101' }
const baktybek = { firstName: 'Бактыбек', lastName: 'Асанов', phone: '996700100103' }
const viktoria = { firstName: 'Виктория', lastName: 'Ким', phone: '996700100104' }

/** One that is paid, one with two cards, and one card for each reason to refuse. */
export const people: readonly DemoPersonCard[] = [
  { ...baktybek, number: makeCard('941701000000103') },
  { ...aigul, number: makeCard('941701000000101') },
  { ...aigul, number: makeCard('541701000000102'), currency: 'USD' },
  { ...viktoria, number: makeCard('941701000000104'), status: 'BLOCKED' },
  { ...viktoria, number: makeCard('941701000000105'), status: 'CLOSED' },
  { ...viktoria, number: makeCard('401701000000108'), expired: true },
  { ...viktoria, number: makeCard('941709000000106') },
  { ...viktoria, number: makeCard('621709000000107') },
]

const validDays = 900

export async function openDemoCards(tx: Tx, keys: { secrets: Secrets }, clock: Clock): Promise<void> {
  const expiresOn = addDays(clock.today(), validDays)
  const ofCompanies = business.map(({ of, place, bin, ending, phone }, at): NewBusinessCard => {
    const account = of.accounts.filter(({ type }) => type === 'CARD')[place]
    if (!account) throw new Error(`${of.key} has no such card account`)
    const { org, name: holderName } = of
    const number = numberEnding(bin, ending)
    const { currency } = account
    return {
      id: demoId('card', number, at),
      org,
      account: account.number,
      holderName,
      number,
      phone,
      currency,
      expiresOn,
    }
  })
  const ofPeople = people.map(
    ({ currency = 'KGS', expired, ...card }, at): NewIndividualCard => ({
      ...card,
      id: demoId('individual card', card.number, at),
      currency,
      expiresOn: expired ? addDays(clock.today(), -1) : expiresOn,
    }),
  )
  await openCards(tx, keys, ofCompanies)
  await openIndividualCards(tx, keys, ofPeople)
}
