// A line that breaks while something is said over it is no fault of ours: nothing is printed, and the log tells of no bug.
import { EventEmitter, once } from 'node:events'
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'
import { expect, test, vi } from 'vitest'
import type { OpenSocket } from './openSockets.ts'
import { type SubscriptionServer, speak } from './subscriptions.ts'

/** An open socket that takes nothing any more, as between a reset and the close that tells of it. */
function resetSocket() {
  const said: unknown[] = []
  const socket = Object.assign(new EventEmitter(), {
    protocol: GRAPHQL_TRANSPORT_WS_PROTOCOL,
    ...{ OPEN: 1, readyState: 1 },
    send(_text: string, sent: (error?: Error) => void) {
      setImmediate(() => {
        sent(Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' }))
        setImmediate(() => socket.emit('tried'))
      })
    },
    close: (code: number) => said.push(code),
  })
  const log = { error: (_given: unknown, message: string) => said.push(message) }
  return { socket, said, mine: { socket, call: { log } } as unknown as OpenSocket }
}

/** What the library does of a message: it answers, and throws what the answer throws. */
const server = {
  opened(speech: Parameters<SubscriptionServer['opened']>[0]) {
    speech.onMessage(async text => {
      if (text === 'a bug') throw new Error('of ours')
      await speech.send(text)
    })
    return async () => undefined
  },
} as unknown as SubscriptionServer

test('an answer that cannot be sent is no bug; a bug is one, and closes the socket', async () => {
  const printed = vi.spyOn(console, 'error')
  const { socket, said, mine } = resetSocket()
  speak(server, mine, () => undefined)
  socket.emit('message', 'there?')
  await once(socket, 'tried')
  expect(said).toEqual([])
  socket.emit('message', 'a bug')
  await vi.waitFor(() => expect(said).toEqual(['bug', CloseCode.InternalServerError]))
  expect(printed).not.toHaveBeenCalled()
})
