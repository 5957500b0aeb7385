// The story on other accounts: foreign receipts, payments abroad, conversions, rent of a store, a card for travel.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { fillPurpose } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { alaToo, altyn, type Company, type DemoAccount, issykKul, temirJol } from './companies.ts'
import { astykByDollars, astykByTenge, guangzhou, type PayeeAbroad, sibirskiy, silkRoute } from './foreigners.ts'
import type { SeedOrder } from './order.ts'
import { ends, type TransferEnd } from './purse.ts'
import { abroad, accountIn, exchange, offCard, toPerson } from './special.ts'
import type { Story } from './story.ts'

const own = (name: string): DemoAccount => {
  const account = alaToo.accounts.find(one => one.name.startsWith(name))
  if (!account) throw new Error(`no such account: ${name}`)
  return account
}

const main = own('Основной')
const card = own('Корпоративная')
const dollars = own('Валютный')
const roubles = own('Расчёты с Россией')
const travel = own('Командировочная')
const rentals = own('Аренда')

const hundredths = (units: number): bigint => BigInt(units) * 100n
const tenants = ['ОсОО «Дордой Склад Сервис»', 'ИП Абдиев К. Т.', 'ОсОО «Мээрим Текстиль»'] as const

type Income = { readonly from: string; readonly purpose: string }
type StoryMoment = { readonly story: Story; readonly day: BusinessDate; readonly minutes: number }

function receive(
  { story, day, minutes }: StoryMoment,
  { company, to, amount }: { company: Company; to: DemoAccount; amount: bigint },
  { from, purpose }: Income,
): void {
  const sender: TransferEnd = { name: from, number: '—', duty: 'CORRESPONDENT' }
  story.purse.book({ stage: 'DEPOSIT', at: story.calendar.at(day, minutes), day }, [
    { from: sender, to: ends(company, to), amount, currency: to.currency, purpose },
  ])
}

/** How many months ago a document to somebody abroad was refused there. */
const refusedAgo = 4

/** Whom a company pays abroad, how many working days after the first of a month, and who pays it in that currency. */
type Trade = {
  readonly company: Company
  readonly account: DemoAccount
  readonly payee: PayeeAbroad
  readonly after: number
  readonly everyMonths: number
  readonly income: Income
  readonly isRefusedOnce?: true
}

const trades: readonly Trade[] = [
  {
    company: alaToo,
    account: dollars,
    payee: silkRoute,
    after: 3,
    everyMonths: 1,
    income: { from: 'Silk Route Produce FZE', purpose: 'Advance under contract {n} of {date}, dried fruit' },
    isRefusedOnce: true,
  },
  {
    company: alaToo,
    account: dollars,
    payee: guangzhou,
    after: 6,
    everyMonths: 2,
    income: { from: 'Silk Route Produce FZE', purpose: 'Invoice {n}/SB of {date}, walnuts' },
  },
  {
    company: alaToo,
    account: dollars,
    payee: astykByDollars,
    after: 11,
    everyMonths: 3,
    income: { from: 'Silk Route Produce FZE', purpose: 'Invoice {n}/SB of {date}, honey' },
  },
  {
    company: alaToo,
    account: roubles,
    payee: sibirskiy,
    after: 5,
    everyMonths: 1,
    income: { from: 'ООО «Алтайский Двор»', purpose: 'Предоплата за сухофрукты по контракту № {n} от {date}' },
  },
  {
    company: altyn,
    account: accountIn(altyn, 'USD'),
    payee: silkRoute,
    after: 7,
    everyMonths: 3,
    income: { from: 'Golden Grain Trading LLC', purpose: 'Invoice {n} of {date}, wheat flour' },
  },
  {
    company: altyn,
    account: accountIn(altyn, 'KZT'),
    payee: astykByTenge,
    after: 4,
    everyMonths: 2,
    income: { from: 'ТОО «Жетысу Нан»', purpose: 'Оплата за муку по договору № {n} от {date}' },
  },
  {
    company: temirJol,
    account: accountIn(temirJol, 'RUB'),
    payee: sibirskiy,
    after: 8,
    everyMonths: 4,
    income: { from: 'ООО «Сибметаллоторг»', purpose: 'Оплата за услуги по договору № {n} от {date}' },
  },
]

/** Receipts of the resort from guests abroad. */
const guests = { from: 'Nomad Travel GmbH', purpose: 'Rechnung {n} vom {date}, Gruppenreise' } as const

/** The first working day of each month, in order. */
const months = (days: readonly BusinessDate[]): BusinessDate[] =>
  days.filter((day, i) => i > 0 && day.slice(0, 7) !== days[i - 1]?.slice(0, 7))

type Sums = { readonly usd: number; readonly rub: number; readonly eur: number }
type Month = {
  readonly first: BusinessDate
  readonly rent: bigint
  readonly index: number
  readonly isRefused: boolean
}

/** Who does what on which day: what comes in, and which documents are written. */
export type Errands = {
  comeIn(day: BusinessDate): void
  /** The documents of a company on a day; told once. */
  ordersOf(company: Company, day: BusinessDate): readonly SeedOrder[]
}

type Diary = {
  readonly income: Map<BusinessDate, (() => void)[]>
  readonly orders: Map<string, (() => SeedOrder)[]>
}

const note = <K, V>(kept: Map<K, V[]>, key: K, value: V): void => {
  kept.set(key, [...(kept.get(key) ?? []), value])
}

const words = (day: BusinessDate, chance: Chance) => ({
  day,
  number: chance.between(60, 99),
  daysAgo: chance.between(10, 30),
})

function comesIn(story: Story, { first: day, rent, index }: Month, chance: Chance, { usd, rub }: Sums): void {
  const told = words(day, chance)
  const get = (minutes: number, to: DemoAccount, amount: bigint, from: string, purpose: string): void =>
    receive({ story, day, minutes }, { company: alaToo, to, amount }, { from, purpose })
  get(
    610,
    dollars,
    hundredths(usd * 1000),
    'Silk Route Produce FZE',
    fillPurpose('Invoice {n}/SB of {date}, dried fruit', told),
  )
  get(
    615,
    roubles,
    hundredths(rub * 1000),
    'ООО «Сибирский Орех»',
    fillPurpose('Оплата за сухофрукты по контракту № {n} от {date}', told),
  )
  get(
    625,
    rentals,
    rent,
    tenants[index % tenants.length] ?? tenants[0],
    fillPurpose('Арендная плата за {this}, договор № 7/24', told),
  )
}

/** What came in is sold, and what the card for travel needs is bought; part of that was spent. */
function noteExchange(diary: Diary, story: Story, day: BusinessDate, chance: Chance, { usd, rub, eur }: Sums): void {
  const later = `${alaToo.key} ${day}`
  note(diary.orders, later, () =>
    exchange(alaToo, { from: dollars, to: main, amount: hundredths((usd - chance.between(-3, 3)) * 1000) }),
  )
  note(diary.orders, later, () =>
    exchange(alaToo, { from: roubles, to: main, amount: hundredths((rub - chance.between(-30, 30)) * 1000) }),
  )
  note(diary.orders, later, () =>
    exchange(alaToo, { from: main, to: travel, amount: (hundredths(eur * 100) * 1024n) / 10n }),
  )
  note(diary.orders, later, () => offCard({ company: alaToo, day, chance }, card))
  note(diary.income, day, () => {
    const spent = hundredths(eur * 100 - chance.between(-90, 90)) - BigInt(chance.between(1, 99))
    const at = story.calendar.at(day, 1055)
    story.purse.book({ stage: 'CLEAR', at, day }, [
      {
        from: ends(alaToo, travel),
        to: { name: 'Ордо Банк', duty: 'SUSPENSE' },
        amount: spent,
        currency: 'EUR',
        purpose: 'Операции по карте 0092: гостиница, билеты',
      },
    ])
  })
}

/** A company that writes less than a document a day has its number by the last day: none is squeezed in shortly before. */
const isLate = (days: readonly BusinessDate[], day: BusinessDate): boolean => days.indexOf(day) > days.length - 20

/** What was received beforehand covers the payment and what it costs, in round units. */
const coveringOf = (amount: bigint): bigint => ((amount * 1003n) / 1000n / 5000n + 1n) * 5000n

function noteTrades(
  diary: Diary,
  story: Story,
  days: readonly BusinessDate[],
  { first, index, isRefused }: Month,
  chance: Chance,
): void {
  for (const { company, account, payee, after, everyMonths, income, isRefusedOnce } of trades) {
    if (index % everyMonths !== 0) continue
    const day = days[days.indexOf(first) + after]
    if (!day || (company !== alaToo && isLate(days, day))) continue
    const purpose = fillPurpose(income.purpose, words(first, chance))
    const ending = isRefused && isRefusedOnce ? 'REFUSED' : 'PAID'
    const order = abroad({ company, day, chance }, account, payee, ending)
    const amount = coveringOf(order.amount)
    note(diary.income, first, () =>
      receive({ story, day: first, minutes: 630 }, { company, to: account, amount }, { ...income, purpose }),
    )
    note(diary.orders, `${company.key} ${day}`, () => order)
  }
}

/** Guests pay the resort in euros, and it sells them. */
function noteGuests(
  diary: Diary,
  story: Story,
  days: readonly BusinessDate[],
  { first, index }: Month,
  chance: Chance,
): void {
  const day = days[days.indexOf(first) + 10]
  if (index % 2 !== 0 || !day || isLate(days, day)) return
  const euros = accountIn(issykKul, 'EUR')
  const amount = hundredths(chance.between(12, 40) * 100)
  const purpose = fillPurpose(guests.purpose, words(first, chance))
  note(diary.income, first, () =>
    receive({ story, day: first, minutes: 632 }, { company: issykKul, to: euros, amount }, { ...guests, purpose }),
  )
  note(diary.orders, `${issykKul.key} ${day}`, () =>
    exchange(issykKul, { from: euros, to: accountIn(issykKul, 'KGS'), amount }),
  )
}

/** Fixed offsets in working days before the demo: one of each kind, so that the first page of the history shows them. */
function noteLately(diary: Diary, story: Story, days: readonly BusinessDate[], chance: Chance): void {
  const rows: readonly (readonly [ago: number, order: (day: BusinessDate) => SeedOrder])[] = [
    [1, day => abroad({ company: alaToo, day, chance }, dollars, silkRoute)],
    [2, day => toPerson({ company: alaToo, day, chance })],
    [5, () => exchange(alaToo, { from: dollars, to: main, amount: hundredths(12_000) })],
    [3, day => abroad({ company: alaToo, day, chance }, roubles, sibirskiy)],
    [4, day => abroad({ company: alaToo, day, chance }, dollars, astykByDollars)],
  ]
  for (const [ago, make] of rows) {
    const day = days[days.length - ago]
    if (!day) continue
    const order = make(day)
    note(diary.orders, `${alaToo.key} ${day}`, () => order)
    const { from } = order
    if (!from) continue
    const income = {
      from: 'Silk Route Produce FZE',
      purpose: fillPurpose('Invoice {n}/SB of {date}, dried fruit', words(day, chance)),
    }
    note(diary.income, day, () =>
      receive({ story, day, minutes: 605 }, { company: alaToo, to: from, amount: coveringOf(order.amount) }, income),
    )
  }
}

/** The diary of two years: everything but the settlement accounts in som. */
export function errandsOf(story: Story, days: readonly BusinessDate[]): Errands {
  const chance = chanceOf('abroad')
  const starts = months(days)
  const rent = rentals.target / BigInt(starts.length)
  const diary: Diary = { income: new Map(), orders: new Map() }
  starts.forEach((first, index) => {
    const due = index === starts.length - 1 ? rentals.target - rent * BigInt(starts.length - 1) : rent
    const month: Month = { first, rent: due, index, isRefused: index === starts.length - 1 - refusedAgo }
    const sums: Sums = { usd: chance.between(14, 38), rub: chance.between(240, 620), eur: chance.between(4, 12) }
    note(diary.income, first, () => comesIn(story, month, chance, sums))
    const later = days[days.indexOf(first) + 9]
    // What is bought in the last days would still lie on the account when the demo begins.
    if (later && days.indexOf(later) < days.length - 3) noteExchange(diary, story, later, chance, sums)
    noteTrades(diary, story, days, month, chance)
    noteGuests(diary, story, days, month, chance)
  })
  noteLately(diary, story, days, chance)
  for (const day of days)
    if (chance.percent(9)) note(diary.orders, `${alaToo.key} ${day}`, () => toPerson({ company: alaToo, day, chance }))
  return {
    comeIn(day) {
      for (const act of diary.income.get(day) ?? []) act()
    },
    ordersOf: ({ key }, day) => (diary.orders.get(`${key} ${day}`) ?? []).map(make => make()),
  }
}
