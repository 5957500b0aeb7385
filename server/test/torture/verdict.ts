// The verdict after a goal: work comes to rest, invariants hold, and what clients were told is what is there.
import { sql } from '#kit/db.ts'
import type { TortureBank } from './bank.ts'
import { compare } from './load.ts'
import type { Journal } from './workday.ts'

/** What was done and left no line in the audit, and chains of the audit that do not verify (I9). */
const unaudited = sql`
  select 'documents whose saving is not in the audit' as what, count(*)::int as count from payments.payments p
    where not exists (select from kit.audit a where a.org_reference_id = p.org_reference_id and a.subject_id = p.id and a.action = 'payment.save') having count(*) > 0
  union all
  select 'signatures that are not in the audit', count(*)::int from signing.signatures s
    where not exists (select from kit.audit a where a.org_reference_id = s.org_reference_id and a.subject_id = s.subject_id and a.action = 'payment.sign'
      and a.person_id = s.person_id) having count(*) > 0
  union all
  select 'broken links of an audit chain', count(*)::int from (
    select hash, prev, coalesce(lag(hash) over (partition by org_reference_id order by number), '\\x') as before,
      kit.audit_link(prev, kit.audit_line(org_reference_id, number, person_id, session_id, address, trace, action, subject_id, params, created_at)) as due, number,
      row_number() over (partition by org_reference_id order by number) as place
    from kit.audit) a
    where hash <> due or prev <> before or number <> place having count(*) > 0
  union all
  select 'heads that are not the end of their chain', count(*)::int from kit.heads h
    where h.audit_number <> (select count(*) from kit.audit a where a.org_reference_id = h.org_reference_id)
      or (h.audit_number > 0 and h.audit_hash <> (select a.hash from kit.audit a where a.org_reference_id = h.org_reference_id and a.number = h.audit_number))
    having count(*) > 0`

/** Everything that is wrong, as sentences. */
export async function judge(bank: TortureBank, journal?: Journal): Promise<string[]> {
  const stuck = await bank.drain()
  const broken = await bank.broken()
  const silent = await bank.db.bank(tx => tx.rows<{ what: string; count: number }>(unaudited))
  return [
    ...stuck.map(what => `still moving after the drain: ${what}`),
    ...broken.map(({ id, law, rows }) => `${id} ${law} ${rows.length} rows, such as ${describe(rows[0])}`),
    ...silent.map(({ what, count }) => `I9 ${count} ${what}`),
    ...(journal ? await compare(bank, journal) : []),
    ...bank.troubles(),
    ...bank.line.counts.faults.map(fault => `a fault was answered: ${fault}`),
  ]
}

const describe = (row: unknown): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))?.slice(0, 300) ??
  ''
