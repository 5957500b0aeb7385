// R7: does a change that arrives twenty times with one key happen once, and is every copy given the same answer?
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { type Bank, openBank } from '../bank.ts'
import { addCompany, type Company, type Person } from '../cast.ts'
import type { Goal } from '../goal.ts'
import { allKinds, draft, type Kind, update } from '../kinds.ts'
import type { Answer, Asked } from '../line.ts'
import { together } from '../together.ts'
import { type Batch, decide, prepare, recall, remove, send } from '../verbs.ts'
import { judge } from '../verdict.ts'
import { signerOf } from '../workday.ts'

const copies = 20

type Counts = { replays: number; later: number; conflicts: number; done: Record<string, number> }
type Scene = { readonly person: Person; readonly asked: Asked; readonly other: Asked }
type Here = { readonly bank: Bank; readonly company: Company; readonly other: Company }

const scene = ({ company, other }: Here, person: Person, cents = 1000n) => ({ company, other, person, cents })

async function saved(here: Here, person: Person): Promise<string> {
  const answer = await here.bank.line.call<string>(person, await draft(here.bank, 'CLEARING', scene(here, person)))
  if (answer.kind !== 'done') throw new Error(`no draft: ${JSON.stringify(answer)}`)
  return answer.data
}

async function waitingFor(here: Here, person: Person): Promise<string> {
  const id = await saved(here, person)
  await here.bank.line.call<Batch>(person, send(here.company, id))
  return id
}

const maker = ({ company }: Here): Person => company.people[0] as Person

async function signing(here: Here): Promise<Scene> {
  const id = await waitingFor(here, maker(here))
  const signer = await signerOf(here.company)
  const shown = await here.bank.line.call<{ id: string }>(signer.person, prepare(here.company, id))
  if (shown.kind !== 'done') throw new Error(`not shown: ${JSON.stringify(shown)}`)
  const given = { challengeId: shown.data.id, code: signer.person.showCode() }
  return {
    person: signer.person,
    asked: decide(here.company, [id], 'SUCCESS', given),
    other: decide(here.company, [id], 'CANCELLED'),
  }
}

async function editing(here: Here): Promise<Scene> {
  const person = maker(here)
  const id = await saved(here, person)
  const form = (cents: bigint) => update(here.bank, 'CLEARING', { ...scene(here, person, cents), id, version: 1 })
  return { person, asked: await form(1100n), other: await form(1200n) }
}

const drafting = async (here: Here, kind: Kind): Promise<Scene> => {
  const person = maker(here)
  const one = (cents: bigint) => draft(here.bank, kind, scene(here, person, cents))
  return { person, asked: await one(1000n), other: await one(1100n) }
}

/** Every mutation of payments, brought to where it can be done, with another body for the same key. */
const scenes: Readonly<Record<string, (here: Here) => Promise<Scene>>> = {
  ...Object.fromEntries(allKinds.map(kind => [`save ${kind}`, (here: Here) => drafting(here, kind)])),
  updatePayment: editing,
  forSigningPayment: async here => {
    const id = await saved(here, maker(here))
    return { person: maker(here), asked: send(here.company, id), other: send(here.company, id, newId()) }
  },
  prepareSigning: async here => {
    const id = await waitingFor(here, maker(here))
    return { person: maker(here), asked: prepare(here.company, id), other: prepare(here.company, id, newId()) }
  },
  signingPayment: signing,
  recallPayment: async here => {
    const id = await waitingFor(here, maker(here))
    return { person: maker(here), asked: recall(here.company, id), other: recall(here.company, newId()) }
  },
  deletePayment: async here => {
    const id = await saved(here, maker(here))
    return { person: maker(here), asked: remove(here.company, id), other: remove(here.company, newId()) }
  },
}

const said = (answer: Answer<unknown>): string => (answer.kind === 'done' ? answer.text : answer.kind)

/** Twenty copies at once, one later, one with another body: one answer, one effect, one refusal. */
async function replay(here: Here, name: string, counts: Counts): Promise<string[]> {
  const { bank } = here
  const { person, asked, other } = await (scenes[name] as (typeof scenes)[string])(here)
  const key = newId()
  const answers = await together<unknown>(
    bank,
    Array.from({ length: copies }, () => ({ ...asked, key, person })),
  )
  const known = answers.filter(answer => answer.kind !== 'unknown')
  counts.replays += known.length
  const later = await bank.line.call<unknown>(person, { ...asked, key })
  counts.later++
  const words = new Set([...known, later].map(said))
  const faults: string[] = []
  if (words.size !== 1)
    faults.push(`${name}: ${words.size} different answers to one key: ${[...words].join(' | ').slice(0, 300)}`)
  if (later.kind === 'done') counts.done[name] = (counts.done[name] ?? 0) + 1
  else faults.push(`${name} was not done: ${JSON.stringify(later)}`)
  const changed = await bank.line.call<unknown>(person, { ...other, key })
  if (changed.kind === 'refused' && changed.classification === 'IdempotencyConflictException') counts.conflicts++
  else faults.push(`${name}: another body under the same key got ${JSON.stringify(changed).slice(0, 200)}`)
  return faults
}

/** As many documents, signatures and challenges as were asked for, and no more. */
async function effects({ bank }: Here): Promise<string[]> {
  const twice = await bank.db.bank(tx =>
    tx.rows<{ what: string; count: number }>(sql`
      select 'signatures without a key of their own' as what, count(*)::int as count from (
        select challenge_id from signing.signatures group by challenge_id, subject_id having count(*) > 1) s having count(*) > 0
      union all
      select 'changes of ' || i.operation || ' that left no audit of their own', count(*)::int from kit.idempotency i
        where i.operation like 'save%' and (select count(*) from kit.audit a where a.subject_id = (i.answer #>> '{}')::uuid and a.action = 'payment.save') <> 1
        group by i.operation
      union all
      select 'documents without a key', count(*)::int from payments.payments p
        where not exists (select from kit.idempotency i where i.operation like 'save%' and i.answer #>> '{}' = p.id::text) having count(*) > 0`),
  )
  return twice.map(({ what, count }) => `${count} ${what}`)
}

export async function replayAll(bank: Bank, rounds: number): Promise<{ faults: string[]; counts: Counts }> {
  const rights = Array.from({ length: 6 }, () => 'FIRST' as const)
  const hire = () => addCompany(bank.db, bank.time.clock, { rights })
  const companies = await Promise.all(Array.from({ length: 3 }, hire))
  const counts: Counts = { replays: 0, later: 0, conflicts: 0, done: {} }
  const faults: string[] = []
  const names = Object.keys(scenes)
  let next = 0
  await Promise.all(
    companies.map(async (company, i) => {
      const here: Here = { bank, company, other: companies[(i + 1) % companies.length] as Company }
      while (next < rounds) faults.push(...(await replay(here, names[next++ % names.length] as string, counts)))
    }),
  )
  faults.push(...(await judge(bank)), ...(await effects({ bank } as Here)))
  return { faults, counts }
}

export const replays: Goal = {
  id: 'R7',
  title: 'twenty copies of each mutation with one key',
  async run({ cluster, size }) {
    const bank = await openBank(cluster)
    const { faults, counts } = await replayAll(bank, size(108, 1080))
    const asked = size(2000, 20_000)
    if (counts.replays < asked) faults.push(`only ${counts.replays} of ${asked} replays were answered`)
    await bank.close()
    return { faults, counts }
  },
}
