// The audit tells its readers who did what, and a broken audit chain is noticed.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { clearing } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { signAudits } from './checkpoint.ts'

let bank: TestBank
let ours: TestCompany
let owner: pg.Client

beforeAll(async () => {
  bank = await openBank()
  ours = await bank.company()
  const found = await bank.world.db.bank(tx => tx.row<{ name: string }>(sql`select current_database() as name`))
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = `/${found?.name}`
  owner = new pg.Client(url.href)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await bank.close()
})

type AuditElement = {
  readonly number: string
  readonly at: string
  readonly action: string
  readonly group: string
  readonly personId: string | null
  readonly personName: string | null
  readonly documentId: string | null
  readonly documentNumber: string | null
  readonly address: string | null
  readonly traceId: string | null
  readonly params: Record<string, string>
}
type AuditPage = { readonly total: number; readonly elements: readonly AuditElement[] }

const audit = (
  reader: Person,
  filter: Record<string, unknown> = {},
  pageable = { amountElements: 50, currentPage: 1 },
): Promise<AuditPage> =>
  reader.call<AuditPage>(
    `query ($org: UUID!, $filter: AuditFilter!, $pageable: Pageable!) {
      findAuditRecords(legalPartyId: $org, filter: $filter, pageable: $pageable) {
        total elements { number at action group personId personName documentId documentNumber address traceId hash params } } }`,
    { variables: { org: reader.org, filter, pageable } },
  )

const actions = ({ elements }: AuditPage): string[] => elements.map(({ action }) => action)

async function once(company: TestCompany, more: { transferNum?: string } = {}): Promise<string> {
  const { cholpon, anna, boris, account } = company
  const id = await cholpon.drafts.interbank(clearing(account, '10.00', more))
  await cholpon.sends(id)
  await anna.sees(id)
  await anna.sees(id)
  await anna.signs(id)
  await boris.returns(id, 'Номер договора')
  return id
}

describe('the audit', () => {
  test('tells of one document who made, saw, signed and returned it, newest first', async () => {
    const id = await once(ours, { transferNum: '4711' })
    const found = await audit(ours.daniyar, { documentId: id })
    expect(actions(found)).toEqual([
      'payment.return',
      'payment.sign',
      'payment.show',
      'payment.view',
      'payment.send',
      'payment.save',
    ])
    const [returned, signed] = found.elements
    expect(found.total).toBe(6)
    expect(returned).toMatchObject({
      group: 'SIGNATURE',
      personId: ours.boris.id,
      personName: 'Бакиров Борис',
      documentId: id,
      documentNumber: '4711',
      address: '127.0.0.1',
      params: { from: 'PARTIALLY_CONFIRMED', status: 'FOR_EDITING', reason: 'Номер договора' },
    })
    expect(returned?.traceId).toMatch(/^[0-9a-f-]{36}$/)
    expect(signed?.params).toEqual({
      from: 'ON_VERIFICATION',
      status: 'PARTIALLY_CONFIRMED',
      right: 'FIRST',
      scheme: 'TWO_SIGNATORY',
      method: 'TOTP',
    })
  })

  test('tells whose rights on which account were changed, and to what, and which was given a name', async () => {
    const { anna, cholpon, daniyar, account } = await bank.company()
    const permits = (permissions: string[]) =>
      anna.call(
        `mutation ($org: UUID!, $whose: UUID!, $account: UUID!, $permissions: [AccountPermission!]!) {
          updatePermissions(legalPartyId: $org, userReferenceId: $whose, accountId: $account, permissions: $permissions) }`,
        {
          url: '/ob-account-service/graphql',
          variables: { org: anna.org, whose: cholpon.id, account: account.id, permissions },
        },
      )
    await permits(['READ', 'CLEARING'])
    await permits([])
    await anna.call(
      'mutation ($org: UUID!, $account: UUID!) { renameAccount(legalPartyId: $org, accountId: $account, name: "Налоги") }',
      { url: '/ob-account-service/graphql', variables: { org: anna.org, account: account.id } },
    )
    const { elements } = await audit(daniyar, { group: 'RIGHTS' })
    const rights = { group: 'RIGHTS', personId: anna.id, documentId: null }
    const of = { whom: expect.stringContaining('Чолпон'), account: account.number }
    expect(elements).toMatchObject([
      { ...rights, action: 'renameAccount', params: { name: 'Налоги', account: account.number } },
      { ...rights, params: { ...of, permissions: '' } },
      { ...rights, params: { ...of, permissions: 'CLEARING, READ' } },
    ])
  })

  test('is narrowed by person, by heading and by days', async () => {
    const company = await bank.company()
    await once(company)
    const mine = await audit(company.anna, { personId: company.anna.id })
    expect(actions(mine)).toEqual(['payment.sign', 'payment.show', 'payment.view'])
    const views = await audit(company.anna, { group: 'VIEW', personId: company.boris.id })
    expect(views).toEqual({ total: 0, elements: [] })
    const day = (at = '') => bank.world.clock.dayOf(new Date(at))
    const all = (await audit(company.anna)).elements
    const [first, last] = [day(all.at(-1)?.at), day(all[0]?.at)]
    expect((await audit(company.anna, { startDate: first, endDate: last })).total).toBe(6)
    expect((await audit(company.anna, { endDate: '2020-01-01' })).total).toBe(0)
    expect((await audit(company.anna, { startDate: '2099-01-01' })).total).toBe(0)
  })

  test('comes in pages', async () => {
    const pages = [1, 2, 3, 4].map(currentPage => audit(ours.anna, {}, { amountElements: 2, currentPage }))
    const read = await Promise.all(pages)
    expect(read.map(({ total }) => total)).toEqual([6, 6, 6, 6])
    expect(read.map(({ elements }) => elements.length)).toEqual([2, 2, 2, 0])
    expect(read.flatMap(({ elements }) => elements.map(({ number }) => number))).toEqual(['6', '5', '4', '3', '2', '1'])
  })

  test.each([
    ['a period turned round', { startDate: '2026-11-02', endDate: '2026-11-01' }, 'PeriodInvertedException'],
    ['a person that is no id', { personId: 'x' }, 'ValidationException'],
    ['a document that is no id', { documentId: 'x' }, 'ValidationException'],
  ])('refuses %s', async (_, filter, refused) => {
    await expect(audit(ours.anna, filter)).rejects.toMatchObject({ refused })
  })

  test('is not for who only makes documents', async () => {
    await expect(audit(ours.cholpon)).rejects.toMatchObject({ refused: 'ForbiddenException' })
  })
})

describe('each minute', () => {
  const heads = (org: string) =>
    bank.world.db.bank(tx =>
      tx.rows<{ number: bigint }>(
        sql`select number from evidence.checkpoints where org_reference_id = ${org} order by number`,
      ),
    )
  const take = (company: TestCompany, id: string) =>
    bank.app.inject({
      method: 'GET',
      url: `/api/v1/evidence/${id}`,
      headers: { 'x-device-id': 'test', cookie: `sid=${company.anna.id}` },
    })

  test('the bank signs what has grown, and only that', async () => {
    const company = await bank.company()
    await once(company)
    await signAudits.run(bank.world)
    await signAudits.run(bank.world)
    expect(await heads(company.org)).toEqual([{ number: 6n }])
    await company.cholpon.drafts.interbank(clearing(company.account))
    await signAudits.run(bank.world)
    expect(await heads(company.org)).toEqual([{ number: 6n }, { number: 7n }])
  })

  const wrongs: [string, string][] = [
    [
      'a word of a line',
      `update kit.audit set params = params || '{"reason": "x"}' where org_reference_id = $1 and number = 3`,
    ],
    ['who did it', 'update kit.audit set person_id = gen_random_uuid() where org_reference_id = $1 and number = 2'],
    ['from where', `update kit.audit set address = '10.0.0.1' where org_reference_id = $1 and number = 2`],
    ['a line taken out', 'delete from kit.audit where org_reference_id = $1 and number = 4'],
    ['the last line cut off', 'delete from kit.audit where org_reference_id = $1 and number = 6'],
    [
      'two lines exchanged',
      `update kit.audit set number = case number when 2 then 102 else 101 end where org_reference_id = $1 and number in (2, 3)`,
    ],
    ['a head put forward', 'update kit.heads set audit_number = 7 where org_reference_id = $1'],
  ]
  test.each(wrongs)('%s: the chain is not signed, and no evidence is given', async (_, wrong) => {
    const company = await bank.company()
    const id = await once(company)
    await owner.query('begin')
    await owner.query('set local session_replication_role = replica')
    await owner.query(wrong, [company.org])
    await owner.query('commit')
    await signAudits.run(bank.world)
    expect(await heads(company.org)).toEqual([])
    expect((await take(company, id)).json()).toMatchObject({ code: 'AuditBrokenException' })
  })

  test('nobody rewrites a signature of the bank', async () => {
    await expect(owner.query(`update evidence.checkpoints set number = number + 1`)).rejects.toThrow('append-only')
    await expect(owner.query('truncate evidence.checkpoints')).rejects.toThrow('append-only')
  })
})
