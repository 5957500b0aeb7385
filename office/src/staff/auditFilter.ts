// The filter of the bank's audit, kept in the address, and as the bank is asked.
import { isAskedDate } from '@bank/contracts/dates.ts'
import type { BankAuditFilter, BankAuditGroup } from '@bank/contracts/generated/desk.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import type { SearchParams } from '@bank/web/kit/address.tsx'

export const auditGroups: readonly BankAuditGroup[] = ['ENTRY', 'VIEW', 'BANK', 'RIGHTS']

export type AuditFilter = {
  readonly group: BankAuditGroup | null
  readonly clerk: string | null
  readonly subject: string | null
  /** Days of the bank, both included. */
  readonly from: string
  readonly until: string
  readonly page: number
}

const idOf = (said: string | undefined): string | null => (said && isUuid(said) ? said : null)
const dayOf = (said = ''): string => (isAskedDate(said) ? said : '')

export const readAuditFilter = ({ group, clerk, subject, from, until, page }: SearchParams): AuditFilter => ({
  group: auditGroups.find(one => one === group) ?? null,
  clerk: idOf(clerk),
  subject: idOf(subject),
  from: dayOf(from),
  until: dayOf(until),
  page: Math.max(1, Math.trunc(Number(page)) || 1),
})

/** Days of the bank begin at midnight of Bishkek, which keeps one offset all the year. */
const beginOf = (day: string): string => new Date(`${day}T00:00:00+06:00`).toISOString()
const endOf = (day: string): string => new Date(Date.parse(beginOf(day)) + 86_400_000 - 1).toISOString()

export const wireAuditFilter = ({ group, clerk, subject, from, until }: AuditFilter): BankAuditFilter => ({
  ...(group && { group }),
  ...(clerk && { clerkId: clerk }),
  ...(subject && { subjectId: subject }),
  ...(from && { from: beginOf(from) }),
  ...(until && { until: endOf(until) }),
})
