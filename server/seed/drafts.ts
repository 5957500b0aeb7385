// Chooses what a company pays on an ordinary day: dues of the calendar, sweeps, suppliers.
import { makeAccount } from '@bank/contracts/account.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Money, minor } from '@bank/contracts/money.ts'
import { codeWhere, interbankFor, type PaymentOperation } from '@bank/contracts/operations.ts'
import { sha256 } from '#kit/random.ts'
import type { PaymentSide } from '#payments/payment.ts'
import { clearingLimit, commissionOf } from '#rules/index.ts'
import { type Calendar, fillPurpose } from './calendar.ts'
import { type Chance, demoId } from './chance.ts'
import { type Company, companies, type DemoAccount, department, neighbours } from './companies.ts'
import type { Draft } from './document.ts'
import type { SeedOrder } from './order.ts'
import type { Payee } from './payee.ts'
import { betweenClients, monthlies, treasuryOffice } from './recipients.ts'
import { noCard } from './special.ts'
import { largeSuppliers, suppliers } from './suppliers.ts'

const sideOf = (
  { name, inn }: { readonly name: string; readonly inn: string },
  { number }: DemoAccount,
): PaymentSide => ({
  account: number,
  name,
  inn,
  bic: department.code,
})

const payerSide = (company: Company, from = company.accounts[0] as DemoAccount): PaymentSide => sideOf(company, from)

/** A random amount: round in two of three cases, else with tyiyn. */
function sumBetween(chance: Chance, { from, to }: Pick<Payee, 'from' | 'to'>, scale: number): bigint {
  const som = Math.max(1, Math.floor((chance.between(from, to) * scale) / 100))
  if (from === to) return BigInt(som) * 100n
  if (chance.percent(34)) return BigInt(som) * 100n + BigInt(chance.between(1, 99))
  const step = som > 100_000 ? 500 : 50
  return BigInt(Math.max(step, Math.floor(som / step) * step)) * 100n
}

type Setting = { readonly company: Company; readonly day: BusinessDate; readonly chance: Chance }

const wording = ({ day, chance }: Setting, templates: readonly string[]): string =>
  fillPurpose(chance.pick(templates), { day, number: chance.between(11, 990), daysAgo: chance.between(1, 12) })

function toAnotherBank(setting: Setting, payee: Payee, scale = setting.company.scale): SeedOrder {
  const { chance } = setting
  const amount = sumBetween(chance, payee, scale)
  const rail = amount > clearingLimit.amount || chance.percent(7) ? 'RTGS' : 'ACH'
  const { name, inn, account, bic } = payee
  return {
    operation: codeWhere({ rail }),
    recipient: { name, inn, account, bic },
    recipientOrg: null,
    amount,
    paymentCode: payee.code,
    purpose: wording(setting, payee.purposes),
  }
}

/** How often each of the companies sells to the others. */
const weights: Readonly<Record<string, number>> = { 'ala-too': 9, tulpar: 4, altyn: 4 }

/** The other companies of the demo and the neighbours, as those who are paid inside the bank. */
const clients = [
  ...companies.map(({ key, org, name, inn, accounts }) => ({
    org,
    name,
    inn,
    account: accounts[0] as DemoAccount,
    weight: weights[key] ?? 1,
  })),
  ...neighbours.map(({ org, name, inn, account }) => ({ org, name, inn, account, weight: 5 })),
]

function toClient(setting: Setting): SeedOrder {
  const { company, chance } = setting
  const client = chance.weighted(clients.filter(({ org }) => org !== company.org))
  return {
    operation: codeWhere({ family: 'intrabank', side: 'OTHER' }),
    recipient: sideOf(client, client.account),
    recipientOrg: client.org,
    amount: sumBetween(chance, { from: 15_000, to: 230_000 }, company.scale),
    paymentCode: null,
    purpose: wording(setting, betweenClients),
  }
}

function toOwnCard(setting: Setting, account: DemoAccount): SeedOrder {
  return {
    operation: codeWhere({ form: 'card-transfer', side: 'OWN' }),
    recipient: sideOf(setting.company, account),
    recipientOrg: setting.company.org,
    amount: sumBetween(setting.chance, { from: 15_000, to: 60_000 }, setting.company.scale),
    paymentCode: null,
    purpose: 'Пополнение карточного счёта',
    details: noCard,
  }
}

/** The card accounts in som that are filled up from the first account. */
export const ownTargets = (company: Company): DemoAccount[] =>
  company.accounts
    .slice(1)
    .filter(({ currency, status, type }) => currency === 'KGS' && status === 'OPEN' && type === 'CARD')

const organisations = new Set(companies.map(({ inn }) => inn))

/** What the calendar asks for on this working day: rent, light, taxes, wages. A due date on a free day moves to the next. */
export function dueOn(setting: Setting & { readonly since: BusinessDate }): SeedOrder[] {
  const { company, day, since } = setting
  const from = since.slice(0, 7) === day.slice(0, 7) ? Number(since.slice(8)) + 1 : 1
  const due = (date: number): boolean => date >= from && date <= Number(day.slice(8))
  return monthlies
    .filter(({ payee, day: date, everyMonths }) => {
      const whose = payee.inn === company.inn || !organisations.has(payee.inn)
      return whose && due(date) && Number(day.slice(5, 7)) % everyMonths === 1 % everyMonths
    })
    .map(({ payee }) => {
      const order = toAnotherBank(setting, payee, payee.from === payee.to ? 100 : company.scale)
      return payee.bic === treasuryOffice.bic ? toTreasury(setting, order) : order
    })
}

/** A payment of tax, with a payment code of its day. */
function toTreasury({ company, day }: Setting, order: SeedOrder): SeedOrder {
  const { paymentCode, amount } = order
  const code = sha256(`ordo/demo/code/${company.key}/${day}/${paymentCode}/${amount}`)
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 2
  return {
    ...order,
    operation: codeWhere({ family: 'budget' }),
    recipient: { ...order.recipient, inn: '' },
    details: {
      budgetForm: 'TAX',
      taxpayerInn: company.inn,
      taxpayerName: company.name,
      taxOffice: treasuryOffice.code,
      taxPeriod: `${String((months % 12) + 1).padStart(2, '0')}.${Math.floor(months / 12)}`,
      budgetSubject: '',
      billCode: String(code.readUIntBE(0, 6)).padStart(15, '0'),
      paylogicId: `PL${code.toString('hex').slice(0, 20).toUpperCase()}`,
      codeUntil: day,
    },
  }
}

/** The cheapest rail to another bank: clearing where it is possible. */
export const interbankOf = (amount: bigint): PaymentOperation =>
  interbankFor(codeWhere({ rail: 'ACH' }), { amount: minor(amount), currency: 'KGS' }, clearingLimit)

/** A sweep: the surplus goes to the company's account at another bank. */
export function sweepOf({ company }: Setting, amount: bigint): SeedOrder {
  const account = makeAccount(`128001${company.accounts[0]?.number.slice(6, 14)}`)
  return {
    operation: interbankOf(amount),
    recipient: { name: company.name, inn: company.inn, account, bic: '128001' },
    recipientOrg: null,
    amount: (amount / 1_000_000n) * 1_000_000n,
    paymentCode: '55609000',
    purpose: 'Перевод собственных средств на депозит. Без НДС',
    ending: 'PAID',
  }
}

export function anyOrder(setting: Setting): SeedOrder {
  const { company, chance } = setting
  const dice = chance.between(1, 100)
  const own = ownTargets(company)
  if (dice <= 3 && own.length) return toOwnCard(setting, chance.pick(own))
  if (dice <= 20) return toClient(setting)
  if (dice <= 22 && company.scale >= 60) return toAnotherBank(setting, chance.weighted(largeSuppliers), 100)
  return toAnotherBank(setting, chance.weighted(suppliers))
}

type DraftFacts = Setting & {
  readonly calendar: Calendar
  readonly createdAt: Date
  readonly number: number
  readonly valueDate?: BusinessDate
}

export function draftOf(
  { from, ending: _ending, details = {}, ...order }: SeedOrder,
  { company, calendar, createdAt, number, day, valueDate = day }: DraftFacts,
): Draft {
  const payer = from ?? (company.accounts[0] as DemoAccount)
  const { currency } = payer
  const amount: Money = { amount: minor(order.amount), currency }
  const { operation } = order
  const option = details.commissionOption ?? ''
  const commission = commissionOf(calendar.book, { operation, amount, day: valueDate, option })
  if (!commission) throw new Error(`no tariff for ${operation} in ${currency}`)
  return {
    ...order,
    details,
    id: demoId('payment', `${company.key}/${valueDate.slice(0, 4)}/${number}`),
    company,
    transferNum: String(number),
    payer: payerSide(company, payer),
    amount,
    commission,
    valueDate,
    createdBy: company.creator,
    createdAt,
    signUntil: calendar.signUntil({ operation, currency }, valueDate),
  }
}
