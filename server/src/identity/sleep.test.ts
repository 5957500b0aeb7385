// A stolen SIM signs nothing: an authenticator that came by SMS sleeps a day, its owner and who signs beside them are told, and only the bank's two clerks wake it sooner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { caught, makeCaseWork, refused } from '../../test/caseWork.ts'
import { newcomerBySms } from '../../test/wake.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: ReturnType<typeof makeCaseWork>

beforeAll(async () => {
  bank = await openBank()
  firm = await bank.company()
  work = makeCaseWork(bank, firm)
})
afterAll(() => bank.close())

const hour = 3_600_000

const sleepOf = async (personId: string): Promise<Date | null> =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ sleeps_until: Date | null }>(
        sql`select sleeps_until from identity.factors where person_id = ${personId}`,
      ),
    )
  )?.sleeps_until ?? null

const textsTo = async (personId: string): Promise<string[]> =>
  (
    await bank.world.db.bank(tx =>
      tx.rows<{ text: string }>(
        sql`select s.text from outside.sms s join identity.persons p on p.phone = s.phone where p.id = ${personId} order by s.id`,
      ),
    )
  ).map(({ text }) => text)

const newcomer = () => newcomerBySms(bank, firm)

test('what came by SMS sleeps for a day, and everybody who signs beside its owner is told', async () => {
  const before = (await textsTo(firm.anna.id)).length
  const one = await newcomer()
  expect(await sleepOf(one.id)).toEqual(new Date(bank.world.machine.now().getTime() + 24 * hour))
  expect((await textsTo(one.id)).at(-1)).toMatch(/приложение с кодами.*\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  expect((await textsTo(firm.anna.id)).slice(before)).toEqual([expect.stringMatching(/Эсенов Эсен.*7711/)])
  expect((await textsTo(firm.cholpon.id)).filter(text => text.includes('Эсенов'))).toEqual([])
  expect((await work.audit(one.id)).map(({ action }) => action)).toContain('means.connect')
})

test('two clerks wake it: it signs at once, its owner hears of it, and what is awake is not woken', async () => {
  const one = await newcomer()
  const form = { personId: one.id, grounds: 'Личность проверена в офисе' }
  const id = await work.atDesk('WAKE_MEANS', form, undefined, null)
  const until = (await sleepOf(one.id))?.toISOString()
  expect((await work.found(id)).facts).toContainEqual({ code: 'meansSleepUntil', after: until })
  // Who asked has proposed it.
  expect(await sleepOf(one.id)).not.toBeNull()
  await work.confirms(id)
  // The hour at which it woke stays: what it signs is marked for some days.
  expect(await sleepOf(one.id)).toEqual(bank.world.machine.now())
  expect((await textsTo(one.id)).at(-1)).toContain('раньше срока')
  expect((await work.audit(one.id)).map(({ action }) => action)).toContain('means.wake')
  expect(await caught(work.atDesk('WAKE_MEANS', form, undefined, null))).toEqual(refused('NotAsleepException'))
})

test('a case that outlives the sleep has nothing left to do', async () => {
  const one = await newcomer()
  const id = await work.atDesk('WAKE_MEANS', { personId: one.id, grounds: 'Срочный платёж' }, undefined, null)
  await bank.world.db.bank(tx =>
    tx.rows(sql`update identity.factors set sleeps_until = ${bank.later(-1)} where person_id = ${one.id}`),
  )
  expect((await work.found(id)).hindrance).toEqual(refused('NotAsleepException'))
})
