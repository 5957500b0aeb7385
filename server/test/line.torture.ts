// R38: whoever hears over a line that is reset, swallowed, half open or slow hears every event once and in order.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sized } from '../../tools/size.ts'
import { goOn, happened, hear, mustHaveHeardAll } from './hearing.ts'
import { dropKinds, openProxy } from './proxy.ts'
import { openBank, type TestBank, type TestClient } from './world.ts'

const drops = sized({ small: 48, merge: 1000, release: 1000 })
const lines = 8
let bank: TestBank
let firm: TestClient
beforeAll(async () => {
  bank = await openBank()
  firm = await bank.client()
})
afterAll(() => bank.close())

/** A line of somebody who is signed in, through a proxy of its own. */
async function listen(token: string) {
  const proxy = await openProxy(bank.port)
  const hearing = await hear({ org: firm.org, token, origin: bank.origin, port: () => proxy.port })
  return { ...hearing, proxy }
}

test(`${drops} drops of ${lines} lines, and nothing is missed, told twice or out of order`, {
  timeout: 600_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: lines / 2 }, () => bank.person({ orgs: [firm.org] })))
  const tokens: string[] = []
  for (const person of people) tokens.push((await bank.signedIn(person)).cookies.get('sid') ?? '')
  const all = await Promise.all(Array.from({ length: lines }, (_, at) => listen(tokens[at % tokens.length] ?? '')))

  const printed = vi.spyOn(console, 'error')
  const news = goOn(bank, firm.org, 40)
  const broken = all.map(async ({ proxy, numbers }, at) => {
    for (let drop = 0; drop < drops / lines; drop += 1) {
      proxy.breaks(dropKinds[(at + drop) % dropKinds.length] ?? 'reset')
      await wait(150 + 30 * at)
      proxy.heals()
      const before = numbers.length
      await expect.poll(() => numbers.length, { interval: 20 }).toBeGreaterThan(before)
    }
  })
  await Promise.all(broken)
  await news.stop()

  await mustHaveHeardAll(all, await happened(bank, firm.org))
  // A line that breaks is no fault of ours, and whatever is said of it is said in the log.
  expect(printed).not.toHaveBeenCalled()
  expect(bank.logged.filter(line => line.includes('"msg":"bug"'))).toEqual([])
  for (const { counts, proxy, close } of all) {
    expect(counts.connections).toBeGreaterThan(drops / lines / 2)
    close()
    proxy.close()
  }
})
