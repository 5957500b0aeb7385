// Every table with an organisation has forced row-level security, and no grant is open by accident.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client((await testDatabase()).migrateUrl)
  await client.connect()
})

afterAll(() => client.end())

const ours = "n.nspname !~ '^pg_|^information_schema$'"

async function names(query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(row => row.name)
}

test('a table with an organisation has forced row-level security and a policy', async () => {
  const open = await names(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ${ours}
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('org', 'org_reference_id') and not a.attisdropped)
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
    order by 1`)
  expect(open.map(name => `${name}: enable and force row level security, and write its policies.`)).toEqual([])
})

test('nobody is the role that reads the words of all companies, and it does nothing but search', async () => {
  const role = await names(`
    select format('signs in: %s, may change words: %s', rolcanlogin,
      has_table_privilege('ordo_finder', 'payments.payments', 'insert, update, delete')) as name
    from pg_roles where rolname = 'ordo_finder'`)
  expect(role).toEqual(['signs in: f, may change words: f'])
  const members = await names(`
    select format('%s%s', m.member::regrole, case when m.inherit_option then ', without being asked' else '' end) as name
    from pg_auth_members m where m.roleid = 'ordo_finder'::regrole and m.set_option`)
  expect(members).toEqual(['ordo_migrate'])
  const owned = await names(`
    select c.oid::regclass::text as name from pg_class c where c.relowner = 'ordo_finder'::regrole and c.relkind = 'r'
    union all select p.oid::regprocedure::text from pg_proc p where p.proowner = 'ordo_finder'::regrole order by 1`)
  expect(owned).toEqual([
    'payments.counts(jsonb,integer)',
    'payments.search(jsonb,integer,integer,integer)',
    'payments.sums(jsonb)',
  ])
})

test('there are such tables at all', async () => {
  const closed = await names(`select c.relname as name from pg_class c where c.relforcerowsecurity`)
  expect(closed.length).toBeGreaterThan(10)
})

test('nothing is granted to everybody', async () => {
  const open = await names(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      aclexplode(c.relacl) a where a.grantee = 0 and ${ours}
    union all
    select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and has_function_privilege('public', p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  expect(open.map(name => `${name} is open to PUBLIC: revoke it, and grant it by name.`)).toEqual([])
})

test('a function that runs as its owner names its search path', async () => {
  const loose = await names(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.prosecdef and not exists (select from unnest(p.proconfig) s where s like 'search_path=%')`)
  expect(
    loose.map(name => `${name}: add \`set search_path = …\`, a security definer must not trust the caller's.`),
  ).toEqual([])
})

test('the roles of the application are nobody special', async () => {
  const strong = await names(
    "select rolname as name from pg_roles where rolname ~ '^ordo_' and (rolsuper or rolbypassrls or rolreplication or (rolcreaterole and rolname <> 'ordo_migrate'))",
  )
  expect(strong).toEqual([])
})

test('money is a whole number of the smallest unit', async () => {
  const soft = await names(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as name from information_schema.columns
    where table_schema !~ '^pg_|^information_schema$' and data_type in ('real', 'double precision', 'money')`)
  expect(soft.map(name => `${name} cannot hold money exactly: use bigint.`)).toEqual([])
})
