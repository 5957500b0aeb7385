// The story of ordinary working days over two years: receipts and orders of each company.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { yearOf } from '#payments/store/row.ts'
import { acceptancesOf } from './accepted.ts'
import { fillPurpose } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Company, companies, type DemoAccount, neighbours } from './companies.ts'
import { errandsOf } from './currencies.ts'
import { anyOrder, draftOf, dueOn, ownTargets, sweepOf } from './drafts.ts'
import type { SeedOrder } from './order.ts'
import { draftedAt, pastDocument, type Round } from './outcomes.ts'
import { bookDocument, ends, sideOf, type Transfer, type TransferEnd } from './purse.ts'
import { payers } from './recipients.ts'
import type { Story } from './story.ts'

type Today = { readonly story: Story; readonly company: Company; readonly day: BusinessDate; readonly chance: Chance }

/** The debit of an order on the first account. */
const fromFirst = (company: Company, { from, amount }: SeedOrder): bigint =>
  !from || from.id === firstAccount(company).id ? amount : 0n

export const firstAccount = (company: Company): DemoAccount => company.accounts[0] as DemoAccount

/** Mean reversion: receipts move a balance towards its target, by a sixth of the difference each day. */
const backPart = 6n

function receiptsOf({ story, company, chance }: Today, orders: readonly SeedOrder[]): bigint {
  const { id, target } = firstAccount(company)
  const spent = orders.reduce((sum, order) => sum + fromFirst(company, order) + 10_000n, 0n)
  const middle = (target * BigInt(chance.between(85, 115))) / 100n
  const wanted = spent + (middle - story.purse.balance(id)) / backPart
  return wanted > 3_000_000n ? wanted : 0n
}

/** A neighbour pays from its account here while it has money; other payers pay from other banks. */
function payerOf({ story, day, chance }: Today, amount: bigint): { from: TransferEnd; purpose: string } {
  const neighbour = chance.pick(neighbours)
  const words = { day, number: chance.between(11, 990), daysAgo: chance.between(1, 12) }
  if (chance.percent(25) && story.purse.balance(neighbour.account.id) > amount + 100_000_000n) {
    return {
      from: ends(neighbour, neighbour.account),
      purpose: fillPurpose('Оплата за товар по накладной № {n} от {date}', words),
    }
  }
  const { purposes, ...payer } = chance.pick(payers)
  return { from: { ...sideOf(payer), duty: 'CORRESPONDENT' }, purpose: fillPurpose(chance.pick(purposes), words) }
}

/** Above twice the target balance the last document of the day moves the surplus away. */
function swept(today: Today, orders: readonly SeedOrder[]): SeedOrder[] {
  const { id, target } = firstAccount(today.company)
  const over =
    today.story.purse.balance(id) - orders.reduce((sum, order) => sum + fromFirst(today.company, order), 0n) - target
  return over > target && orders.length > 1 ? [...orders.slice(0, -1), sweepOf(today, over)] : [...orders]
}

/** Splits a sum into one to four round payments; the first has the remainder. */
function split(total: bigint, chance: Chance): bigint[] {
  const parts = chance.between(1, total > 50_000_000n ? 4 : 2)
  const each = ((total / BigInt(parts)) * BigInt(chance.between(60, 90))) / 100n
  const round = (each / 50_000n) * 50_000n
  const others = Array.from({ length: parts - 1 }, () => round)
  return [total - round * BigInt(parts - 1), ...others].filter(amount => amount > 0n)
}

function receive(today: Today, total: bigint): void {
  const { story, company, day, chance } = today
  const to = ends(company, firstAccount(company))
  for (const amount of split(total, chance)) {
    const { from, purpose } = payerOf(today, amount)
    const at = story.calendar.at(day, chance.between(542, 645), chance.between(0, 59))
    story.purse.book({ stage: 'DEPOSIT', at, day }, [{ from, to, amount, currency: 'KGS', purpose }])
  }
}

/** Card purchases, once the balance of a card is too high. */
function spendCards({ story, company, day, chance }: Today): void {
  for (const card of ownTargets(company)) {
    const over = story.purse.balance(card.id) - (card.target * BigInt(chance.between(90, 130))) / 100n
    if (over < 500_000n) continue
    const from = ends(company, card)
    const to: TransferEnd = { name: 'Ордо Банк', duty: 'SUSPENSE' }
    const purpose = `Операции по карте ${card.name.slice(-4)}: закупка товаров и ГСМ`
    story.purse.book({ stage: 'CLEAR', at: story.calendar.at(day, 1050), day }, [
      { from, to, amount: over, currency: 'KGS', purpose },
    ])
  }
}

function write(today: Today, orders: readonly SeedOrder[]): void {
  const { story, company, day, chance } = today
  const { calendar, purse } = story
  const left = new Map<string, bigint>()
  const rounds = orders.map((): Round => (chance.percent(58) ? 0 : 1)).sort()
  const times = rounds.map(round => draftedAt(calendar, day, round, chance)).sort((a, b) => a.getTime() - b.getTime())
  const documents = orders.map((order, i) => {
    const draft = draftOf(order, {
      company,
      calendar,
      createdAt: times[i] as Date,
      number: story.nextNumber(company, day),
      day,
      chance,
    })
    const { id } = order.from ?? firstAccount(company)
    const spendable = left.get(id) ?? purse.balance(id)
    const told = { calendar, chance, round: rounds[i] as Round, day }
    const document = pastDocument(draft, told, { spendable, ending: order.ending })
    if (document.status === 'SUCCESS' || document.status === 'ERROR')
      left.set(id, spendable - draft.amount.amount - draft.commission.amount)
    return document
  })
  story.documents.push(...documents)
  for (const document of documents) bookDocument(purse, document, story.accounts, day)
}

/** As many documents as bring the company to its number by the last day, spread evenly; never fewer than must be written on a day. */
function quotas(length: number): (company: Company, what: { all: number; index: number; least: number }) => number {
  const written = new Map<string, number>()
  return ({ key }, { all, index, least }) => {
    const before = written.get(key) ?? 0
    const count = Math.max(least, Math.floor((all * (index + 1)) / length) - before)
    written.set(key, before + count)
    return count
  }
}

/** The settlement counterparty of each transit account. */
const settledWith = {
  ACH_TRANSIT: 'Национальный банк Кыргызской Республики',
  RTGS_TRANSIT: 'Национальный банк Кыргызской Республики',
  CROSS_BORDER_TRANSIT: 'Банк-корреспондент',
  TREASURY_TRANSIT: 'Центральное казначейство',
  CARDS_TRANSIT: 'Межбанковский процессинговый центр',
  ELQR_TRANSIT: 'Оператор ELQR',
} as const

/** The day's net on a transit account, by currency. */
function netOf(transfers: readonly Transfer[], duty: string): Map<Currency, bigint> {
  const net = new Map<Currency, bigint>()
  const add = (currency: Currency, amount: bigint): void => void net.set(currency, (net.get(currency) ?? 0n) + amount)
  for (const { from, to, amount, currency } of transfers) {
    if ('duty' in to && to.duty === duty) add(currency, amount)
    if ('duty' in from && from.duty === duty) add(currency, -amount)
  }
  return net
}

/** Net settlement of each rail in the evening; for ELQR in the other direction. */
function clear(story: Story, day: BusinessDate, since: number): void {
  const transfers = story.purse.transfers.slice(since)
  for (const [duty, name] of Object.entries(settledWith) as [keyof typeof settledWith, string][]) {
    for (const [currency, net] of netOf(transfers, duty)) {
      if (net === 0n) continue
      const ours: TransferEnd = { name: 'Ордо Банк', duty }
      const theirs: TransferEnd = { name, duty: 'CORRESPONDENT' }
      const [from, to, amount] = net > 0n ? [ours, theirs, net] : [theirs, ours, -net]
      const purpose = `Расчёт по итогам дня ${day}`
      story.purse.book({ stage: 'CLEAR', at: story.calendar.at(day, 1080), day }, [
        { from, to, amount, currency, purpose },
      ])
    }
  }
}

/** `kept` documents of each company are written elsewhere: those of today. */
export function liveThrough(story: Story, days: readonly BusinessDate[], kept: ReadonlyMap<string, number>): void {
  const errands = errandsOf(story, days)
  const qr = acceptancesOf(story, days)
  const quota = quotas(days.length)
  const chances = new Map(companies.map(({ key }) => [key, chanceOf(`days/${key}`)]))
  days.forEach((day, index) => {
    const since = story.purse.transfers.length
    errands.comeIn(day)
    qr.live(day)
    for (const company of companies) {
      const chance = chances.get(company.key) as Chance
      const today: Today = { story, company, day, chance }
      const elsewhere = (kept.get(company.key) ?? 0) + qr.countOf(company)
      const special = errands.ordersOf(company, day)
      const count = quota(company, { all: company.documents - elsewhere, index, least: special.length })
      const due = dueOn({ company, day, chance, since: days[index - 1] ?? addDays(day, -1) })
      const asked = [...special, ...due].slice(0, count)
      const orders = [...asked, ...Array.from({ length: count - asked.length }, () => anyOrder(today))]
      const total = receiptsOf(today, orders)
      if (total > 0n) receive(today, total)
      write(today, swept(today, orders))
      spendCards(today)
    }
    clear(story, day, since)
  })
}

/** Numbers run from 1 in each company and year. */
export function documentNumbering(): {
  next: Story['nextNumber']
  last(): { org: string; year: number; last: number }[]
} {
  const numbers = new Map<string, { org: string; year: number; last: number }>()
  return {
    next({ org }, day) {
      const year = yearOf(day)
      const row = numbers.get(`${org} ${year}`) ?? { org, year, last: 0 }
      row.last += 1
      numbers.set(`${org} ${year}`, row)
      return row.last
    },
    last: () => [...numbers.values()],
  }
}
