// The laws of the desk where nobody asks the program: statements of SQL by its role, and by the application's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenConstraint, type Sql, sql, statement } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { type CaseWork, openCaseWork, operator, supervisor, wish } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'
import { askByPerson, type Clerk, propose } from '../cases/index.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
})
afterAll(() => bank.close())

/** What the database says of a statement: the law that it breaks, or that it does not let this role. */
const said = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: Error & { code?: string }) => brokenConstraint(error) ?? error.code ?? error.message,
  )

const asDesk = (query: Sql, clerk: Pick<Clerk, 'id' | 'inn'> = operator): Promise<string> =>
  said(bank.world.db.desk(clerk, tx => tx.rows(query)))

const asApp = (query: Sql): Promise<string> =>
  said(
    bank.world.db.org({ org: firm.org, personId: firm.anna.id, right: 'FIRST', scheme: 'TWO_SIGNATORY' }, tx =>
      tx.rows(query),
    ),
  )

const forbidden = '42501'
const asked = async (): Promise<string> => (await work.as(firm.anna, ctx => askByPerson(ctx, wish()))).id

async function proposed(): Promise<string> {
  const id = await asked()
  await bank.world.db.desk(operator, tx =>
    propose({ ...bank.world, tx, record: () => {} }, operator, {
      ...{ id, version: 1, verdict: 'APPROVE', reason: null, words: null, note: null },
    }),
  )
  return id
}

const approvedBy = (id: string, by: Clerk): Sql => sql`
  update cases.cases set status = 'APPROVED', event = 'approve', actor = 'CLERK', actor_id = ${by.id}, actor_name = ${by.name}, decided_by = ${by.id}, decided_inn = ${by.inn},
    decided_name = ${by.name}, decided_at = now(), moved_at = now() where id = ${id}`

describe('as ordo_desk', () => {
  test('nobody confirms their own, under no name', async () => {
    const id = await proposed()
    expect(await asDesk(approvedBy(id, operator))).toBe('four_eyes')
    const twin = { ...operator, id: newId() }
    expect(await asDesk(approvedBy(id, twin), twin)).toBe('four_eyes')
    const borrowed = { ...operator, inn: supervisor.inn }
    expect(await asDesk(approvedBy(id, borrowed))).toBe('cases_actor')
    expect(await asDesk(approvedBy(id, supervisor))).toBe('cases_actor')
    expect(await asDesk(approvedBy(id, supervisor), supervisor)).toBe('done')
  })

  test('a decision never changes, and what was asked neither', async () => {
    const id = await proposed()
    await asDesk(approvedBy(id, supervisor), supervisor)
    expect(
      await asDesk(
        sql`update cases.cases set status = 'PENDING', event = 'sendBack', actor = 'CLERK', actor_id = ${supervisor.id}, decided_by = null, decided_inn = null,
      decided_name = null, decided_at = null where id = ${id}`,
        supervisor,
      ),
    ).toBe('cases_decided')
    const open = await asked()
    expect(await asDesk(sql`update cases.cases set content = '{}' where id = ${open}`)).toBe(forbidden)
    expect(await asDesk(sql`update cases.cases set applicant_inn = null where id = ${open}`)).toBe(forbidden)
    expect(await asDesk(sql`delete from cases.cases where id = ${open}`)).toBe(forbidden)
    expect(await asDesk(sql`update cases.steps set note = 'x' where case_id = ${open}`)).toBe(forbidden)
    expect(
      await asDesk(
        sql`insert into cases.steps (case_id, number, event, status, at, actor) values (${open}, 9, 'take', 'PENDING', now(), 'CLERK')`,
      ),
    ).toBe(forbidden)
  })

  test('it takes the steps of its clerk alone, and none of a person or of the bank', async () => {
    const id = await asked()
    const step = (actor: string, by: string | null, event = 'take', status = 'PENDING'): Sql => sql`
      update cases.cases set status = ${status}, event = ${event}, actor = ${actor}, actor_id = ${by}, moved_at = now() where id = ${id}`
    expect(await asDesk(step('PERSON', firm.anna.id, 'withdraw', 'WITHDRAWN'))).toBe('cases_actor')
    expect(await asDesk(step('BANK', null, 'expire', 'EXPIRED'))).toBe('cases_actor')
    expect(await asDesk(step('CLERK', supervisor.id))).toBe('cases_actor')
    expect(await asDesk(step('CLERK', operator.id))).toBe('done')
  })

  test('no hash, no seed, no token, no code is there to be read', async () => {
    for (const column of ['password_hash', 'sealed', 'key_id', 'last_step'])
      expect(await asDesk(statement(`select ${column} from desk.clerks`, [])), column).toBe(forbidden)
    for (const table of ['desk.pre_sessions', 'identity.codes', 'identity.attempts', 'kit.idempotency', 'outside.sms'])
      expect(await asDesk(statement(`select 1 from ${table}`, [])), table).toBe(forbidden)
    for (const column of [
      'desk.sessions.token_hash',
      'identity.persons.password_hash',
      'identity.factors.sealed',
      'identity.factors.revoked_sealed',
      'identity.factors.key_id',
      'identity.factors.last_step',
      'identity.sessions.token_hash',
      'identity.sessions.device_hash',
      'identity.code_words.hash',
    ]) {
      const [schema, table, name] = column.split('.')
      expect(await asDesk(statement(`select ${name} from ${schema}.${table}`, [])), column).toBe(forbidden)
    }
    expect(await asDesk(sql`select phone from identity.persons`)).toBe('done')
    for (const column of ['proof', 'challenge_id'])
      expect(await asDesk(statement(`select ${column} from signing.signatures`, [])), column).toBe(forbidden)
    for (const column of ['hash', 'prev', 'session_id'])
      expect(await asDesk(statement(`select ${column} from kit.audit`, [])), column).toBe(forbidden)
    for (const table of ['signing.challenges', 'evidence.checkpoints'])
      expect(await asDesk(statement(`select 1 from ${table}`, [])), table).toBe(forbidden)
  })

  test('of all that the bank keeps, it reads no bytes but a document’s words and their hash, and no column that is called a secret', async () => {
    const open = await bank.world.db.bank(tx =>
      tx.rows<{ name: string }>(sql`
        select format('%s.%s', a.attrelid::regclass, a.attname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_|^information_schema$' and a.attnum > 0 and not a.attisdropped
          and (a.atttypid = 'bytea'::regtype or a.attname ~ 'hash|seal|seed|secret|token|key|password|otp|code|proof|device|step')
          and has_schema_privilege('ordo_desk', n.oid, 'usage') and has_column_privilege('ordo_desk', c.oid, a.attnum, 'select') order by 1`),
    )
    expect(open.map(({ name }) => name)).toEqual([
      // Fingerprints of certificates, which are public.
      'certificates.anchors.sha256',
      'certificates.certificates.sha256',
      'payments.payments.content_hash',
      'payments.payments.payment_code',
      'payments.payments.steps',
      'signing.signatures.canonical',
      'signing.signatures.content_hash',
    ])
  })

  test('a draft is no row for it, what was sent is', async () => {
    const { cholpon, account } = firm
    const draft = await cholpon.drafts.interbank(clearing(account))
    const sent = await cholpon.drafts.interbank(clearing(account))
    await cholpon.sends(sent)
    const seen = await bank.world.db.desk(operator, tx =>
      tx.rows<{ id: string }>(sql`select id from payments.payments where id = any(${[draft, sent]}::uuid[])`),
    )
    expect(seen.map(({ id }) => id)).toEqual([sent])
  })

  test('it changes cases and nothing else that the bank keeps', async () => {
    const rows = await bank.world.db.bank(tx =>
      tx.rows<{ name: string }>(sql`
        select format('%s %s', a.privilege_type, c.oid::regclass) as name from pg_class c, aclexplode(c.relacl) a
        where a.grantee = 'ordo_desk'::regrole and a.privilege_type <> 'SELECT'
        union
        select format('%s %s', a.privilege_type, c.attrelid::regclass) from pg_attribute c, aclexplode(c.attacl) a
        where a.grantee = 'ordo_desk'::regrole and a.privilege_type <> 'SELECT' order by 1`),
    )
    expect(rows.map(({ name }) => name)).toEqual(['INSERT cases.cases', 'UPDATE cases.cases'])
    expect(await asDesk(sql`update desk.clerks set role = 'SUPERVISOR' where id = ${operator.id}`)).toBe(forbidden)
    expect(await asDesk(sql`select kit.record('[]'::jsonb)`)).toBe(forbidden)
  })
})

describe('as ordo_app', () => {
  test('the desk is closed, and nobody decides', async () => {
    const id = await proposed()
    for (const table of ['desk.clerks', 'desk.sessions', 'desk.pre_sessions'])
      expect(await asApp(statement(`select 1 from ${table}`, [])), table).toBe(forbidden)
    expect(await asApp(approvedBy(id, supervisor))).toBe(forbidden)
    expect(await asApp(sql`select proposed_by from cases.cases where id = ${id}`)).toBe(forbidden)
    await asDesk(approvedBy(id, supervisor), supervisor)
    const withdrawn = sql`update cases.cases set status = 'WITHDRAWN', event = 'withdraw', actor = 'PERSON', actor_id = ${firm.anna.id}, moved_at = now() where id = ${id}`
    expect(await asApp(withdrawn)).toBe('cases_decided')
    expect(await asApp(sql`update cases.cases set words = 'Да' where id = ${id}`)).toBe(forbidden)
  })

  test('no hash of a password, of a code word or of a token is there to be read', async () => {
    for (const column of [
      'identity.persons.password_hash',
      'identity.sessions.token_hash',
      'identity.code_words.hash',
      'identity.codes.hash',
      'identity.pre_sessions.token_hash',
      'desk.clerks.password_hash',
    ]) {
      const [schema, table, name] = column.split('.')
      expect(await asApp(statement(`select ${name} from ${schema}.${table}`, [])), column).toBe(forbidden)
    }
  })

  test('a company tells the bank that it asks, and writes nothing into its audit', async () => {
    const items = (item: object): Sql => sql`select kit.record(${JSON.stringify([item])}::jsonb)`
    const org = '00000000-0000-4000-8000-0000000000ba'
    expect(await asApp(items({ org, subject: newId(), topic: 'case', state: 'NEW' }))).toBe('done')
    expect(await asApp(items({ org, subject: newId(), topic: 'movement', state: 'NEW' }))).toBe(forbidden)
    expect(await asApp(items({ org, subject: newId(), topic: 'case', state: 'NEW', action: 'desk.step' }))).toBe(
      forbidden,
    )
    expect(await asApp(items({ org: newId(), subject: newId(), topic: 'case', state: 'NEW' }))).toBe(forbidden)
  })
})
