// The audit of companies at the desk: of one company, of a person wherever they work, of one thing, or of one call by its trace.
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { companyNames, personNames, worksAt } from '#identity/index.ts'
import { bankTimeOf } from '#kit/clock.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { sliceOf } from '#kit/page.ts'
import { Refusal } from '#kit/refusal.ts'
import { told } from './audit.ts'
import { clientLines } from './store.ts'

/** In which companies it is looked for; null where the trace alone says. */
async function orgsOf({ tx }: DeskCtx, { companyId, personId }: wire.ClientAuditFilter): Promise<string[] | null> {
  if (companyId) return companyId === bankOrg ? [] : [companyId]
  if (!personId) return null
  const works = await worksAt(tx, { org: null, personId })
  return [...new Set(works.map(({ org }) => org))]
}

/** Refuses ValidationException where nothing narrows it. */
export async function clientAudit(
  ctx: DeskCtx,
  filter: wire.ClientAuditFilter,
  pageable: Pageable,
): Promise<wire.ClientAuditPage> {
  const { tx } = ctx
  const { personId = null, subjectId = null, trace = null } = filter
  const orgs = await orgsOf(ctx, filter)
  if (orgs === null && !trace) throw new Refusal('ValidationException', { field: 'companyId' })
  const subject = subjectId ?? personId ?? filter.companyId ?? ctx.clerk.id
  const params = { page: 'audit', ...(filter.companyId && { company: filter.companyId }), ...(trace && { trace }) }
  ctx.record({ org: bankOrg, subject, action: 'desk.open', params })
  const { rows, total } = await clientLines(tx, { orgs, personId, subjectId, trace, but: bankOrg }, sliceOf(pageable))
  const companies = await companyNames(tx, [...new Set(rows.map(({ org }) => org))])
  const people = await personNames(
    tx,
    rows.flatMap(row => row.person_id ?? []),
  )
  return {
    total,
    elements: rows.map(({ org, number, at, action, address, trace: of, params, person_id, subject_id }) => ({
      ...{ companyId: org, companyName: companies.get(org)?.name ?? '' },
      ...{ number: Number(number), at: bankTimeOf(ctx, at), action, address, trace: of, params: told(params) },
      ...{ personId: person_id, personName: person_id && (people.get(person_id)?.fullName ?? null) },
      subjectId: subject_id,
    })),
  }
}
