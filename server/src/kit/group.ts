// Sends the statements of one turn of the event loop as one group with one Sync, so that the server answers them in one packet.
import type { Writable } from 'node:stream'
import pg from 'pg'

/** A connection of the driver, as far as its queries use it. */
type Connection = {
  readonly stream: Writable
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  sync(): void
}
type Description = { readonly fields: readonly object[] }

/** A query of the driver with its methods, which its types leave out. */
type DriverQuery = {
  readonly name: string
  readonly text: string
  callback(error: Error | null): void
  submit(connection: Connection): Error | null
  handleRowDescription(message: Description): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
  handleError(error: Error, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}

/** A statement on its way; settled once it has its answer. */
type GroupMember = { readonly query: DriverQuery; isSettled: boolean }

/** SQLSTATE of a statement that was not run because an earlier one in its transaction had failed. */
export const behindAFault = '25P02'

/** What each statement answers, by its name, as the server said once: that stays while the statement is prepared. Null where it answers no rows. */
const descriptions = new WeakMap<object, Map<string, Description | null>>()

function descriptionsOf({ stream }: Connection): Map<string, Description | null> {
  const known = descriptions.get(stream) ?? new Map<string, Description | null>()
  descriptions.set(stream, known)
  return known
}

const nothing = { value: () => {} }

/** Writes a statement without a Sync, and without the question of what it answers where that is known. False when its values cannot be sent. */
function write({ query }: GroupMember, connection: Connection): boolean {
  const description = descriptionsOf(connection).get(query.name)
  if (description) query.handleRowDescription(description)
  const quiet: PropertyDescriptorMap =
    description !== undefined ? { sync: nothing, describe: nothing } : { sync: nothing }
  const error = query.submit(Object.create(connection, quiet))
  if (error) query.handleError(error, connection)
  return error === null
}

/** Forgets that a statement was prepared: so it is prepared anew where the server did not come to it, or has closed it. */
function forget(name: string, connection: Connection, isClosed: boolean): void {
  delete connection.submittedNamedStatements[name]
  if (isClosed) delete connection.parsedStatements[name]
}

/** The queries of a group in their order, and whose answer comes next. */
type Progress = { readonly sent: GroupMember[]; at: number; described: Description | null }

/**
 * The server runs nothing behind a statement that fails, up to the Sync: what was sent there hears what it would in a failed transaction. A
 * connection that is lost is lost for all.
 */
function failRest({ sent, at }: Pick<Progress, 'sent' | 'at'>, connection: Connection, error: Error | null): void {
  for (const [i, { query }] of sent.slice(at).entries()) {
    forget(query.name, connection, false)
    const ofAll = error && (i === 0 || !(error instanceof pg.DatabaseError))
    query.handleError(ofAll ? error : Object.assign(new Error('behind a fault'), { code: behindAFault }), connection)
  }
}

function submit(progress: Progress, connection: Connection): null {
  const { sent } = progress
  connection.stream.cork()
  const broken = sent.findIndex(one => !write(one, connection) || one.isSettled)
  if (broken >= 0) {
    forget(sent[broken]!.query.name, connection, true)
    failRest({ sent, at: broken + 1 }, connection, null)
    sent.length = broken
  }
  connection.sync()
  connection.stream.uncork()
  return null
}

/** One query to the driver, which hands its answers on to the statement whose turn it is. */
function groupOf(sent: GroupMember[]): pg.Query {
  const progress: Progress = { sent, at: 0, described: null }
  const now = (): DriverQuery | undefined => sent[progress.at]?.query
  const group = new pg.Query({ text: 'group' })
  const driven = group as unknown as DriverQuery
  const handlers: Omit<DriverQuery, 'name' | 'text'> = {
    callback: () => {},
    submit: connection => submit(progress, connection),
    handleRowDescription(message) {
      progress.described = message
      now()?.handleRowDescription(message)
    },
    handleDataRow: message => now()?.handleDataRow(message),
    handleCommandComplete(message, connection) {
      const query = now()
      if (!query) return
      query.handleCommandComplete(message, connection)
      const known = descriptionsOf(connection)
      if (!known.has(query.name)) known.set(query.name, progress.described)
      progress.described = null
      progress.at++
      query.handleReadyForQuery(connection)
    },
    handleError(error, connection) {
      failRest(progress, connection, error)
      progress.at = sent.length
      driven.callback(error)
    },
    handleReadyForQuery: () => driven.callback(null),
  }
  // The driver marks as prepared what `name` and `text` say when the server has taken a text.
  return Object.defineProperties(Object.assign(group, handlers), {
    name: { get: () => now()?.name },
    text: { get: () => now()?.text },
  })
}

const waiting = new WeakMap<pg.ClientBase, GroupMember[]>()

/** Sends now what waits for the end of the turn. */
export function sendWaiting(client: pg.ClientBase): void {
  const sent = waiting.get(client)
  if (!sent) return
  waiting.delete(client)
  client.query(groupOf(sent))
}

/** Sends a named statement with all others of this turn. */
export const sendInTurn = <R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<R>> =>
  new Promise((resolve, reject) => {
    const settle = (error: Error | undefined, result: pg.QueryResult<R>): void => {
      one.isSettled = true
      if (error) reject(error)
      else resolve(result)
    }
    const one: GroupMember = { query: new pg.Query(query, settle) as unknown as DriverQuery, isSettled: false }
    const sent = waiting.get(client)
    if (sent) sent.push(one)
    else {
      waiting.set(client, [one])
      process.nextTick(sendWaiting, client)
    }
  })
