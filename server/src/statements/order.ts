// Orders a statement, tries one again, and removes one.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { StatementFormat as AskedFormat, StatementOrder } from '@bank/contracts/generated/statement.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import { readableBooks } from '#accounts/index.ts'
import { personNames } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { requireStatement } from './made.ts'
import { type JudgedStatement, judge } from './period.ts'
import type { Statement, StatementFormat } from './statement.ts'
import * as store from './store.ts'

const unfinishedAtMost = 5

const dayMs = 24 * 3600 * 1000
/** How long a statement is kept: five years, and one that holds a day that was not closed thirty days. */
export const lifeMs = { closed: Math.floor(5 * 365.25) * dayMs, open: 30 * dayMs } as const

const languages = { EN: 'ENG', KG: 'KG', RU: 'RU' } as const satisfies Record<string, StoredLang>

/** The language of a file, from its name in this service. */
export const languageOf = (language: keyof typeof languages | null | undefined): StoredLang =>
  languages[language ?? 'RU']

/** The topic of their news. */
export const topic = 'statement'

/** The name of every file of it: Latin letters, digits and dashes, which each disk takes. */
const fileNameOf = (number: bigint, { books, startsOn, endsOn }: JudgedStatement): string =>
  `statement-${number}-${books.length === 1 ? books[0]?.number : `${books.length}-accounts`}-${startsOn}-${endsOn}`

type CompanyCtx = Pick<Ctx, 'tx'> & { readonly me: Pick<PersonViewer, 'org'> }

/** The format as it is made: what is called TXT is the encoding that the company chose last, and choosing one is remembered. */
export async function formatOf(ctx: CompanyCtx, format: AskedFormat): Promise<StatementFormat> {
  if (format === 'TXT') return `TXT_${await store.chosenEncoding(ctx.tx, ctx.me.org)}`
  return format
}

/** Remembers the encoding that is asked for by its name. */
export async function remember(ctx: CompanyCtx, format: AskedFormat): Promise<void> {
  const encodings = { TXT_WINDOWS: 'WINDOWS', TXT_DOS: 'DOS', TXT_UTF8: 'UTF8' } as const
  if (format in encodings) await store.chooseEncoding(ctx.tx, ctx.me.org, encodings[format as keyof typeof encodings])
}

/** An order that was judged. */
export type JudgedOrder = JudgedStatement & Pick<Statement, 'formats' | 'language' | 'since' | 'scheduleId'>

type PlaceCtx = Pick<Ctx, 'tx' | 'clock' | 'record'> & { readonly me: Pick<PersonViewer, 'org' | 'personId'> }

/** Puts an order of a person, or of their schedule, into the queue and returns its id. Refuses a person StatementLimitException. */
export async function place(ctx: PlaceCtx, judged: JudgedOrder): Promise<string> {
  const { me, tx, clock } = ctx
  const { currencies, askedOn, startsOn, endsOn, formats, language, since, scheduleId } = judged
  // The counter keeps whoever orders at the same time waiting, so that both do not pass below.
  const number = await store.nextNumber(tx, me.org)
  if (!scheduleId && (await store.countUnfinished(tx, me.personId)) >= unfinishedAtMost)
    throw new Refusal('StatementLimitException', { limit: String(unfinishedAtMost) })
  const now = clock.now()
  const names = await personNames(tx, [me.personId])
  const accounts = judged.books.map(book => book.number)
  const id = newId()
  await store.insert(tx, {
    ...{ id, number, accounts, currencies, askedOn, startsOn, endsOn, formats, language, since, scheduleId },
    org: me.org,
    personId: me.personId,
    creatorName: names.get(me.personId)?.shortName ?? '',
    fileName: fileNameOf(number, judged),
    createdAt: now,
    expiresAt: later(now, lifeMs.open),
  })
  const params = { accounts, startDate: startsOn, endDate: endsOn, ...(since && { since: since.format }) }
  const news = { org: me.org, subject: id, topic, state: 'NEW' } as const
  if (scheduleId) ctx.record({ ...news, action: 'statement.scheduled', params: { ...params, for: me.personId } })
  else ctx.record({ ...news, action: 'statement.order', params })
  return id
}

/** Orders a statement and returns it. Refuses as `judge`, and StatementLimitException. */
export async function order(ctx: Ctx, asked: StatementOrder): Promise<Statement> {
  const judged = judge(asked, await readableBooks(ctx.tx, ctx.me), ctx.clock.today())
  for (const format of asked.formats ?? []) await remember(ctx, format)
  const formats = await Promise.all((asked.formats ?? []).map(format => formatOf(ctx, format)))
  const id = await place(ctx, {
    ...judged,
    formats,
    language: languageOf(asked.language),
    since: null,
    scheduleId: null,
  })
  return requireStatement(ctx, id)
}

/** Has a statement that failed made anew. Refuses StatementRoadException for any other. */
export async function retry(ctx: Ctx, id: string): Promise<Statement> {
  await requireStatement(ctx, id)
  if (!(await store.again(ctx.tx, id, ctx.clock.now()))) throw new Refusal('StatementRoadException')
  ctx.record({ org: ctx.me.org, subject: id, topic, state: 'UPDATED', action: 'statement.retry' })
  return requireStatement(ctx, id)
}

/** Removes a statement that the caller ordered. Refuses StatementNotFoundException for any other. */
export async function remove(ctx: Ctx, id: string): Promise<boolean> {
  const { accounts, startsOn, endsOn } = await requireStatement(ctx, id)
  if (!(await store.remove(ctx.tx, id))) throw new Refusal('StatementNotFoundException')
  const params = { accounts, startDate: startsOn, endDate: endsOn }
  ctx.record({ org: ctx.me.org, subject: id, topic, state: 'DELETED', action: 'statement.remove', params })
  return true
}
