// Seeded documents of other kinds: transfers abroad, conversions, transfers with cards.

import { makeCard, maskCard } from '@bank/contracts/card.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { creditFor, debitFor, readRate, shownRate, worthAt } from '@bank/contracts/exchange.ts'
import { type Currency, type Money, minor, money, print } from '@bank/contracts/money.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import { kindOf } from '#payments/kinds/index.ts'
import { fillPurpose } from './calendar.ts'
import { people } from './cards.ts'
import { type Chance, demoId } from './chance.ts'
import { type Company, type DemoAccount, department } from './companies.ts'
import type { PayeeAbroad } from './foreigners.ts'
import type { SeedOrder } from './order.ts'

type Setting = { readonly company: Company; readonly day: BusinessDate; readonly chance: Chance }

export const accountIn = (company: Company, currency: Currency): DemoAccount => {
  const found = company.accounts.find(one => one.currency === currency && one.status === 'OPEN')
  if (!found) throw new Error(`${company.key} has no account in ${currency}`)
  return found
}

const inOwnBank = ({ name, inn }: Company, { number: account }: DemoAccount) => ({
  account,
  name,
  inn,
  bic: department.code,
})

/** How many som one unit of foreign money costs, as the bank buys it and as it sells it. */
const board = {
  USD: { buy: '87.3500', sell: '87.7500' },
  RUB: { buy: '1.0640', sell: '1.0920' },
  EUR: { buy: '101.2000', sell: '102.4000' },
} as const
type Foreign = keyof typeof board

function worth(rate: string, debit: Currency) {
  const read = readRate(rate)
  if (!read) throw new Error(`${rate} is no rate`)
  return worthAt(read, debit)
}

/** Foreign money is sold for som, or bought for it, between the company's own accounts. */
export function exchange(
  company: Company,
  { from, to, amount }: { readonly from: DemoAccount; readonly to: DemoAccount; readonly amount: bigint },
): SeedOrder {
  const sells = to.currency === 'KGS'
  const foreign = (sells ? from.currency : to.currency) as Foreign
  const deal = worth(board[foreign][sells ? 'buy' : 'sell'], from.currency)
  const credit = creditFor({ amount: minor(amount), currency: from.currency }, to.currency, deal)
  return {
    operation: codeWhere({ family: 'conversion' }),
    from,
    recipient: inOwnBank(company, to),
    recipientOrg: company.org,
    amount,
    paymentCode: null,
    purpose: sells ? `Продажа ${foreign} по курсу банка` : `Покупка ${foreign} по курсу банка`,
    details: {
      recipientAmount: print(credit),
      recipientCurrencyCode: to.currency,
      rate: shownRate(from.currency, to.currency, deal),
      isFixedRate: 'false',
    },
    ending: 'PAID',
  }
}

/** The debit for a sum sent in another currency. */
function debited(from: DemoAccount, travels: Money, rate: string | undefined): Money {
  const [given, one] = [readRate(rate ?? ''), readRate('1')]
  return given && one ? debitFor(travels, from.currency, { debit: given, credit: one }) : travels
}

export function abroad(
  { day, chance }: Setting,
  from: DemoAccount,
  payee: PayeeAbroad,
  ending: SeedOrder['ending'] = 'PAID',
): SeedOrder {
  const operation = codeWhere({ family: 'swift' })
  const { exotic, option, details, step } = payee
  const units = Math.floor(chance.between(payee.from, payee.to) / step) * step
  const travels = money(`${units}.00`, exotic?.currency ?? from.currency)
  const { amount } = debited(from, travels, exotic?.rate)
  const exotics = exotic && {
    isExotic: 'true',
    exoticAmount: print(travels),
    exoticCurrencyCode: exotic.currency,
    exoticRate: exotic.rate,
  }
  return {
    operation,
    from,
    recipient: { account: payee.account, name: payee.name, inn: '', bic: payee.bic },
    recipientOrg: null,
    amount,
    paymentCode: null,
    purpose: fillPurpose(payee.purpose, { day, number: chance.between(11, 990), daysAgo: chance.between(3, 20) }),
    details: kindOf(operation).detailsOf({ ...details, commissionOption: option, ...exotics }, null, {
      payer: from.currency,
      bearer: null,
    }),
    ending,
  }
}

export const noCard = { recipientCardNum: '', recipientDetail: '', cardReferencesId: '' } as const

export type KnownCard = {
  readonly number: string
  readonly holder: string
  readonly bic: string
  /** Null for a card of another bank. */
  readonly id: string | null
}

const [baktybek, aigul] = people

/** Whom the first company pays on a card: two of this bank's clients, one of another bank's. */
export const knownCards: readonly KnownCard[] = [
  {
    number: baktybek?.number ?? '',
    holder: 'Бактыбек А.',
    bic: '109001',
    id: demoId('individual card', baktybek?.number ?? '', 0),
  },
  {
    number: aigul?.number ?? '',
    holder: 'Айгүл Т.',
    bic: '109001',
    id: demoId('individual card', aigul?.number ?? '', 1),
  },
  { number: makeCard('941702200043170'), holder: 'Нурлан Ж.', bic: '128004', id: null },
]

export const sightingOf = (company: Company, { number }: KnownCard): string =>
  demoId('sighting', `${company.key}/${number}`)

export function toPerson({ company, day, chance }: Setting): SeedOrder {
  const card = chance.pick(knownCards)
  const masked = maskCard(card.number)
  return {
    operation: codeWhere({ form: 'card-transfer-o24', side: card.id ? 'OWN' : 'OTHER' }),
    recipient: { account: masked, name: card.holder, inn: '', bic: card.bic },
    recipientOrg: null,
    amount: BigInt(chance.between(60, 700)) * 5000n,
    paymentCode: null,
    purpose: fillPurpose(
      chance.pick([
        'Подотчётные средства по приказу № {n} от {date}',
        'Возмещение расходов по авансовому отчёту № {n}',
        'Вознаграждение по договору подряда № {n} от {date}',
      ]),
      { day, number: chance.between(11, 190), daysAgo: chance.between(1, 9) },
    ),
    details: { recipientCardNum: masked, recipientDetail: card.holder, cardReferencesId: sightingOf(company, card) },
  }
}

/** Returns unspent money from a card. */
export function offCard({ company, chance }: Setting, card: DemoAccount): SeedOrder {
  return {
    operation: codeWhere({ form: 'card-transfer-rko', side: 'OWN' }),
    from: card,
    recipient: inOwnBank(company, company.accounts[0] as DemoAccount),
    recipientOrg: company.org,
    amount: BigInt(chance.between(6, 40)) * 50_000n,
    paymentCode: null,
    purpose: 'Возврат неизрасходованных средств с карты',
  }
}
