// R28: verification finds every change that is made in the database, and the bank's own login can make none.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bankOrg } from '@bank/contracts/bank.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { checkpointsInLog, keysOf, sentenceOf, type Verdict, verifyAll } from '@bank/tools/verifyAll.ts'
import type { Trust } from '@bank/tools/verifyChain.ts'
import { rowsOf } from '@bank/tools/verifyRows.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asBank } from '#kit/door.ts'
import { makeLog } from '#kit/log.ts'
import { sized } from '../../tools/size.ts'
import { chanceOf } from '../seed/chance.ts'
import { signAudits } from '../src/evidence/checkpoint.ts'
import { answered, handedOver } from '../src/payments/execution/rails.ts'
import { closeDay } from './days.ts'
import { openDesk } from './desk.ts'
import { answer, clearing } from './forms.ts'
import { actOf, type Places, tools, type VandalAct } from './tampering.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

const tries = sized({ small: 100, merge: 1000, release: 10_000 })
const seed = process.env.ORDO_SEED ?? 'vandal'

let bank: TestBank
let vandal: pg.Client
let reader: pg.Client
let places: Places
let trust: Trust

/** Documents that were paid, returned, changed and deleted, and one that nobody has sent. */
async function live({ cholpon, anna, boris, account }: TestCompany): Promise<void> {
  const ids = [await cholpon.drafts.interbank(clearing(account)), await cholpon.drafts.interbank(clearing(account))]
  const [id = '', other = ''] = ids
  await cholpon.sends(...ids)
  await anna.signs(...ids)
  await boris.signs(id)
  await asBank(bank.world, ctx => handedOver(ctx, [id]))
  await asBank(bank.world, ctx => answered(ctx, [answer(id, 'ACSC')]))
  const headers = { 'x-device-id': 'test', cookie: `sid=${anna.id}` }
  await bank.app.inject({ method: 'GET', url: `/api/v1/payment-orders/${id}.pdf`, headers })
  await boris.returns(other, 'Номер договора')
  const { version } = await cholpon.sees(other)
  await cholpon.updates(other, { ...clearing(account, '12.00'), version })
  await cholpon.sends(other)
  await anna.signs(other)
  const gone = await cholpon.drafts.interbank(clearing(account))
  await cholpon.sends(gone)
  await anna.signs(gone)
  await boris.returns(gone, 'Не нужно')
  await cholpon.removes(gone)
  await cholpon.drafts.interbank(clearing(account))
}

/** A day at the desk: two clerks come in, one looks for something and asks for a colleague, the other confirms. */
async function workAtDesk(): Promise<void> {
  const desk = await openDesk(bank.world)
  const [mine, theirs] = [
    await desk.signIn(await desk.clerk('SUPERVISOR')),
    await desk.signIn(await desk.clerk('SUPERVISOR')),
  ]
  await mine.ask('{ search(text: "Асанова") { id } }')
  const facts = { change: 'NEW', login: 'newcomer', fullName: 'Новый Клерк', inn: '10101199000001', role: 'OPERATOR' }
  const content = Object.entries({ ...facts, grounds: 'Приказ о приёме' }).map(
    ([name, value]) => `{ name: "${name}", value: "${value}" }`,
  )
  const { askCase } = await mine.ask<{ askCase: { id: string } }>(
    `mutation { askCase(form: { kind: "STAFF_CHANGE", content: [${content.join(', ')}] }) { id } }`,
  )
  const { case: seen } = await theirs.ask<{ case: { case: { version: number } } }>(
    `{ case(caseId: "${askCase.id}") { case { version } } }`,
  )
  await theirs.ask(`mutation { confirmCase(caseId: "${askCase.id}", version: ${seen.case.version}) { state } }`)
  await desk.close()
}

const verdict = (client: pg.ClientBase): Promise<Verdict> => verifyAll(rowsOf(client), trust)

async function placesIn(client: pg.Client): Promise<Places> {
  const all = async (text: string) => (await client.query(text)).rows
  return {
    lines: await all(`select a.org_reference_id as org, a.number::text as number, h.audit_number::text as last
      from kit.audit a join kit.heads h using (org_reference_id) order by 1, a.number`),
    checkpoints: await all(
      'select org_reference_id as org, number::text as number from evidence.checkpoints order by 1, 2',
    ),
    signatures: await all(
      "select subject_id as subject, slot, encode(content_hash, 'hex') as hash from signing.signatures order by 1, 2, 3",
    ),
    challenges: await all('select distinct challenge_id as id from signing.signatures order by 1'),
    payments: await all('select id, steps, org_reference_id as org from payments.payments order by 1'),
  }
}

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  await closeDay(bank.world.db, businessDate('2026-11-19'))
  const { appUrl, reportUrl } = bank.urls
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = new URL(appUrl).pathname
  vandal = new pg.Client(url.href)
  reader = new pg.Client(reportUrl)
  await Promise.all([vandal.connect(), reader.connect()])
  await workAtDesk()
  const lines: string[] = []
  const log = makeLog('info', undefined, { write: line => void lines.push(line) })
  for (const scheme of ['TWO_SIGNATORY', 'THREE_SIGNATORY'] as const) {
    await live(await bank.company({ scheme }))
    await signAudits.run({ ...bank.world, log })
  }
  const key = await bank.app.inject({ method: 'GET', url: '/api/v1/evidence/key', headers: { 'x-device-id': 'test' } })
  trust = { checkpoints: checkpointsInLog(lines.join('')), keys: keysOf([key.body]) }
  places = await placesIn(vandal)
  await vandal.query(tools)
}, 60_000)
afterAll(async () => {
  await Promise.all([vandal.end(), reader.end()])
  await bank.close()
})

/** Past every trigger, and undone when it has been looked at. */
async function spoiled(act: VandalAct): Promise<{ changed: number; verdict: Verdict }> {
  await vandal.query('begin')
  try {
    await vandal.query('set local session_replication_role = replica')
    let changed = 0
    for (const statement of act.statements) changed += (await vandal.query(statement)).rowCount ?? 0
    await vandal.query('set local role ordo_report')
    return { changed, verdict: await verdict(vandal) }
  } finally {
    await vandal.query('rollback')
  }
}

test('a bank that nobody touched holds, as the reading role sees it', async () => {
  await reader.query('begin isolation level repeatable read read only')
  const found = await verdict(reader)
  await reader.query('rollback')
  expect(found.broken).toEqual([])
  expect(found.signatures).toBe(places.signatures.length)
  expect(sentenceOf(found)).toBe(
    `OK: 3 chains, ${places.lines.length} records, 3 checkpoints, 8 documents, ${places.signatures.length} signatures, 1 closed days`,
  )
})

test(
  `every one of ${tries} edits, deletions, exchanges, insertions and cuts is found (seed ${seed})`,
  async () => {
    const chance = chanceOf(seed)
    const unseen: VandalAct[] = []
    const idle: VandalAct[] = []
    for (let n = 0; n < tries; n++) {
      const act = actOf(places, chance)
      const { changed, verdict: found } = await spoiled(act)
      if (changed === 0) idle.push(act)
      if (!found.broken.length) unseen.push(act)
    }
    expect({ unseen, idle }).toEqual({ unseen: [], idle: [] })
  },
  60_000 + tries * 200,
)

test.each([
  [
    'a line that was put into a closed day afterwards',
    [`update ledger.entries set day = '2026-11-19' where account_seq = 1`],
    /^line \d+\/\d+$/,
  ],
  ['a day that is gone', ['delete from ledger.days'], /^day 2026-11-19$/],
  ['a day that was skipped', [`insert into ledger.days values ('2026-11-17', now(), '7')`], /^day 2026-11-19$/],
])('%s is found', async (_what, statements, record) => {
  const { changed, verdict: found } = await spoiled({ name: 'days', statements })
  expect(changed).toBeGreaterThan(0)
  expect(found.broken.length).toBeGreaterThan(0)
  for (const fault of found.broken) expect(fault.record).toMatch(record)
})

test('whatever is changed about what a clerk did shows, at the bank', async () => {
  const mine = places.lines.filter(({ org }) => org === bankOrg)
  expect(mine.length).toBeGreaterThanOrEqual(6)
  const at = (number: string) => `where org_reference_id = '${bankOrg}' and number = ${number}`
  for (const { number, last } of mine) {
    const acts = [
      `update kit.audit set person_id = gen_random_uuid() ${at(number)}`,
      `update kit.audit set params = params || '{"text": "x"}' ${at(number)}`,
      `delete from kit.audit ${at(number)}`,
    ]
    for (const statement of acts) {
      const { changed, verdict: found } = await spoiled({ name: statement, statements: [statement] })
      expect(changed, statement).toBe(1)
      expect(new Set(found.broken.map(({ org }) => org)), `${statement} of ${last}`).toEqual(new Set([bankOrg]))
    }
  }
})

const locked = ['kit.audit', 'evidence.checkpoints', 'signing.signatures', 'payments.status_history'] as const
const columns: Readonly<Record<(typeof locked)[number], string>> = {
  'kit.audit': 'address = null',
  'evidence.checkpoints': 'number = number + 1',
  'signing.signatures': "person_name = 'x'",
  'payments.status_history': "status = 'SUCCESS'",
}

/** What a login with no right to it would have to do first. */
const ways = (table: (typeof locked)[number]): [string, ...string[]][] => [
  [`update ${table} set ${columns[table]}`],
  [`delete from ${table}`],
  [`truncate ${table} cascade`],
  [`alter table ${table} disable trigger all`],
  [`alter table ${table} disable trigger append_only`],
  [`alter table ${table} disable row level security`],
  [`drop trigger append_only on ${table}`],
  [`drop table ${table} cascade`],
  ['set session_replication_role = replica', `delete from ${table}`],
  ['create or replace function kit.refuse_change() returns trigger language sql as $$ select null $$'],
  [`insert into ${table} select * from ${table}`],
]

describe.each(['ordo_app', 'ordo_bank', 'ordo_report'] as const)('the login of the nodes, as %s,', role => {
  test.each(locked)('changes nothing of %s', async table => {
    const client = new pg.Client(role === 'ordo_report' ? bank.urls.reportUrl : bank.urls.appUrl)
    await client.connect()
    const refused: string[] = []
    for (const statements of ways(table)) {
      await client.query('begin')
      if (role === 'ordo_bank') await client.query('set local role ordo_bank')
      else await client.query("select set_config('app.org', $1, true)", [places.payments[0]?.org])
      try {
        for (const statement of statements) await client.query(statement)
      } catch (error) {
        if (error instanceof pg.DatabaseError) refused.push(String(error.code))
      }
      await client.query('rollback')
    }
    await client.end()
    // No privilege, not the owner, or a row that is there already.
    expect(refused.filter(code => ['42501', '23505'].includes(code))).toHaveLength(ways(table).length)
  })
})

test('the command says how it stands in its last line, and by its code', async () => {
  const { reportUrl } = bank.urls
  const program = new URL('../../tools/verifyAll.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--database', reportUrl])
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
    /^OK: 3 chains, \d+ records, 3 checkpoints, 8 documents, \d+ signatures, 1 closed days$/,
  )
  await expect(promisify(execFile)(process.execPath, [program, '--base', reportUrl])).rejects.toMatchObject({ code: 2 })
})

test('a log that somebody else has written proves nothing', async () => {
  const forged = new Map(
    [...trust.checkpoints].map(([org, all]) => [org, all.map(one => ({ ...one, at: '2020-01-01T00:00:00.000Z' }))]),
  )
  await reader.query('begin isolation level repeatable read read only')
  const found = await verifyAll(rowsOf(reader), { ...trust, checkpoints: forged })
  await reader.query('rollback')
  expect(found.broken.map(({ fault }) => fault)).toEqual(Array<string>(3).fill("is not under the bank's key"))
  expect(sentenceOf(found)).toMatch(/^BROKEN: 3 records of 3 companies, of 3 chains/)
})
