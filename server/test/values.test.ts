// Values that no challenge, proof, signature, request to a phone, counter, factor or session may have: each tried by SQL past the program, at birth and at a change.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { sha256hex } from '#kit/random.ts'
import { requestTransitions } from '#paycontrol/requests/states.ts'
import { clearing } from './forms.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank
let owner: pg.Client
/** A challenge that was answered, and one that was not. */
const shown = { consumed: '', open: '' }

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  const { cholpon, anna, account, org } = await bank.company()
  await bank.signedIn(await bank.person({ orgs: [org], hasApp: true }))
  const draft = async (): Promise<string> => {
    const id = await cholpon.drafts.interbank(clearing(account))
    await cholpon.sends(id)
    return id
  }
  const [first, second] = [await draft(), await draft()]
  shown.consumed = (await anna.prepares([first])).id
  await anna.decides([first], 'SUCCESS', { challengeId: shown.consumed, code: anna.freshCode() })
  shown.open = (await anna.prepares([second])).id
  const found = await bank.world.db.bank(tx => tx.row<{ name: string }>(sql`select current_database() as name`))
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = `/${found?.name}`
  owner = new pg.Client(url.href)
  await owner.connect()
  await owner.query('begin')
  await owner.query(`insert into rules.limit_counters (org_reference_id, subject_kind, currency, period, starts, used)
    values (gen_random_uuid(), 'ORGANISATION', 'KGS', 'DAY', '2026-11-20', 5)`)
  await owner.query(
    `insert into signing.challenges select (jsonb_populate_record(c, $1)).* from signing.challenges c where id = $2`,
    [
      {
        id: asked,
        method: 'PAY_CONTROL',
        head: 'head',
        lines: ['line'],
        content_hash: `\\x${sha256hex('head\nline')}`,
      },
      shown.open,
    ],
  )
  await owner.query(`insert into signing.proofs (challenge_id, org_reference_id, bytes) values ($1, $2, 'x')`, [
    shown.consumed,
    org,
  ])
  await owner.query(`
    with k as (
      insert into paycontrol.keys (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, created_at, expires_on)
      values (gen_random_uuid(), '0123456789', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'anna', 'NEW', 'create', 'TOTP', now(), '2027-11-20') returning *
    )
    insert into paycontrol.requests (id, kind, org_reference_id, person_id, contract_id, purpose, content, shown_hash, subjects, sign_right, asked_at, expires_at)
    select gen_random_uuid(), 'DOCUMENTS', org_reference_id, person_id, contract_id, 'PAYMENT', '{}', sha256('x'), array[gen_random_uuid()], 'FIRST', now(), now() + interval '1 hour' from k`)
})
afterAll(async () => {
  await owner.end()
  await bank.close()
})

/** What the database says of a statement, which is undone. */
async function attempt(text: string, values: readonly unknown[] = []): Promise<string> {
  await owner.query('savepoint attempt')
  const said = await owner.query(text, [...values]).then(
    ({ rowCount }) => `${rowCount} done`,
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code ?? String(error),
  )
  await owner.query('rollback to attempt')
  return said
}

type BrokenLaw = readonly [law: string, values: Readonly<Record<string, unknown>>]

/** Of one row of the table: a copy of it with these values, and the row itself changed to them. */
const copied = (table: string, values: object): Promise<string> =>
  attempt(`insert into ${table} select (jsonb_populate_record(t, $1)).* from ${table} t limit 1`, [values])
const changed = (table: string, values: object): Promise<string> => {
  const columns = Object.keys(values).join(', ')
  return attempt(
    `update ${table} t set (${columns}) = (select ${columns} from (select (jsonb_populate_record(t, $1)).*) r)`,
    [values],
  )
}

const id = '00000000-0000-4000-8000-000000000001'
/** A challenge that waits for a phone. */
const asked = '00000000-0000-4000-8000-00000000000a'

test.each<BrokenLaw>([
  ['challenges_purpose_check', { purpose: 'payment' }],
  ['challenges_method_check', { method: 'SMS' }],
  ['challenges_content_hash_check', { content_hash: '\\x00' }],
  ['challenges_subjects_check', { subjects: [], hashes: [] }],
  ['challenges_check', { hashes: [] }],
  ['a_line_for_each', { lines: ['one', 'two'] }],
])('a challenge: %s', async (law, values) => {
  expect(await copied('signing.challenges', { id })).toBe('1 done')
  expect(await copied('signing.challenges', { id, ...values })).toBe(law)
  expect(await changed('signing.challenges', values)).toBe('42501')
})

test.each<BrokenLaw>([
  ['signatures_content_hash_check', { content_hash: '\\x00' }],
  ['signatures_slot_check', { slot: 4 }],
  ['signatures_sign_right_check', { sign_right: 'FOURTH' }],
  ['signatures_check', { sign_right: 'SECOND' }],
  ['signatures_method_check', { method: 'SMS' }],
  ['signatures_person_name_check', { person_name: '' }],
  ['signatures_sign_scheme_check', { sign_scheme: 'FOUR_SIGNATORY' }],
  ['signatures_challenge_id_fkey', { challenge_id: id }],
])('a signature, alone and behind a good one: %s', async (law, values) => {
  const signature = 'signing.signatures'
  expect(await copied(signature, { subject_id: id })).toBe('1 done')
  expect(await copied(signature, { subject_id: id, ...values })).toBe(law)
  expect(await changed(signature, values)).toBe('42501')
  const both = `insert into ${signature} select (jsonb_populate_record(s, v)).* from ${signature} s cross join jsonb_array_elements($1) v`
  const good = { subject_id: id }
  const other = { subject_id: id.replace('1', '2') }
  expect(await attempt(both, [JSON.stringify([good, other])])).toBe('2 done')
  expect(await attempt(both, [JSON.stringify([good, { ...other, ...values }])])).toBe(law)
})

test('no signature is put under a challenge that was not consumed, and one that was stays', async () => {
  const law = 'signatures_challenge_id_fkey'
  expect(await copied('signing.signatures', { subject_id: id, challenge_id: shown.open })).toBe(law)
  const gone = 'delete from signing.challenges where id = $1'
  expect(await attempt(gone, [shown.consumed])).toBe(law)
  expect(await attempt(gone, [shown.open])).toBe('1 done')
  expect(await attempt('truncate signing.challenges cascade')).toBe('42501')
})

test.each<BrokenLaw>([
  ['proofs_bytes_check', { bytes: '' }],
  ['proofs_about_check', { about: [] }],
  ['proofs_challenge_id_fkey', { challenge_id: id }],
])('a proof: %s', async (law, values) => {
  // The proof of that challenge is there, so another one is refused for its values before its key.
  expect(await copied('signing.proofs', {})).toBe('proofs_pkey')
  expect(await copied('signing.proofs', values)).toBe(law)
  expect(await changed('signing.proofs', values)).toBe('42501')
})

const answered = { consumed_at: 'now()', answer: `'x'`, about: `'{}'` }

test.each([
  ['with its answer', {}, '1 done'],
  ['without one', { answer: 'null', about: 'null' }, '1 done'],
  ['not at all', { consumed_at: 'null' }, 'answer_is_grounded'],
  ['by nothing', { answer: `''` }, 'answer_is_grounded'],
  ['without what its answer rests on', { about: 'null' }, 'answer_is_grounded'],
  ['by what an answer rests on alone', { answer: 'null' }, 'answer_is_grounded'],
  ['by a list', { about: `'[]'` }, 'answer_is_grounded'],
  ['over other words', { head: `'other'` }, '42501'],
])('a challenge of a phone is consumed %s', async (_, values, said) => {
  const set = Object.entries({ ...answered, ...values }).map(([column, value]) => `${column} = ${value}`)
  expect(await attempt(`update signing.challenges set ${set.join()} where id = $1`, [asked])).toBe(said)
})

test('of a code no answer is kept, and none is there at birth', async () => {
  const set = Object.entries(answered).map(([column, value]) => `${column} = ${value}`)
  expect(await attempt(`update signing.challenges set ${set.join()} where id = $1`, [shown.open])).toBe(
    'answer_is_grounded',
  )
  expect(await copied('signing.challenges', { id, answer: '\\x00', about: {} })).toBe('answered_when_consumed')
})

test('no proof is put under a challenge that was not consumed', async () => {
  expect(await copied('signing.proofs', { challenge_id: shown.open })).toBe('proofs_challenge_id_fkey')
})

test.each<BrokenLaw>([
  ['requests_insert', { state: 'SIGNED' }],
  ['requests_insert', { event: 'sign' }],
  ['requests_decision_is_grounded', { decided_at: '2026-11-20' }],
  ['requests_decision_is_grounded', { answer: {} }],
  ['requests_kind_check', { kind: 'MEMO' }],
  ['requests_purpose_check', { purpose: 'payment' }],
  ['requests_content_check', { content: [] }],
  ['requests_shown_hash_check', { shown_hash: '\\x00' }],
  ['requests_sign_right_check', { sign_right: 'FOURTH' }],
  ['requests_check', { expires_at: '2000-01-01' }],
  ['requests_check1', { subjects: [] }],
  ['requests_check1', { kind: 'SIGN_IN' }],
  ['requests_check1', { subjects: Array(521).fill(id) }],
])('a request to a phone: %s, %o', async (law, values) => {
  const requests = 'paycontrol.requests'
  expect(await copied(requests, { id })).toBe('1 done')
  expect(await copied(requests, { id, ...values })).toBe(law)
  expect(await changed(requests, values)).toMatch(/^requests_(frozen|transitions)$/)
})

test.each<BrokenLaw>([
  ['requests_decision_is_grounded', { decided_at: null }],
  ['requests_decision_is_grounded', { key_id: null }],
  ['requests_decision_is_grounded', { key_id: id }],
  ['requests_decision_is_grounded', { signature: null }],
  ['requests_decision_is_grounded', { signature: '\\x00' }],
  ['requests_decision_is_grounded', { answer: null }],
  ['requests_decision_is_grounded', { state: 'WITHDRAWN', event: 'withdraw' }],
  ['requests_decision_is_grounded', { state: 'EXPIRED', event: 'expire' }],
  ['requests_transitions', { state: 'DECLINED' }],
  ['requests_frozen', { omitted: [id] }],
  ['requests_frozen', { purpose: 'BUDGET' }],
])('a decision of a phone: %s, %o', async (law, values) => {
  const { rows } = await owner.query<{ id: string }>('select id from paycontrol.keys')
  const given = { key_id: rows[0]?.id, signature: `\\x${'00'.repeat(64)}`, answer: {}, decided_at: '2026-11-20' }
  const decided = { state: 'SIGNED', event: 'sign', ...given }
  expect(await changed('paycontrol.requests', decided)).toBe('1 done')
  expect(await changed('paycontrol.requests', { ...decided, ...values })).toBe(law)
})

test('what a request to a phone asks, and of whom, is named by no change of it', async () => {
  const said = ['state', 'event', 'decided_at', 'key_id', 'omitted', 'reason', 'number', 'signature', 'answer', 'news']
  const { rows } = await owner.query<{ name: string }>(`
    select attname as name from pg_attribute where attrelid = 'paycontrol.requests'::regclass and attnum > 0 and not attisdropped`)
  const asked = rows.map(({ name }) => name).filter(name => !said.includes(name))
  expect(asked.length).toBe(rows.length - said.length)
  for (const name of asked)
    expect([name, await attempt(`update paycontrol.requests set ${name} = ${name}`)]).toEqual([name, 'requests_frozen'])
})

test('a request to a phone takes the transitions that the program knows, and no others', async () => {
  const { rows } = await owner.query<{ id: string }>('select id from paycontrol.keys')
  const given = { key_id: rows[0]?.id, signature: `\\x${'00'.repeat(64)}`, answer: {} }
  const states = ['PENDING', ...requestTransitions.map(({ to }) => to)]
  const events = ['ask', ...requestTransitions.map(({ event }) => event)]
  const taken: object[] = []
  for (const to of states)
    for (const event of events) {
      const values = { state: to, event, decided_at: '2026-11-20', ...(/SIGNED|DECLINED/.test(to) && given) }
      const said = await changed('paycontrol.requests', values)
      if (said === '1 done') taken.push({ from: 'PENDING', event, to })
      else expect(said).toBe('requests_transitions')
    }
  expect(taken).toEqual(requestTransitions)
})

test.each([
  ['EXPIRED', 'expire'],
  ['WITHDRAWN', 'withdraw'],
])('a request that is %s takes no transition', async (state, event) => {
  const end = `update paycontrol.requests set state = '${state}', event = '${event}', decided_at = now()`
  expect(await attempt(`do $$ begin ${end}; ${end}; end $$`)).toBe('requests_transitions')
})

test.each<BrokenLaw>([
  ['factors_failed_attempts_check', { failed_attempts: -1 }],
  ['factors_check', { sealed: null }],
  ['factors_check', { key_id: null }],
  ['factors_check', { confirmed_at: null }],
  ['revoked_is_whole', { revoked_sealed: '\\x00' }],
  ['revoked_is_whole', { revoked_key_id: 'x' }],
  ['revoked_is_whole', { revoked_confirmed_at: '2026-11-20' }],
])('the factors of a person: %s, %o', async (law, values) => {
  const columns = Object.keys(values).join(', ')
  const put = `(${columns}) = (select ${columns} from (select (jsonb_populate_record(t, $1)).*) r)`
  expect(await attempt(`update identity.factors t set ${put} where sealed is not null`, [values])).toBe(law)
  // Their row is there, so a second one is refused for its values before its key.
  const again =
    'insert into identity.factors select (jsonb_populate_record(t, $1)).* from identity.factors t where sealed is not null'
  expect(await attempt(again, [values])).toBe(law)
  expect(await attempt(again, [{}])).toBe('factors_pkey')
})

test('the step of an authenticator only rises', async () => {
  expect(await attempt('update identity.factors set last_step = last_step - 1')).toBe('42501')
  expect(await attempt('update identity.factors set last_step = last_step')).toMatch(/^[1-9]\d* done$/)
})

test.each<BrokenLaw>([
  ['limit_counters_used_check', { used: -1 }],
  ['limit_counters_period_check', { period: 'WEEK' }],
])('a counter of a limit: %s', async (law, values) => {
  expect(await copied('rules.limit_counters', { starts: '2000-01-01' })).toBe('1 done')
  expect(await copied('rules.limit_counters', { starts: '2000-01-01', ...values })).toBe(law)
  expect(await changed('rules.limit_counters', values)).toBe(law)
})

test.each(['', 'x'.repeat(201)])('a session of a browser named "%s"', async agent => {
  const law = 'sessions_agent_check'
  const fresh = { id, token_hash: '\\x00' }
  expect(await copied('identity.sessions', { ...fresh, agent: 'x'.repeat(200) })).toBe('1 done')
  expect(await copied('identity.sessions', { ...fresh, agent })).toBe(law)
  expect(await changed('identity.sessions', { agent })).toBe(law)
})

test('nodes are told of a session that ends, or was seen earlier than before, and of none that was seen later', async () => {
  const toldOf = async (set: string): Promise<boolean> => {
    await owner.query('savepoint told')
    await owner.query('delete from identity.session_changes')
    const { rowCount } = await owner.query(`update identity.sessions set ${set} where ended_at is null`)
    const changes = await owner.query('select from identity.session_changes')
    await owner.query('rollback to told')
    return rowCount !== null && rowCount > 0 && changes.rowCount === rowCount
  }
  expect(await toldOf('ended_at = now()')).toBe(true)
  expect(await toldOf("last_seen_at = last_seen_at - interval '1 second'")).toBe(true)
  expect(await toldOf("started_at = started_at - interval '1 second'")).toBe(true)
  expect(await toldOf('person_id = (select id from identity.persons p where p.id <> person_id limit 1)')).toBe(true)
  expect(await toldOf("last_seen_at = last_seen_at + interval '1 second'")).toBe(false)
  expect(await toldOf('last_seen_at = last_seen_at')).toBe(false)
})
