// A stolen SIM signs on no phone: a key that came by SMS sleeps a day, its owner and who signs beside them are told, an authenticator that sleeps itself wakes none, one that is awake and two clerks do.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '#kit/db.ts'
import { caught, makeCaseWork, refused } from '../../test/caseWork.ts'
import { openDesk } from '../../test/desk.ts'
import type { Person } from '../../test/person.ts'
import { comer, only, sent } from '../../test/phoneCompanies.ts'
import { type KeyHolder, openSignerPhones, type SignerPhones } from '../../test/signerPhones.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let phones: SignerPhones
let work: ReturnType<typeof makeCaseWork>

beforeAll(async () => {
  bank = await openBank()
  firm = await bank.company({ signType: 'PAY_CONTROL', scheme: 'TWO_SIGNATORY' })
  phones = await openSignerPhones(bank)
  work = makeCaseWork(bank, firm)
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const aDay = 24 * 3_600_000

/** By the machine's clock, by which means sleep; the bank's day stays. */
const dayPasses = () => {
  bank.wait(aDay)
  bank.world.shift(-aDay)
}

const sleepsUntil = async (keyId: string): Promise<Date | null> =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ until: Date | null }>(sql`select sleeps_until as until from paycontrol.keys where id = ${keyId}`),
    )
  )?.until ?? null

const textsTo = async ({ id }: Pick<Person, 'id'>): Promise<string[]> =>
  (
    await bank.world.db.bank(tx =>
      tx.rows<{ text: string }>(
        sql`select s.text from outside.sms s join identity.persons p on p.phone = s.phone where p.id = ${id} order by s.id`,
      ),
    )
  ).map(({ text }) => text)

/** The authenticator came by SMS a moment ago. */
const appSleeps = ({ id }: Pick<Person, 'id'>) =>
  bank.world.db.bank(tx =>
    tx.rows(
      sql`update identity.factors set sleeps_until = ${new Date(bank.world.machine.now().getTime() + aDay)} where person_id = ${id}`,
    ),
  )

test('what came by SMS sleeps for a day from its binding; owner and other signers of the company hear of it, and nobody else', async () => {
  const one = await comer(bank, firm, 'SECOND')
  const before = (await textsTo(firm.anna)).length
  const { keyId } = await phones.of(one, 'SMS')
  expect(await sleepsUntil(keyId)).toEqual(new Date(bank.world.machine.now().getTime() + aDay))
  expect((await textsTo(one)).at(-1)).toMatch(/телефон привязан.*Подписывает он с \d\d\.\d\d\.\d{4} \d\d:\d\d/)
  expect((await textsTo(firm.anna)).slice(before)).toEqual([expect.stringMatching(/новое средство подписи.*7711/)])
  expect((await textsTo(firm.cholpon)).filter(text => text.includes('новое средство'))).toEqual([])
})

test('a key by a code of an authenticator that is awake signs at once, and others are told nothing', async () => {
  const one = await comer(bank, firm, 'SECOND')
  const before = (await textsTo(firm.anna)).length
  expect(await sleepsUntil((await phones.of(one)).keyId)).toBeNull()
  expect((await textsTo(firm.anna)).slice(before)).toEqual([])
})

test('an authenticator that sleeps makes a key that sleeps: who reads the SMS gains nothing by going the long way round', async () => {
  const one = await firm.another('boris')
  await appSleeps(one)
  const { keyId } = await phones.of(one)
  expect(await sleepsUntil(keyId)).toEqual(new Date(bank.world.machine.now().getTime() + aDay))
  // Once the authenticator is awake, its code makes another key that is.
  dayPasses()
  expect(await sleepsUntil((await phones.of(one)).keyId)).toBeNull()
})

test('two clerks wake it: it is asked for what waits, it signs, its owner hears of it, and what is awake is not woken', async () => {
  const [one, other] = [await comer(bank, firm, 'FIRST'), await firm.another('anna')]
  await phones.of(other)
  const next = await phones.of(await comer(bank, firm, 'SECOND'))
  const asleep = await phones.of(one, 'SMS')
  const [id] = await sent(firm)
  await phones.asks()
  expect(await asleep.pending()).toEqual([])
  const form = { personId: one.id, grounds: 'Личность проверена в офисе' }
  const asked = await work.atDesk('WAKE_MEANS', form, undefined, null)
  const until = (await sleepsUntil(asleep.keyId))?.toISOString()
  expect((await work.found(asked)).facts).toContainEqual({ code: 'meansSleepUntil', after: until })
  expect(await sleepsUntil(asleep.keyId)).not.toBeNull()
  await work.confirms(asked)
  expect(await sleepsUntil(asleep.keyId)).toEqual(bank.world.machine.now())
  expect((await textsTo(one)).at(-1)).toContain('раньше срока')
  expect((await work.audit(one.id)).map(({ action }) => action)).toContain('means.wake')
  await phones.asks()
  expect(await asleep.signs(await only(asleep))).toMatchObject({ state: 'SIGNED', succeeded: 1 })
  expect((await firm.cholpon.sees(id ?? '')).statusCode).toBe('SECOND_SIGN_IN_PAY_CONTROL')
  // Whoever signs next sees that it was woken a moment ago.
  await phones.asks()
  await next.opens()
  const { documents } = await next.reads(await only(next))
  expect(documents[0]?.marks).toContain('MEANS_JUST_WOKEN')
  expect(await caught(work.atDesk('WAKE_MEANS', form, undefined, null))).toEqual(refused('NotAsleepException'))
})

test('phone and authenticator are woken together, and a case that outlives both has nothing left to do', async () => {
  const one = await comer(bank, firm, 'SECOND')
  await appSleeps(one)
  const { keyId } = await phones.of(one, 'SMS')
  const form = { personId: one.id, grounds: 'Срочный платёж' }
  const first = await work.atDesk('WAKE_MEANS', form, undefined, null)
  await work.confirms(first)
  expect(await sleepsUntil(keyId)).toEqual(bank.world.machine.now())
  await appSleeps(one)
  const late = await work.atDesk('WAKE_MEANS', form, undefined, null)
  dayPasses()
  expect((await work.found(late)).hindrance).toEqual(refused('NotAsleepException'))
})

type Comer = Awaited<ReturnType<typeof comer>>

const wakes = (one: KeyHolder) =>
  one.call(`mutation { wakePayControlKey(orgReferenceId: "${one.org}") }`, { url: pathOf('access-control') })

const proves = async ({ browser }: Comer, body: object): Promise<string> => {
  const answer = await browser.ask('/api/v1/prove', { method: 'POST', body })
  return answer.json().code ?? 'proved'
}

test('an authenticator that signs, by whose code this session was proved lately, wakes a key that does not yet: it is asked for what waits, and its owner hears of it', async () => {
  const [one, other] = [await comer(bank, firm, 'FIRST'), await firm.another('anna')]
  await phones.of(other)
  const asleep = await phones.of(one, 'SMS')
  await sent(firm)
  await phones.asks()
  expect(await asleep.pending()).toEqual([])
  bank.wait(5 * 60_000 + 1000)
  await expect(wakes(one)).rejects.toThrow('AwakeProofRequiredException')
  expect(await proves(one, { totp: one.freshCode() })).toBe('proved')
  await wakes(one)
  expect(await sleepsUntil(asleep.keyId)).toEqual(bank.world.machine.now())
  expect((await textsTo(one)).at(-1)).toMatch(/раньше срока.*другим своим средством/)
  expect((await work.audit(one.id)).map(({ action }) => action)).toContain('payControl.wake')
  await sent(firm)
  await phones.asks()
  expect((await asleep.pending()).length).toBeGreaterThan(0)
  await expect(wakes(one)).rejects.toThrow('NotAsleepException')
})

test('neither a code by SMS, nor one of an authenticator that sleeps itself, wakes a key', async () => {
  const one = await comer(bank, firm, 'SECOND')
  const { keyId } = await phones.of(one, 'SMS')
  bank.wait(5 * 60_000 + 1000)
  expect(await proves(one, { totp: '000000' })).toBe('WrongOtpException')
  expect(await proves(one, { send: true })).toBe('proved')
  expect(await proves(one, { otp: (await textsTo(one)).at(-1)?.match(/\d{6}/)?.[0] })).toBe('proved')
  // They hold an authenticator that would do.
  await expect(wakes(one)).rejects.toThrow('AwakeProofRequiredException')
  await appSleeps(one)
  expect(await proves(one, { totp: one.freshCode() })).toBe('proved')
  await expect(wakes(one)).rejects.toThrow('NoAwakeMeansException')
  expect(await sleepsUntil(keyId)).not.toBeNull()
})

test('whose key or authenticator sleeps is told so of their own, and a clerk who opens their page', async () => {
  const one = await comer(bank, firm, 'SECOND')
  const own = () =>
    one.call<object>('{ signInFactors { totpSleepsUntil keySleepsUntil hasAwakeMeans } }', {
      url: pathOf('access-control'),
    })
  expect(await own()).toEqual({ totpSleepsUntil: null, keySleepsUntil: null, hasAwakeMeans: true })
  const { keyId } = await phones.of(one, 'SMS')
  const until = (await sleepsUntil(keyId))?.toISOString()
  expect(await own()).toEqual({ totpSleepsUntil: null, keySleepsUntil: until, hasAwakeMeans: true })
  await appSleeps(one)
  const desk = await openDesk(bank.world)
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  const { person } = await page.ask<{ person: object }>(
    `{ person(personId: "${one.id}") { authenticatorSleepsUntil means { kind sleepsUntil } works { signType } } }`,
  )
  expect(person).toMatchObject({
    authenticatorSleepsUntil: expect.any(String),
    ...{ means: [{ kind: 'PAY_CONTROL', sleepsUntil: until }], works: [{ signType: 'PAY_CONTROL' }] },
  })
  await desk.close()
})

test('by SQL a sleep ends sooner and by waking alone: it is neither longer nor begun anew', async () => {
  const { keyId } = await phones.of(await comer(bank, firm, 'SECOND'), 'SMS')
  const sets = (set: string) =>
    bank.world.db
      .bank(tx => tx.rows(statement(`update paycontrol.keys set ${set} where id = $1`, [keyId])))
      .then(
        () => 'done',
        (error: { constraint?: string }) => error.constraint ?? String(error),
      )
  const [sooner, longer] = ['-', '+'].map(sign => `sleeps_until = sleeps_until ${sign} interval '1 hour'`)
  expect(await sets(`${sooner}`)).toBe('keys_frozen')
  expect(await sets(`event = 'wake', ${longer}`)).toBe('keys_frozen')
  expect(await sets(`event = 'wake', ${sooner}`)).toBe('done')
  // It has woken once, and its hour stays.
  expect(await sets(`event = 'wake', ${sooner}`)).toBe('keys_frozen')
})
