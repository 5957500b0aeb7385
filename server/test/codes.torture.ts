// R18: codes by SMS, of every purpose: of many guesses at once three are looked at, of many copies of the right code one is good, whoever sends them.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { later } from '#kit/clock.ts'
import { asBank } from '#kit/door.ts'
import { size, sized } from '../../tools/size.ts'
import { codePurposes, type SentCodePurpose } from '../src/identity/codeRows.ts'
import { awaitCodes } from '../src/identity/phoneChange.ts'
import { giveTemporaryPassword } from '../src/identity/temporary.ts'
import type { Browser } from './browser.ts'
import { askToRegister, confirm, finish, forgot, openComers, outcome, post } from './comers.ts'
import { openBank, type TestBank, type TestPerson } from './world.ts'

const rounds = sized({ small: 1, merge: 10, release: 400 })
const atOnce = 20

let bank: TestBank
let people: ReturnType<typeof openComers>
beforeAll(async () => {
  bank = await openBank()
  people = openComers(bank)
})
afterAll(() => bank.close())

let addresses = 0
/** Attempts are counted by address as well, so each holder is elsewhere. */
const nextAddress = (): string => `10.8.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}`

type Holder = { readonly one: TestPerson; readonly browser: Browser }
type RouteAnswer = Awaited<ReturnType<Browser['ask']>>
/** How somebody comes to wait for a code, and how it is tried. */
type Road = { begin(): Promise<Holder>; try(browser: Browser, otp: string): Promise<RouteAnswer> }

async function restoring(what: 'PASSWORD' | 'TOTP'): Promise<Holder> {
  const one = await bank.person({ hasApp: true })
  const browser = bank.browser(nextAddress())
  await forgot(browser, one, what)
  await browser.sendCode()
  return { one, browser }
}

let phones = 0

/** Somebody whom the bank agreed to give another phone, with codes on their way to both; they hold the one of this number. */
async function changingPhone(side: 'BEFORE' | 'AFTER'): Promise<Holder> {
  const { org } = await bank.client()
  const one = await bank.person({ orgs: [org] })
  const phone = `9965559${String(++phones).padStart(5, '0')}`
  const until = later(bank.world.clock.now(), 60 * 60_000)
  const agreed = { personId: one.id, org, before: one.phone, phone, number: '1', until }
  await asBank(bank.world, ({ tx }) => awaitCodes(tx, agreed))
  const browser = await bank.signedIn(one, undefined, nextAddress())
  await post(browser, pathOf('access-control'), { query: 'mutation { sendPhoneCodes { resendIn } }' })
  return { one: side === 'BEFORE' ? one : { ...one, phone }, browser }
}

const byPhone = (side: 'BEFORE' | 'AFTER') => (browser: Browser, otp: string) =>
  post(browser, pathOf('access-control'), {
    query: `mutation { provePhone(side: ${side}, code: "${otp}") { isAfterProved } }`,
  })

/** The company of who asks for a key, by their browser. */
const keyOrgs = new Map<string, string>()

const byRestore = (browser: Browser, otp: string) => finish(browser, { otp })

const roads: Readonly<Record<SentCodePurpose, Road>> = {
  LOGIN: {
    async begin() {
      const one = await bank.person()
      const browser = bank.browser(nextAddress())
      await browser.login(one.username, one.password)
      await browser.sendCode()
      return { one, browser }
    },
    try: (browser, otp) => browser.confirm({ otp }),
  },
  REGISTER: {
    async begin() {
      const one = await people.expected()
      const browser = bank.browser(nextAddress())
      await askToRegister(browser, one)
      return { one, browser }
    },
    try: (browser, otp) => confirm(browser, { otp }),
  },
  RESET_PASSWORD: { begin: () => restoring('PASSWORD'), try: byRestore },
  RESET_TOTP: { begin: () => restoring('TOTP'), try: byRestore },
  RENEW_PASSWORD: {
    async begin() {
      const one = await bank.person()
      const temporary = await asBank(bank.world, ctx => giveTemporaryPassword(ctx, one.id))
      const browser = bank.browser(nextAddress())
      await browser.login(one.username, temporary)
      await browser.sendCode()
      return { one, browser }
    },
    try: (browser, otp) => confirm(browser, { otp }),
  },
  PROVE: {
    async begin() {
      const one = await bank.person({ hasApp: true })
      const browser = await bank.signedIn(one, undefined, nextAddress())
      await post(browser, '/api/v1/prove', { send: true })
      return { one, browser }
    },
    try: (browser, otp) => post(browser, '/api/v1/prove', { otp }),
  },
  PAY_CONTROL: {
    async begin() {
      const { org } = await bank.client()
      const one = await bank.person({ orgs: [org] })
      const browser = await bank.signedIn(one, undefined, nextAddress())
      keyOrgs.set(browser.device, org)
      await post(browser, pathOf('access-control'), {
        query: `mutation { sendPayControlCode(orgReferenceId: "${org}") { resendIn } }`,
      })
      return { one, browser }
    },
    try: (browser, otp) =>
      post(browser, pathOf('access-control'), {
        query: `mutation { createPayControlKey(orgReferenceId: "${keyOrgs.get(browser.device)}", otpCode: "${otp}") { status } }`,
      }),
  },
  PHONE_BEFORE: { begin: () => changingPhone('BEFORE'), try: byPhone('BEFORE') },
  PHONE_AFTER: { begin: () => changingPhone('AFTER'), try: byPhone('AFTER') },
}

/** The same holder in many browsers, whose last bytes arrive together as far as one process can send them so. */
const together = ({ browser }: Holder, { try: tries }: Road, codes: readonly string[]) =>
  Promise.all(codes.map(code => tries(browser.twin(), code)))

const others = (code: string): string[] =>
  Array.from({ length: atOnce }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))

describe.each(codePurposes)('%s', purpose => {
  const road = roads[purpose]

  test(`of ${atOnce} wrong codes at once three are looked at, and the right one is too late, ${size}`, {
    timeout: 1_800_000,
  }, async () => {
    for (let round = 0; round < rounds; round++) {
      const holder = await road.begin()
      const code = await bank.smsCode(holder.one)
      expect(code).toMatch(/^\d{6}$/)
      const ends = (await together(holder, road, others(code))).map(outcome)
      expect(ends.filter(end => end === 'DONE')).toEqual([])
      expect(ends.filter(end => end === 'WrongOtpException')).toHaveLength(3)
      expect(outcome(await road.try(holder.browser, code))).not.toBe('DONE')
    }
  })

  test(`of ${atOnce} copies of the right code one is good, ${size}`, { timeout: 1_800_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const holder = await road.begin()
      const code = await bank.smsCode(holder.one)
      const ends = (
        await together(
          holder,
          road,
          Array.from({ length: atOnce }, () => code),
        )
      ).map(outcome)
      expect(ends.filter(end => end === 'DONE')).toHaveLength(1)
    }
  })
})
