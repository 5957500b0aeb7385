// Sends the statements of one turn of the event loop as one group with one Sync, so that the server answers them in one packet.
import pg from 'pg'
import { type RowSink, waitForRows } from './rawRows.ts'

/** A connection of the driver, as far as its queries use it. */
type Connection = {
  readonly stream: { readonly writable: boolean; write(bytes: Uint8Array): boolean }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  sync(): void
}
type Description = { readonly fields: readonly object[] }

/** What the driver makes of a description for the rows that it announces: how each field is parsed, and an empty row. It stays as it is. */
type RowShape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** A query of the driver with its methods, which its types leave out. */
type DriverQuery = {
  readonly name: string
  readonly text: string
  readonly _result: RowShape
  _accumulateRows: boolean
  callback(error: Error | null): void
  submit(connection: Connection): Error | null
  handleRowDescription(message: Description): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
  handleError(error: Error, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}

/** A statement on its way; settled once it has its answer. */
type GroupMember = { readonly query: DriverQuery; readonly sink: RowSink | undefined; isSettled: boolean }

/** SQLSTATE of a statement that was not run because an earlier one in its transaction had failed. */
export const behindAFault = '25P02'

const shapeOf = ({ fields, _parsers, _prebuiltEmptyResultObject }: RowShape): RowShape => ({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
})

/** What is kept of a connection. */
type Sender = {
  /** What each statement answers, by its name, as the server said once: that stays while the statement is prepared. Null where it answers no rows. */
  readonly shapes: Map<string, RowShape | null>
  /** What its groups have to say: it leaves as one piece, since each piece costs the process about as much as what is in it. */
  readonly said: Uint8Array[]
  /** The connection as it gathers what is said; without a Sync; without the question of what a statement answers as well. */
  readonly gathering: Connection
  readonly asking: Connection
  readonly knowing: Connection
}

const senders = new WeakMap<Connection, Sender>()
const nothing = { value: () => {} }

function senderOf(connection: Connection): Sender {
  const known = senders.get(connection)
  if (known) return known
  const said: Uint8Array[] = []
  const stream: Connection['stream'] = {
    get writable() {
      return connection.stream.writable
    },
    write: bytes => said.push(bytes) > 0,
  }
  const gathering: Connection = Object.create(connection, { stream: { value: stream } })
  const asking: Connection = Object.create(gathering, { sync: nothing })
  const knowing: Connection = Object.create(asking, { describe: nothing })
  const sender = { shapes: new Map<string, RowShape | null>(), said, gathering, asking, knowing }
  senders.set(connection, sender)
  return sender
}

/** Says a statement without a Sync, and without the question of what it answers where that is known. False when its values cannot be sent. */
function say({ query }: GroupMember, { shapes, asking, knowing }: Sender): boolean {
  const shape = shapes.get(query.name)
  if (shape) {
    Object.assign(query._result, shape)
    query._accumulateRows = true
  }
  const connection = shape === undefined ? asking : knowing
  const error = query.submit(connection)
  if (error) query.handleError(error, connection)
  return error === null
}

/** Forgets that a statement was prepared: so it is prepared anew where the server did not come to it, or has closed it. */
function forget(name: string, connection: Connection, isClosed: boolean): void {
  delete connection.submittedNamedStatements[name]
  if (isClosed) delete connection.parsedStatements[name]
}

/** The queries of a group in their order, and whose answer comes next. */
type Progress = { readonly sent: GroupMember[]; at: number; isDescribed: boolean }

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
  const sender = senderOf(connection)
  const broken = sent.findIndex(one => !say(one, sender) || one.isSettled)
  if (broken >= 0) {
    forget(sent[broken]!.query.name, connection, true)
    failRest({ sent, at: broken + 1 }, connection, null)
    sent.length = broken
  }
  sender.gathering.sync()
  const { said } = sender
  if (said.length) connection.stream.write(Buffer.concat(said))
  said.length = 0
  return null
}

/** Groups with a statement whose rows are taken as bytes. */
const groups = new WeakMap<object, Progress>()

/** What takes the rows of the statement of a group whose turn it is; null where the driver does. */
export function sinkOf(group: object | null): RowSink | null {
  const progress = group && groups.get(group)
  return progress?.sent[progress.at]?.sink ?? null
}

/** One query to the driver, which hands its answers on to the statement whose turn it is. */
function groupOf(sent: GroupMember[]): pg.Query {
  const progress: Progress = { sent, at: 0, isDescribed: false }
  const now = (): DriverQuery | undefined => sent[progress.at]?.query
  const group = new pg.Query({ text: 'group' })
  if (sent.some(({ sink }) => sink)) groups.set(group, progress)
  const driven = group as unknown as DriverQuery
  const handlers: Omit<DriverQuery, 'name' | 'text' | '_result' | '_accumulateRows'> = {
    callback: () => {},
    submit: connection => submit(progress, connection),
    handleRowDescription(message) {
      progress.isDescribed = true
      now()?.handleRowDescription(message)
    },
    handleDataRow: message => now()?.handleDataRow(message),
    handleCommandComplete(message, connection) {
      const query = now()
      if (!query) return
      query.handleCommandComplete(message, connection)
      const { shapes } = senderOf(connection)
      if (!shapes.has(query.name)) shapes.set(query.name, progress.isDescribed ? shapeOf(query._result) : null)
      progress.isDescribed = false
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

/** Sends a named statement with all others of this turn. Its rows go to `sink` as bytes, if there is one. */
export const sendInTurn = <R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  sink?: RowSink,
): Promise<pg.QueryResult<R>> =>
  new Promise((resolve, reject) => {
    const wentOn = sink && waitForRows(client)
    const settle = (error: Error | undefined, result: pg.QueryResult<R>): void => {
      one.isSettled = true
      wentOn?.()
      if (error) reject(error)
      else resolve(result)
    }
    // Of a whole configuration the driver makes a copy, property by property, which takes it as long as the rest of a query.
    const made = Object.assign(new pg.Query(query.text, query.values, settle), { name: query.name })
    const one: GroupMember = { query: made as unknown as DriverQuery, sink, isSettled: false }
    const sent = waiting.get(client)
    if (sent) sent.push(one)
    else {
      waiting.set(client, [one])
      process.nextTick(sendWaiting, client)
    }
  })
