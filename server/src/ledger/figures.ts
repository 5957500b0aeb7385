// Metrics of the ledger: open alarms of the auditor.
import type { World } from '#kit/ctx.ts'
import type { Figure } from '#kit/ops.ts'
import { openAlarms } from './store.ts'

export async function figures({ db }: Pick<World, 'db'>): Promise<Figure[]> {
  const row = await db.bank(openAlarms)
  if (!row) throw new Error('no figures')
  return [{ name: 'ordo_ledger_alarms', value: row.open, alarm: 'books and entries of the ledger differ' }]
}
