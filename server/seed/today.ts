// Today's documents of the demo: what waits on the desks, and what happened this morning.
import { codeWhere, type PaymentOperation } from '@bank/contracts/operations.ts'
import { magicAccounts } from '#outside/index.ts'
import {
  alaToo,
  altyn,
  type Company,
  type DemoAccount,
  department,
  issykKul,
  sadykova,
  temirJol,
  tulpar,
} from './companies.ts'
import { firstAccount } from './days.ts'
import { interbankOf, ownTargets } from './drafts.ts'
import type { SeedOrder } from './order.ts'
import type { Payee } from './payee.ts'
import { monthlies } from './recipients.ts'
import { largeSuppliers, suppliers } from './suppliers.ts'

/** What became of a document that was sent to phones: nothing yet, half of it, both signatures, a no, or nobody answered. */
export type PhoneDesk = 'PHONE' | 'PHONE_HALF' | 'PHONE_SIGNED' | 'PHONE_DECLINED' | 'PHONE_SILENT'

export type Desk =
  | 'DRAFT'
  | 'FIRST'
  | 'SECOND'
  | 'THIRD'
  | 'RETURNED'
  | PhoneDesk
  | 'REQUESTED'
  | 'AT_RAIL'
  | 'PAID'
  | 'REFUSED'
  | 'CANCELLED'
  | 'REVOKED'

/** Who is paid: somebody at another bank, a client here, or the company's own card. */
export type TodayRecipient =
  | { readonly payee: Payee }
  | { readonly client: Company }
  | { readonly card: true }
  | { readonly silent: string }

/** `purpose`: with the month before or this one in it, as a calendar fills it in. `ahead`: how many working days after the next possible one its value date is. `ago`: minutes since it was made. */
export type Row = readonly [
  company: Company,
  desk: Desk,
  to: TodayRecipient,
  amount: string,
  purpose: string,
  ahead: number,
  ago: number,
]

const pays = (name: string): TodayRecipient => {
  const payee = [...suppliers, ...largeSuppliers, ...monthlies.map(one => one.payee)].find(one =>
    one.name.includes(name),
  )
  if (!payee) throw new Error(`nobody of that name is paid: ${name}`)
  return { payee }
}
const client = (company: Company): TodayRecipient => ({ client: company })
const card: TodayRecipient = { card: true }

export const todayRows: readonly Row[] = [
  [
    alaToo,
    'FIRST',
    client(tulpar),
    '125000.00',
    'Оплата за транспортные услуги по договору 17/26 от 03.02.2026. Без НДС',
    0,
    221,
  ],
  [alaToo, 'FIRST', pays('казначейство'), '64880.00', 'Подоходный налог за {month}', 0, 214],
  [alaToo, 'FIRST', pays('Чүй Агро'), '214700.00', 'Мука в/с, накладная 551', 0, 203],
  [alaToo, 'FIRST', pays('Сүт Булак'), '96340.00', 'Оплата за молочную продукцию, счёт № 318', 0, 190],
  [alaToo, 'FIRST', pays('Бал Таш'), '186500.00', 'Оплата за сахар по контракту № 42. В т. ч. НДС 12%', 1, 176],
  [
    alaToo,
    'FIRST',
    pays('Сапар Карго'),
    '58000.00',
    'Оплата за доставку груза по маршруту Бишкек - Ош, акт № 214',
    1,
    168,
  ],
  [alaToo, 'FIRST', client(sadykova), '90000.00', 'Аренда склада, следующий месяц, договор № 9/24', 4, 151],
  [alaToo, 'FIRST', pays('Ош Пласт'), '37415.50', 'Оплата за тару и упаковку, счёт № 77', 2, 133],
  [alaToo, 'FIRST', pays('Мунай'), '148200.00', 'Оплата за ГСМ по талонам, счёт № 605. В т. ч. НДС 12%', 2, 117],
  [alaToo, 'FIRST', pays('Телеком'), '7204.00', 'Связь за {month}, договор 4411', 3, 96],
  [
    alaToo,
    'FIRST',
    pays('зарплатный проект'),
    '842000.00',
    'Заработная плата сотрудникам, {this}, по реестру № 11',
    3,
    74,
  ],
  [alaToo, 'FIRST', pays('Жашыл Жер'), '176260.50', 'Оплата за овощи по счёту № 129', 5, 52],
  [alaToo, 'SECOND', pays('Нур Строй'), '312000.00', 'Оплата за стеллажи по договору № 88. В т. ч. НДС 12%', 0, 247],
  [alaToo, 'SECOND', pays('Дос Секьюрити'), '38500.00', 'Оплата за охрану объекта за {month} по договору № 31', 1, 233],
  [alaToo, 'SECOND', client(altyn), '154900.00', 'Оплата за муку по накладной № 233. Без НДС', 1, 228],
  [
    alaToo,
    'SECOND',
    pays('Ысык Ата'),
    '1240000.00',
    'Оплата за партию товара по контракту № 17. В т. ч. НДС 12%',
    2,
    219,
  ],
  [alaToo, 'RETURNED', pays('Кыял Принт'), '23800.00', 'Оплата за изготовление вывески по договору', 0, 262],
  [alaToo, 'AT_RAIL', { silent: 'ОсОО «Бишкек Тепло»' }, '33410.55', 'Коммунальные услуги, октябрь', 0, 283],
  [alaToo, 'REQUESTED', pays('Эркин Логистик'), '91529.45', 'Оплата за экспедиторские услуги, акт № 90', 1, 271],
  [alaToo, 'PAID', client(tulpar), '48310.20', 'Оплата за доставку по заявке № 441', 0, 187],
  [alaToo, 'PAID', card, '45000.00', 'Пополнение карточного счёта', 0, 139],
  [alaToo, 'REFUSED', pays('Мамбетова'), '18240.00', 'Оплата за хозяйственные товары, чек № 518', 0, 311],
  [alaToo, 'CANCELLED', pays('Манас Авто'), '27600.00', 'Оплата за ремонт автотранспорта, заказ-наряд № 77', 0, 205],
  [alaToo, 'REVOKED', pays('Тоо Суу'), '6120.00', 'Оплата за питьевую воду, счёт № 1190', 0, 198],
  [alaToo, 'DRAFT', pays('Билим'), '42000.00', 'Оплата за бухгалтерские услуги за {month}', 1, 31],
  [alaToo, 'DRAFT', pays('Азия Фуд'), '1180500.00', 'Оплата за импортные товары, инвойс № 61', 2, 44],
  [alaToo, 'DRAFT', client(temirJol), '58000.00', 'Возврат аванса по акту сверки № 12', 0, 63],
  [alaToo, 'DRAFT', pays('Таза Клин'), '16500.00', 'Оплата за клининговые услуги за {month}, акт № 40', 0, 88],
  [alaToo, 'DRAFT', pays('Арча'), '74300.00', 'Оплата за офисную мебель, счёт № 209', 3, 105],
  [tulpar, 'FIRST', pays('Мунай'), '66900.00', 'Оплата за дизельное топливо по договору № 12', 1, 160],
  [tulpar, 'SECOND', pays('Манас Авто'), '31250.00', 'Оплата за запасные части, счёт № 84', 1, 182],
  [tulpar, 'THIRD', client(alaToo), '72400.00', 'Возврат излишне уплаченного по акту № 3', 1, 215],
  [
    tulpar,
    'THIRD',
    pays('Сапар Карго'),
    '118000.00',
    'Оплата за транспортные услуги по договору 44/26. Без НДС',
    2,
    226,
  ],
  [sadykova, 'FIRST', pays('Чүйэнерго'), '11840.00', 'Оплата за электроэнергию за {month}', 1, 122],
  [altyn, 'FIRST', pays('Ош Пласт'), '28600.00', 'Оплата за мешки, счёт № 144', 1, 99],
  [altyn, 'FIRST', client(alaToo), '64500.00', 'Оплата за товар по накладной № 871', 0, 84],
  [altyn, 'DRAFT', pays('Сүт Булак'), '19700.00', 'Оплата за сухое молоко по договору № 5', 1, 40],
  [issykKul, 'PHONE', pays('Таза Клин'), '21300.00', 'Оплата за клининговые услуги, акт № 71', 1, 3],
  [issykKul, 'PHONE_HALF', pays('Сүт Булак'), '34900.00', 'Оплата за молочную продукцию, счёт № 322', 1, 6],
  [issykKul, 'PHONE_DECLINED', pays('Кыял Принт'), '15800.00', 'Оплата за рекламные буклеты, счёт № 46', 1, 131],
  [issykKul, 'PHONE_SIGNED', pays('Чүйэнерго'), '11260.00', 'Оплата за электроэнергию за {month}', 1, 192],
  [issykKul, 'PHONE_SILENT', pays('Ала-Тоо Телеком'), '8450.00', 'Связь за {month}, договор 5120', 1, 240],
  [temirJol, 'FIRST', pays('Нарын'), '486000.00', 'Предоплата за металлоконструкции по договору № 6', 2, 145],
]

const isOfPhones = (desk: Desk): desk is PhoneDesk => desk.startsWith('PHONE')

/** What became of the documents that phones were asked about, the oldest first. */
export const phoneDesks: readonly PhoneDesk[] = todayRows
  .toSorted((a, b) => b[6] - a[6])
  .flatMap(([, desk]) => (isOfPhones(desk) ? [desk] : []))

/** How many documents of each company stand here, so that the past holds the rest. */
export function countOfToday(): Map<string, number> {
  const kept = new Map<string, number>()
  for (const [{ key }] of todayRows) kept.set(key, (kept.get(key) ?? 0) + 1)
  return kept
}

export function orderOf(company: Company, to: TodayRecipient, amount: bigint, purpose: string): SeedOrder {
  const inside = (
    name: string,
    inn: string,
    org: string,
    account: DemoAccount,
    operation: PaymentOperation,
  ): SeedOrder => {
    const recipient = { account: account.number, name, inn, bic: department.code }
    return { operation, recipient, recipientOrg: org, amount, paymentCode: null, purpose }
  }
  if ('client' in to) {
    const { name, inn, org } = to.client
    return inside(name, inn, org, firstAccount(to.client), codeWhere({ family: 'intrabank', side: 'OTHER' }))
  }
  if ('card' in to) {
    return inside(
      company.name,
      company.inn,
      company.org,
      ownTargets(company)[0] as DemoAccount,
      codeWhere({ family: 'intrabank', side: 'OWN' }),
    )
  }
  const payee = 'payee' in to ? to.payee : (pays('Бишкек Тепло') as { payee: Payee }).payee
  const { name, inn, account, bic, code } = payee
  const recipient =
    'payee' in to ? { name, inn, account, bic } : { name, inn, account: magicAccounts.SILENT, bic: '128004' }
  return { operation: interbankOf(amount), recipient, recipientOrg: null, amount, paymentCode: code, purpose }
}
