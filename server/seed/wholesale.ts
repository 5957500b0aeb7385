// The sales of a wholesale company of the demo: a year of very many payments that came in, as one posting of many lines for each working day.
import { makeAccount } from '@bank/contracts/account.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import { type Sql, sql } from '#kit/db.ts'
import { type PostingLine, postingJson } from '#ledger/bank.ts'
import { type Calendar, fillPurpose } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { altyn, type DemoAccount } from './companies.ts'

/** The account that its shops pay to, named so among those of the company. */
export const salesAccount = altyn.accounts.find(({ name }) => name === 'Оптовые продажи') as DemoAccount

/** So many lines its statement of a year has. */
export const wholesaleLines = 100_000

const shops = 600
const streets = ['Береке', 'Ынтымак', 'Достук', 'Ак-Кеме', 'Умут', 'Нур', 'Жибек', 'Кең-Булуң', 'Сары-Өзөн', 'Ала-Арча']
const banks = ['103001', '128001', '118001', '129052'] as const

type Shop = Pick<PostingLine, 'counterpartyName' | 'counterpartyNumber' | 'counterpartyInn' | 'counterpartyBic'>

const shopOf = (n: number): Shop => {
  const bic = banks[n % banks.length] ?? banks[0]
  return {
    counterpartyName: `Магазин «${streets[n % streets.length]}» № ${1 + Math.floor(n / streets.length)}`,
    counterpartyNumber: makeAccount(`${bic}${String(41_000_000 + n * 37)}`),
    counterpartyInn: `0${String(1 + (n % 28)).padStart(2, '0')}042018${10_000 + n}`,
    counterpartyBic: bic,
  }
}

const purposes = [
  'Оплата за муку по накладной № {n} от {date}',
  'Оплата за крупы, счёт № {n}',
  'Оплата по договору № {n}/{yy}',
]

/** The bank's own accounts by duty, as the lines of the company name them. */
type OwnNumbers = { readonly correspondent: string; readonly suspense: string }

type DayOfSales = { readonly day: BusinessDate; readonly count: number; readonly chance: Chance }

/** What came in by the morning's clearing, and what leaves to a deposit in the evening, so that the account ends the day as it began. */
function salesOf({ day, count, chance }: DayOfSales, calendar: Calendar, own: OwnNumbers) {
  const [to, currency] = [{ account: salesAccount.id }, salesAccount.currency]
  const lines = Array.from({ length: count }, (): PostingLine => {
    const words = { day, number: chance.between(100, 99_999), daysAgo: chance.between(1, 9) }
    const amount = minor(BigInt(chance.between(1_200, 96_000)) * 50n)
    return {
      to,
      currency,
      amount,
      ...(all[chance.between(0, shops - 1)] as Shop),
      purpose: fillPurpose(chance.pick(purposes), words),
    }
  })
  const sum = lines.reduce((so, { amount }) => so + amount, 0n)
  const ours = { counterpartyName: altyn.name, counterpartyNumber: salesAccount.number, currency }
  const bank = { counterpartyName: 'Ордо Банк', counterpartyNumber: own.suspense }
  const [came, away] = [`Поступления от ${count} покупателей`, 'Размещение на депозит']
  return [
    {
      ...{ stage: 'DEPOSIT', day, bookedAt: calendar.at(day, 600) },
      lines: [{ ...ours, to: { duty: 'CORRESPONDENT' as const }, amount: minor(-sum), purpose: came }, ...lines],
    },
    {
      ...{ stage: 'CLEAR', day, bookedAt: calendar.at(day, 1075) },
      lines: [
        { to, currency, amount: minor(-sum), ...bank, purpose: away },
        { ...ours, to: { duty: 'SUSPENSE' as const }, amount: minor(sum), purpose: away },
      ],
    },
  ]
}

const all = Array.from({ length: shops }, (_, n) => shopOf(n))

const daysAtOnce = 20

type Sales = { readonly days: readonly BusinessDate[]; readonly lines: number; readonly own: OwnNumbers }

/** What books the days in their order, some at once: with the evening's line of each, the account has `lines` more. */
export function* salesBookings(calendar: Calendar, { days, lines, own }: Sales): Generator<Sql> {
  const chance = chanceOf('wholesale')
  let left = lines - days.length
  const counts = days.map((_, at) => {
    const count = Math.max(1, Math.ceil(left / (days.length - at)))
    left -= count
    return count
  })
  for (let first = 0; first < days.length; first += daysAtOnce) {
    const postings = days
      .slice(first, first + daysAtOnce)
      .flatMap((day, at) => salesOf({ day, count: counts[first + at] ?? 1, chance }, calendar, own))
    yield sql`select ledger.post(${postingJson(postings)}::jsonb)`
  }
}
