// Risk marks: what is unusual about a document that is to be signed, one row each with the facts it reads, its numbers and their reason.
import type { BusinessDate } from '../dates.ts'
import type { RiskMark } from '../generated/payment.ts'
import type { Minor } from '../money.ts'

/** How the company knows whom a document pays. */
export type PayeeStanding = 'KNOWN' | 'NEW' | 'NEW_ACCOUNT' | 'OTHER_OWNER'

/** What is known of one document when its marks are asked for. */
export type MarkFacts = {
  /** Null where a document pays nobody who is remembered: the company itself, the treasury. */
  readonly payee: PayeeStanding | null
  readonly amount: Minor
  /** The last settled payments to this account in this currency: how many of at most `usualOf` there are, and the middle one of their amounts. */
  readonly usual: { readonly count: number; readonly median: Minor } | null
  /** Is there another living document to this account of this amount, not further off than `repeatDays`? */
  readonly isRepeated: boolean
  readonly isAbroad: boolean
  /** Was anything of the company ever paid abroad? */
  readonly hasPaidAbroad: boolean
  /** When it was sent to be signed, by the clock on a wall in Bishkek. */
  readonly sent: { readonly day: BusinessDate; readonly time: string; readonly isWorkingDay: boolean }
  readonly origin: 'FILE' | 'MANUAL'
  /** The hours since the youngest means of whoever made or signed it began to sign; null where none of theirs ever slept. */
  readonly hoursAwake: number | null
}

/** The numbers of the rules, each with its reason in the row that reads it. */
export const markNumbers = {
  usualOf: 12,
  usualFrom: 3,
  usualTimes: 3n,
  repeatDays: 3,
  opens: '08:00',
  closes: '20:00',
  hoursAwake: 72,
} as const

export type MarkRow = {
  readonly mark: RiskMark
  readonly reads: readonly (keyof MarkFacts)[]
  readonly isMarked: (facts: MarkFacts) => boolean
  /** Why the rule is so, and its numbers. */
  readonly why: string
}

const n = markNumbers

/** Every mark, the gravest first: so screens and phones show them. */
export const markRows = [
  {
    mark: 'OTHER_RECIPIENT',
    reads: ['payee'],
    isMarked: ({ payee }) => payee === 'OTHER_OWNER',
    why: 'The account was paid before to somebody of another name or number: a paper was forged, or a mistake was typed.',
  },
  {
    mark: 'NEW_ACCOUNT',
    reads: ['payee'],
    isMarked: ({ payee }) => payee === 'NEW_ACCOUNT',
    why: 'The commonest fraud on companies: a letter in the name of a known supplier says that their account has changed.',
  },
  {
    mark: 'NEW_RECIPIENT',
    reads: ['payee'],
    isMarked: ({ payee }) => payee === 'NEW',
    why: 'Neither account, number nor name was ever paid: nothing speaks for them but the paper.',
  },
  {
    mark: 'FIRST_ABROAD',
    reads: ['isAbroad', 'hasPaidAbroad'],
    isMarked: ({ isAbroad, hasPaidAbroad }) => isAbroad && !hasPaidAbroad,
    why: 'What went abroad seldom comes back, and this company has never sent any.',
  },
  {
    mark: 'FAR_ABOVE_USUAL',
    reads: ['amount', 'usual'],
    isMarked: ({ amount, usual }) =>
      usual !== null && usual.count >= n.usualFrom && amount > usual.median * n.usualTimes,
    why: `More than ${n.usualTimes} times the middle one of the last ${n.usualOf} payments to this account: deliveries double, and prices rise, but what triples is a slip of a digit or somebody else's hand. The middle one is not moved by one great payment; fewer than ${n.usualFrom} say nothing of what is usual.`,
  },
  {
    mark: 'REPEATED',
    reads: ['isRepeated'],
    isMarked: ({ isRepeated }) => isRepeated,
    why: `The same amount to the same account with value dates at most ${n.repeatDays} days apart: an invoice that was entered by two people, or again after a weekend. What is paid weekly stays unmarked.`,
  },
  {
    mark: 'MEANS_JUST_WOKEN',
    reads: ['hoursAwake'],
    isMarked: ({ hoursAwake }) => hoursAwake !== null && hoursAwake < n.hoursAwake,
    why: `Whoever made or signed it got their authenticator by SMS alone, and it has signed for less than ${n.hoursAwake} hours: who lost their SIM on a Friday learns of it on Monday.`,
  },
  {
    mark: 'OUTSIDE_HOURS',
    reads: ['sent'],
    isMarked: ({ sent }) => !sent.isWorkingDay || sent.time < n.opens || sent.time >= n.closes,
    why: `Sent on a day off, or not between ${n.opens} and ${n.closes}: an hour before offices open and two after they close, when nobody would see what an intruder does.`,
  },
  {
    mark: 'FROM_FILE',
    reads: ['origin'],
    isMarked: ({ origin }) => origin === 'FILE',
    why: 'Nobody typed it: a file may be changed on its way from the books to the bank, and few look at each of its rows.',
  },
] as const satisfies readonly MarkRow[]

/** The marks of one document, the gravest first. */
export const marksFor = (facts: MarkFacts): RiskMark[] =>
  markRows.flatMap(({ mark, isMarked }) => (isMarked(facts) ? [mark] : []))
