// The stories of the demo's requests: who asked the bank for what in two months, and what became of it; what is open waits for whoever signs in to the desk.
import type { SignRight } from '@bank/contracts/access.ts'
import type { CaseKindName } from '@bank/contracts/caseKinds.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import type { CaseReason } from '@bank/contracts/texts/caseReasons.ts'
import { demoId } from './chance.ts'
import { type Company, companies } from './companies.ts'
import { fullNameOf, type Person, people } from './people.ts'

export type Outcome = 'PENDING' | 'TAKEN' | 'PROPOSED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'

type Applicant = { readonly actor: 'PERSON'; readonly id: string; readonly inn: string; readonly name: string }

export type Request = {
  readonly key: string
  readonly kind: CaseKindName
  readonly org: string
  readonly subject: {
    readonly personId: string | null
    readonly personContractId: string | null
    readonly inn: string
    readonly name: string
  }
  /** A first signer in the portal, a clerk for who stands at the counter, or the bank by itself. */
  readonly applicant: Applicant | 'DESK' | 'BANK'
  readonly content: Readonly<Record<string, string>>
  readonly lang: Lang
  /** Of the open requests that say the same there is one. */
  readonly single: string | null
  readonly outcome: Outcome
  readonly refusal?: { readonly reason: CaseReason; readonly words: string }
  /** Working days before today, from 0 for the last of them, and the minutes of that day. */
  readonly daysAgo: number
  readonly askedAt: number
  /** Minutes since the promised term passed; reckoned from the kind unless given. */
  readonly dueBefore?: number
}

type Employment = { readonly company: Company; readonly person: Person; readonly right: SignRight; readonly id: string }

/** Everybody who works for a company of the demo, by the ids of the seed. */
const works: readonly Employment[] = companies
  .flatMap(company => company.workers.map(({ person, right }) => ({ company, person, right })))
  .map((work, at) => ({ ...work, id: demoId('work', `${work.company.key}/${work.person.id}`, at + 1) }))

const signsIn = (person: Person): boolean => Object.values<Person>(people).includes(person)

/** Who asks for a company in the portal, where its first signer signs in; else its people come to the counter. */
function applicantOf({ workers }: Company, about: Person | null): Request['applicant'] {
  const first = workers.find(({ right }) => right === 'FIRST')?.person
  if (!first || !signsIn(first) || first === about) return 'DESK'
  return { actor: 'PERSON', id: first.id, inn: first.inn, name: fullNameOf(first) }
}

const langs: readonly Lang[] = ['ru', 'ru', 'ky', 'ru', 'en']
const langAt = (at: number): Lang => langs[at % langs.length] ?? 'ru'

type Fate = Pick<Request, 'outcome' | 'daysAgo'> & Partial<Pick<Request, 'refusal' | 'dueBefore' | 'askedAt' | 'lang'>>

const minuteAt = (at: number): number => 9 * 60 + ((at * 53) % 440)

const isAtDesk = ({ company, person }: Employment): boolean => applicantOf(company, person) === 'DESK'

/** About somebody who works there already. */
function aboutWork(kind: CaseKindName, work: Employment, content: Request['content'], fate: Fate): Request {
  const { company, person, id } = work
  const at = works.indexOf(work)
  return {
    key: `${kind}/${id}/${fate.daysAgo}`,
    kind,
    org: company.org,
    subject: { personId: person.id, personContractId: id, inn: person.inn, name: fullNameOf(person) },
    applicant: applicantOf(company, person),
    content: { businessUserContractId: id, ...content },
    lang: langAt(at),
    single: id,
    askedAt: minuteAt(at + fate.daysAgo),
    ...fate,
  }
}

const newcomers = [
  ['Мамбетова', 'Асель', 'Нурбековна', '11205199500341', '996700310101'],
  ['Кадыров', 'Эрлан', 'Талантович', '20311199100452', '996700310102'],
  ['Ибраимова', 'Жылдыз', 'Акматовна', '12407198700163', '996700310103'],
  ['Сариев', 'Нурлан', 'Кенешович', '21709199800274', '996700310104'],
  ['Ким', 'Виктория', 'Сергеевна', '10808199300385', '996700310105'],
  ['Абдраимов', 'Руслан', 'Маратович', '22601198500496', '996700310106'],
  ['Осмонова', 'Бермет', 'Азаматовна', '11902199600107', '996700310107'],
  ['Джумалиев', 'Азиз', 'Рашидович', '20206199400218', '996700310108'],
  ['Петрова', 'Елена', 'Викторовна', '13011198200329', '996700310109'],
  ['Токоев', 'Улан', 'Бактыгулович', '21404199000430', '996700310110'],
] as const

/** About somebody whom the company brings. */
function aboutNewcomer(kind: CaseKindName, at: number, company: Company, fate: Fate, right?: SignRight): Request {
  const [lastName, firstName, middleName, individualInn, phone] = newcomers[at % newcomers.length] ?? newcomers[0]
  return {
    key: `${kind}/${individualInn}/${fate.daysAgo}`,
    kind,
    org: company.org,
    subject: {
      personId: null,
      personContractId: null,
      inn: individualInn,
      name: `${lastName} ${firstName} ${middleName}`,
    },
    applicant: applicantOf(company, null),
    content: { lastName, firstName, middleName, individualInn, phone, ...(right && { signRight: right }) },
    lang: langAt(at),
    single: `${company.org}:${individualInn}`,
    askedAt: minuteAt(at * 7 + fate.daysAgo),
    ...fate,
  }
}

/** A number that nobody has, from which a phone was changed. */
const formerPhone = (phone: string): string => `99677${phone.slice(5)}`

const words = {
  ru: 'Приложенная копия паспорта нечитаема. Пришлите скан всех страниц и подайте заявку снова.',
  ky: 'Паспорттун көчүрмөсү окулбайт. Бардык барактарынын сканын жөнөтүп, кайра суранып коюңуз.',
  en: 'The copy of the passport cannot be read. Send a scan of every page and ask again.',
} as const satisfies Record<Lang, string>

const noRight = {
  ru: 'В приказе нет образца подписи. Нужна карточка с образцами, заверенная в банке.',
  ky: 'Буйрукта кол тамганын үлгүсү жок. Банкта күбөлөндүрүлгөн үлгүлөр карточкасы керек.',
  en: 'The order has no specimen signature. A card of specimens certified at the bank is needed.',
} as const satisfies Record<Lang, string>

const nextRight: Partial<Record<SignRight, SignRight>> = { CREATOR: 'SECOND', AUDITOR: 'CREATOR', SECOND: 'FIRST' }

/** What was decided, withdrawn or forgotten in two months. */
export function pastRequests(): Request[] {
  const unlocked = works
    .filter(({ person }) => signsIn(person))
    .map((work, at) => aboutWork('UNLOCK_2FA', work, {}, { outcome: 'APPROVED', daysAgo: 41 - ((at * 5) % 38) }))
  const moved = works
    .filter((_, at) => at % 2 === 0)
    .map((work, at) => {
      const content = { phone: work.person.phone, before: formerPhone(work.person.phone) }
      return aboutWork('CHANGE_CONTACTS', work, content, { outcome: 'APPROVED', daysAgo: 39 - at * 4 })
    })
  const refused = works
    .filter(work => nextRight[work.right] && !isAtDesk(work))
    .map((work, at) => {
      const signRight = nextRight[work.right] ?? 'CREATOR'
      const told = aboutWork(
        'CHANGE_SIGN_RIGHT',
        work,
        { signRight, before: work.right },
        { outcome: 'REJECTED', daysAgo: 33 - at * 6 },
      )
      return { ...told, refusal: { reason: 'NO_AUTHORITY', words: noRight[told.lang] } as const }
    })
  const renewed = works
    .filter((_, at) => at % 2 === 1)
    .map((work, at) => {
      // By SMS only to who answers with an authenticator besides; what was asked at the counter is not refused there.
      const outcome = 'totpSecret' in work.person ? 'APPROVED' : isAtDesk(work) ? 'WITHDRAWN' : 'REJECTED'
      const told = aboutWork('RENEW_PASSWORD', work, {}, { outcome, daysAgo: 36 - at * 4 })
      const refusal = { reason: 'DOCUMENTS_MISSING', words: words[told.lang] } as const
      return outcome === 'REJECTED' ? { ...told, refusal } : told
    })
  const brought = companies.filter(company => applicantOf(company, null) !== 'DESK')
  const newly = brought.flatMap((company, at) => {
    const no = aboutNewcomer('ADD_USER', at, company, { outcome: 'REJECTED', daysAgo: 29 - at * 3 }, 'CREATOR')
    const refusedOne = { ...no, refusal: { reason: 'DOCUMENTS_MISSING', words: words[no.lang] } as const }
    return [
      refusedOne,
      aboutNewcomer('ADD_USER', at + 4, company, { outcome: 'WITHDRAWN', daysAgo: 18 - at * 2 }, 'AUDITOR'),
      aboutNewcomer('ADD_SELLER_ROLE_TO_USER', at + 2, company, { outcome: 'EXPIRED', daysAgo: 38 - at }),
    ]
  })
  const rejected = checked().filter(({ outcome }) => outcome === 'REJECTED')
  return [...unlocked, ...moved, ...refused, ...renewed, ...newly, ...rejected]
}

/** The bank's checks of people who came without a visit: one refused, one that waits. */
function checked(): Request[] {
  const checkOf = (person: Person, fate: Fate): Request[] =>
    works
      .filter(work => work.person === person)
      .slice(0, 1)
      .map(work => ({
        ...aboutWork('POST_VERIFICATION', work, {}, fate),
        applicant: 'BANK',
        content: { personId: person.id },
        single: person.id,
        lang: 'ru',
      }))
  return [
    ...checkOf(people.havva, {
      outcome: 'REJECTED',
      daysAgo: 21,
      refusal: {
        reason: 'DATA_MISMATCH',
        words:
          'ИНН в паспорте и в заявлении различаются. Придите в любой офис банка с паспортом и справкой о персональном номере.',
      },
    }),
    ...checkOf(people.gulnara, { outcome: 'PENDING', daysAgo: 0, askedAt: 16 * 60 + 40 }),
  ]
}

/** Twelve that are open: two late, one that waits for a second clerk, one that somebody works on. */
export function openRequests(): Request[] {
  const [first, , , fourth, fifth, sixth] = companies
  if (!first || !fourth || !fifth || !sixth) throw new Error('the demo has lost a company')
  const workOf = (person: Person): Employment => {
    const found = works.find(work => work.person === person)
    if (!found) throw new Error(`nobody of the demo employs ${person.username}`)
    return found
  }
  const contacts = { phone: '996700410444', before: people.daniyar.phone }
  const right = { signRight: 'CREATOR', before: workOf(people.bakyt).right }
  return [
    aboutNewcomer('ADD_USER', 0, first, { outcome: 'PENDING', daysAgo: 4, dueBefore: 75 }, 'CREATOR'),
    aboutNewcomer('ADD_SELLER_ROLE_TO_USER', 1, first, { outcome: 'TAKEN', daysAgo: 3, dueBefore: 20 }),
    aboutWork('CHANGE_CONTACTS', workOf(people.daniyar), contacts, { outcome: 'PROPOSED', daysAgo: 0 }),
    aboutWork('CHANGE_SIGN_RIGHT', workOf(people.bakyt), right, { outcome: 'PENDING', daysAgo: 0 }),
    ...checked().filter(({ outcome }) => outcome === 'PENDING'),
    aboutNewcomer('ADD_USER', 2, fourth, { outcome: 'PENDING', daysAgo: 1 }, 'SECOND'),
    aboutNewcomer('ADD_USER', 3, fifth, { outcome: 'PENDING', daysAgo: 1 }, 'AUDITOR'),
    aboutNewcomer('ADD_USER', 4, sixth, { outcome: 'PENDING', daysAgo: 0 }, 'CREATOR'),
    aboutNewcomer('ADD_SELLER_ROLE_TO_USER', 5, fourth, { outcome: 'PENDING', daysAgo: 0 }),
    aboutNewcomer('ADD_SELLER_ROLE_TO_USER', 6, fifth, { outcome: 'PENDING', daysAgo: 1 }),
    aboutNewcomer('ADD_USER', 7, first, { outcome: 'PENDING', daysAgo: 0 }, 'CASHIER'),
    aboutNewcomer('ADD_SELLER_ROLE_TO_USER', 8, sixth, { outcome: 'PENDING', daysAgo: 0 }),
  ]
}
