// Keeps every version of a rule, and brings each into force on its first day. All SQL of it.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, statement, type Tx } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'
import { type RuleName, type RuleRow, ruleTable } from './ruleTables.ts'

export type RuleChange = {
  readonly rule: RuleName
  /** What names the row, and what it will be: by column. */
  readonly key: RuleRow
  readonly to: RuleRow
  /** As it was when it was asked; null where there was no such row. */
  readonly before: RuleRow | null
  readonly firstDay: BusinessDate
}

const columnsOf = (row: RuleRow): string[] => Object.keys(row)

/** Times as they are typed, and sums as numbers; `one_time` is a sum. */
const shown = (column: string): string =>
  /^from_time$|_deadline$/.test(column) ? `to_char(t.${column}, 'HH24:MI')` : `t.${column}`

/** The row in force; names of tables and columns are this noun's own. */
export async function currentRow(
  tx: Tx,
  { rule, key, to }: Pick<RuleChange, 'rule' | 'key' | 'to'>,
): Promise<RuleRow | null> {
  const { table } = ruleTable(rule)
  const fields = columnsOf(to).map(column => `'${column}', ${shown(column)}`)
  const same = columnsOf(key).map(column => `t.${column} = k.${column}`)
  const found = await tx.row<{ row: RuleRow }>(
    statement(
      `select jsonb_build_object(${fields.join(', ')}) as row from rules.${table} t
        join jsonb_populate_record(null::rules.${table}, $1::jsonb) k on ${same.join(' and ')}`,
      [JSON.stringify(key)],
    ),
  )
  return found?.row ?? null
}

/** Brings a row into force: added where it is new, changed where it is not. */
async function put(tx: Tx, { rule, key, to }: Pick<RuleChange, 'rule' | 'key' | 'to'>): Promise<void> {
  const { table, isClosed } = ruleTable(rule)
  const [keys, values] = [columnsOf(key), columnsOf(to)]
  const row = JSON.stringify({ ...key, ...to })
  const all = [...keys, ...values].join(', ')
  const set = `(${values.join(', ')}) = row(${values.map(column => `r.${column}`).join(', ')})`
  const same = keys.map(column => `t.${column} = r.${column}`).join(' and ')
  const source = `jsonb_populate_record(null::rules.${table}, $1::jsonb) r`
  if (isClosed) {
    await tx.rows(statement(`update rules.${table} t set ${set} from ${source} where ${same}`, [row]))
    return
  }
  await tx.rows(
    statement(
      `insert into rules.${table} (${all}) select ${all} from ${source}
        on conflict (${keys.join(', ')}) do update set (${values.join(', ')}) = row(${values.map(column => `excluded.${column}`).join(', ')})`,
      [row],
    ),
  )
}

/** Which version of a row it is, in few letters: whoever asks a change says which one they saw. */
export const versionMark = (row: RuleRow | null): string =>
  row
    ? sha256(JSON.stringify(Object.entries(row).toSorted()))
        .toString('hex')
        .slice(0, 12)
    : 'new'

export type RuleInForce = { readonly key: RuleRow; readonly row: RuleRow }

/** Every row that the desk may change, as it is in force. */
export async function rowsOf(tx: Tx, rule: RuleName): Promise<RuleInForce[]> {
  const { table, key, fields } = ruleTable(rule)
  const object = (some: typeof fields) =>
    `jsonb_build_object(${Object.values(some)
      .map(({ column }) => `'${column}', ${shown(column)}`)
      .join(', ')})`
  const order = Object.values(key).map(({ column }) => `t.${column}`)
  const rows = await tx.rows<RuleInForce>(
    statement(
      `select ${object(key)} as key, ${object(fields)} as row from rules.${table} t order by ${rule === 'FIELD' ? 't.page, t.position' : order.join(', ')}`,
      [],
    ),
  )
  // A row whose name the desk cannot type is not the desk's to change.
  return rows.filter(row => Object.values(key).every(({ column, read }) => read(String(row.key[column])) !== undefined))
}

export type RuleVersion = {
  readonly number: bigint
  readonly key: RuleRow
  readonly before: RuleRow | null
  readonly after: RuleRow
  readonly firstDay: BusinessDate
  readonly caseNumber: string
  readonly decidedAt: Date
  readonly appliedAt: Date | null
}

/** Every version that was decided, newest first. */
export const versionsOf = (tx: Tx, rule: RuleName): Promise<RuleVersion[]> =>
  tx.rows(sql`
    select number, row_key as key, before, after, first_day as "firstDay", case_number as "caseNumber", decided_at as "decidedAt", applied_at as "appliedAt"
    from rules.changes where rule = ${rule} order by first_day desc, number desc`)

/** Kept for good; in force at once where its first day has come, which is answered. */
export async function keepChange(
  tx: Tx,
  change: RuleChange,
  { case: number, at, today }: { readonly case: string; readonly at: Date; readonly today: BusinessDate },
): Promise<boolean> {
  const now = change.firstDay <= today
  await tx.rows(sql`
    insert into rules.changes (rule, row_key, before, after, first_day, case_number, decided_at, applied_at)
    values (${change.rule}, ${JSON.stringify(change.key)}::jsonb, ${change.before && JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.to)}::jsonb,
      ${change.firstDay}, ${number}, ${at}, ${now ? at : null})`)
  if (now) await put(tx, change)
  return now
}

/** Is a version of this row decided that is not in force yet? */
export const isWaiting = async (tx: Tx, { rule, key }: Pick<RuleChange, 'rule' | 'key'>): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from rules.changes where rule = ${rule} and row_key = ${JSON.stringify(key)}::jsonb and applied_at is null limit 1`)) !==
  null

type DueChange = Pick<RuleChange, 'rule' | 'key' | 'to'> & { readonly number: bigint; readonly caseNumber: string }

/** Those whose first day has come, in their order; two nodes do it once. */
export async function applyDue(tx: Tx, today: BusinessDate, now: Date): Promise<readonly DueChange[]> {
  const due = await tx.rows<DueChange>(sql`
    select number, rule, row_key as key, after as "to", case_number as "caseNumber" from rules.changes where applied_at is null and first_day <= ${today} order by first_day, number for update`)
  for (const change of due) {
    await put(tx, change)
    await tx.rows(sql`update rules.changes set applied_at = ${now} where number = ${change.number}`)
  }
  return due
}
