// A file counts as handed over once its last byte has left, and not where the connection was cut before.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#kit/ctx.ts'
import { fileRoute, type HandedFile } from './download.ts'

const piece = Buffer.alloc(256 * 1024, 7)
const pieces = 400
const size = piece.length * pieces
/** More than the buffers between two ends hold, so that whoever does not read keeps it from being sent. */
async function* from(start: number): AsyncGenerator<Uint8Array, void> {
  for (let left = size - start; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}

async function* failing(): AsyncGenerator<Uint8Array, void> {
  yield piece
  throw new Error('the right was lost')
}

let told: string[] = []
const file = (name: string, tag?: string): HandedFile => ({
  ...{ name, size, mime: 'text/plain', bytes: from(0), from },
  ...(tag && { tag }),
  handedOver: async () => void told.push(name),
})
const files: Readonly<Record<string, () => HandedFile>> = {
  '/tagged': () => file('tagged', 'same'),
  '/untagged': () => file('untagged'),
  '/fails': () => ({ ...file('fails', 'same'), from: failing }),
}

const app = Fastify()
beforeAll(async () => {
  for (const [url, open] of Object.entries(files)) {
    const { handler } = fileRoute({ url, access: 'READERS', open: async () => open() })
    app.get(url, (request, reply) => handler({} as Call, request, reply))
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function asks(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const [answer] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage]
  return answer
}

async function reads(answer: IncomingMessage): Promise<number> {
  let read = 0
  try {
    for await (const chunk of answer) read += (chunk as Buffer).length
  } catch {
    return -1
  }
  return read
}

test('the whole, with a tag or without, counts; what was cut does not', async () => {
  told = []
  const cut = await asks('/tagged')
  await once(cut, 'readable')
  cut.destroy()
  expect(await reads(await asks('/fails'))).toBe(-1)
  expect(await reads(await asks('/tagged'))).toBe(size)
  expect(await reads(await asks('/untagged'))).toBe(size)
  await expect.poll(() => told).toEqual(['tagged', 'untagged'])
})

test('a part counts where it is the rest of the same bytes', async () => {
  told = []
  const parts: [string, Record<string, string>, number][] = [
    ['bytes=0-9', {}, 10],
    ['bytes=10-', {}, size - 10],
    ['bytes=10-19', { 'if-range': '"same"' }, 10],
    ['bytes=-10', {}, 10],
    ['bytes=10-', { 'if-range': '"same"' }, size - 10],
  ]
  for (const [range, headers, length] of parts)
    expect(await reads(await asks('/tagged', { range, ...headers }))).toBe(length)
  expect(await reads(await asks('/tagged', { 'if-none-match': '"same"' }))).toBe(0)
  await expect.poll(() => told).toEqual(['tagged'])
})
