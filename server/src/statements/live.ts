// Subscription to the statements of a company: new ones, how far each is, and those that are gone, for whoever may read them by then.
import type { StatementEvent, StatementFile } from '@bank/contracts/generated/statement.ts'
import { unreadableByPerson } from '#accounts/index.ts'
import { filesByIds } from '#files/index.ts'
import type { Call } from '#kit/ctx.ts'
import type { NewsSource } from '#kit/followers.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { filesOf } from './fileState.ts'
import { statementKind } from './kind.ts'
import { topic } from './order.ts'
import type { Statement } from './statement.ts'
import * as store from './store.ts'
import { statementView } from './view.ts'

type StatementNews = {
  readonly statement: Statement
  readonly files: readonly StatementFile[]
  readonly unreadable: ReadonlyMap<string, ReadonlySet<string>>
}

/** Statements by the subject of the event: its own id, or that of a file of it. */
const source: NewsSource<StatementNews> = {
  async load({ tx }, events) {
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
    const unreadable = await unreadableByPerson(tx, [...new Set(statements.map(({ org }) => org))])
    return new Map(
      subjects.flatMap(({ subject, id }) => {
        const statement = byId.get(id)
        return statement ? [[subject, { statement, files: filesById.get(id) ?? [], unreadable }] as const] : []
      }),
    )
  },
}

const nothing = { statementId: null, statement: null } as const

/** Whether row-level security would show it to this person; the same rule. */
const isReadable = (
  { statement, unreadable }: StatementNews,
  me: { readonly org: string; readonly personId: string },
): boolean => {
  const withheld = unreadable.get(me.personId)
  return statement.org === me.org && (!withheld || !statement.accounts.some(account => withheld.has(account)))
}

const types = { NEW: 'NEW', UPDATED: 'UPDATE', DELETED: 'DELETE' } as const

type ListenArgs = { readonly partyId: string; readonly after?: number | null }

/** News of statements and of their files, as the statement is by then. */
export const listenStatements = (call: Call, { partyId, after }: ListenArgs): AsyncIterableIterator<StatementEvent> =>
  subscribeToTopic<StatementEvent, StatementNews>(
    call,
    { legalPartyId: partyId, ...(after != null && { after }) },
    {
      topics: new Set([topic, statementKind.topic]),
      begins: number => ({ ...nothing, number, type: 'BEGIN' }),
      source,
      tell({ subject_id: id, state, number, topic: of }, now, found) {
        const event = { number: Number(number) }
        if (state === 'DELETED')
          return of === topic ? { ...event, type: 'DELETE', statementId: id, statement: null } : null
        if (!found || !isReadable(found, now)) return null
        const { statement, files } = found
        const view = statementView(statement, { lang: call.lang, personId: now.personId, files })
        return { ...event, type: of === topic ? types[state] : 'UPDATE', statementId: statement.id, statement: view }
      },
    },
  )
