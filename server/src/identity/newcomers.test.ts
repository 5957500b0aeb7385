// Journeys of people whom a company brings in: a colleague, a seller, and whoever does not fit whom the bank knows.
import type { AskedTask } from '@bank/contracts/generated/access-control.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { type CaseWork, openCaseWork } from '../../test/caseWork.ts'
import { makeTaskCalls, tasksPath as url, why } from '../../test/taskCalls.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork
let calls: ReturnType<typeof makeTaskCalls>

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
  calls = makeTaskCalls(bank, firm)
  await setProducts(['SALARY_PROJECT', 'TEZ_LOANS'])
})
afterAll(() => bank.close())

const setProducts = (all: readonly string[]) =>
  bank.world.db.bank(tx =>
    tx.rows(sql`update identity.contracts set products = ${all}::text[] where org_reference_id = ${firm.org}`),
  )

describe('somebody new', () => {
  let people = 0
  const newcomer = () => {
    const serial = String(++people).padStart(4, '0')
    return {
      ...{ lastName: 'Исаева', firstName: 'Жылдыз', middleName: '' },
      ...{ individualInn: `1230519997${serial}`, phone: `99650100${serial}` },
    }
  }
  const workOf = (inn: string) =>
    bank.world.db.bank(tx =>
      tx.row<{
        right: string
        roles: string[]
        registration: string
        verification: string
        password: string | null
      }>(sql`
        select w.sign_right as right, w.product_roles as roles, p.registration_state as registration, p.verification, p.password_hash as password
        from identity.person_contracts w join identity.persons p on p.id = w.person_id where p.inn = ${inn} and w.org_reference_id = ${firm.org}`),
    )
  const sell = (userInfo: object) =>
    firm.anna.call<AskedTask>(
      'mutation ($org: UUID!, $who: SellerInput!) { createBusinessUserContractWithRoleSellerTask(orgReferenceId: $org, userInfo: $who) { id number } }',
      { url, variables: { org: firm.org, who: userInfo } },
    )

  test('a colleague is entered, waits for the check of the bank and has yet to register', async () => {
    const who = newcomer()
    const { id } = await calls.ask(firm.anna, 'ADD_USER', { ...who, signRight: 'CREATOR' })
    expect(await calls.one(firm.anna, id)).toMatchObject({
      ...{ taskType: 'ADD_USER', individualInn: who.individualInn, userReferenceId: null, fullName: 'Исаева Жылдыз' },
      changes: expect.arrayContaining([{ name: 'signRight', before: null, after: 'CREATOR' }]),
    })
    await work.proposes(id)
    expect(await workOf(who.individualInn)).toBeNull()
    expect(await work.confirms(id)).toEqual({ status: 'APPROVED', refusal: null })
    expect(await workOf(who.individualInn)).toEqual({
      ...{ right: 'CREATOR', roles: [], registration: 'INIT', verification: 'PENDING', password: null },
    })
    expect(await why(calls.ask(firm.anna, 'ADD_USER', { ...who, signRight: 'CREATOR' }))).toEqual([
      'UserAlreadyAddedException',
      {},
    ])
  })

  test('a seller is entered without a right to sign, or is a colleague already; and nobody has the role twice', async () => {
    const who = newcomer()
    const { id } = await sell(who)
    await work.proposes(id)
    await work.confirms(id)
    expect(await workOf(who.individualInn)).toMatchObject({ right: 'NONE', roles: ['SELLER'], registration: 'INIT' })
    expect(await why(sell(who))).toEqual(['UserAlreadyHasRoleException', {}])
    const { daniyar } = firm
    const known = await bank.world.db.bank(tx =>
      tx.row<{ inn: string; phone: string }>(sql`select inn, phone from identity.persons where id = ${daniyar.id}`),
    )
    const colleague = { ...newcomer(), individualInn: known?.inn ?? '', phone: `+${known?.phone}` }
    const { id: second } = await sell(colleague)
    await work.proposes(second)
    await work.confirms(second)
    expect(await workOf(known?.inn ?? '')).toMatchObject({
      right: 'AUDITOR',
      roles: ['SELLER'],
      registration: 'CONFIRMED',
    })
  })

  test('what does not fit whom the bank knows is refused by name, when it is asked and when it is decided', async () => {
    const known = await bank.world.db.bank(tx =>
      tx.row<{ inn: string; phone: string }>(sql`select inn, phone from identity.persons where id = ${firm.boris.id}`),
    )
    const asks = (change: object) => why(sell({ ...newcomer(), ...change }))
    expect(await asks({ individualInn: '92305199700011' })).toEqual(['IndividualInnException', {}])
    expect(await asks({ phone: '12' })).toEqual(['TaskFieldException', { name: 'phone' }])
    expect(await asks({ lastName: 'R2D2' })).toEqual(['TaskFieldException', { name: 'lastName' }])
    expect(await asks({ individualInn: known?.inn })).toEqual(['AccountLinkedToAnotherPhoneException', {}])
    expect(await asks({ phone: `+${known?.phone}` })).toEqual(['PhoneAlreadyExistsException', {}])
    const who = newcomer()
    const { id } = await sell(who)
    expect(await why(sell(who))).toEqual(['TaskDuplicateException', {}])
    await work.proposes(id)
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.persons set phone = ${who.phone} where id = ${firm.timur.id}`),
    )
    expect(await work.confirms(id)).toMatchObject({ refusal: { classification: 'PhoneAlreadyExistsException' } })
    expect(await workOf(who.individualInn)).toBeNull()
    await calls.withdraw(firm.anna, id)
    const contract = (active: boolean) =>
      bank.world.db.bank(tx =>
        tx.rows(sql`update identity.contracts set active = ${active} where org_reference_id = ${firm.org}`),
      )
    const { id: late } = await sell(newcomer())
    await work.proposes(late)
    await contract(false)
    expect(await work.confirms(late)).toMatchObject({ refusal: { classification: 'ContractNotStartedException' } })
    await contract(true)
    await calls.withdraw(firm.anna, late)
  })

  test('whom the bank has rejected nobody brings in, as long as it has not checked them anew', async () => {
    const rejects = (state: string) =>
      bank.world.db.bank(tx =>
        tx.rows(sql`update identity.persons set verification = ${state} where inn = ${known.individualInn}`),
      )
    const elsewhere = await bank.company()
    const row = await bank.world.db.bank(tx =>
      tx.row<{ inn: string; phone: string }>(
        sql`select inn, phone from identity.persons where id = ${elsewhere.boris.id}`,
      ),
    )
    const known = { ...newcomer(), individualInn: row?.inn ?? '', phone: `+${row?.phone}` }
    const colleague = { ...known, signRight: 'CREATOR' }
    const { id } = await calls.ask(firm.anna, 'ADD_USER', colleague)
    await work.proposes(id)
    await rejects('REJECTED')
    expect(await work.confirms(id)).toMatchObject({
      status: 'PENDING',
      refusal: { classification: 'TaskRejectedException' },
    })
    await calls.withdraw(firm.anna, id)
    expect(await why(calls.ask(firm.anna, 'ADD_USER', colleague))).toEqual(['TaskRejectedException', {}])
    expect(await why(sell(known))).toEqual(['TaskRejectedException', {}])
    // Whoever does not know the phone does not learn of it.
    expect(await why(sell({ ...known, phone: newcomer().phone }))).toEqual(['AccountLinkedToAnotherPhoneException', {}])
    expect(await workOf(known.individualInn)).toBeNull()
    await rejects('CONFIRMED')
    const { id: again } = await sell(known)
    await work.proposes(again)
    expect(await work.confirms(again)).toEqual({ status: 'APPROVED', refusal: null })
    expect(await workOf(known.individualInn)).toMatchObject({ right: 'NONE', roles: ['SELLER'] })
  })

  test('a seller sells what the company has: without the product nobody is made one, when it is asked and when it is decided', async () => {
    const noProduct = { classification: 'RolePolicyException', params: { role: 'SELLER' } }
    const { id } = await sell(newcomer())
    await work.proposes(id)
    await setProducts(['SALARY_PROJECT'])
    expect(await why(sell(newcomer()))).toEqual([noProduct.classification, noProduct.params])
    expect(await work.confirms(id)).toMatchObject({ status: 'PENDING', refusal: noProduct })
    await setProducts(['SALARY_PROJECT', 'TEZ_LOANS'])
    await calls.withdraw(firm.anna, id)
  })
})
