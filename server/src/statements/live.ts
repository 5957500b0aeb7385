// Subscription to the statements of a company: new ones, how far each is, and those that are gone, for whoever may read them by then.
import type { StatementEvent, StatementFile } from '@bank/contracts/generated/statement.ts'
import { unreadableByPerson } from '#accounts/index.ts'
import { filesByIds } from '#files/index.ts'
import { personNames } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { EventRow } from '#kit/events.ts'
import type { NewsSource } from '#kit/followers.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { filesOf } from './fileState.ts'
import { statementKind } from './kind.ts'
import { topic } from './order.ts'
import { type Schedule, scheduleView } from './schedule.ts'
import { byIds as schedulesByIds } from './scheduleStore.ts'
import { scheduleTopic } from './schedules.ts'
import type { Statement } from './statement.ts'
import * as store from './store.ts'
import { statementView } from './view.ts'

type Unreadable = ReadonlyMap<string, ReadonlySet<string>>

type ScheduleNews = {
  readonly schedule: Schedule
  readonly names: Awaited<ReturnType<typeof personNames>>
  readonly unreadable: Unreadable
}

type StatementNews = {
  readonly statement: Statement
  readonly files: readonly StatementFile[]
  readonly unreadable: Unreadable
}

/** Whose it is, and on which accounts it stands. */
type ShownThing = { readonly org: string; readonly accounts: readonly unknown[]; readonly author?: unknown }

/** What is removed, as its event says it. */
type GoneNews = { readonly gone: ShownThing; readonly unreadable: Unreadable }

type News = StatementNews | ScheduleNews | GoneNews

const goneOf = ({ org, params: { accounts, author } }: EventRow, unreadable: Unreadable): GoneNews => ({
  gone: { org, accounts: Array.isArray(accounts) ? accounts : [], author },
  unreadable,
})

async function schedulesOf(tx: Tx, ids: readonly string[], unreadable: Unreadable): Promise<Map<string, ScheduleNews>> {
  const schedules = ids.length ? await schedulesByIds(tx, ids) : []
  const names = await personNames(
    tx,
    schedules.flatMap(({ people }) => people),
  )
  return new Map(schedules.map(schedule => [schedule.id, { schedule, names, unreadable }]))
}

/** Statements by the subject of the event: its own id, or that of a file of it; and schedules. */
const source: NewsSource<News> = {
  async load({ tx }, all) {
    const unreadable = await unreadableByPerson(tx, [...new Set(all.map(({ org }) => org))])
    const events = all.filter(({ topic: of }) => of !== scheduleTopic)
    const scheduleIds = all.flatMap(event => (event.topic === scheduleTopic ? event.subject_id : []))
    const schedules = await schedulesOf(tx, [...new Set(scheduleIds)], unreadable)
    const fileEvents = events.filter(event => event.topic === statementKind.topic)
    const files = await filesByIds(
      tx,
      statementKind,
      fileEvents.map(event => event.subject_id),
    )
    const idOf = new Map(files.map(file => [file.id, file.request.statementId]))
    const subjects = events.map(({ subject_id }) => ({ subject: subject_id, id: idOf.get(subject_id) ?? subject_id }))
    const statements = await store.byIds(tx, [...new Set(subjects.map(({ id }) => id))])
    const byId = new Map(statements.map(statement => [statement.id, statement]))
    const filesById = await filesOf(tx, statements)
    const gone = all.filter(({ state, topic: of }) => state === 'DELETED' && of !== statementKind.topic)
    const statementNews = subjects.flatMap(({ subject, id }) => {
      const statement = byId.get(id)
      return statement ? [[subject, { statement, files: filesById.get(id) ?? [], unreadable }] as const] : []
    })
    const goneNews = gone.map(event => [event.subject_id, goneOf(event, unreadable)] as const)
    return new Map<string, News>([...statementNews, ...schedules, ...goneNews])
  },
}

const nothing = { statementId: null, statement: null, scheduleId: null, schedule: null } as const

type NewsViewer = { readonly org: string; readonly personId: string }

/** Whether row-level security shows it to this person, or showed it while it was there; the same rule. A schedule its author always sees. */
const isShownTo = (me: NewsViewer, { org, accounts, author }: ShownThing, unreadable: Unreadable): boolean =>
  org === me.org &&
  (author === me.personId || !accounts.some(account => unreadable.get(me.personId)?.has(String(account))))

const heardGone = (found: News | null, me: NewsViewer): boolean =>
  found !== null && 'gone' in found && isShownTo(me, found.gone, found.unreadable)

function tellSchedule(event: EventRow, me: NewsViewer, found: News | null): StatementEvent | null {
  const news = { ...nothing, number: Number(event.number), scheduleId: event.subject_id }
  if (event.state === 'DELETED') return heardGone(found, me) ? { ...news, type: 'SCHEDULE_DELETE' } : null
  if (
    !found ||
    !('schedule' in found) ||
    !isShownTo(me, { ...found.schedule, author: found.schedule.personId }, found.unreadable)
  )
    return null
  return {
    ...news,
    type: 'SCHEDULE',
    schedule: scheduleView(found.schedule, { personId: me.personId, names: found.names }),
  }
}

const types = { NEW: 'NEW', UPDATED: 'UPDATE', DELETED: 'DELETE' } as const

type ListenArgs = { readonly partyId: string; readonly after?: number | null }

/** News of statements, of their files and of schedules, as they are by then. */
export const listenStatements = (call: Call, { partyId, after }: ListenArgs): AsyncIterableIterator<StatementEvent> =>
  subscribeToTopic<StatementEvent, News>(
    call,
    { legalPartyId: partyId, ...(after != null && { after }) },
    {
      topics: new Set([topic, statementKind.topic, scheduleTopic]),
      begins: number => ({ ...nothing, number, type: 'BEGIN' }),
      source,
      tell(row, now, found) {
        const { subject_id: id, state, number, topic: of } = row
        if (of === scheduleTopic) return tellSchedule(row, now, found)
        const event = { ...nothing, number: Number(number) }
        if (state === 'DELETED')
          return of === topic && heardGone(found, now) ? { ...event, type: 'DELETE', statementId: id } : null
        if (!found || !('statement' in found) || !isShownTo(now, found.statement, found.unreadable)) return null
        const { statement, files } = found
        const view = statementView(statement, { lang: call.lang, personId: now.personId, files })
        return { ...event, type: of === topic ? types[state] : 'UPDATE', statementId: statement.id, statement: view }
      },
    },
  )
