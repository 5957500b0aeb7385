// Books that somebody has changed by hand, and the alarms that this raises: read, and closed as two clerks would close them.
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, sql } from '#kit/db.ts'
import { accountOf, openAlarmRows } from '#ledger/index.ts'

/** Open alarms of an account as law and difference, and whether its money is stopped; afterwards neither. */
export const takeAlarms = (
  db: Pick<Db, 'bank'>,
  number: string,
): Promise<{ readonly isBlocked: boolean; readonly alarms: readonly string[] }> =>
  db.bank(async tx => {
    const alarms = (await openAlarmRows(tx)).filter(alarm => alarm.number === number)
    const account = await accountOf(tx, number)
    await tx.rows(sql`select ledger.close_alarms(${account?.id ?? null}, 'исправлено')`)
    return { isBlocked: account?.isBlocked ?? false, alarms: alarms.map(({ law, detail }) => `${law} ${detail}`) }
  })

type LineChange = {
  /** By its number. */
  readonly account: string
  readonly seq: number
  /** An expression of SQL. */
  readonly amount: string
}

/** What only a superuser could do: writes past every trigger. */
export async function changeByHand(database: string, { account, seq, amount }: LineChange): Promise<void> {
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = new URL(database).pathname
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`set session_replication_role = replica;
    update ledger.entries e set amount = ${amount} from ledger.accounts a
    where a.id = e.account_id and a.number = '${account}' and e.account_seq = ${seq}`)
  await admin.end()
}
