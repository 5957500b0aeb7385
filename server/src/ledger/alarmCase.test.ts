// An alarm of the books is closed by two, with what was found; a false one rises again.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import {
  another,
  type CaseWork,
  caught,
  openCaseWork,
  operator,
  refuse,
  refused,
  supervisor,
} from '../../test/caseWork.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { askAboutAlarms } from './askAboutAlarms.ts'
import { figures } from './index.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({ database: 'own' }))
})
afterAll(() => bank.close())

test('an account that the auditor stopped goes on when two clerks say why', async () => {
  const closes = (account = firm.account.number) =>
    work.atDesk('BOOKS_ALARM', { account, grounds: 'Строка внесена заново' }, operator, null)
  const alarms = async () => (await figures(bank.world)).map(({ value }) => value)
  const isBlocked = async () =>
    (
      await bank.world.db.bank(tx =>
        tx.row<{ blocked: boolean }>(sql`select blocked from ledger.accounts where id = ${firm.account.id}`),
      )
    )?.blocked
  expect(await caught(closes())).toEqual(refused('AlarmNotFoundException'))
  expect(await caught(closes('1'))).toEqual(refused('AccountNotFoundException'))
  const owner = new pg.Client(bank.urls.migrateUrl)
  await owner.connect()
  await owner.query('set role ordo_ledger')
  await owner.query(
    "insert into ledger.alarms (law, account_id, org_reference_id, detail) values ('I3', $1, $2, 'posted 5, entries 6'), ('I4', $1, $2, 'held 1, open holds 0')",
    [firm.account.id, firm.org],
  )
  await owner.query('update ledger.accounts set blocked = true where id = $1', [firm.account.id])
  await owner.end()
  // The bank asks by itself, once for an account however many of its laws are broken, and not again when clerks refuse.
  const asked = () =>
    bank.world.db.bank(tx =>
      tx.rows<{ id: string; applicant: string }>(sql`select id, applicant from cases.cases where kind = 'BOOKS_ALARM'`),
    )
  await Promise.all([askAboutAlarms.run(bank.world), askAboutAlarms.run(bank.world)])
  await askAboutAlarms.run(bank.world)
  const [own, ...more] = await asked()
  expect([own?.applicant, more]).toEqual(['BANK', []])
  expect(await caught(closes())).toEqual(refused('TaskDuplicateException'))
  await work.proposes(own?.id ?? '', supervisor, { ...refuse, reason: 'CAUSE_REMAINS' })
  expect(await caught(work.confirms(own?.id ?? '', supervisor))).toEqual(refused('FourEyesException'))
  await work.confirms(own?.id ?? '', another)
  await askAboutAlarms.run(bank.world)
  expect(await asked()).toHaveLength(1)
  const id = await closes()
  // Each alarm says when it was raised.
  const at = expect.any(Date)
  expect((await work.found(id)).facts).toEqual(
    expect.arrayContaining([
      { code: 'law', after: 'I3', at },
      { code: 'difference', after: 'posted 5, entries 6', at },
    ]),
  )
  expect([await alarms(), await isBlocked()]).toEqual([[2], true])
  expect(await caught(work.confirms(id, operator))).toEqual(refused('ForbiddenException'))
  await work.confirms(id)
  expect([await alarms(), await isBlocked()]).toEqual([[0], false])
})
