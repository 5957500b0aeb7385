// R19: registration and restore answer a pair that somebody has and one that nobody has alike; before a release in the same time as well, by medians.
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { size, sized } from '../../tools/size.ts'
import type { Browser } from './browser.ts'
import { nobody, openComers } from './comers.ts'
import { openBank, type TestBank } from './world.ts'

/** Of each sort; taken by turns, so that whatever else the machine does falls on both. */
const pairs = sized({ small: 8, merge: 100, release: 1000 })
const apartAtMostMs = 5

let bank: TestBank
let people: ReturnType<typeof openComers>
beforeAll(async () => {
  bank = await openBank()
  people = openComers(bank)
})
afterAll(() => bank.close())

type ClaimedPair = { readonly inn: string; readonly phone: string }
type TimedAnswer = { readonly status: number; readonly body: string; readonly ms: number }
type ComingStep = (browser: Browser, pair: ClaimedPair, address: string) => Promise<TimedAnswer>

/** Asks with a captcha that was solved before. What is theirs alone is taken out of the answer. */
const asking =
  (url: string, bodyOf: (pair: ClaimedPair) => object, captcha?: 'otp' | 'restore'): ComingStep =>
  async (browser, pair, address) => {
    const headers = captcha ? { captoken: await browser.captcha(captcha) } : {}
    const begun = performance.now()
    const answer = await browser.ask(url, { method: 'POST', body: bodyOf(pair), headers, address })
    const ms = performance.now() - begun
    const body = answer.body.replaceAll(/"(phone|traceId|trace)":"[^"]*"/g, '"$1":""')
    return { status: answer.statusCode, body, ms }
  }

const wrong = () => ({ otp: '000000' })

const roads: Readonly<Record<string, readonly ComingStep[]>> = {
  registration: [
    asking('/api/v1/otp/send', ({ inn, phone }) => ({ form: 'REGISTER', inn, phone }), 'otp'),
    asking('/api/v1/confirm', wrong),
  ],
  'restore of a password': [
    asking('/forgot-password', ({ inn, phone }) => ({ inn, phone, what: 'PASSWORD' })),
    asking('/api/v1/otp/send', () => ({}), 'otp'),
    asking('/confirm-forgot-password', wrong, 'restore'),
  ],
  'restore of an authenticator': [
    asking('/forgot-password', ({ inn, phone }) => ({ inn, phone, what: 'TOTP' })),
    asking('/api/v1/otp/send', () => ({}), 'otp'),
    asking('/confirm-forgot-password', wrong, 'restore'),
  ],
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

let addresses = 0
const nextAddress = (): string => `10.9.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}`

async function walk(steps: readonly ComingStep[], pair: ClaimedPair): Promise<TimedAnswer[]> {
  const browser = bank.browser()
  const address = nextAddress()
  const said: TimedAnswer[] = []
  for (const step of steps) said.push(await step(browser, pair, address))
  return said
}

describe.each(Object.entries(roads))('%s', (name, steps) => {
  test(`${pairs} of each sort, ${size}`, { timeout: 1_800_000 }, async () => {
    const somebody = async (): Promise<ClaimedPair> =>
      name === 'registration' ? people.expected() : bank.person({ hasApp: true })
    const [known, unknown]: [TimedAnswer[][], TimedAnswer[][]] = [[], []]
    for (let n = 0; n < pairs; n++) {
      const both = [
        { pair: await somebody(), into: known },
        { pair: nobody(), into: unknown },
      ]
      for (const { pair, into } of n % 2 ? both.toReversed() : both) into.push(await walk(steps, pair))
    }
    for (const [at] of steps.entries()) {
      const heard = (all: readonly TimedAnswer[][]) =>
        new Set(all.map(walked => `${walked[at]?.status} ${walked[at]?.body}`))
      expect(heard(unknown), `step ${at + 1}`).toEqual(heard(known))
      expect(heard(known).size, `step ${at + 1} says one thing`).toBe(1)
      const times = [known, unknown].map(all => median(all.map(walked => walked[at]?.ms ?? Number.NaN)))
      const apart = Math.abs((times[0] ?? 0) - (times[1] ?? 0))
      console.log(`${name}, step ${at + 1}: medians ${times.map(ms => ms.toFixed(2)).join(' and ')} ms`)
      if (size === 'release') expect(apart, `step ${at + 1}`).toBeLessThanOrEqual(apartAtMostMs)
    }
  })
})
