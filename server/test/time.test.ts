// The bank has one shifted clock in all processes, tells it with each answer, and still finds a machine whose clock is wrong.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClock } from '#kit/clock.ts'
import { openOps } from '#kit/ops.ts'
import { type House, openHouse, password } from './house.ts'
import { type NightWorld, openNight } from './night.ts'

const hourMs = 3_600_000
let house: House
let night: NightWorld

beforeAll(async () => {
  house = await openHouse()
  night = await openNight({ timeShiftMs: -9 * hourMs })
})
afterAll(async () => {
  await house.close()
  await night.db.end()
})

test('processes with one shift agree, whenever each of them started', () => {
  let machine = Date.parse('2026-11-20T21:00:00Z')
  const nodes = [0, 1].map(() => makeClock('Asia/Bishkek', () => machine, -14 * hourMs))
  machine += 90_000
  nodes.push(makeClock('Asia/Bishkek', () => machine, -14 * hourMs))
  expect(nodes.map(node => `${node.today()} ${node.time()}`)).toEqual(Array(3).fill('2026-11-20 13:01:30'))
})

test.each(['/api/v1/captcha?action=login', '/api/v1/keep-alive'])('%s says what time it is', async url => {
  const browser = house.browser()
  house.wait(17)
  const { headers } = await browser.ask(url)
  expect(headers['x-bank-time']).toBe(house.world.clock.now().toISOString())
})

async function ready(): Promise<string> {
  const ops = await openOps(night)
  const answer = await fetch(`http://127.0.0.1:${ops.port}/health/ready`)
  const text = await answer.text()
  await ops.close()
  return text
}

test('a moved time is no fault of the machine; a machine that is off is one all the same', async () => {
  night.moveClock(-9 * hourMs)
  expect(await ready()).toBe('ready\n')
  night.moveClock(5000)
  expect(await ready()).toMatch(/^our clock is [45] s off/)
  night.moveClock(-5000)
})

test('no cookie names an hour, which the clock of a browser would judge', async () => {
  const { org } = await house.firm()
  const member = await house.member([org])
  const browser = house.browser()
  house.wait(30)
  const answers = [
    await browser.login(member.username, password),
    await browser.confirm({ totp: house.totp(member) }),
    await browser.ask('/api/v1/logout'),
  ]
  for (const { headers } of answers) {
    const set = [headers['set-cookie'] ?? []].flat()
    expect(set.length).toBeGreaterThan(0)
    expect(set.join()).not.toMatch(/expires=/i)
  }
})
