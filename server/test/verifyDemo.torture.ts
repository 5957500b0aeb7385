// The demo bank verifies from its first day: its seeded past under one hash, and what its people add.
import { keysOf, verifyAll } from '@bank/tools/verifyAll.ts'
import { rowsOf } from '@bank/tools/verifyRows.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { size } from '../../tools/size.ts'
import { companies } from '../seed/companies.ts'
import { demoDatabase } from './demo.ts'

let owner: pg.Client

beforeAll(async () => {
  const { appUrl } = await demoDatabase()
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = new URL(appUrl).pathname
  owner = new pg.Client(url.href)
  await owner.connect()
}, 300_000)
afterAll(() => owner.end())

/** Which records of which companies are broken after these statements, which are undone again. */
async function after(...statements: readonly string[]): Promise<string[]> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const statement of statements) expect((await owner.query(statement)).rowCount, statement).toBe(1)
  await owner.query('set local role ordo_report')
  const { broken } = await verifyAll(rowsOf(owner), { checkpoints: new Map(), keys: keysOf([]) })
  await owner.query('rollback')
  return [...new Set(broken.map(({ org, record }) => `${org} ${record.split(' ')[0]}`))].sort()
}

const orgs = companies.map(({ org }) => org).sort()

// The other company's records hold there as well, which is enough with every test.
test.runIf(size !== 'small')('its past holds', async () => {
  expect(await after()).toEqual([])
})

test('a changed proof, a document that is gone, other words and another hash in the audit show, each at its company', async () => {
  const [first, second, third, fourth] = orgs
  const signed = (org = '') =>
    `(select subject_id from signing.signatures where org_reference_id = '${org}' order by subject_id, slot limit 1)`
  const found = await after(
    `update signing.signatures set proof = sha256(proof) where subject_id = ${signed(first)} and slot = 1`,
    `delete from payments.payments where id = ${signed(second)}`,
    `update payments.payments set amount = amount + 1 where id = ${signed(third)}`,
    `update kit.audit set params = params || '{"past": "00"}' where action = 'demo.seed' and org_reference_id = '${fourth}'`,
  )
  expect(found).toEqual([
    `${first} past`,
    `${second} document`,
    `${third} document`,
    `${fourth} line`,
    `${fourth} past`,
  ])
})
