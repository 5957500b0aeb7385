// Sends requests in the same instant: each but for its last byte, then all last bytes at once.
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#kit/random.ts'
import type { TortureBank } from './bank.ts'
import { type Caller, headersOf, type LineAnswer, type LineRequest, paymentPath, readAnswer } from './line.ts'

/** `after`: so many milliseconds behind the first ones. */
export type Call = LineRequest & { readonly person: Caller; readonly after?: number }

const settleMs = 15
const timeoutMs = 20_000

function requestOf({ person, query, variables = {}, key = newId(), path = paymentPath }: Call): Buffer {
  const body = JSON.stringify({ query, variables })
  const headers = {
    ...headersOf(person, key),
    host: '127.0.0.1',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

type HeldRequest = { release(): void; readonly answered: Promise<string> }

async function hold(port: number, request: Buffer): Promise<HeldRequest> {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true })
  const { promise, resolve } = Promise.withResolvers<string>()
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => {})
  socket.on('close', () => resolve(Buffer.concat(parts).toString()))
  socket.setTimeout(timeoutMs, () => socket.destroy())
  await new Promise<void>(done => {
    socket.write(request.subarray(0, -1), () => done())
    socket.once('close', () => done())
  })
  return { release: () => socket.write(request.subarray(-1)), answered: promise }
}

function bodyOf(text: string): string {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (!/transfer-encoding: chunked/i.test(head)) return body
  return body.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '').replace(/\r\n$/, '')
}

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 503)

/** The answers in the order of the calls; the calls go to the nodes in turn. */
export async function together<T>(
  { nodes, line }: Pick<TortureBank, 'nodes' | 'line'>,
  calls: readonly Call[],
): Promise<LineAnswer<T>[]> {
  const held = await Promise.all(
    calls.map((call, i) => hold(nodes[i % nodes.length]?.ports[call.person.house ?? 'portal'] ?? 0, requestOf(call))),
  )
  await wait(settleMs)
  for (const [i, one] of held.entries()) {
    const after = calls[i]?.after ?? 0
    if (after) setTimeout(() => one.release(), after)
    else one.release()
  }
  const texts = await Promise.all(held.map(one => one.answered))
  return texts.map((text, i) => {
    const answer = readAnswer<T>(statusOf(text), bodyOf(text))
    if (answer.kind === 'fault') line.counts.faults.push(`${calls[i]?.query.slice(0, 80)} ${answer.text.slice(0, 300)}`)
    return answer
  })
}
