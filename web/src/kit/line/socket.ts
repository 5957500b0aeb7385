// One websocket in graphql-transport-ws, with a heartbeat that takes a half-open connection for lost.
import { viewerChanged } from '@bank/contracts/socket.ts'

export type SocketTimes = {
  /** Milliseconds from one sign of life to the next ping. */
  readonly everyMs: number
  /** Milliseconds in which a ping must be answered. */
  readonly answerMs: number
  /** Milliseconds in which the connection must stand. */
  readonly openMs: number
}

/** An error of a subscription, as the bank sends it. */
export type SocketError = {
  readonly message: string
  readonly extensions?: { readonly classification?: string; readonly params?: Readonly<Record<string, string>> }
}

export type SocketHandlers = {
  readonly up: () => void
  readonly next: (id: string, payload: { readonly data?: unknown; readonly errors?: readonly SocketError[] }) => void
  readonly failed: (id: string, errors: readonly SocketError[]) => void
  readonly complete: (id: string) => void
  /** What this person may has changed. */
  readonly changed: () => void
  /** Called once, whatever ended the connection, with the code of the close; nothing is told after it. */
  readonly down: (code: number) => void
}

export type LineSocket = {
  ask(id: string, payload: object): void
  leave(id: string): void
  /** Pings now, unless an answer is awaited already. */
  check(): void
  /** Closes without a word to the handlers. */
  close(): void
}

export const protocol = 'graphql-transport-ws'

type SocketMessage = { readonly type: string; readonly id?: string; readonly payload?: never }

const tellsChange = (payload: { readonly changed?: string } = {}): boolean => payload.changed === viewerChanged.changed

const abnormal = 1006
const normal = 1000

/** Speaks over a websocket that is being opened. */
export function openSocket(ws: WebSocket, times: SocketTimes, handlers: SocketHandlers): LineSocket {
  let isUp = false
  let isAsked = false
  let timer = setTimeout(lose, times.openMs)

  const say = (message: object): void => {
    if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(message))
  }
  function forget(): void {
    clearTimeout(timer)
    ws.onopen = ws.onmessage = ws.onclose = ws.onerror = null
  }
  function end(code: number): void {
    forget()
    handlers.down(code)
  }
  /** Nobody may be there to answer the close, so it is not waited for; what is still being opened is closed when it is open. */
  function abandon(): void {
    forget()
    if (ws.readyState === ws.CONNECTING) ws.onopen = () => ws.close(normal)
    else ws.close(normal)
  }
  function lose(): void {
    abandon()
    handlers.down(abnormal)
  }
  const ping = (): void => {
    clearTimeout(timer)
    isAsked = true
    timer = setTimeout(lose, times.answerMs)
    say({ type: 'ping' })
  }
  const rest = (): void => {
    clearTimeout(timer)
    isAsked = false
    timer = setTimeout(ping, times.everyMs)
  }
  const read = ({ type, id = '', payload }: SocketMessage): void => {
    if (type === 'connection_ack') {
      isUp = true
      rest()
      handlers.up()
    } else if (type === 'pong') rest()
    else if (type === 'ping') {
      say({ type: 'pong' })
      if (tellsChange(payload)) handlers.changed()
    } else if (type === 'next') handlers.next(id, payload ?? {})
    else if (type === 'error') handlers.failed(id, payload ?? [])
    else if (type === 'complete') handlers.complete(id)
  }
  ws.onopen = () => say({ type: 'connection_init' })
  ws.onmessage = ({ data }) => read(JSON.parse(String(data)) as SocketMessage)
  ws.onclose = ({ code }) => end(code)
  // A close follows it.
  ws.onerror = () => undefined

  return {
    ask: (id, payload) => say({ id, type: 'subscribe', payload }),
    leave: id => say({ id, type: 'complete' }),
    check() {
      if (isUp && !isAsked) ping()
    },
    close: abandon,
  }
}
