// A new phone takes effect by a code from each number, or at once where its owner was seen at the desk.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from '../../test/browser.ts'
import { type CaseWork, openCaseWork, operator } from '../../test/caseWork.ts'
import { makeTaskCalls } from '../../test/taskCalls.ts'
import type { TestBank, TestCompany, TestPerson } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork
let calls: ReturnType<typeof makeTaskCalls>

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
  calls = makeTaskCalls(bank, firm)
})
afterAll(() => bank.close())

let phones = 0
const freePhone = () => `9965558${String(++phones).padStart(5, '0')}`

const found = async (person: TestPerson) => {
  const row = await bank.world.db.bank(tx =>
    tx.row<{ phone: string; work: string }>(
      sql`select p.phone, w.id as work from identity.persons p join identity.person_contracts w on w.person_id = p.id where p.id = ${person.id}`,
    ),
  )
  if (!row) throw new Error('nobody')
  return row
}

async function agreed(person: TestPerson, phone: string): Promise<void> {
  const { work: businessUserContractId } = await found(person)
  const { id } = await calls.ask(firm.anna, 'CHANGE_CONTACTS', { businessUserContractId, phone })
  await work.proposes(id)
  await work.confirms(id)
}

async function asks(browser: Browser, query: string): Promise<unknown> {
  const answer = await browser.ask(pathOf('access-control'), {
    ...{ method: 'POST', body: { query } },
    headers: { 'idempotency-key': newId() },
  })
  const { data, errors } = answer.json()
  return errors ? errors[0].extensions.classification : Object.values(data)[0]
}
const waiting = (browser: Browser) => asks(browser, '{ phoneChange { before after isBeforeProved isAfterProved } }')
const sends = (browser: Browser) => asks(browser, 'mutation { sendPhoneCodes { expiresIn resendIn } }')
const proves = (browser: Browser, side: 'BEFORE' | 'AFTER', code: string) =>
  asks(browser, `mutation { provePhone(side: ${side}, code: "${code}") { isBeforeProved isAfterProved } }`)

const codeAt = async (phone: string): Promise<string> =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ code: string }>(
        sql`select substring(text from '[0-9]{6}') as code from outside.sms where phone = ${phone} and text ~ '[0-9]{6}' order by id desc limit 1`,
      ),
    )
  )?.code ?? ''

test('asked by a company it waits for a code from each number, and one does for the other in no way', async () => {
  const owner = await bank.person({ orgs: [firm.org] })
  const browser = await bank.signedIn(owner)
  const [{ phone: before }, after] = [await found(owner), freePhone()]
  expect(await waiting(browser)).toBeNull()
  expect(await sends(browser)).toBe('PhoneChangeNotFoundException')
  await agreed(owner, after)
  expect((await found(owner)).phone).toBe(before)
  expect(await waiting(browser)).toMatchObject({ isBeforeProved: false, isAfterProved: false })
  expect(await proves(browser, 'BEFORE', '000000')).toBe('OtpExpiredException')
  bank.wait(61_000)
  expect(await sends(browser)).toMatchObject({ resendIn: 60 })
  expect(await sends(browser)).toBe('OtpAlreadySentException')
  const [old, fresh] = [await codeAt(before), await codeAt(after)]
  expect(await proves(browser, 'AFTER', old)).toBe('WrongOtpException')
  expect(await proves(browser, 'AFTER', fresh)).toEqual({ isBeforeProved: false, isAfterProved: true })
  expect((await found(owner)).phone).toBe(before)
  // Another session of theirs has no code, nor has anybody else a change.
  const other = await bank.signedIn(owner)
  expect(await proves(other, 'BEFORE', old)).toBe('OtpExpiredException')
  expect(await waiting(await bank.signedIn(await bank.person({ orgs: [firm.org] })))).toBeNull()
  expect(await proves(browser, 'BEFORE', old)).toBeNull()
  expect((await found(owner)).phone).toBe(after)
  expect(await waiting(browser)).toBeNull()
  const audit = await bank.world.db.bank(tx =>
    tx.rows(sql`select from kit.audit where subject_id = ${owner.id} and action = 'contacts.change'`),
  )
  expect(audit).toHaveLength(1)
})

test('it is over after seven days, and where somebody came to the number meanwhile', async () => {
  const [owner, rival] = [await bank.person({ orgs: [firm.org] }), await bank.person({ orgs: [firm.org] })]
  const [{ phone: before }, after] = [await found(owner), freePhone()]
  await agreed(owner, after)
  const browser = await bank.signedIn(owner)
  bank.wait(61_000)
  await sends(browser)
  expect(await proves(browser, 'AFTER', await codeAt(after))).toMatchObject({ isAfterProved: true })
  await bank.world.db.bank(tx => tx.rows(sql`update identity.persons set phone = ${after} where id = ${rival.id}`))
  expect(await proves(browser, 'BEFORE', await codeAt(before))).toBe('PhoneAlreadyExistsException')
  expect((await found(owner)).phone).toBe(before)
  bank.wait(7 * 24 * 60 * 60_000)
  expect(await waiting(await bank.signedIn(owner))).toBeNull()
})

test('whoever lost the old number is seen at the desk, and two clerks change it at once', async () => {
  const owner = await bank.person({ orgs: [firm.org] })
  const after = freePhone()
  const { work: businessUserContractId } = await found(owner)
  const id = await work.atDesk('CHANGE_CONTACTS', { businessUserContractId, phone: after }, operator)
  await work.confirms(id)
  expect((await found(owner)).phone).toBe(after)
})
