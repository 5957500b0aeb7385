// Monthly payees of the demo's companies, and their payers from other banks.
import { makeAccount } from '@bank/contracts/account.ts'
import { codes, type Payee, type PayeeFacts, payee } from './payee.ts'

const { rent, utilities, telecom, services } = codes

/** Paid once a month, near a day of it. */
export type Monthly = { readonly payee: Payee; readonly day: number; readonly everyMonths: number }

const monthly = (day: number, everyMonths: number, ...facts: PayeeFacts): Monthly => ({
  payee: payee(facts),
  day,
  everyMonths,
})

const treasury = '44000110010001'

/** Where the taxes of the demo's companies are collected: the office of the Oktyabr district. */
export const treasuryOffice = { code: '001', bic: '440001' } as const

export const monthlies: readonly Monthly[] = [
  monthly(
    4,
    1,
    'ОсОО «Чоң Базар Плаза»',
    '01009201110086',
    '12401200005541',
    '124012',
    rent,
    [68_000, 68_000],
    1,
    'Аренда торговой площади за {this}, договор № 14/24',
  ),
  monthly(
    11,
    1,
    'ОсОО «Бишкек Тепло»',
    '00705199810012',
    '12805300003304',
    '128002',
    utilities,
    [21_000, 48_000],
    1,
    'Коммунальные услуги за {month}, лицевой счёт 330412',
  ),
  monthly(
    12,
    1,
    'ОАО «Чүйэнергосбыт»',
    '02912200110033',
    '12901700004408',
    '129052',
    utilities,
    [34_000, 66_000],
    1,
    'Оплата за электроэнергию за {month}, договор № 1187',
  ),
  monthly(
    13,
    1,
    'ОсОО «Таза Суу Водоканал»',
    '01602199610049',
    '13500100007716',
    '135001',
    utilities,
    [4_200, 11_000],
    1,
    'Оплата за воду и канализацию за {month}',
  ),
  monthly(
    8,
    1,
    'ОАО «Ала-Тоо Телеком»',
    '02005199710055',
    '10300100007715',
    '103001',
    telecom,
    [6_400, 9_800],
    1,
    'Связь за {month}, договор 4411',
  ),
  monthly(
    9,
    1,
    'ОсОО «Нур Нет»',
    '01107201410022',
    '11800600001198',
    '118006',
    telecom,
    [3_900, 3_900],
    1,
    'Доступ в интернет за {this}, договор № 2207',
  ),
  monthly(
    19,
    1,
    'Центральное казначейство МФ КР',
    '00101199610010',
    treasury,
    '440001',
    '11111100',
    [58_000, 74_000],
    1,
    'Подоходный налог за {month}',
  ),
  monthly(
    20,
    1,
    'Центральное казначейство МФ КР',
    '00101199610010',
    treasury,
    '440001',
    '11411100',
    [120_000, 310_000],
    1,
    'НДС за {month}',
  ),
  monthly(
    18,
    3,
    'Центральное казначейство МФ КР',
    '00101199610010',
    treasury,
    '440001',
    '11113100',
    [90_000, 260_000],
    1,
    'Налог на прибыль, авансовый платёж',
  ),
  monthly(
    10,
    1,
    'ОсОО «Ала-Тоо Трейд», зарплатный проект',
    '01203199910045',
    '12800100009120',
    '128001',
    services,
    [780_000, 860_000],
    1,
    'Заработная плата сотрудникам за {month} по реестру № {n}',
  ),
  monthly(
    25,
    1,
    'ОсОО «Ала-Тоо Трейд», зарплатный проект',
    '01203199910045',
    '12800100009120',
    '128001',
    services,
    [390_000, 430_000],
    1,
    'Аванс сотрудникам за {this} по реестру № {n}',
  ),
]

/** Who pays our clients from other banks. */
export type Payer = {
  readonly name: string
  readonly inn: string
  readonly account: string
  readonly purposes: readonly string[]
}

const payer = (name: string, inn: string, first14: string, ...purposes: string[]): Payer => ({
  name,
  inn,
  account: makeAccount(first14),
  purposes,
})

export const payers: readonly Payer[] = [
  payer(
    'ОсОО «Достук Маркет»',
    '01102201410027',
    '12801600011204',
    'Оплата за товар по накладной № {n} от {date}',
    'Оплата по договору поставки № {n} от {date}',
  ),
  payer(
    'ОсОО «Жибек Ритейл»',
    '02305201710114',
    '12403000022315',
    'Оплата за товар, счёт № {n} от {date}. В т. ч. НДС 12%',
  ),
  payer(
    'ОсОО «Ала-Арча Азия»',
    '00904201310058',
    '11800500033426',
    'Оплата за поставленный товар за {month}',
    'Оплата по счёту № {n} от {date}',
  ),
  payer('ИП Кадыров Н. Б.', '21503198200634', '13501100044537', 'Оплата за товар, накладная № {n}'),
  payer(
    'ОсОО «Ош Базар Опт»',
    '01701201610073',
    '10301500055648',
    'Предоплата за товар по счёту № {n} от {date}',
    'Оплата за товар по накладной № {n} от {date}',
  ),
  payer('ЗАО «Токмок Торг»', '03006200910012', '10300400066759', 'Оплата за продукты питания, счёт № {n}'),
  payer('ОсОО «Каракол Сервис»', '01208201810149', '12905300077860', 'Оплата за услуги, акт № {n} от {date}'),
  payer('ОсОО «Бешик Той»', '02011201510096', '13801500088971', 'Оплата за товар по договору № {n}. Без НДС'),
]

/** Why company pays company inside the bank. */
export const betweenClients: readonly string[] = [
  'Оплата за товар по накладной № {n} от {date}',
  'Оплата за услуги за {month}, акт № {n}',
  'Оплата по счёту № {n} от {date}. Без НДС',
  'Возврат аванса по акту сверки № {n}',
]
