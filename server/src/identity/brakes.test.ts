// Journeys of what the bank stops by itself about people and contracts, and of what it takes to let them go on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { another, type CaseWork, caught, openCaseWork, operator, refused, supervisor } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import { tasksPath, why } from '../../test/taskCalls.ts'
import type { TestBank, TestCompany, TestPerson } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
})
afterAll(() => bank.close())

const grounds = 'Звонок клиента: телефон украден'
const stop = (kind: string, personId: string) => work.atDesk(kind, { personId, grounds }, operator, null)
const actions = async (subject: string) => (await work.audit(subject)).map(({ action }) => action)
const worker = () => bank.person({ orgs: [firm.org], hasApp: true })
/** Whether a browser's session is still one. */
async function isInside(browser: Awaited<ReturnType<TestBank['signedIn']>>): Promise<boolean> {
  const answer = await browser.ask(tasksPath, { method: 'POST', body: { query: '{ employeeSecure { id } }' } })
  return answer.json<{ data: object | null }>().data !== null
}
const freeze = (one: TestPerson) => stop('FREEZE_PERSON', one.id)

describe('a person', () => {
  test('is stopped at once by one clerk: their session is over, they do not sign in, and the company reads that the bank did it', async () => {
    const one = await worker()
    const browser = await bank.signedIn(one)
    expect(await isInside(browser)).toBe(true)
    const id = await freeze(one)
    expect(await isInside(browser)).toBe(false)
    await expect(bank.signedIn(one)).rejects.toThrow('not signed in')
    const { number } = (await work.found(id)).case
    const line = (await work.audit(one.id)).find(({ action }) => action === 'person.stop')
    expect(line).toMatchObject({ action: 'person.stop', person_id: null, params: { case: number } })
    expect(JSON.stringify(line)).not.toContain(operator.name)
    expect((await work.found(id)).facts).toContainEqual({ code: 'isStopped', after: 'true' })
    expect(await caught(freeze(one))).toEqual(refused('AlreadyStoppedException'))
    await work.undoes(id)
    await bank.signedIn(one)
    // Pages of those who sign first hear of both.
    const told = await bank.world.db.bank(tx =>
      tx.rows(sql`select topic, state from kit.events where org_reference_id = ${firm.org} and subject_id = ${one.id}`),
    )
    expect(told).toEqual([1, 2].map(() => ({ topic: 'people', state: 'UPDATED' })))
    expect(await actions(one.id)).toEqual(expect.arrayContaining(['person.stop', 'person.release']))
  })

  test('that was stopped is let go by two, and the company’s own freeze stays what it was', async () => {
    const one = await worker()
    await work.confirms(await freeze(one))
    const release = () => stop('UNFREEZE_PERSON', one.id)
    const id = await release()
    expect(await caught(work.confirms(id, operator))).toEqual(refused('ForbiddenException'))
    await expect(bank.signedIn(one)).rejects.toThrow('not signed in')
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${one.id}`),
    )
    expect(await work.confirms(id)).toMatchObject({ status: 'APPROVED' })
    await expect(bank.signedIn(one)).rejects.toThrow('not signed in')
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = 'ACTIVE' where person_id = ${one.id}`),
    )
    await bank.signedIn(one)
    expect(await caught(release())).toEqual(refused('NotStoppedException'))
  })

  test('who is stopped signs nothing, and is not counted among those who sign', async () => {
    const { anna, boris } = await bank.company()
    const there = { org: boris.org }
    const account = await bank.world.db.bank(tx =>
      tx.row<{ number: string }>(sql`select number from accounts.accounts where org_reference_id = ${there.org}`),
    )
    const payment = await anna.drafts.interbank(clearing({ id: '', number: account?.number ?? '' }))
    await anna.sends(payment)
    await anna.signs(payment)
    await work.atDesk('FREEZE_PERSON', { personId: boris.id, grounds }, operator, null)
    expect(await why(boris.signs(payment))).not.toBe('done')
    expect(await anna.sees(payment)).toMatchObject({ statusCode: 'PARTIALLY_CONFIRMED' })
  })

  test('has all sessions ended, and signs in anew', async () => {
    const one = await worker()
    const browsers = [await bank.signedIn(one), await bank.signedIn(one)]
    const id = await stop('END_SESSIONS', one.id)
    expect(await Promise.all(browsers.map(isInside))).toEqual([false, false])
    await work.undoes(id)
    expect(await Promise.all(browsers.map(isInside))).toEqual([false, false])
    expect(await isInside(await bank.signedIn(one))).toBe(true)
    expect(await actions(one.id)).toContain('sessions.end')
  })

  test('has an authenticator revoked: its codes count no more, until another clerk gives it back', async () => {
    const one = await worker()
    const id = await stop('REVOKE_MEANS', one.id)
    await expect(bank.signedIn(one)).rejects.toThrow('not signed in')
    await work.undoes(id)
    await bank.signedIn(one)
    const again = await stop('REVOKE_MEANS', one.id)
    // They connected another one meanwhile.
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update identity.factors set sealed = revoked_sealed, key_id = revoked_key_id, confirmed_at = now() where person_id = ${one.id}`,
      ),
    )
    expect(await caught(work.undoes(again))).toEqual(refused('TaskOutdatedException'))
    await work.confirms(again)
  })

  test('is named, and why', async () => {
    expect(await caught(work.atDesk('FREEZE_PERSON', { personId: firm.org, grounds }))).toEqual(
      refused('UserNotFoundException'),
    )
    const personId = firm.daniyar.id
    expect(await caught(work.atDesk('FREEZE_PERSON', { personId, grounds: ' ' }))).toEqual(
      refused('TaskFieldException', { name: 'grounds' }),
    )
    expect(await caught(work.atDesk('FREEZE_PERSON', { personId, grounds, more: '1' }))).toEqual(
      refused('TaskFieldException', { name: 'more' }),
    )
  })
})

describe('a contract', () => {
  test('is stopped for everybody who works under it, and goes on when two let it', async () => {
    const other = await bank.company()
    const one = await bank.person({ orgs: [other.org], hasApp: true })
    const browser = await bank.signedIn(one)
    const content = { contractId: other.contractId, grounds }
    expect(await caught(work.atDesk('FREEZE_CONTRACT', content))).toEqual(refused('ContractNotFoundException'))
    const id = await work.atDesk('FREEZE_CONTRACT', content, operator, other.org)
    expect(await isInside(browser)).toBe(false)
    expect((await work.audit(other.contractId)).map(({ action }) => action)).toEqual(['contract.stop'])
    await work.confirms(id)
    expect(await isInside(browser)).toBe(false)
    const release = await work.atDesk('UNFREEZE_CONTRACT', content, supervisor, other.org)
    expect(await caught(work.confirms(release, supervisor))).toEqual(refused('FourEyesException'))
    expect(await work.confirms(release, another)).toMatchObject({ status: 'APPROVED' })
    expect(await isInside(browser)).toBe(true)
  })
})
