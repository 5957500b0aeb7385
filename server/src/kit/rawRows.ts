// Takes the rows of a statement as the server sends them, past the driver, which would make a text of each field.
import type pg from 'pg'

/** Takes bytes of rows in their order, of any number of them. A row is its letter, its length, how many fields it has, and each field its length and its bytes. */
export type RowSink = (bytes: Buffer) => void

/** What takes the rows of a query of the driver, asked when the first of them is there. */
type SinkNow = (query: object | null) => RowSink | null

const letterOfRow = 'D'.charCodeAt(0)
/** The letter of a message, and its length, which counts itself. */
const headBytes = 5

/**
 * Stands before the driver and parts what the server sends into messages: rows for which somebody waits go there, all else to the driver as it came. `sinkNow`
 * is asked once the driver has had all before them. A message may come in many chunks, and a chunk may end within its head.
 */
export function makeRowFilter(
  driver: RowSink,
  { isWaitedFor, sinkNow }: { isWaitedFor(): boolean; sinkNow(): RowSink | null },
): RowSink {
  let left = 0
  let into: RowSink | null = null
  let begun: Buffer | null = null
  return chunk => {
    const bytes = begun ? Buffer.concat([begun, chunk]) : chunk
    begun = null
    let [from, at] = [0, Math.min(left, bytes.length)]
    left -= at
    const handOver = (): void => {
      if (at > from) (into ?? driver)(bytes.subarray(from, at))
      from = at
    }
    while (at + headBytes <= bytes.length) {
      const isRow = bytes[at] === letterOfRow
      if (into ? !isRow : isRow && isWaitedFor()) {
        handOver()
        into = isRow ? sinkNow() : null
      }
      const end = at + 1 + bytes.readInt32BE(at + 1)
      left = Math.max(0, end - bytes.length)
      at = Math.min(end, bytes.length)
    }
    handOver()
    if (at < bytes.length) begun = Buffer.from(bytes.subarray(at))
  }
}

/** The driver's client with what its types leave out. */
type DriverClient = {
  readonly connection: {
    readonly stream: {
      listeners(name: 'data'): RowSink[]
      off(name: 'data', hear: RowSink): unknown
      on(name: 'data', hear: RowSink): unknown
    }
  }
  _getActiveQuery(): object | null
}

/** How many statements of a connection wait for rows of their own. */
const waiting = new WeakMap<object, number>()

/** A statement of this connection waits for its rows until what is returned is called. */
export function waitForRows(client: pg.ClientBase): () => void {
  waiting.set(client, (waiting.get(client) ?? 0) + 1)
  return () => waiting.set(client, (waiting.get(client) ?? 1) - 1)
}

/** Lets rows of this connection be taken. It has just been opened: no message is on its way. */
export function filterRows(client: pg.ClientBase, sinkNow: SinkNow): void {
  const driven = client as unknown as DriverClient
  const { stream } = driven.connection
  const drivers = stream.listeners('data')
  const [driver] = drivers
  if (!driver || drivers.length > 1) throw new Error(`${drivers.length} read what the database sends`)
  const filter = makeRowFilter(driver, {
    isWaitedFor: () => (waiting.get(client) ?? 0) > 0,
    sinkNow: () => sinkNow(driven._getActiveQuery()),
  })
  stream.off('data', driver)
  stream.on('data', filter)
}
