// The requests of the demo: two months of what companies, clerks and the bank asked for, decided and not.
import { type CaseKindName, caseKinds } from '@bank/contracts/caseKinds.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { CaseReason } from '@bank/contracts/texts/caseReasons.ts'
import { later } from '#kit/clock.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Calendar } from './calendar.ts'
import { openRequests, pastRequests, type Request } from './caseStories.ts'
import { demoId } from './chance.ts'
import { demoClerks } from './clerks.ts'

const minute = 60_000
const day = 24 * 60 * minute
const hoursOfDay = 8

/** Whoever takes a step, as its row says it. */
type Actor = {
  readonly actor: 'PERSON' | 'CLERK' | 'BANK'
  readonly id: string | null
  readonly inn: string | null
  readonly name: string | null
}

function clerk(role: 'OPERATOR' | 'SUPERVISOR'): Actor & { readonly id: string; readonly name: string } {
  const found = demoClerks.find(one => one.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  const { id, inn, name } = found
  return { actor: 'CLERK', id, inn, name }
}

const bank: Actor = { actor: 'BANK', id: null, inn: null, name: null }

/** The next steps of a case; of its columns, those that the step sets. */
type Step = {
  readonly event: string
  readonly status: string
  readonly by: Actor
  readonly at: Date
  readonly verdict?: 'APPROVE' | 'REJECT' | null
  readonly refusal?: { readonly reason: CaseReason; readonly words: string } | null
}

async function insert(tx: Tx, request: Request, at: { readonly asked: Date; readonly due: Date }): Promise<string> {
  const { kind, org, subject, applicant, content, single } = request
  const id = demoId('case', request.key)
  const by: Actor = applicant === 'BANK' ? bank : applicant === 'DESK' ? clerk('OPERATOR') : applicant
  const isDesk = by.actor === 'CLERK'
  const proposer = isDesk ? by : null
  const expires = later(at.asked, caseKinds[kind].livesForDays * day)
  await tx.rows(sql`
    insert into cases.cases (id, kind, org_reference_id, person_id, person_inn, person_name, person_contract_id, applicant, applicant_id, applicant_inn, applicant_name,
      content, lang, single, status, created_at, due_at, expires_at, event, actor, actor_id, actor_name, moved_at, verdict, proposed_by, proposed_inn, proposed_name)
    values (${id}, ${kind}, ${org}, ${subject.personId}, ${subject.inn}, ${subject.name}, ${subject.personContractId}, ${by.actor}, ${by.id}, ${by.inn},
      ${by.actor === 'PERSON' ? by.name : null}, ${JSON.stringify(content)}::jsonb, ${request.lang}, ${single}, ${isDesk ? 'PROPOSED' : 'PENDING'}, ${at.asked}, ${at.due},
      ${expires}, 'ask', ${by.actor}, ${by.id}, ${by.name}, ${at.asked}, ${isDesk ? 'APPROVE' : null}, ${proposer?.id ?? null}, ${proposer?.inn ?? null},
      ${proposer?.name ?? null})`)
  return id
}

async function propose(tx: Tx, id: string, { by, at, verdict, refusal }: Step): Promise<void> {
  await tx.rows(sql`
    update cases.cases set status = 'PROPOSED', verdict = ${verdict ?? 'APPROVE'}, proposed_reason = ${refusal?.reason ?? null}, proposed_words = ${refusal?.words ?? null},
      proposed_by = ${by.id}, proposed_inn = ${by.inn}, proposed_name = ${by.name}, event = 'propose', actor = 'CLERK', actor_id = ${by.id}, actor_name = ${by.name},
      moved_at = ${at} where id = ${id}`)
}

async function decide(tx: Tx, id: string, { event, status, by, at, refusal }: Step): Promise<void> {
  await tx.rows(sql`
    update cases.cases set status = ${status}, decided_by = ${by.id}, decided_inn = ${by.inn}, decided_name = ${by.name}, decided_at = ${at}, reason = ${refusal?.reason ?? null},
      words = ${refusal?.words ?? null}, event = ${event}, actor = 'CLERK', actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at} where id = ${id}`)
}

async function end(tx: Tx, id: string, { event, status, by, at }: Step): Promise<void> {
  await tx.rows(sql`
    update cases.cases set status = ${status}, event = ${event}, actor = ${by.actor}, actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at} where id = ${id}`)
}

async function claim(tx: Tx, id: string, { by, at }: Pick<Step, 'by' | 'at'>): Promise<void> {
  await tx.rows(sql`
    update cases.cases set claimed_by = ${by.id}, claimed_name = ${by.name}, claimed_until = now() + interval '15 minutes', event = 'take', actor = 'CLERK',
      actor_id = ${by.id}, actor_name = ${by.name}, moved_at = ${at} where id = ${id}`)
}

/** What became of a request after it was asked, each step some working time after the one before. */
async function goOn(tx: Tx, id: string, { outcome, applicant, refusal, kind }: Request, from: Date): Promise<void> {
  const [operator, supervisor] = [clerk('OPERATOR'), clerk('SUPERVISOR')]
  const isDesk = applicant === 'DESK'
  const [first, second] = [later(from, 95 * minute), later(from, 150 * minute)]
  const told = refusal ?? null
  const verdict = outcome === 'REJECTED' ? 'REJECT' : 'APPROVE'
  const step = { event: 'propose', status: 'PROPOSED', by: operator, at: first, verdict, refusal: told } as const
  if (outcome === 'TAKEN') await claim(tx, id, { by: operator, at: first })
  if (!isDesk && ['PROPOSED', 'APPROVED', 'REJECTED'].includes(outcome)) await propose(tx, id, step)
  if (outcome === 'APPROVED')
    await decide(tx, id, { ...step, event: 'approve', status: outcome, by: supervisor, at: second })
  if (outcome === 'REJECTED')
    await decide(tx, id, { ...step, event: 'reject', status: outcome, by: supervisor, at: second })
  if (outcome === 'WITHDRAWN') {
    const by = isDesk ? operator : applicant === 'BANK' ? bank : applicant
    await end(tx, id, { event: 'withdraw', status: outcome, by, at: second })
  }
  if (outcome === 'EXPIRED')
    await end(tx, id, {
      event: 'expire',
      status: outcome,
      by: bank,
      at: later(from, caseKinds[kind].livesForDays * day),
    })
}

const termDays = (kind: CaseKindName): number => Math.ceil(caseKinds[kind].termHours / hoursOfDay)

/** The moments of a request: asked on that working day, promised so many working days later; what is not said to be late has not come yet. */
function momentsOf(
  calendar: Calendar,
  days: readonly BusinessDate[],
  { kind, daysAgo, askedAt, dueBefore, outcome }: Request,
) {
  const { clock } = calendar
  const [now, today] = [clock.now(), clock.today()]
  const place = Math.max(0, days.findLastIndex(one => one < today) - daysAgo)
  const isOpen = outcome === 'PENDING' || outcome === 'TAKEN' || outcome === 'PROPOSED'
  const terms = days.slice(place + termDays(kind)).map(one => calendar.at(one, Math.min(askedAt, 17 * 60)))
  const promised = terms.find(due => !isOpen || due > now)
  const late = dueBefore === undefined ? null : later(now, -dueBefore * minute)
  const due = late ?? promised
  if (!due) throw new Error(`no working day is left to promise ${kind}`)
  return { asked: calendar.at(days[place] ?? today, askedAt), due }
}

/** Written in the order in which they were asked, so that their numbers rise. */
export async function writeCases(tx: Tx, calendar: Calendar, days: readonly BusinessDate[]): Promise<void> {
  const told = [...pastRequests(), ...openRequests()]
    .map(request => ({ request, at: momentsOf(calendar, days, request) }))
    .sort((a, b) => a.at.asked.getTime() - b.at.asked.getTime())
  for (const { request, at } of told) await goOn(tx, await insert(tx, request, at), request, at.asked)
}
