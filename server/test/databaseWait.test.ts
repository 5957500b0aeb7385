// A node waits for a database that is starting, and for no other fault.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDb } from '#kit/db.ts'
import { mustBeSafe } from '#kit/safe.ts'
import { freePort } from '../../tools/ports.ts'
import { testDatabase } from './database.ts'

const exempt = ['fsync', 'full_page_writes']

/** The address of the tests' database behind another door, which is not open yet. */
async function behind(port: number): Promise<{ url: string; unlock(): Promise<void>; lock(): void; visits(): number }> {
  const real = new URL((await testDatabase()).appUrl)
  const url = new URL(real)
  url.port = String(port)
  let visits = 0
  const door = createServer(socket => {
    visits++
    const through = connect(Number(real.port), real.hostname)
    socket.pipe(through).pipe(socket)
    for (const end of [socket, through]) end.on('error', () => {})
  })
  return {
    url: url.href,
    unlock: async () => void (await once(door.listen(port, '127.0.0.1'), 'listening')),
    lock: () => door.close(),
    visits: () => visits,
  }
}

test('a database that comes a moment later is waited for', async () => {
  const { url, unlock, lock } = await behind(await freePort())
  const db = openDb({ url, size: 1 })
  const asked = mustBeSafe(db, exempt)
  const early = await Promise.race([asked.then(() => 'safe'), wait(500).then(() => 'waiting')])
  expect(early).toBe('waiting')
  await unlock()
  await asked
  await db.end()
  lock()
})

test('a database that keeps us out is asked once', async () => {
  const { url, unlock, lock, visits } = await behind(await freePort())
  await unlock()
  const wrong = new URL(url)
  wrong.password = 'wrong'
  const db = openDb({ url: wrong.href, size: 1 })
  await expect(mustBeSafe(db, exempt)).rejects.toThrow(/^refusing to start: the database does not let us in: /)
  expect(visits()).toBe(1)
  await db.end()
  lock()
})
