// The bank has one shifted clock in all processes, tells it with each answer, and still finds a machine whose clock is wrong.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClock } from '#kit/clock.ts'
import { openOps } from '#kit/ops.ts'
import { openBank, openWorld, password, type TestBank, type TestWorld } from './world.ts'

const hourMs = 3_600_000
let bank: TestBank
let night: TestWorld

beforeAll(async () => {
  bank = await openBank()
  night = await openWorld({ database: 'own', start: 'machine', isDeaf: true })
})
afterAll(async () => {
  await bank.close()
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
  const browser = bank.browser()
  bank.wait(17_000)
  const { headers } = await browser.ask(url)
  expect(headers['x-bank-time']).toBe(bank.world.clock.now().toISOString())
})

async function ready(): Promise<string> {
  const ops = await openOps(night)
  const answer = await fetch(`http://127.0.0.1:${ops.port}/health/ready`)
  const text = await answer.text()
  await ops.close()
  return text
}

test('a moved time is no fault of the machine; a machine that is off is one all the same', async () => {
  night.shift(-9 * hourMs)
  expect(await ready()).toBe('ready\n')
  night.wait(5000)
  expect(await ready()).toMatch(/^our clock is [45] s off/)
  night.wait(-5000)
})

test('no cookie names an hour, which the clock of a browser would judge', async () => {
  const { org } = await bank.client()
  const member = await bank.person({ orgs: [org], hasApp: true })
  const browser = bank.browser()
  bank.wait(30_000)
  const answers = [
    await browser.login(member.username, password),
    await browser.confirm({ totp: bank.code(member) }),
    await browser.ask('/api/v1/logout'),
  ]
  for (const { headers } of answers) {
    const set = [headers['set-cookie'] ?? []].flat()
    expect(set.length).toBeGreaterThan(0)
    expect(set.join()).not.toMatch(/expires=/i)
  }
})

test.each([3 * 24 * hourMs, -2 * 24 * hourMs])(
  'the bank is moved by %i ms: nobody is signed out, and codes are those of the machine',
  async ms => {
    const member = await bank.person({ hasApp: true })
    const inside = await bank.signedIn(member)
    const [halfway, other] = [bank.browser(), bank.browser()]
    await halfway.login(member.username, password)
    await halfway.sendCode()
    const sent = await bank.smsCode(member)
    bank.world.shift(ms)
    try {
      const answer = await inside.ask('/api/v1/keep-alive')
      expect(answer.json()).toEqual({ expiresIn: 900 })
      const told = Date.parse(String(answer.headers['x-bank-time']))
      expect(told - bank.world.machine.now().getTime(), 'the move is seen by whoever asks the bank').toBeCloseTo(ms, -3)
      const { viewer } = (await bank.sessions.open(inside.cookies.get('sid') ?? '', inside.device, false)) ?? {}
      const followed = await bank.sessions.follow([viewer?.sessionId ?? ''])
      const left = (followed.get(viewer?.sessionId ?? '')?.endsAt ?? 0) - bank.world.machine.now().getTime()
      expect(left, 'an open socket ends with its session, and no sooner').toBe(900_000)
      expect((await halfway.confirm({ otp: sent })).statusCode, 'a code that was under way').toBe(200)
      bank.wait(30_000)
      await other.login(member.username, password)
      expect((await other.confirm({ totp: bank.code(member) })).statusCode, 'an authenticator').toBe(200)
      bank.wait(900_000)
      expect((await inside.ask('/api/v1/keep-alive')).statusCode, 'a session ends by the machine').toBe(403)
    } finally {
      bank.world.shift(-ms)
    }
  },
)
