// A first signer freezes colleagues and lets them in again, against races, and switches product roles.
import type { EmployeeContract } from '@bank/contracts/generated/access-control.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { makeCaseWork } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { makeTaskCalls, tasksPath as url, why } from '../../test/taskCalls.ts'
import { openBank, openOrClosed, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const act = (by: Person, call: 'freezeEmployee' | 'unfreezeEmployee', id: string, key = newId()) =>
  by.call<EmployeeContract>(
    `mutation ($org: UUID!, $id: UUID!) { ${call}(orgReferenceId: $org, businessUserContractId: $id) { referenceId userContractState } }`,
    { url, key, variables: { org: by.org, id } },
  )
const contractOf = (company: TestCompany, person: { id: string }) => makeTaskCalls(bank, company).contractOf(person)
const freezes = async (company: TestCompany, by: Person, whom: { id: string }) =>
  act(by, 'freezeEmployee', await contractOf(company, whom))
const people = (by: Person) =>
  by.call<EmployeeContract[]>(
    `query ($org: UUID!) { employeesContract(orgReferenceId: $org) { id referenceId signRight userContractState freezeRefusal signedInDate productRoles contractNum } }`,
    { url, variables: { org: by.org } },
  )
const makeFirst = (...whom: readonly { id: string }[]) =>
  bank.world.db.bank(tx =>
    tx.rows(
      sql`update identity.person_contracts set sign_right = 'FIRST' where person_id = any(${whom.map(({ id }) => id)}::uuid[])`,
    ),
  )
const auditOf = (company: TestCompany, id: string) => makeCaseWork(bank, company).audit(id)

describe('freezing', () => {
  test('ends open pages and calls at once, and is in the audit; letting in again is told to all who sign', async () => {
    const company = await bank.company()
    const member = await bank.person({ orgs: [company.org], right: 'CREATOR', hasApp: true })
    const browser = await bank.signedIn(member)
    const socket = bank.socket(browser.cookies.get('sid') ?? '')
    expect(await openOrClosed(socket)).toBe('open')
    const ended = new Promise<number>(done => socket.once('close', done))
    expect(await freezes(company, company.anna, member)).toEqual({
      referenceId: member.id,
      userContractState: 'FREEZE',
    })
    expect(await ended).toBe(4403)
    expect((await browser.ask('/api/v1/keep-alive')).statusCode).toBe(403)
    expect((await people(company.anna)).find(({ referenceId }) => referenceId === member.id)).toMatchObject({
      ...{ userContractState: 'FREEZE', freezeRefusal: null, signedInDate: expect.any(String) },
    })
    // Once more changes nothing.
    await freezes(company, company.anna, member)
    const id = await contractOf(company, member)
    await act(company.anna, 'unfreezeEmployee', id)
    expect((await bank.signedIn(member)).cookies.get('sid')).toBeTruthy()
    expect((await auditOf(company, member.id)).map(({ action, person_id: by }) => [action, by])).toEqual(
      expect.arrayContaining([
        ['person.freeze', company.anna.id],
        ['person.unfreeze', company.anna.id],
      ]),
    )
    expect((await auditOf(company, member.id)).filter(({ action }) => action === 'person.freeze')).toHaveLength(1)
    const phones = await bank.world.db.bank(tx =>
      tx.rows<{ id: string }>(
        sql`select p.id from outside.sms s join identity.persons p on p.phone = s.phone where s.text like '%снова работает%'`,
      ),
    )
    const { anna, boris, timur } = company
    expect(phones.map(one => one.id).sort()).toEqual([anna, boris, timur, member].map(one => one.id).sort())
  })

  test('nobody freezes themselves, the last first signer, or a stranger; only a first signer freezes', async () => {
    const company = await bank.company()
    const stranger = await bank.company()
    const { anna, boris } = company
    expect(await why(freezes(company, anna, anna))).toEqual(['OwnContractException', {}])
    expect(await why(freezes(stranger, anna, stranger.boris))).toEqual(['UserNotFoundException', {}])
    expect(await why(freezes(company, boris, anna))).toEqual(['ForbiddenException', {}])
    // Two contracts of one company: the only first signer of another contract stays.
    await bank.world.db.bank(async tx => {
      const contract = newId()
      await tx.rows(sql`insert into identity.contracts (id, org_reference_id, number, sign_scheme, created_on)
        values (${contract}, ${company.org}, ${contract}, 'ONE_SIGNATORY', '2025-01-01')`)
      await tx.rows(
        sql`update identity.person_contracts set contract_id = ${contract}, sign_right = 'FIRST' where person_id = ${boris.id}`,
      )
    })
    expect(await why(freezes(company, anna, boris))).toEqual(['LastFirstSignerException', {}])
    expect((await people(anna)).find(({ referenceId }) => referenceId === boris.id)?.freezeRefusal).toBe(
      'LastFirstSignerException',
    )
    expect((await people(anna)).find(({ referenceId }) => referenceId === anna.id)?.freezeRefusal).toBe(
      'OwnContractException',
    )
  })

  test('two first signers freeze each other: one does, and one is left', async () => {
    for (let round = 0; round < 8; round++) {
      const company = await bank.company()
      const { anna, boris } = company
      await makeFirst(boris)
      const ends = await Promise.all([why(freezes(company, anna, boris)), why(freezes(company, boris, anna))])
      expect(ends.filter(end => end === 'done')).toHaveLength(1)
      const left = await bank.world.db.bank(tx =>
        tx.rows(
          sql`select from identity.person_contracts where org_reference_id = ${company.org} and sign_right = 'FIRST' and state = 'ACTIVE'`,
        ),
      )
      expect(left).toHaveLength(1)
    }
  })

  test('against a signature: who was frozen first has not signed, and no signature comes after the freeze', async () => {
    for (let round = 0; round < 6; round++) {
      const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
      const { anna, boris, cholpon } = company
      await makeFirst(boris)
      const id = await cholpon.drafts.interbank(clearing(company.account))
      await cholpon.sends(id)
      const challenge = await boris.prepares([id])
      const code = boris.freshCode()
      const contract = await contractOf(company, boris)
      await Promise.all([
        why(boris.decides([id], 'SUCCESS', { challengeId: challenge.id, code })),
        act(anna, 'freezeEmployee', contract),
      ])
      const lines = await bank.world.db.bank(tx =>
        tx.rows<{ action: string }>(
          sql`select action from kit.audit where org_reference_id = ${company.org} and action in ('payment.sign', 'person.freeze') order by number`,
        ),
      )
      expect(lines.at(-1)?.action).toBe('person.freeze')
    }
  })
})

describe('product roles', () => {
  const turn = async (
    company: TestCompany,
    productRole: string,
    switchAccess: boolean,
    whom: Person = company.cholpon,
  ) =>
    company.anna.call<boolean>(
      `mutation ($id: UUID!, $role: ProductRole!, $on: Boolean!) { switchProductRolePolicy(businessUserContractId: $id, productRole: $role, switchAccess: $on) }`,
      { url, variables: { id: await contractOf(company, whom), role: productRole, on: switchAccess } },
    )
  const rolesOf = async ({ anna, cholpon }: TestCompany) =>
    (await people(anna)).find(({ referenceId }) => referenceId === cholpon.id)?.productRoles

  test('are switched at once, of what the company has; the bank alone makes a seller', async () => {
    const company = await bank.company()
    expect(await why(turn(company, 'SALARY_USER', true))).toEqual(['RolePolicyException', { role: 'SALARY_USER' }])
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update identity.contracts set products = '{SALARY_PROJECT,TEZ_LOANS}' where id = ${company.contractId}`,
      ),
    )
    expect(await turn(company, 'SALARY_USER', true)).toBe(true)
    expect(await turn(company, 'LOAN_MANAGER', true)).toBe(true)
    expect(await rolesOf(company)).toEqual(['SALARY_USER', 'LOAN_MANAGER'])
    expect(await why(turn(company, 'SELLER', true))).toEqual(['RolePolicyException', { role: 'SELLER' }])
    // Nor is taken what nobody has; what the bank gave is taken away, and comes back by the bank alone.
    expect(await why(turn(company, 'SELLER', false))).toEqual(['RolePolicyException', { role: 'SELLER' }])
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update identity.person_contracts set product_roles = product_roles || '{SELLER}' where person_id = ${company.cholpon.id}`,
      ),
    )
    expect(await turn(company, 'SELLER', true)).toBe(true)
    expect(await turn(company, 'SELLER', false)).toBe(true)
    expect(await why(turn(company, 'SELLER', true))).toEqual(['RolePolicyException', { role: 'SELLER' }])
    expect(await turn(company, 'SALARY_USER', false)).toBe(true)
    expect(await rolesOf(company)).toEqual(['LOAN_MANAGER'])
    const stranger = await bank.company()
    expect(await why(turn(company, 'LOAN_MANAGER', true, stranger.cholpon))).toEqual(['UserNotFoundException', {}])
  })
})
