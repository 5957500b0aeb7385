// Proves that who looks for requests and keys of phones reads those alone, however many wait in the bank, while the database believes that none do.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { only, onPhones, sent } from '../../test/phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from '../../test/signerPhones.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { decideRequest, endWaits, expireRequests, holdKeysOf, pendingAbout } from './requests/store.ts'
import { lockOverdue } from './store.ts'

let bank: TestBank
let phones: SignerPhones
let owner: pg.Client
beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
  owner = new pg.Client(bank.world.urls.migrateUrl)
  await owner.connect()
  for (const table of ['requests', 'keys'])
    await owner.query(`alter table paycontrol.${table} set (autovacuum_enabled = off)`)
})
afterAll(async () => {
  await owner.end()
  await phones.close()
  await bank.close()
})

const many = 1000

/** The same request and key once more, to as many other people about documents of theirs. */
const spread = (id: string) =>
  bank.world.db.bank(async tx => {
    await tx.rows(sql`
      insert into paycontrol.requests (id, kind, org_reference_id, person_id, contract_id, purpose, content, shown_hash, subjects, sign_right, asked_at, expires_at)
      select gen_random_uuid(), kind, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), purpose, content, shown_hash, array[gen_random_uuid()], sign_right, asked_at, expires_at
      from paycontrol.requests, generate_series(1, ${many}) where id = ${id}`)
    await tx.rows(sql`
      insert into paycontrol.keys (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, created_at, expires_on)
      select gen_random_uuid(), (5000000000 + (select count(*) from paycontrol.keys) + nth)::text, k.org_reference_id, gen_random_uuid(), k.contract_id, k.username, 'NEW', 'create', k.proved_by, k.created_at, k.expires_on
      from paycontrol.keys k join paycontrol.requests r using (person_id, contract_id), generate_series(1, ${many}) nth where r.id = ${id}`)
  })

type Read = { readonly name: string; readonly looks: number; readonly read: number }

/** Lines of requests and keys, and entries of their indexes, that this connection has read and not told of yet, and how often it looked. */
const readIn = (tx: Tx): Promise<Read[]> =>
  tx.rows<Read>(sql`
    with tables (id) as (values ('paycontrol.requests'::regclass), ('paycontrol.keys'))
    select c.relname as name, pg_stat_get_xact_numscans(c.oid)::int as looks, pg_stat_get_xact_tuples_returned(c.oid)::int as read from pg_class c
    where c.oid in (select id from tables union select indexrelid from pg_index join tables on id = indrelid) order by c.oid`)

/** Whatever a question reads more than a few of. */
async function wideReads(tx: Tx, ask: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const before = await readIn(tx)
  await ask(tx)
  const grown = (await readIn(tx)).map(({ name, looks, read }, at) => ({
    ...{ name, looks: looks - (before[at]?.looks ?? 0), read: read - (before[at]?.read ?? 0) },
  }))
  expect(grown.some(({ looks }) => looks > 0)).toBe(true)
  return grown.filter(({ read }) => read > few).map(({ name, read }) => `${name}: ${read}`)
}
const few = 20

const statistics = {
  'nothing is known': [],
  'all was decided when it was counted': ['analyze paycontrol.requests', 'analyze paycontrol.keys'],
} as const

describe.each(Object.entries(statistics))('%s', (_, count) => {
  let company: Awaited<ReturnType<typeof onPhones>>
  let ids: string[]
  let id: string
  beforeEach(async () => {
    await bank.world.db.bank(tx =>
      tx.rows(sql`
        update paycontrol.requests set state = 'WITHDRAWN', event = 'withdraw', decided_at = ${bank.world.clock.now()} where state = 'PENDING'`),
    )
    for (const one of count) await owner.query(one)
    company = await onPhones({ bank, phones }, 'ONE_SIGNATORY')
    ids = await sent(company)
    await phones.asks()
    id = await only(company.first)
    await spread(id)
  })
  const asCompany = (ask: (tx: Tx) => Promise<unknown>) =>
    bank.world.db.org({ org: company.org, personId: company.anna.id }, tx => wideReads(tx, ask))
  const asBank = (ask: (tx: Tx) => Promise<unknown>) => bank.world.db.bank(tx => wideReads(tx, ask))
  const now = () => bank.world.clock.now()

  test('an answer', async () => {
    const decision = { keyId: company.first.keyId, decision: 'DECLINE', omitted: [], reason: '', number: null } as const
    const answer = { state: 'DECLINED', succeeded: 1, failed: [] } as const
    const end = { id, decision, signature: Buffer.alloc(64), answer, at: now() }
    expect(await asCompany(tx => tx.rows(decideRequest(end, ids)))).toEqual([])
    expect((await company.first.pending()).length).toBe(0)
  })

  test('documents that wait no more', async () => {
    expect(await asCompany(tx => endWaits(tx, ids, now()))).toEqual([])
    expect(await asBank(tx => endWaits(tx, ids, now()))).toEqual([])
  })

  test('asking, and what is over', async () => {
    expect(await asBank(tx => pendingAbout(tx, ids))).toEqual([])
    expect(await asBank(tx => holdKeysOf(tx, [company.anna.id, newId()], bank.world.clock.today()))).toEqual([])
    expect(await asBank(tx => expireRequests(tx, 'DOCUMENTS', { at: now(), most: 10 }))).toEqual([])
    expect(await asBank(tx => lockOverdue(tx, bank.world.clock.today(), 10))).toEqual([])
  })
})
