// Another method of signing, decided at the desk: alone or, to a phone and from it, of all signers at once; documents that wait hold it up, and the road is the contract's.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewAtDesk } from '#cases/index.ts'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { approve, caught, makeCaseWork, operator, refused } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { makeTaskCalls } from '../../test/taskCalls.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

async function office(options: Parameters<TestBank['company']>[0] = {}) {
  const firm = await bank.company(options)
  const [work, calls] = [makeCaseWork(bank, firm), makeTaskCalls(bank, firm)]
  const asks = async (person: Person, signType: string): Promise<string> => {
    const content = { businessUserContractId: await calls.contractOf(person), signType }
    return (await calls.ask(firm.anna, 'CHANGE_SIGN_TYPE', content)).id
  }
  const decided = async (person: Person, signType: string): Promise<string> => {
    const id = await asks(person, signType)
    await work.proposes(id, undefined, { ...approve, note: null })
    await work.confirms(id)
    return id
  }
  return { ...firm, firm, work, asks, decided }
}

const types = async ({ org }: Pick<TestCompany, 'org'>): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await bank.world.db.bank(tx =>
        tx.rows<{ right: string; type: string }>(
          sql`select sign_right as right, sign_type as type from identity.person_contracts where org_reference_id = ${org}`,
        ),
      )
    ).map(({ right, type }) => [right, type]),
  )

const breaks = (contractId: string, statement: (id: string) => ReturnType<typeof sql>): Promise<string> =>
  bank.world.db
    .bank(async tx => {
      await tx.rows(statement(contractId))
      // As at the commit.
      await tx.rows(sql`set constraints all immediate`)
    })
    .then(
      () => 'done',
      error => error.constraint ?? String(error),
    )

describe('a contract', () => {
  test('has its signers all on phones or none, whatever is written, and the others follow nobody', async () => {
    const { contractId } = await bank.company()
    const one = (set: string, where: string) =>
      breaks(contractId, id => {
        const parts = [`update identity.person_contracts set ${set} where ${where} and contract_id = `, '']
        return sql(Object.assign(parts, { raw: parts }) as unknown as TemplateStringsArray, id)
      })
    for (const right of ['FIRST', 'SECOND', 'CREATOR'])
      expect(await one("sign_type = 'PAY_CONTROL'", `sign_right = '${right}'`)).toBe('pay_control_of_all')
    expect(await one("sign_type = 'RU_TOKEN_S'", "sign_right = 'SECOND'")).toBe('done')
    expect(await one("sign_type = 'PAY_CONTROL'", 'true')).toBe('pay_control_of_all')
    expect(await breaks(contractId, id => sql`update identity.contracts set pay_control = true where id = ${id}`)).toBe(
      'pay_control_of_all',
    )
  })

  test('sends by its own road: a draft of who signs nothing goes to the phones of who signs', async () => {
    const { cholpon, account, firm } = await office({ signType: 'PAY_CONTROL' })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_type = 'TOTP' where person_id = ${cholpon.id}`),
    )
    expect(await types(firm)).toMatchObject({ CREATOR: 'TOTP', FIRST: 'PAY_CONTROL' })
    const id = await cholpon.drafts.interbank(clearing(account))
    // No phone is connected yet; that it is asked for says which road it is.
    expect(await cholpon.sends(id)).toMatchObject({ failed: [{ classification: 'SignerNotReadyException' }] })
    const { currentContract } = await cholpon.call<{ currentContract: { signType: string } }>(
      '{ employeeSecure { currentContract { signType } } }',
      { url: pathOf('access-control') },
    )
    expect(currentContract.signType).toBe('PAY_CONTROL')
  })
})

describe('a change of method', () => {
  test('of one person, by two clerks', async () => {
    const { boris, firm, work, decided } = await office()
    const id = await decided(boris, 'RU_TOKEN_2')
    expect(await types(firm)).toMatchObject({ FIRST: 'TOTP', SECOND: 'RU_TOKEN_2' })
    expect((await work.audit(boris.id)).map(({ action, params }) => [action, params.from, params.to])).toContainEqual([
      ...['signType.change', 'TOTP', 'RU_TOKEN_2'],
    ])
    expect((await work.found(id)).case.status).toBe('APPROVED')
  })

  test('is seen before it is asked: what changes, who goes along, what holds it up', async () => {
    const { anna, firm } = await office()
    const content = {
      businessUserContractId: await makeTaskCalls(bank, firm).contractOf(anna),
      signType: 'PAY_CONTROL',
    }
    const form = { kind: 'CHANGE_SIGN_TYPE', org: firm.org, lang: 'ru', content } as const
    expect(await asBank(bank.world, ctx => previewAtDesk(ctx, operator, form))).toEqual({
      changes: [{ code: 'signType', before: 'TOTP', after: 'PAY_CONTROL' }],
      touches: [
        { code: 'othersChanged', after: '2' },
        { code: 'waitingDocuments', after: '0' },
      ],
    })
  })

  test('to a phone, of all signers at once, and from it', async () => {
    const { anna, boris, firm, work, asks, decided } = await office()
    const id = await asks(anna, 'PAY_CONTROL')
    expect((await work.found(id)).touches).toContainEqual({ code: 'othersChanged', after: '2' })
    await work.proposes(id)
    await work.confirms(id)
    expect(await types(firm)).toMatchObject({
      FIRST: 'PAY_CONTROL',
      SECOND: 'PAY_CONTROL',
      THIRD: 'PAY_CONTROL',
      CREATOR: 'TOTP',
    })
    await decided(boris, 'TOTP')
    expect(await types(firm)).toMatchObject({ FIRST: 'TOTP', SECOND: 'TOTP', THIRD: 'TOTP' })
  })

  test('who comes to sign where phones sign does so on a phone', async () => {
    const { cholpon, firm, work, decided, anna } = await office()
    await decided(anna, 'PAY_CONTROL')
    const calls = makeTaskCalls(bank, firm)
    const content = { businessUserContractId: await calls.contractOf(cholpon), signRight: 'SECOND' }
    const { id } = await calls.ask(anna, 'CHANGE_SIGN_RIGHT', content)
    await work.proposes(id)
    await work.confirms(id)
    const rows = await bank.world.db.bank(tx =>
      tx.rows(sql`select sign_type from identity.person_contracts where person_id = ${cholpon.id}`),
    )
    expect(rows).toEqual([{ sign_type: 'PAY_CONTROL' }])
  })

  test('waits while documents of the company await signatures, and says how many', async () => {
    const { anna, boris, cholpon, account, firm, work, asks } = await office()
    const ids = [await cholpon.drafts.interbank(clearing(account)), await cholpon.drafts.interbank(clearing(account))]
    await cholpon.sends(...ids)
    const id = await asks(boris, 'RU_TOKEN_S')
    const wait = (count: string) => refused('SignTypeWaitsException', { count })
    expect((await work.found(id)).hindrance).toEqual(wait('2'))
    await anna.cancels(ids[0] ?? '')
    expect(await caught(work.proposes(id))).toEqual(wait('1'))
    await anna.cancels(ids[1] ?? '')
    await work.proposes(id)
    await work.confirms(id)
    expect(await types(firm)).toMatchObject({ SECOND: 'RU_TOKEN_S' })
  })

  test('to what it is, or of who signs nothing, is refused at its field', async () => {
    const { boris, cholpon, asks } = await office()
    for (const [person, method] of [
      [boris, 'TOTP'],
      [boris, 'SMS'],
      [cholpon, 'RU_TOKEN_2'],
    ] as const)
      await expect(asks(person, method)).rejects.toMatchObject({
        refused: 'TaskFieldException',
        params: { name: 'signType' },
      })
  })
})
