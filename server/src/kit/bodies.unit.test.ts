// A body that keeps a rate may take its time; one that drips or stands still ends, and holds nothing.
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testConfig } from '../../test/config.ts'
import { bodyPace, makeBodyWatch, watchBodies } from './bodies.ts'
import { patience } from './http.ts'

const file = 10 * 1024 * 1024

/** The second in which a body of these bytes, of which so many come in each second, is over or ended. */
function arrive(bytes: number, perSecond: (second: number) => number): { second: number; isEnded: boolean } {
  let [second, read, isEnded] = [0, 0, false]
  const bodies = makeBodyWatch(bodyPace, () => second * 1000)
  bodies.watch({
    isOver: () => read >= bytes,
    bytesRead: () => read,
    end() {
      isEnded = true
    },
  })
  while (read < bytes && !isEnded && second < 10_000) {
    second++
    read += perSecond(second)
    bodies.look()
  }
  return { second, isEnded }
}

const kilobytes = (perSecond: number) => () => perSecond * 1000

test.each([
  ['2 Mbit/s', 250, 42],
  ['1 Mbit/s', 125, 84],
  ['the least that is asked', 64, 164],
])('ten megabytes pass at %s', (_line, perSecond, seconds) => {
  expect(arrive(file, kilobytes(perSecond))).toEqual({ second: seconds, isEnded: false })
})

test('what is short may come slowly for as long as everything always could', () => {
  expect(arrive(14_000, kilobytes(1))).toEqual({ second: 14, isEnded: false })
})

test.each([
  ['a byte a second', () => 1],
  ['nothing', () => 0],
  ['a little less than the least', kilobytes(63)],
])('%s ends after 15 s', (_drip, perSecond) => {
  expect(arrive(file, perSecond)).toEqual({ second: 15, isEnded: true })
})

test('who stands still after a good beginning ends within the window', () => {
  expect(arrive(file, second => (second <= 30 ? 250_000 : 0))).toEqual({ second: 38, isEnded: true })
})

test('a line that stands still for some seconds and goes on is not given up', () => {
  expect(arrive(file, second => (second % 10 < 6 ? 0 : 300_000)).isEnded).toBe(false)
})

/** A server with our options, in less time, and how much of a body it has read. */
async function open(pace: typeof bodyPace, now?: () => number) {
  let read = 0
  const app = Fastify({ logger: false, ...patience })
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    payload.on('end', () => done(null)).on('error', done)
    payload.on('data', (chunk: Buffer) => {
      read += chunk.length
    })
  })
  watchBodies(app, testConfig({}), pace, now)
  app.post('/', async () => 'read')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, allowHalfOpen: true })
  const heard: string[] = []
  socket.on('error', () => {})
  socket.on('data', chunk => heard.push(String(chunk)))
  const begin = (type: string, length: number) =>
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`)
  return { app, socket, heard, begin, bytesRead: () => read }
}

test('a body that drips ends with its request', async () => {
  const { app, socket, heard, begin } = await open({ graceMs: 200, windowMs: 100, bytesPerSecond: 1_000_000 })
  begin('application/json', 10_000)
  const drip = setInterval(() => socket.write(' '), 20)
  await new Promise(done => socket.on('close', done))
  clearInterval(drip)
  expect(heard.join('')).toContain('408 Request Timeout')
  await app.close()
})

test('a body that keeps the rate is read to its end, however long it takes', async () => {
  // Time goes on once what was sent has been read, so that a machine that stands still is no line that does.
  let now = 0
  const pace = { graceMs: 100, windowMs: 100, bytesPerSecond: 80 }
  const { app, socket, heard, begin, bytesRead } = await open(pace, () => now)
  begin('application/octet-stream', 40)
  for (let sent = 1; sent <= 40; sent++) {
    socket.write('x')
    await expect.poll(bytesRead, { interval: 1 }).toBe(sent)
    now += 10
    await new Promise(done => setTimeout(done, 10))
  }
  await expect.poll(() => heard.join('')).toContain('200 OK')
  socket.destroy()
  await app.close()
})

test('Node itself ends headers at 15 s, and no body earlier than the slowest that is let pass', () => {
  expect(patience.http.headersTimeout).toBe(15_000)
  expect(patience.requestTimeout).toBeGreaterThan((file / bodyPace.bytesPerSecond) * 1000)
})
