// The websocket of a line, opened again whenever it breaks, with backoff and jitter, for as long as somebody wants it.
import { closeCodes } from '@bank/contracts/socket.ts'
import { type LineSocket, openSocket, type SocketHandlers, type SocketTimes } from './socket.ts'

export type ConnectionTimes = SocketTimes & {
  /** The first pause before another try; it doubles up to the longest. */
  readonly pauseMs: number
  readonly longestMs: number
  /** How long the connection stays when nobody wants it. */
  readonly idleMs: number
}

export type ConnectionPorts = {
  readonly connect: () => WebSocket
  /** From 0 to 1. */
  readonly random: () => number
  readonly times: ConnectionTimes
  /** The bank ended the session, or says that there is none. */
  readonly onSessionEnd: () => void
  /** What this person may has changed, or may have while the connection was away. */
  readonly onViewerChange: () => void
}

type ConnectionHandlers = Omit<SocketHandlers, 'down' | 'changed'> & {
  /** The connection is gone; `isOneTooMany` where the bank wants no more of them for a while. */
  readonly interrupted: (isOneTooMany: boolean) => void
  readonly isWanted: () => boolean
}

export type Connection = {
  /** The open websocket; null while there is none. */
  socket(): LineSocket | null
  open(): void
  /** Closes in a while, unless it is wanted again. */
  rest(): void
  /** Something was heard: the next break is the first one. */
  stands(): void
  /** Milliseconds before a try, after so many. */
  pause(tries: number): number
  renew(): void
  check(): void
  close(): void
}

const tooManySocketsMs = 60_000

export function keepConnection(
  { connect, random, times, onSessionEnd, onViewerChange }: ConnectionPorts,
  { up, interrupted, isWanted, ...told }: ConnectionHandlers,
): Connection {
  let socket: LineSocket | null = null
  let isUp = false
  let hasStood = false
  let tries = 0
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let idling: ReturnType<typeof setTimeout> | undefined

  /** Half of a pause is certain, half of it is chance: whoever lost the line together does not come back together. */
  const pause = (tried: number): number => Math.min(times.pauseMs * 2 ** tried, times.longestMs) * (0.5 + random() / 2)

  const reconnect = (ms: number): void => {
    clearTimeout(reconnecting)
    reconnecting = setTimeout(open, ms)
  }
  const down = (code: number): void => {
    socket = null
    isUp = false
    const isOneTooMany = code === closeCodes.tooManySockets
    interrupted(isOneTooMany)
    if (!isWanted()) return
    if (isOneTooMany) reconnect(tooManySocketsMs)
    // Whoever has left gives everything back; a session that was only exchanged for another finds the line again.
    else if (code === closeCodes.sessionEnded) reconnect(times.longestMs)
    else reconnect(pause(tries++))
    if (code === closeCodes.sessionEnded) onSessionEnd()
  }
  const open = (): void => {
    clearTimeout(reconnecting)
    if (socket || !isWanted()) return
    const isStanding = (): void => {
      isUp = true
      up()
      if (hasStood) onViewerChange()
      hasStood = true
    }
    socket = openSocket(connect(), times, { ...told, up: isStanding, changed: onViewerChange, down })
  }
  const close = (): void => {
    clearTimeout(reconnecting)
    clearTimeout(idling)
    socket?.close()
    socket = null
    isUp = false
    interrupted(false)
  }

  return {
    socket: () => (isUp ? socket : null),
    open,
    rest() {
      clearTimeout(idling)
      idling = setTimeout(() => (isWanted() ? undefined : close()), times.idleMs)
    },
    stands() {
      tries = 0
    },
    pause,
    renew() {
      if (!isWanted()) return
      close()
      tries = 0
      reconnect(times.pauseMs * random())
    },
    check: () => socket?.check(),
    close,
  }
}
