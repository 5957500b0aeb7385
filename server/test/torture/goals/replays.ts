// R7: idempotency: a change that arrives twenty times with one key happens once, and every copy gets the same answer.
import { bankOrg } from '@bank/contracts/bank.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, type TortureCompany } from '../cast.ts'
import { movable } from '../deskScenes.ts'
import { type Goal, shortfalls } from '../goal.ts'
import type { LineAnswer } from '../line.ts'
import { roots } from '../roots.ts'
import type { Asker, SceneContext } from '../scene.ts'
import { scenes } from '../scenes.ts'
import { together } from '../simultaneous.ts'
import { judge } from '../verdict.ts'

const copies = 20

type Counts = {
  replays: number
  later: number
  conflicts: number
  /** What was done, by scene, and by root field of the contract. */
  readonly done: Record<string, number>
  readonly fields: Set<string>
}
const said = (answer: LineAnswer<unknown>): string => (answer.kind === 'done' ? answer.text : answer.kind)

/** Twenty copies at once, one later, one with another body: one answer, one effect, one refusal; without a key of its own no refusal. */
async function replay(here: SceneContext, name: string, counts: Counts): Promise<string[]> {
  const { bank } = here
  const { person, request, other, isKeyless } = await (scenes[name] as (typeof scenes)[string])(here)
  const key = newId()
  const since = await told(here)
  const answers = await together<unknown>(
    bank,
    Array.from({ length: copies }, () => ({ ...request, key, person })),
  )
  const known = answers.filter(answer => answer.kind !== 'unknown')
  counts.replays += known.length
  const later = await bank.line.call<unknown>(person, { ...request, key })
  counts.later++
  const words = new Set([...known, later].map(said))
  const faults: string[] = []
  if (words.size !== 1)
    faults.push(`${name}: ${words.size} different answers to one key: ${[...words].join(' | ').slice(0, 300)}`)
  if (later.kind === 'done') {
    counts.done[name] = (counts.done[name] ?? 0) + 1
    counts.fields.add(Object.keys((JSON.parse(later.text) as { data: object }).data)[0] ?? '')
  } else faults.push(`${name} was not done: ${JSON.stringify(later)}`)
  const changed = await bank.line.call<unknown>(person, { ...other, key })
  const conflicts = changed.kind === 'refused' && changed.classification === 'IdempotencyConflictException'
  if (conflicts) counts.conflicts++
  if (isKeyless ? changed.kind !== 'done' : !conflicts)
    faults.push(`${name}: another body under the same key got ${JSON.stringify(changed).slice(0, 200)}`)
  const requests = await requestsSince(here, person, since)
  // Whatever a clerk does is in the audit of the bank.
  if (requests > 1 || (person.house === 'desk' && requests === 0))
    faults.push(`${name}: ${requests} of the copies left lines of their own in the audit`)
  return faults
}

/** How much the audits of the company and of the bank hold. */
type AuditLengths = { readonly ours: number; readonly banks: number }

async function told({ bank, company }: SceneContext): Promise<AuditLengths> {
  const row = await bank.db.bank(tx =>
    tx.row<AuditLengths>(sql`
      select coalesce(max(number) filter (where org_reference_id = ${company.org}), 0)::int as ours,
        coalesce(max(number) filter (where org_reference_id = ${bankOrg}), 0)::int as banks
      from kit.audit where org_reference_id in (${company.org}, ${bankOrg})`),
  )
  return row ?? { ours: 0, banks: 0 }
}

/** How many requests have left lines since, in the company, where one thing is replayed at a time, or of this clerk at the bank. */
async function requestsSince(
  { bank, company }: SceneContext,
  { id }: Asker,
  { ours, banks }: AuditLengths,
): Promise<number> {
  const row = await bank.db.bank(tx =>
    tx.row<{ n: number }>(sql`
      select count(distinct trace)::int as n from kit.audit
      where trace is not null and ((org_reference_id = ${company.org} and number > ${ours})
        or (org_reference_id = ${bankOrg} and person_id = ${id} and number > ${banks}))`),
  )
  return row?.n ?? 0
}

/** As many of everything as was asked for, and no more: whatever bears an id is the answer to somebody's key. */
async function effects({ bank }: SceneContext): Promise<string[]> {
  const twice = await bank.db.bank(tx =>
    tx.rows<{ what: string; count: number }>(sql`
      select 'signatures without a key of their own' as what, count(*)::int as count from (
        select challenge_id from signing.signatures group by challenge_id, subject_id having count(*) > 1) s having count(*) > 0
      union all
      select 'changes of ' || i.operation || ' that left no audit of their own', count(*)::int from kit.idempotency i
        where i.operation like 'save%' and i.operation !~ 'Template|Filter' and (select count(*) from kit.audit a where a.subject_id = (i.answer #>> '{}')::uuid and a.action = 'payment.save') <> 1
        group by i.operation
      union all
      select 'rows of ' || made.what || ' without a key', count(*)::int from (
          select 'documents' as what, id::text from payments.payments
          union all select 'templates', id::text from templates.templates
          union all select 'exports', id::text from files.files where kind = 'EXPORT'
          union all select 'filters', id::text from kit.saved_filters) made
        where not exists (select from kit.idempotency i where i.answer #>> '{}' = made.id or i.answer -> 'paymentIds' ? made.id)
        group by made.what
      union all
      select 'cases without a key', count(*)::int from cases.cases c
        where not exists (select from kit.idempotency i where i.answer ->> 'id' = c.id::text) having count(*) > 0
      union all
      select 'moves of the clock without a key', count(*)::int from kit.clock_moves
        having count(*) <> (select count(*) from kit.idempotency where operation = 'moveClock')
      union all
      select 'templates used more than once', count(*)::int from templates.templates where times_used > 1 having count(*) > 0`),
  )
  return twice.map(({ what, count }) => `${count} ${what}`)
}

/** It goes so far that nobody else could work beside it. */
const lastly = 'moveClock'

export async function replayAll(bank: TortureBank, rounds: number): Promise<{ faults: string[]; counts: Counts }> {
  const rights = Array.from({ length: 6 }, () => 'FIRST' as const)
  const hire = () => addCompany(bank.db, bank.time.clock, { rights })
  const companies = await Promise.all(Array.from({ length: 3 }, hire))
  const counts: Counts = { replays: 0, later: 0, conflicts: 0, done: {}, fields: new Set() }
  const faults: string[] = []
  const names = Object.keys(scenes).filter(name => name !== lastly)
  let next = 0
  await Promise.all(
    companies.map(async (company, i) => {
      const here: SceneContext = { bank, company, other: companies[(i + 1) % companies.length] as TortureCompany }
      while (next < rounds) faults.push(...(await replay(here, names[next++ % names.length] as string, counts)))
    }),
  )
  faults.push(...(await judge(bank)))
  const [company, other] = companies as [TortureCompany, TortureCompany]
  for (let n = 0; n < Math.floor(rounds / names.length); n++)
    faults.push(...(await replay({ bank, company, other }, lastly, counts)))
  faults.push(...(await effects({ bank } as SceneContext)))
  return { faults, counts }
}

export const replays: Goal = {
  id: 'R7',
  title: 'twenty copies of each mutation with one key',
  async run({ cluster, sized }) {
    const bank = await openBank(cluster, { patches: [movable] })
    // Each scene at least once, however many the contract has come to.
    const rounds = Math.max(Object.keys(scenes).length, sized({ small: 36, merge: 108, release: 1080 }))
    const { faults, counts } = await replayAll(bank, rounds)
    faults.push(
      ...shortfalls([['replays answered', counts.replays, sized({ small: 650, merge: 2000, release: 20_000 })]]),
    )
    const all = roots().flatMap(({ kind, field }) => (kind === 'mutation' ? [field.name] : []))
    const missed = all.filter(name => !counts.fields.has(name))
    if (missed.length) faults.push(`nobody replayed ${missed.join(', ')}`)
    await bank.close()
    return { faults, counts: { ...counts, fields: counts.fields.size } }
  },
}
