// The people of the demo: those who can sign in, with their factors, and colleagues of the past.
import type { VerificationState } from '@bank/contracts/access.ts'
import { rightTexts } from '@bank/contracts/texts/rights.ts'
import { demoId } from './chance.ts'

export type Person = {
  readonly id: string
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string
  readonly username: string
  readonly phone: string
  readonly email: string
  readonly inn: string
  readonly verification: VerificationState
}

/** One who can sign in; a colleague without a password only appears in documents. */
export type DemoPerson = Person & {
  readonly name: string
  readonly about: string
  readonly login: string
  readonly password: string
  /** Base32 of 160 bits; without one the person signs in by SMS and may connect an authenticator. */
  readonly totpSecret?: string
  /** By which the bank knows them on the phone. */
  readonly codeWord?: string
}

type PersonFacts = {
  readonly login: string
  readonly name: string
  readonly inn: string
  readonly phone: string
  readonly verification?: VerificationState
}

function person({ login, name, inn, phone, verification = 'CONFIRMED' }: PersonFacts): Person {
  const [lastName = '', firstName = '', middleName = ''] = name.split(' ')
  return {
    id: demoId('person', login),
    lastName,
    firstName,
    middleName,
    username: login,
    phone,
    email: `${login}@example.com`,
    inn,
    verification,
  }
}

function demoPerson({
  about,
  password,
  totpSecret,
  codeWord,
  ...facts
}: PersonFacts & Pick<DemoPerson, 'about' | 'password' | 'totpSecret' | 'codeWord'>): DemoPerson {
  const { name, login } = facts
  const besides = { ...(totpSecret && { totpSecret }), ...(codeWord && { codeWord }) }
  return { ...person(facts), name, about, login, password, ...besides }
}

export const people = {
  anna: demoPerson({
    login: 'anna',
    name: 'Асанова Анна Нурлановна',
    about: 'first signer',
    inn: '11404198600217',
    phone: '996555100101',
    password: 'Anna-2026!',
    codeWord: 'Ак кайың',
    totpSecret: 'AXKYQZQDEBV4ZFUGTXQCU5WQ2LTDSZQC',
  }),
  boris: demoPerson({
    login: 'boris',
    name: 'Токтосунов Борис Эркинович',
    about: 'second signer',
    inn: '22309197900364',
    phone: '996555100102',
    password: 'Boris-2026!',
    totpSecret: 'G7T6U7DKZGUZRQEQRCBBAHXBYAS2IQBM',
  }),
  cholpon: demoPerson({
    login: 'cholpon',
    name: 'Жумабекова Чолпон Таалайбековна',
    about: 'creator of documents',
    inn: '10702199200482',
    phone: '996555100103',
    password: 'Cholpon-2026!',
    codeWord: 'Көк өзөн',
  }),
  daniyar: demoPerson({
    login: 'daniyar',
    name: 'Абдыкеримов Данияр Маратович',
    about: rightTexts.AUDITOR.en,
    inn: '21811198400129',
    phone: '996555100104',
    password: 'Daniyar-2026!',
  }),
  elmira: demoPerson({
    login: 'elmira',
    name: 'Сыдыкова Эльмира Бакытовна',
    about: rightTexts.CASH_MANAGER.en,
    inn: '12605198800273',
    phone: '996555100105',
    password: 'Elmira-2026!',
  }),
  farid: demoPerson({
    login: 'farid',
    name: 'Каримов Фарид Рустамович',
    about: rightTexts.CASHIER.en,
    inn: '20108199700316',
    phone: '996555100106',
    password: 'Farid-2026!',
  }),
  gulnara: demoPerson({
    login: 'gulnara',
    name: 'Исакова Гульнара Омурбековна',
    about: 'locked, her check is pending',
    inn: '11203199000458',
    phone: '996555100107',
    password: 'Gulnara-2026!',
    verification: 'PENDING',
  }),
  havva: demoPerson({
    login: 'havva',
    name: 'Манапова Хавва Ильясовна',
    about: 'rejected by the check',
    inn: '11907199400261',
    phone: '996555100108',
    password: 'Havva-2026!',
    verification: 'REJECTED',
  }),
  ilias: demoPerson({
    login: 'ilias',
    name: 'Бейшеналиев Ильяс Кубанычбекович',
    about: 'first signer of three companies',
    inn: '20510198100347',
    phone: '996555100109',
    password: 'Ilias-2026!',
    codeWord: 'Тоо жели',
    totpSecret: 'S2F2H46IVEQVPVZMOSAYMWTPVNKMVRF5',
  }),
  bakyt: demoPerson({
    login: 'bakyt',
    name: 'Турдубаев Бакыт Асанович',
    about: 'second signer, by phone',
    inn: '21210197200246',
    phone: '996555100110',
    password: 'Bakyt-2026!',
    codeWord: 'Көл шамалы',
    totpSecret: 'G5CSFKAKJM2JNE7ELE74QYHPHOOZFOCA',
  }),
} as const

/** People of the demo, in the order in which the sign-in page offers them. */
export const demoPeople: readonly DemoPerson[] = Object.values(people)

/** Colleagues who sign documents of the past and never signed in: the bank has entered them, and they can register. */
export const colleagues = {
  timur: person({ login: 't.osmonov', name: 'Осмонов Тимур Болотович', inn: '21506197600183', phone: '996700200101' }),
  aigul: person({
    login: 'a.sadykova',
    name: 'Садыкова Айгуль Маратовна',
    inn: '12708198300294',
    phone: '996700200102',
  }),
  nargiza: person({
    login: 'n.alieva',
    name: 'Алиева Наргиза Шаршеновна',
    inn: '10409198900135',
    phone: '996700200103',
  }),
} as const

/** Surname and initials, as documents name their maker. */
export const fullNameOf = ({ lastName, firstName, middleName }: Person): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ')

export const shortNameOf = ({ lastName, firstName, middleName }: Person): string =>
  `${lastName} ${firstName.charAt(0)}. ${middleName.charAt(0)}.`
