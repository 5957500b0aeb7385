// R6: the database allows exactly the transitions of the table, for every pair of statuses under every scheme.
import { type SignScheme, signSchemes } from '@bank/contracts/access.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { lifecycle } from '../src/payments/lifecycle.ts'
import { type PaymentStatus, statuses } from '../src/payments/payment.ts'
import { clearing } from './forms.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank
let owner: pg.Client

type TransitionAttempt = {
  readonly scheme: SignScheme
  readonly from: PaymentStatus
  readonly to: PaymentStatus
  readonly verdict: string
}

/** A document in each status under each scheme, put there past every guard; then the guards are back. */
const standing = `
  create table pg_temp.standing as
    select gen_random_uuid() as id, scheme, status as from_status from unnest($1::text[]) scheme cross join unnest($2::text[]) status`
const born = `
  insert into payments.payments
    select (jsonb_populate_record(p, jsonb_build_object('id', s.id, 'scheme', s.scheme, 'status', s.from_status, 'trail', jsonb_build_array(s.from_status),
      'transfer_num', 'R' || row_number() over ()))).*
    from payments.payments p cross join pg_temp.standing s where p.id = $1`
const signed = `
  insert into signing.signatures
    select s.id, p.content_hash, n, p.org_reference_id, gen_random_uuid(), (array['FIRST', 'SECOND', 'THIRD'])[n], 'TOTP', gen_random_uuid(), '\\x00', '\\x00', now(), 'X', s.scheme
    from pg_temp.standing s join payments.payments p on p.id = s.id cross join generate_series(1, $1::integer) n`

/** Every change is tried by the bank's own role and undone: what the database said of it is its only trace. Beside others that only stay as they are, where there are any. */
const trier = `
  create function pg_temp.try_step(payment uuid, target text, others uuid[]) returns text language plpgsql as $$
  declare said text;
  begin
    update payments.payments set status = case id when payment then target else status end, trail = case id when payment then array[target] else trail end
      where id = payment or id = any (others);
    raise exception 'undo' using errcode = 'UNDO0', constraint = 'open';
  exception when check_violation or sqlstate 'UNDO0' then
    get stacked diagnostics said = constraint_name;
    return said;
  end $$`

async function tryAll(signatures: number, isAlone: boolean): Promise<TransitionAttempt[]> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(signed, [signatures])
  await owner.query('set local session_replication_role = origin')
  await owner.query('grant select on pg_temp.standing to ordo_bank')
  await owner.query('set local role ordo_bank')
  const { rows } = await owner.query<TransitionAttempt>(
    `select s.scheme, s.from_status as "from", t.status as "to",
        pg_temp.try_step(s.id, t.status, array(select id from pg_temp.standing o where not $2 and o.id <> s.id and o.from_status = 'SUCCESS')) as verdict
      from pg_temp.standing s cross join unnest($1::text[]) t(status) where t.status <> s.from_status`,
    [statuses, isAlone],
  )
  await owner.query('rollback')
  return rows
}

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  const { cholpon, account } = await bank.company()
  const id = await cholpon.drafts.interbank(clearing(account))
  const found = await bank.world.db.bank(tx => tx.row<{ name: string }>(sql`select current_database() as name`))
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = `/${found?.name}`
  owner = new pg.Client(url.href)
  await owner.connect()
  await owner.query(standing, [signSchemes, statuses])
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(born, [id])
  await owner.query('commit')
  await owner.query(trier)
})
afterAll(async () => {
  await owner.end()
  await bank.close()
})

const legal = new Set(
  lifecycle
    .steps()
    .flatMap(([from, to, scheme]) =>
      (scheme === 'any' ? signSchemes : [scheme]).map(one => `${one}: ${from} to ${to}`),
    ),
)

/** How many people must have signed a document that stands there; as the specification has it, apart from the program's own table. */
const all: Readonly<Record<SignScheme, number>> = { ONE_SIGNATORY: 1, TWO_SIGNATORY: 2, THREE_SIGNATORY: 3 }
function needed(to: PaymentStatus, scheme: SignScheme): number {
  if (to === 'PAYMENT_REQUEST_TO_BANK' || to === 'WAIT_RESPONSE_FROM_BANK') return all[scheme]
  if (to === 'ON_CONFIRMATION_COMPLETED') return 3
  if (to === 'PARTIAL_CONFIRMATION_COMPLETED' || to === 'ON_CONFIRMATION') return 2
  if (to === 'ON_VERIFICATION_COMPLETED' || to === 'PARTIALLY_CONFIRMED') return 1
  return to.startsWith('SECOND_SIGN_IN_PAY_CONTROL') ? 1 : 0
}

/** A statement that moves one document is judged by other words than one of many. */
const attempts = [0, 1, 2, 3].flatMap(signatures => [
  { signatures, isAlone: true, how: 'alone' },
  { signatures, isAlone: false, how: 'among others' },
])

test.each(attempts)('every pair of statuses, $how, with $signatures signatures', async ({ signatures, isAlone }) => {
  const tried = await tryAll(signatures, isAlone)
  expect(tried).toHaveLength(3 * 23 * 22)
  const wrong = tried.filter(({ scheme, from, to, verdict }) => {
    if (!legal.has(`${scheme}: ${from} to ${to}`)) return verdict !== 'payments_transitions'
    return verdict !== (signatures < needed(to, scheme) ? 'payments_signatures' : 'open')
  })
  expect(wrong).toEqual([])
  // With every signature there is, each written step is open, so that none is closed by a guard that was not meant.
  if (signatures === 3) expect(tried.filter(({ verdict }) => verdict === 'open')).toHaveLength(legal.size)
})

test('the database has exactly the steps that are written down', async () => {
  const { rows } = await owner.query<{ step: string }>(
    `select distinct one || ': ' || from_status || ' to ' || to_status as step from documents.transitions
      cross join lateral unnest(case scheme when 'any' then $1::text[] else array[scheme] end) one where type = 'PAYMENT'`,
    [signSchemes],
  )
  expect(new Set(rows.map(({ step }) => step))).toEqual(legal)
})

/** What the database says of a statement, which is undone. */
async function attempt(text: string, values: unknown[]): Promise<string> {
  await owner.query('savepoint attempt')
  const said = await owner.query(text, values).then(
    () => 'done',
    (error: { constraint?: string }) => error.constraint ?? String(error),
  )
  await owner.query('rollback to attempt')
  return said
}

test('a payment is born a draft, and only what is being written may be deleted', async () => {
  await owner.query('begin')
  const { rows } = await owner.query<{ id: string; status: PaymentStatus }>(
    "select id, from_status as status from pg_temp.standing where scheme = 'TWO_SIGNATORY'",
  )
  const another = `insert into payments.payments
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'transfer_num', 'B1'))).* from payments.payments p where p.id = $1`
  for (const { id, status } of rows) {
    expect(await attempt(another, [id]), `born in ${status}`).toBe(status === 'DRAFT' ? 'done' : 'payments_insert')
    const mayGo = status === 'DRAFT' || status === 'FOR_EDITING'
    expect(await attempt('delete from payments.payments where id = $1', [id]), `deleted in ${status}`).toBe(
      mayGo ? 'done' : 'payments_transitions',
    )
  }
  expect(rows).toHaveLength(23)
  await owner.query('rollback')
})

/** A value that no document may have, by the law that says so. */
const impossible = {
  payments_transfer_num_check: { transfer_num: '' },
  payments_payer_account_check: { payer_account: '12' },
  payments_check: { payer_account: '1234567890123456', recipient_account: '1234567890123456' },
  payments_amount_check: { amount: 0 },
  payments_commission_check: { commission: -1 },
  payments_details_check: { details: [] },
  template_content_hash_check: { content_hash: '\\x00' },
  template_origin_check: { origin: 'DREAM' },
  template_scheme_check: { scheme: 'FOUR_SIGNATORY' },
  known_operation: { operation: 'BARTER' },
  recipient_of_its_kind: { recipient_account: 'KG12' },
  signed_by_people: { scheme: null },
} as const

test.each(Object.entries(impossible))('%s: not born, not edited, not sent and not moved so', async (law, values) => {
  const columns = Object.keys(values).join(', ')
  const put = `(${columns}) = (select ${columns} from (select (jsonb_populate_record(null::payments.payments, $2)).*) r)`
  const born = `insert into payments.payments
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'transfer_num', 'B1') || $2)).* from payments.payments p where p.id = $1`
  const to = (status: PaymentStatus) => `status = '${status}', trail = '{${status}}'`
  await owner.query('begin')
  const { rows } = await owner.query<{ draft: string; sent: string }>(`
    select d.id as draft, s.id as sent from pg_temp.standing d join pg_temp.standing s using (scheme)
    where scheme = 'TWO_SIGNATORY' and d.from_status = 'DRAFT' and s.from_status = 'ON_VERIFICATION'`)
  const { draft, sent } = rows[0] ?? {}
  // Who signs a draft is not said yet, and where it came from never changes.
  const ofDraft = law === 'signed_by_people' ? 'done' : law
  const kept = law === 'template_origin_check' ? 'payments_insert' : null
  const changed = (set: string, id?: string) =>
    attempt(`update payments.payments set ${set} where id = $1`, [id, values])
  expect(await attempt(born, [draft, values])).toBe(ofDraft)
  expect(await changed(put, draft)).toBe(kept ?? ofDraft)
  expect(await changed(`${to('ON_VERIFICATION')}, ${put}`, draft)).toBe(kept ?? law)
  expect(await changed(`${to('REVOKE')}, ${put}`, sent)).toBe(kept ?? 'payments_frozen')
  await owner.query('rollback')
})
