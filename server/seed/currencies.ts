// How did the first company's other accounts come to what is on them: foreign money, a rented-out store, a card for travel?
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { worded } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { alaToo, type DemoAccount } from './companies.ts'
import type { Story } from './days.ts'
import { type BankDuty, type End, ends } from './purse.ts'

/** Som for one unit of foreign money in thousandths, as the bank buys it and as it sells it. */
const rates = {
  USD: { buy: 87_350n, sell: 87_750n },
  RUB: { buy: 1_064n, sell: 1_092n },
  EUR: { buy: 101_200n, sell: 102_400n },
} as const
type Foreign = keyof typeof rates

const own = (name: string): DemoAccount => {
  const account = alaToo.accounts.find(one => one.name.startsWith(name))
  if (!account) throw new Error(`no such account: ${name}`)
  return account
}

const main = own('Основной')
const dollars = own('Валютный')
const roubles = own('Расчёты с Россией')
const travel = own('Командировочная')
const rentals = own('Аренда')

const bank = (duty: BankDuty, name = 'Ордо Банк'): End => ({ name, duty })
const mine = (account: DemoAccount): End => ends(alaToo.name, account)
const hundredths = (units: number): bigint => BigInt(units) * 100n

type When = { readonly story: Story; readonly day: BusinessDate; readonly minutes: number }

function receive(
  { story, day, minutes }: When,
  to: DemoAccount,
  amount: bigint,
  { from, purpose }: { from: string; purpose: string },
): void {
  const sender: End = { name: from, number: '—', duty: 'CORRESPONDENT' }
  story.purse.book({ stage: 'DEPOSIT', at: story.calendar.at(day, minutes), day }, [
    { from: sender, to: mine(to), amount, currency: to.currency, purpose },
  ])
}

/** Two currencies in one posting, each balanced by the bank's position in it. */
function convert({ story, day, minutes }: When, foreign: DemoAccount, amount: bigint, side: 'buy' | 'sell'): void {
  const rate = rates[foreign.currency as Foreign][side]
  const som = (amount * rate) / 1000n
  const shown = `${rate / 1000n},${String(rate % 1000n).padStart(3, '0')}`
  const purpose =
    side === 'buy' ? `Продажа ${foreign.currency} по курсу ${shown}` : `Покупка ${foreign.currency} по курсу ${shown}`
  const kgs: Currency = 'KGS'
  const [abroad, home] = [bank('POSITION', 'Конвертация'), bank('POSITION', 'Конвертация')]
  story.purse.book(
    { stage: 'CONVERT', at: story.calendar.at(day, minutes), day, operation: 'CONVERSION' },
    side === 'buy'
      ? [
          { from: mine(foreign), to: abroad, amount, currency: foreign.currency, purpose },
          { from: home, to: mine(main), amount: som, currency: kgs, purpose },
        ]
      : [
          { from: mine(main), to: home, amount: som, currency: kgs, purpose },
          { from: abroad, to: mine(foreign), amount, currency: foreign.currency, purpose },
        ],
  )
}

const tenants = ['ОсОО «Дордой Склад Сервис»', 'ИП Абдиев К. Т.', 'ОсОО «Мээрим Текстиль»'] as const

/** The first working day of each month, in order. */
function months(days: readonly BusinessDate[]): BusinessDate[] {
  return days.filter((day, i) => i > 0 && day.slice(0, 7) !== days[i - 1]?.slice(0, 7))
}

type Month = {
  readonly first: BusinessDate
  readonly later: BusinessDate
  readonly rent: bigint
  readonly index: number
}

/** Everything but the settlement account in som, once a month: what comes in on one day and is sold or spent on another. */
export function abroad(story: Story, days: readonly BusinessDate[]): (day: BusinessDate) => void {
  const chance = chanceOf('abroad')
  const starts = months(days)
  const rent = rentals.target / BigInt(starts.length)
  const sums = { usd: 0, rub: 0, eur: 0 }
  const byDay = new Map<BusinessDate, () => void>()
  starts.forEach((first, index) => {
    const later = days[Math.min(days.indexOf(first) + 9, days.length - 1)] ?? first
    const due = index === starts.length - 1 ? rentals.target - rent * BigInt(starts.length - 1) : rent
    const month: Month = { first, later, rent: due, index }
    byDay.set(first, () => {
      Object.assign(sums, { usd: chance.between(14, 38), rub: chance.between(240, 620), eur: chance.between(4, 12) })
      comesIn(story, month, chance, sums)
    })
    const before = byDay.get(later)
    byDay.set(later, () => {
      before?.()
      goesOut(story, month, chance, sums)
    })
  })
  return day => byDay.get(day)?.()
}

type Sums = { readonly usd: number; readonly rub: number; readonly eur: number }

function comesIn(story: Story, { first: day, rent, index }: Month, chance: Chance, { usd, rub }: Sums): void {
  const words = { day, number: chance.between(60, 99), daysAgo: chance.between(10, 30) }
  receive({ story, day, minutes: 610 }, dollars, hundredths(usd * 1000), {
    from: 'Silk Route Produce FZE',
    purpose: worded('Invoice {n}/SB of {date}, dried fruit', words),
  })
  receive({ story, day, minutes: 615 }, roubles, hundredths(rub * 1000), {
    from: 'ООО «Сибирский Орех»',
    purpose: worded('Оплата за сухофрукты по контракту № {n} от {date}', words),
  })
  receive({ story, day, minutes: 625 }, rentals, rent, {
    from: tenants[index % tenants.length] ?? tenants[0],
    purpose: worded('Арендная плата за {this}, договор № 7/24', words),
  })
}

function goesOut(story: Story, { later: day }: Month, chance: Chance, { usd, rub, eur }: Sums): void {
  convert({ story, day, minutes: 640 }, dollars, hundredths((usd - chance.between(-3, 3)) * 1000), 'buy')
  convert({ story, day, minutes: 645 }, roubles, hundredths((rub - chance.between(-30, 30)) * 1000), 'buy')
  convert({ story, day, minutes: 650 }, travel, hundredths(eur * 100), 'sell')
  const spent = hundredths(eur * 100 - chance.between(-90, 90)) - BigInt(chance.between(1, 99))
  story.purse.book({ stage: 'CLEAR', at: story.calendar.at(day, 1055), day }, [
    {
      from: mine(travel),
      to: bank('SUSPENSE'),
      amount: spent,
      currency: 'EUR',
      purpose: 'Операции по карте 0092: гостиница, билеты',
    },
  ])
}
