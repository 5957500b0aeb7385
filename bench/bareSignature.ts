// The rows that a signature reads and writes, by their primary keys and nothing more: no law, no policy, no check, no trigger, no other index.
import { type Db, sql } from '@bank/server/src/kit/db.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import type { Dice } from './dice.ts'

const documents = 20_000

/** Rows that change in place, in the place of session, challenge, authenticator, two counters, account and head; one for each person. */
const states = ['session', 'challenge', 'factor', 'day', 'month', 'account', 'head'] as const
/** Rows that are added, each about as long as the bank's. */
const added = ['signature', 'step', 'uses', 'hold', 'outbox', 'answer', 'event', 'audit'] as const

export const bareSignatureTables = `
  create table bare_documents (id int primary key, version int not null, status text not null, trail text[] not null, signed_by uuid[] not null, updated_at timestamptz not null,
    content text not null) with (fillfactor = 80);
  insert into bare_documents select n, 1, 'ON_VERIFICATION', '{}', '{}', now(), repeat('x', 700) from generate_series(1, ${documents}) n;
  ${states
    .map(
      name => `
  create table bare_${name} (id int primary key, value bigint not null, content text not null) with (fillfactor = 60);
  insert into bare_${name} select n, 0, repeat('x', 150) from generate_series(1, 2000) n;`,
    )
    .join('')}
  ${added.map(name => `create table bare_${name} (id uuid primary key, document_id int not null, content text not null);`).join('\n  ')}
`

const filler = 'x'.repeat(250)

/** In the round trips of the bank: the session by itself, what is read and locked, the code and the accounts, limits and hold, and the rest with the commit. */
export async function bareSignature(db: Db, dice: Dice): Promise<void> {
  const [id, me] = [1 + dice.below(documents), 1 + dice.below(2000)]
  const row = () => newId()
  await db.single(sql`update bare_session set value = value + 1 where id = ${me} returning id, value, content`)
  await db.bank(async tx => {
    await Promise.all([
      tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${newId()}, 0))`),
      tx.rows(sql`update bare_challenge set value = value + 1 where id = ${me} returning content`),
      tx.rows(sql`select value, content from bare_factor where id = ${me}`),
      tx.rows(sql`select * from bare_documents where id = ${id} for no key update`),
    ])
    await Promise.all([
      tx.rows(sql`update bare_factor set value = value + 1 where id = ${me}`),
      tx.rows(sql`select value, content from bare_account where id = ${me}`),
    ])
    await Promise.all([
      tx.rows(sql`update bare_day set value = value + 1 where id = ${me}`),
      tx.rows(sql`update bare_month set value = value + 1 where id = ${me}`),
      tx.rows(sql`insert into bare_uses values (${row()}, ${id}, ${'x'})`),
      tx.rows(sql`update bare_account set value = value + 1 where id = ${me}`),
      tx.rows(sql`insert into bare_hold values (${row()}, ${id}, ${'x'})`),
    ])
    await tx.last(
      sql`insert into bare_signature values (${row()}, ${id}, ${filler})`,
      sql`update bare_documents set version = version + 1, status = ${'KVIT'}, trail = ${['KVIT']}, signed_by = ${[newId()]}, updated_at = ${new Date()} where id = ${id}`,
      sql`insert into bare_step values (${row()}, ${id}, ${'x'})`,
      sql`insert into bare_outbox values (${row()}, ${id}, ${filler})`,
      sql`insert into bare_answer values (${row()}, ${id}, ${filler})`,
      sql`insert into bare_event values (${row()}, ${id}, ${'x'})`,
      sql`insert into bare_audit values (${row()}, ${id}, ${filler})`,
      sql`update bare_head set value = value + 1 where id = ${me}`,
    )
  })
}
