// Searches the audit of a company by person, action, document and days.
import { auditActionsOf, auditGroupOf } from '@bank/contracts/audit.ts'
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import type { AuditFilter } from '@bank/contracts/generated/payment.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { noUuid } from '@bank/contracts/uuid.ts'
import { accountNumbers } from '#accounts/index.ts'
import { documentNumbers, typeOutlines } from '#documents/index.ts'
import { personNames } from '#identity/index.ts'
import { bankTimeOf, stampAt } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sliceOf } from '#kit/page.ts'
import { mustBeInOrder } from '#kit/period.ts'
import { Refusal } from '#kit/refusal.ts'
import * as store from './store.ts'

const lastDay = '9999-12-31'

function idIn(filter: AuditFilter, field: 'personId' | 'documentId'): string | null {
  const id = filter[field] ?? null
  if (id === noUuid) throw new Refusal('ValidationException', { field })
  return id
}

/** The lines are stamped by the database: a demo at another hour is as far from it as it is from the machine. */
const stampOf = (ctx: Ctx, day: BusinessDate): Date => stampAt(ctx, ctx.clock.at(day, '00:00'))

const keyAtMost = 100

function keyIn({ key }: AuditFilter): string | null {
  const said = key?.trim() ?? ''
  if (said.length > keyAtMost) throw new Refusal('ValidationException', { field: 'key' })
  return said || null
}

export function queryIn(ctx: Ctx, filter: AuditFilter): store.AuditQuery {
  const { startDate, endDate, group } = filter
  mustBeInOrder(startDate, endDate)
  return {
    org: ctx.me.org,
    person: idIn(filter, 'personId'),
    subject: idIn(filter, 'documentId'),
    actions: group
      ? auditActionsOf(
          group,
          typeOutlines().map(({ name }) => name),
        )
      : null,
    from: startDate ? stampOf(ctx, startDate) : null,
    until: endDate && endDate < lastDay ? stampOf(ctx, addDays(endDate, 1)) : null,
    means: filter.means ?? null,
    key: keyIn(filter),
    place: filter.place ?? null,
  }
}

/** What is told in a word of its own; ids and hashes are for the evidence. */
const shownParams = [
  'from',
  'status',
  'reason',
  'why',
  'number',
  'factor',
  'scope',
  'permissions',
  'name',
  'documents',
  'until',
  'startDate',
  'endDate',
] as const
const ofSignature = ['right', 'scheme', 'method'] as const

function paramsIn(params: Record<string, unknown>): Record<string, string> {
  const { signature } = params
  const given = typeof signature === 'object' && signature !== null ? Object.entries(signature) : []
  const said = [
    ...Object.entries(params).filter(([name]) => shownParams.some(one => one === name)),
    ...given.filter(([name]) => ofSignature.some(one => one === name)),
  ]
  return Object.fromEntries(
    said.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )
}

/** Whose rights on an account a line is about; null where it is about something else. */
const holderIn = ({ action, params: { person } }: store.AuditRow): string | null =>
  action === 'updatePermissions' && typeof person === 'string' ? person : null

/** Is a line about an account, of rights or of its name? */
const isOfAccount = ({ action }: store.AuditRow): boolean => auditGroupOf(action) === 'RIGHTS'

/** Who the lines tell of, which documents and which accounts. */
async function namesIn({ tx, me }: Ctx, rows: readonly store.AuditRow[]) {
  const subjects = rows.flatMap(row => row.subject_id ?? [])
  const ofAccounts = rows.filter(isOfAccount)
  const [people, documents, accounts] = await Promise.all([
    personNames(
      tx,
      rows.flatMap(row => [row.person_id ?? [], holderIn(row) ?? []].flat()),
    ),
    documentNumbers(tx, subjects),
    accountNumbers(
      tx,
      me,
      ofAccounts.flatMap(row => row.subject_id ?? []),
    ),
  ])
  return {
    documents,
    person: (id: string | null): string | null => (id === null ? null : (people.get(id)?.fullName ?? null)),
    account: (id: string | null): string | undefined => (id === null ? undefined : accounts.get(id)),
  }
}

export async function findRecords(ctx: Ctx, filter: AuditFilter, pageable: Pageable) {
  const wanted = queryIn(ctx, filter)
  const { most, skip } = sliceOf(pageable)
  if (skip >= store.countable) return { total: store.countable, elements: [] }
  const [total, rows] = await Promise.all([store.count(ctx.tx, wanted), store.find(ctx.tx, wanted, { most, skip })])
  return { total, elements: await recordsOf(ctx, rows) }
}

export type AuditRecord = Awaited<ReturnType<typeof recordsOf>>[number]

/** Lines as they are told: with names of people, documents and accounts. */
export async function recordsOf(ctx: Ctx, rows: readonly store.AuditRow[]) {
  const named = await namesIn(ctx, rows)
  return rows.map(row => {
    const documentNumber = row.subject_id === null ? undefined : named.documents.get(row.subject_id)
    const [whom, account] = [named.person(holderIn(row)), named.account(row.subject_id)]
    const params: Record<string, string> = {
      ...paramsIn(row.params),
      ...(whom && { whom }),
      ...(account && { account }),
    }
    return {
      number: String(row.number),
      at: bankTimeOf(ctx, row.created_at).toISOString(),
      action: row.action,
      group: auditGroupOf(row.action),
      personId: row.person_id,
      personName: named.person(row.person_id),
      address: row.address,
      traceId: row.trace,
      documentId: documentNumber === undefined ? null : row.subject_id,
      documentNumber: documentNumber ?? null,
      means: row.means,
      key: row.key,
      place: row.place,
      params,
      hash: row.hash.toString('hex'),
    }
  })
}
