// The companies of the demo, with their people and accounts.

import type { ProductRole, SignRight, SignScheme, SignType } from '@bank/contracts/access.ts'
import { makeAccount } from '@bank/contracts/account.ts'
import { type Currency, type Minor, money } from '@bank/contracts/money.ts'
import { demoId } from './chance.ts'
import { colleagues, type Person, people } from './people.ts'

export const department = { code: '109016', name: 'Бишкекский филиал' }

export type DemoAccount = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly currency: Currency
  readonly type: 'RKO' | 'CARD' | 'DEPOSIT' | 'TRANSIT'
  readonly status: 'OPEN' | 'ARRESTED' | 'FINAL_ARRESTED' | 'CLOSED'
  readonly classification?: 'ISLAMIC'
  /** Percent a year; of an Islamic account its share of the profit. */
  readonly interestRate?: string
  /** Days from today to the end of its term. */
  readonly endsIn?: number
  /** The balance when the demo begins. */
  readonly target: Minor
}

export type Worker = {
  readonly person: Person
  readonly right: SignRight
  readonly signType: SignType
  readonly productRoles: readonly ProductRole[]
}

export type Company = {
  readonly key: string
  readonly org: string
  readonly name: string
  /** What it is called abroad, and where it sits. */
  readonly latin: { readonly name: string; readonly address: string }
  readonly inn: string
  readonly contractId: string
  readonly contractNumber: string
  readonly scheme: SignScheme
  readonly payControl: boolean
  readonly workers: readonly Worker[]
  /** The one that documents are paid from comes first. */
  readonly accounts: readonly DemoAccount[]
  /** The creator, and the signers in their order. */
  readonly creator: Person
  readonly signers: readonly Person[]
  /** The count of documents in two years, and their size in percent of the first company's. */
  readonly documents: number
  readonly scale: number
}

type AccountFacts = {
  readonly first14: string
  readonly name: string
  readonly currency?: Currency
  readonly type?: DemoAccount['type']
  readonly status?: DemoAccount['status']
  readonly target: string
} & Pick<DemoAccount, 'classification' | 'interestRate' | 'endsIn'>

function account({
  first14,
  name,
  currency = 'KGS',
  type = 'RKO',
  status = 'OPEN',
  target,
  ...more
}: AccountFacts): DemoAccount {
  const number = makeAccount(first14)
  return {
    id: demoId('account', number),
    number,
    name,
    currency,
    type,
    status,
    target: money(target, currency).amount,
    ...more,
  }
}

const worker = (
  person: Person,
  right: SignRight,
  signType: SignType = 'TOTP',
  ...productRoles: ProductRole[]
): Worker => ({
  person,
  right,
  signType,
  productRoles,
})

type CompanyFacts = Omit<Company, 'org' | 'contractId' | 'payControl'> & { readonly payControl?: boolean }

let companiesMade = 0

function company(facts: CompanyFacts): Company {
  companiesMade += 1
  return {
    ...facts,
    payControl: facts.payControl ?? false,
    org: demoId('organisation', facts.key, companiesMade),
    contractId: demoId('contract', facts.key, companiesMade),
  }
}

const { anna, boris, cholpon, daniyar, elmira, farid, gulnara, havva, ilias, bakyt } = people
const { timur, aigul, nargiza } = colleagues

export const alaToo = company({
  key: 'ala-too',
  name: 'ОсОО «Ала-Тоо Трейд»',
  latin: { name: 'Ala-Too Trade LLC', address: '114 Chuy Avenue, Bishkek 720000' },
  inn: '01203199910045',
  contractNumber: '2024/1187',
  scheme: 'TWO_SIGNATORY',
  workers: [
    worker(anna, 'FIRST', 'TOTP', 'SALARY_USER'),
    worker(boris, 'SECOND', 'TOTP', 'SALARY_USER'),
    worker(cholpon, 'CREATOR', 'TOTP', 'SALARY_USER'),
    worker(daniyar, 'AUDITOR'),
    worker(elmira, 'CASH_MANAGER'),
    worker(farid, 'CASHIER', 'TOTP', 'SELLER'),
  ],
  accounts: [
    account({ first14: '10901601234567', name: 'Основной', target: '3904120.10' }),
    account({ first14: '10901601234568', name: 'Валютный', currency: 'USD', target: '128440.00' }),
    account({ first14: '10901601234569', name: 'Расчёты с Россией', currency: 'RUB', target: '1060000.00' }),
    account({ first14: '10901601234570', name: 'Аренда', status: 'ARRESTED', target: '508186.40' }),
    account({ first14: '10901601700144', name: 'Корпоративная карта · Visa 4417', type: 'CARD', target: '400000.00' }),
    account({
      first14: '10901601700192',
      name: 'Командировочная · Элкарт 0092',
      currency: 'EUR',
      type: 'CARD',
      target: '9215.75',
    }),
  ],
  creator: cholpon,
  signers: [anna, boris],
  documents: 8800,
  scale: 100,
})

export const tulpar = company({
  key: 'tulpar',
  name: 'ОсОО «Тулпар Логистик»',
  latin: { name: 'Tulpar Logistics LLC', address: '27 Lev Tolstoy Street, Bishkek 720031' },
  inn: '02508201710233',
  contractNumber: '2024/1203',
  scheme: 'THREE_SIGNATORY',
  workers: [worker(timur, 'FIRST'), worker(gulnara, 'SECOND'), worker(anna, 'THIRD'), worker(nargiza, 'CREATOR')],
  accounts: [
    account({ first14: '10901601301145', name: 'Расчётный', target: '1284300.55' }),
    account({ first14: '10901601301146', name: 'Топливные карты', type: 'CARD', target: '86400.00' }),
    account({ first14: '10901601301147', name: 'Проектный', status: 'CLOSED', target: '0.00' }),
    account({ first14: '10901601301148', name: 'Залоговый', status: 'FINAL_ARRESTED', target: '75300.00' }),
    // The magic account of statements.
    account({ first14: '10901601309921', name: 'Резервный', target: '50000.00' }),
  ],
  creator: nargiza,
  signers: [timur, gulnara, anna],
  documents: 1200,
  scale: 60,
})

export const sadykova = company({
  key: 'sadykova',
  name: 'ИП Садыкова А. М.',
  latin: { name: 'IE Sadykova A. M.', address: '8 Manas Street, Tokmok 724900' },
  inn: aigul.inn,
  contractNumber: '2024/1311',
  scheme: 'ONE_SIGNATORY',
  workers: [worker(aigul, 'FIRST'), worker(havva, 'CREATOR')],
  accounts: [account({ first14: '10901601302255', name: 'Расчётный', target: '642118.00' })],
  creator: aigul,
  signers: [aigul],
  documents: 600,
  scale: 25,
})

export const altyn = company({
  key: 'altyn',
  name: 'ОсОО «Алтын Дан»',
  latin: { name: 'Altyn Dan LLC', address: '3 Industrial Street, Kara-Balta 724400' },
  inn: '01704201210058',
  contractNumber: '2025/0214',
  scheme: 'ONE_SIGNATORY',
  workers: [worker(ilias, 'FIRST')],
  accounts: [
    account({ first14: '10901601303361', name: 'Расчётный', target: '2310775.20' }),
    account({ first14: '10901601303363', name: 'Валютный', currency: 'USD', target: '42600.00' }),
    account({ first14: '10901601303364', name: 'Расчёты с Казахстаном', currency: 'KZT', target: '9412000.00' }),
    account({
      first14: '10901601303365',
      name: 'Транзитный, доллары',
      currency: 'USD',
      type: 'TRANSIT',
      target: '11800.00',
    }),
    account({
      first14: '10901601303366',
      name: 'Срочный вклад',
      type: 'DEPOSIT',
      interestRate: '12.5',
      endsIn: 182,
      target: '1500000.00',
    }),
    account({
      first14: '10901601303367',
      name: 'Исламский вклад',
      type: 'DEPOSIT',
      classification: 'ISLAMIC',
      interestRate: '70',
      endsIn: 240,
      target: '600000.00',
    }),
    account({ first14: '10901601303362', name: 'Закупочная карта · Элкарт 3362', type: 'CARD', target: '215000.00' }),
    account({ first14: '10901601303368', name: 'Оптовые продажи', target: '350000.00' }),
  ],
  creator: ilias,
  signers: [ilias],
  documents: 700,
  scale: 70,
})

export const issykKul = company({
  key: 'issyk-kul',
  name: 'ОсОО «Ысык-Көл Курорт»',
  latin: { name: 'Issyk-Kul Resort LLC', address: '1 Lake Street, Cholpon-Ata 722100' },
  inn: '00906201510071',
  contractNumber: '2025/0377',
  scheme: 'TWO_SIGNATORY',
  payControl: true,
  workers: [worker(ilias, 'FIRST', 'PAY_CONTROL'), worker(bakyt, 'SECOND', 'PAY_CONTROL')],
  accounts: [
    account({ first14: '10901601304471', name: 'Расчётный', target: '967540.00' }),
    account({ first14: '10901601304472', name: 'Валютный', currency: 'EUR', target: '18350.00' }),
    account({ first14: '10901601304473', name: 'Валютный, доллары', currency: 'USD', target: '24900.00' }),
  ],
  creator: ilias,
  signers: [ilias, bakyt],
  documents: 400,
  scale: 50,
})

export const temirJol = company({
  key: 'temir-jol',
  name: 'ОсОО «Темир Жол Сервис»',
  latin: { name: 'Temir Jol Service LLC', address: '65 Railway Street, Bishkek 720020' },
  inn: '02211200810094',
  contractNumber: '2025/0412',
  scheme: 'ONE_SIGNATORY',
  workers: [worker(ilias, 'FIRST', 'RU_TOKEN_2')],
  accounts: [
    account({ first14: '10901601305581', name: 'Расчётный', target: '1502860.75' }),
    account({ first14: '10901601305582', name: 'Расчёты с Россией', currency: 'RUB', target: '3120000.00' }),
  ],
  creator: ilias,
  signers: [ilias],
  documents: 300,
  scale: 80,
})

export const companies: readonly Company[] = [alaToo, tulpar, sadykova, altyn, issykKul, temirJol]

/** Clients of the bank who are paid by the others and do not use the internet bank. */
export type Neighbour = {
  readonly org: string
  readonly name: string
  readonly inn: string
  readonly account: DemoAccount
}

const neighbour = (name: string, inn: string, first14: string, target: string): Neighbour => ({
  org: demoId('organisation', inn),
  name,
  inn,
  account: account({ first14, name: 'Расчётный', target }),
})

export const neighbours: readonly Neighbour[] = [
  neighbour('ОсОО «Ден Соолук Фарм»', '01402200910066', '10900451002661', '18240500.00'),
  neighbour('ОсОО «Ак-Суу Ишкана»', '02901201110037', '10901601403371', '9317240.40'),
  neighbour('ОсОО «Керемет Упак»', '01906201810082', '10901601404482', '5640018.25'),
  neighbour('ИП Жээнбеков Р. С.', '21704198500271', '10900801405593', '2105900.00'),
]
