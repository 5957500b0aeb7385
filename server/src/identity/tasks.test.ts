// Journeys of what companies ask the bank to decide about their people, from the portal's call to its effect.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import {
  another,
  approve,
  type CaseWork,
  caught,
  makeCaseWork,
  openCaseWork,
  operator,
  refuse,
  refused,
  supervisor,
} from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { makeTaskCalls, why } from '../../test/taskCalls.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork
let calls: ReturnType<typeof makeTaskCalls>

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
  calls = makeTaskCalls(bank, firm)
})
afterAll(() => bank.close())

describe('a signing right', () => {
  test('Anna asks that Cholpon may sign; two clerks agree; Cholpon signs, and the audit says that the bank did it', async () => {
    const { anna, cholpon } = firm
    const contract = await calls.contractOf(cholpon)
    const asked = await calls.ask(anna, 'CHANGE_SIGN_RIGHT', { businessUserContractId: contract, signRight: 'SECOND' })
    const inn = await calls.innOf(cholpon)
    expect(await calls.one(anna, asked.id)).toMatchObject({
      ...{ number: asked.number, taskType: 'CHANGE_SIGN_RIGHT', taskState: 'PENDING', individualInn: inn },
      ...{
        userReferenceId: cholpon.id,
        businessUserContractId: contract,
        isWithdrawable: true,
        reason: null,
        words: null,
      },
      applicantName: expect.stringContaining('Анна'),
      changes: [{ name: 'signRight', before: 'CREATOR', after: 'SECOND' }],
      steps: [{ event: 'ASK' }],
    })
    // She hears of what is about her, and cannot take it back.
    expect((await calls.list(cholpon, { individualInn: inn })).elements).toMatchObject([
      { referenceId: asked.id, isWithdrawable: false },
    ])
    await work.proposes(asked.id)
    expect(await caught(work.confirms(asked.id, operator))).toEqual(refused('ForbiddenException'))
    await work.confirms(asked.id)
    expect(await calls.one(anna, asked.id)).toMatchObject({
      ...{ taskState: 'APPROVED', isWithdrawable: false },
      steps: [{ event: 'ASK' }, { event: 'PROPOSE' }, { event: 'APPROVE' }],
    })
    const line = (await work.audit(cholpon.id)).find(({ action }) => action === 'signRight.change')
    expect(line).toMatchObject({ person_id: null, params: { case: asked.number, from: 'CREATOR', to: 'SECOND' } })
    for (const clerk of [operator, supervisor])
      expect(JSON.stringify([line, await calls.one(anna, asked.id)])).not.toContain(clerk.name)
    const id = await anna.drafts.interbank(clearing(firm.account))
    await anna.sends(id)
    await anna.signs(id)
    await cholpon.signs(id)
    expect(await anna.sees(id)).toMatchObject({ statusCode: 'PAYMENT_REQUEST_TO_BANK' })
  })

  test('a refusal is told with its reason and words, and not before it is confirmed', async () => {
    const { anna, daniyar } = firm
    const content = { businessUserContractId: await calls.contractOf(daniyar), signRight: 'CREATOR' }
    const { id } = await calls.ask(anna, 'CHANGE_SIGN_RIGHT', content)
    await work.proposes(id, operator, { ...refuse, reason: 'NO_AUTHORITY' })
    expect(await calls.one(anna, id)).toMatchObject({ taskState: 'PENDING', reason: null, words: null })
    await work.confirms(id)
    expect(await calls.one(anna, id)).toMatchObject({
      taskState: 'REJECTED',
      reason: 'NO_AUTHORITY',
      words: refuse.words,
    })
    // And it may be asked again.
    const again = await calls.ask(anna, 'CHANGE_SIGN_RIGHT', content)
    expect(await why(calls.ask(anna, 'CHANGE_SIGN_RIGHT', content))).toEqual(['TaskDuplicateException', {}])
    await calls.withdraw(anna, again.id)
    expect(await calls.one(anna, again.id)).toMatchObject({ taskState: 'REJECTED', reason: 'WITHDRAWN' })
    expect(await why(calls.withdraw(anna, again.id))).toEqual(['CaseStateException', { state: 'WITHDRAWN' }])
  })

  test('no contract is left without a first signer, however many ask at once', async () => {
    const company = await bank.company()
    const { anna, timur } = company
    const there = makeCaseWork(bank, company)
    const demote = async (person: Person) =>
      calls.ask(
        anna,
        'CHANGE_SIGN_RIGHT',
        { businessUserContractId: await calls.contractOf(person, company), signRight: 'AUDITOR' },
        company,
      )
    const firsts = [anna, timur]
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_right = 'FIRST' where person_id = ${timur.id}`),
    )
    const ids = [(await demote(anna)).id, (await demote(timur)).id]
    for (const id of ids) await there.proposes(id)
    const ends = await Promise.all(ids.map((id, at) => there.confirms(id, [supervisor, another][at])))
    expect(ends.map(({ status }) => status).sort()).toEqual(['APPROVED', 'PENDING'])
    expect(ends.find(({ status }) => status === 'PENDING')?.refusal).toMatchObject({
      classification: 'LastFirstSignerException',
    })
    const left = await bank.world.db.bank(tx =>
      tx.rows<{ person_id: string }>(
        sql`select person_id from identity.person_contracts where org_reference_id = ${company.org} and sign_right = 'FIRST'`,
      ),
    )
    expect(left).toHaveLength(1)
    expect(firsts.map(({ id }) => id)).toContain(left[0]?.person_id)
  })

  test('what is asked is refused by name', async () => {
    const { anna, boris, cholpon } = firm
    const businessUserContractId = await calls.contractOf(boris)
    const asks = (content: Record<string, string>, person = anna) =>
      why(calls.ask(person, 'CHANGE_SIGN_RIGHT', content))
    expect(await asks({ businessUserContractId, signRight: 'KING' })).toEqual([
      'TaskFieldException',
      { name: 'signRight' },
    ])
    expect(await asks({ businessUserContractId, signRight: 'SECOND' })).toEqual([
      'TaskFieldException',
      { name: 'signRight' },
    ])
    expect(await asks({ businessUserContractId, signRight: 'THIRD', more: '1' })).toEqual([
      'TaskFieldException',
      { name: 'more' },
    ])
    expect(await asks({ businessUserContractId: newId(), signRight: 'THIRD' })).toEqual(['UserNotFoundException', {}])
    const stranger = await bank.company()
    const theirs = await calls.contractOf(stranger.boris, stranger)
    expect(await asks({ businessUserContractId: theirs, signRight: 'THIRD' })).toEqual(['UserNotFoundException', {}])
    expect(await asks({ businessUserContractId: await calls.contractOf(anna), signRight: 'SECOND' })).toEqual([
      'LastFirstSignerException',
      {},
    ])
    expect(await asks({ businessUserContractId, signRight: 'THIRD' }, cholpon)).toEqual(['ForbiddenException', {}])
  })

  test('whoever decides sees what changes, who else holds it and what waits for them', async () => {
    const { anna, boris } = firm
    const payment = await anna.drafts.interbank(clearing(firm.account))
    await anna.sends(payment)
    await anna.signs(payment)
    const { id } = await calls.ask(anna, 'CHANGE_SIGN_RIGHT', {
      businessUserContractId: await calls.contractOf(boris),
      signRight: 'AUDITOR',
    })
    const facts = Object.fromEntries((await work.found(id)).facts.map(({ code, ...fact }) => [code, fact]))
    expect(facts).toMatchObject({
      signRight: { before: 'SECOND', after: 'AUDITOR' },
      signScheme: { after: 'TWO_SIGNATORY' },
      userContractState: { after: 'ACTIVE' },
      // Cholpon, since the first test.
      othersWithRight: { after: '1' },
      waitingDocuments: { after: '1' },
    })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_right = 'CREATOR' where person_id = ${boris.id}`),
    )
    expect((await work.found(id)).hindrance).toMatchObject({ classification: 'TaskOutdatedException' })
    expect(await caught(work.proposes(id, operator, approve))).toEqual(refused('TaskOutdatedException'))
    await calls.withdraw(anna, id)
  })
})

describe('coming back', () => {
  test('a person whose codes and sign-in are locked for good tries again, and hears of it by SMS', async () => {
    const one = await bank.person({ orgs: [firm.org], hasApp: true, hasPassword: true })
    const browser = bank.browser()
    for (let wrong = 0; wrong < 5; wrong++) await browser.login(one.username, 'Wrong-password-1')
    expect((await browser.login(one.username, one.password)).statusCode).not.toBe(200)
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update identity.factors set failed_attempts = 15, locked_permanently = true where person_id = ${one.id}`,
      ),
    )
    const { id } = await calls.ask(firm.anna, 'UNLOCK_2FA', { businessUserContractId: await calls.contractOf(one) })
    expect((await work.found(id)).facts).toContainEqual({ code: 'wrongCodes', before: '15', after: '0' })
    await work.proposes(id)
    await work.confirms(id)
    await bank.signedIn(one)
    const sms = await bank.world.db.bank(tx =>
      tx.rows<{ text: string }>(sql`select text from outside.sms where phone = ${one.phone} order by id`),
    )
    expect(sms.map(({ text }) => text).join()).toMatch(/снял|unlocked|кайра ачты/)
  })

  test('a phone that is nobody’s is agreed to, both are told, and it waits for their codes', async () => {
    const { anna, cholpon, boris } = firm
    const businessUserContractId = await calls.contractOf(cholpon)
    const phoneOf = async ({ id }: { id: string }) =>
      (
        await bank.world.db.bank(tx =>
          tx.row<{ phone: string }>(sql`select phone from identity.persons where id = ${id}`),
        )
      )?.phone ?? ''
    const [before, phone] = [await phoneOf(cholpon), '996555990011']
    const asks = (said: string) => calls.ask(anna, 'CHANGE_CONTACTS', { businessUserContractId, phone: said })
    expect(await why(asks(await phoneOf(boris)))).toEqual(['PhoneAlreadyExistsException', {}])
    const stranger = await bank.company()
    expect(await why(asks(await phoneOf(stranger.anna)))).toEqual(['PhoneAlreadyExistsException', {}])
    expect(await why(asks(before))).toEqual(['TaskFieldException', { name: 'phone' }])
    expect(await why(asks('12'))).toEqual(['TaskFieldException', { name: 'phone' }])
    const { id } = await asks('+996 (555) 990-011')
    expect((await calls.one(anna, id))?.changes).toEqual([
      { name: 'mobile', before: expect.stringContaining('•'), after: expect.stringContaining('•') },
    ])
    await work.proposes(id)
    await work.confirms(id)
    expect(await phoneOf(cholpon)).toBe(before)
    const told = await bank.world.db.bank(tx =>
      tx.rows<{ phone: string }>(
        sql`select distinct phone from outside.sms where phone = any(${[before, phone]}) and text like 'Ordo:%'`,
      ),
    )
    expect(told.map(row => row.phone).sort()).toEqual([before, phone].sort())
    // Somebody comes to it between the question and the answer.
    const { id: late } = await calls.ask(anna, 'CHANGE_CONTACTS', {
      businessUserContractId: await calls.contractOf(boris),
      phone: '996555990012',
    })
    await work.proposes(late)
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.persons set phone = '996555990012' where id = ${firm.daniyar.id}`),
    )
    expect(await work.confirms(late)).toMatchObject({
      ...{ status: 'PENDING' },
      refusal: { classification: 'PhoneAlreadyExistsException' },
    })
    await calls.withdraw(anna, late)
  })
})

describe('the list', () => {
  test('a first signer has the company’s by state, type, person and page; anybody else only their own', async () => {
    const { anna, boris, cholpon } = firm
    const all = await calls.list(anna)
    expect(all.total).toBeGreaterThan(3)
    const states = await Promise.all(
      ['PENDING', 'APPROVED', 'REJECTED'].map(taskState => calls.list(anna, { taskState })),
    )
    expect(states.reduce((sum, { total }) => sum + total, 0)).toBe(all.total)
    expect(states.map(({ elements }) => new Set(elements.map(({ taskState }) => taskState)))).toEqual([
      new Set(),
      new Set(['APPROVED']),
      new Set(['REJECTED']),
    ])
    const byType = await Promise.all(
      ['CHANGE_SIGN_RIGHT', 'CHANGE_CONTACTS', 'UNLOCK_2FA'].map(type => calls.list(anna, { taskType: [type] })),
    )
    expect(byType.map(({ total }) => total)).toEqual([all.total - 3, 2, 1])
    const paged = await calls.list(anna, { page: 2, size: 1 })
    expect([paged.totalPages, paged.elements.map(({ number }) => number)]).toEqual([
      all.total,
      [all.elements[1]?.number],
    ])
    expect(
      (await calls.list(anna, { individualInn: await calls.innOf(boris) })).elements.every(
        ({ userReferenceId }) => userReferenceId === boris.id,
      ),
    ).toBe(true)
    expect((await calls.list(cholpon)).total).toBe(2)
    expect(await why(calls.list(cholpon, { individualInn: await calls.innOf(boris) }))).toEqual([
      'ForbiddenException',
      {},
    ])
    expect((await calls.list(cholpon, { individualInn: await calls.innOf(cholpon) })).total).toBe(2)
    expect(await why(calls.list(anna, { size: 521 }))).toEqual(['ValidationException', { field: 'amountElements' }])
  })
})
