// Scenes of what clerks do at the desk: each has a clerk of its own, so that what the bank's audit holds of them is what the copies left.
import type { ClerkRole } from '@bank/contracts/access.ts'
import { pathOf } from '@bank/contracts/services.ts'
import { later } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { handOver } from '#outside/index.ts'
import { transferTo } from '../transfer.ts'
import { clerkOf } from './clerks.ts'
import type { LineRequest } from './line.ts'
import type { Patch } from './patch.ts'
import type { Asker, Scene, SceneContext } from './scene.ts'
import { askedInPortal, newcomer } from './taskScenes.ts'

/** Only a demo has a time machine; here the clock of any bank moves. */
export const movable: Patch = {
  file: '/server/src/kit/followClock.ts',
  find: "=> config.mode === 'demo'",
  put: "=> config.mode !== 'production'",
}

const path = pathOf('desk')
const clerk = ({ bank }: SceneContext, role: ClerkRole = 'SUPERVISOR'): Promise<Asker> =>
  clerkOf(bank.db, bank.time.clock, role)

async function done<T>({ bank }: SceneContext, by: Asker, asked: LineRequest): Promise<T> {
  const answer = await bank.line.call<T>(by, asked)
  if (answer.kind !== 'done') throw new Error(`the scene at the desk could not be set: ${JSON.stringify(answer)}`)
  return answer.data
}

type Content = Readonly<Record<string, string>>

const asking = (kind: string, content: Content): LineRequest => ({
  path,
  query: 'mutation ($form: CaseFormInput!) { askCase(form: $form) { id number } }',
  variables: { form: { kind, content: Object.entries(content).map(([name, value]) => ({ name, value })) } },
})

let comers = 0

/** Somebody new at the desk, whom another supervisor confirms. */
function hiring(): LineRequest {
  const serial = String(++comers).padStart(5, '0')
  return asking('STAFF_CHANGE', {
    ...{ change: 'NEW', login: `comer${serial}`, fullName: `Новый ${serial}`, inn: `101011990${serial}` },
    ...{ role: 'OPERATOR', grounds: 'Приказ о приёме' },
  })
}

const askedAtDesk = async (here: SceneContext, by: Asker, what = hiring()): Promise<string> =>
  (await done<{ id: string }>(here, by, what)).id

/** A change of one case, by what else it says. */
function step(
  field: string,
  id: string,
  said: { readonly version?: number; readonly note?: string } = {},
): LineRequest {
  const takes = { caseId: 'UUID!', ...(said.version && { version: 'Int!' }), ...(said.note && { note: 'String!' }) }
  const names = Object.entries(takes)
  const answer = field === 'confirmCase' ? ' { state refusal { classification } }' : ''
  return {
    path,
    query: `mutation (${names.map(([name, type]) => `$${name}: ${type}`)}) { ${field}(${names.map(([name]) => `${name}: $${name}`)})${answer} }`,
    variables: { caseId: id, ...said },
  }
}

const propose = (caseId: string, note: string): LineRequest => ({
  path,
  query:
    'mutation ($id: UUID!, $proposal: ProposalInput!) { proposeCase(caseId: $id, version: 1, proposal: $proposal) }',
  variables: { id: caseId, proposal: { verdict: 'APPROVE', note } },
})

async function versionOf(here: SceneContext, by: Asker, id: string): Promise<number> {
  const query = 'query ($id: UUID!) { case(caseId: $id) { case { version } } }'
  return (await done<{ case: { version: number } }>(here, by, { path, query, variables: { id } })).case.version
}

/** What the second clerk does with what the first has asked at the desk. */
const second =
  (field: string, note?: string) =>
  async (here: SceneContext): Promise<Scene> => {
    const id = await askedAtDesk(here, await clerk(here))
    const person = await clerk(here)
    const version = await versionOf(here, person, id)
    const one = (seen: number): LineRequest => step(field, id, { version: seen, ...(note && { note }) })
    return { person, request: one(version), other: one(version + 1) }
  }

/** A person whom one clerk has stopped, and another lets go on. */
async function undoing(here: SceneContext): Promise<Scene> {
  const work = await newcomer(here)
  const one = await here.bank.db.bank(tx =>
    tx.row<{ id: string }>(sql`select person_id as id from identity.person_contracts where id = ${work}`),
  )
  const stop = asking('FREEZE_PERSON', { personId: one?.id ?? '', grounds: 'Звонок клиента: телефон украден' })
  const id = await askedAtDesk(here, await clerk(here, 'OPERATOR'), stop)
  const person = await clerk(here)
  const version = await versionOf(here, person, id)
  const undo = (note: string): LineRequest => step('undoCase', id, { version, note })
  return { person, request: undo('Тревога ложная'), other: undo('Клиент перезвонил') }
}

/** What a caller says who has no code word: nothing is counted, and the audit keeps that it was asked. */
async function sayingWord(here: SceneContext): Promise<Scene> {
  const work = await newcomer(here)
  const one = await here.bank.db.bank(tx =>
    tx.row<{ id: string }>(sql`select person_id as id from identity.person_contracts where id = ${work}`),
  )
  const says = (said: string): LineRequest => ({
    path,
    query: 'mutation ($id: UUID!, $said: String!) { checkCodeWord(personId: $id, said: $said) { answer } }',
    variables: { id: one?.id, said },
  })
  return { person: await clerk(here, 'OPERATOR'), request: says('Канарейка'), other: says('Синица') }
}

/** A rail that does not take a payment, of which the bank has asked its clerks already; of another one the bank has never heard. */
async function askingRail(here: SceneContext): Promise<Scene> {
  const { db, time } = here.bank
  const now = time.clock.now()
  const transfer = transferTo('ACH', { account: '1280040000001206', dueAt: later(now, 60 * minute) })
  await db.bank(async tx => {
    await handOver(tx, [transfer])
    await tx.rows(sql`
      with dead as (
        update kit.outbox set dead_at = ${now}, last_error = 'not taken' where subject_id = ${transfer.paymentId} returning id, dead_at
      )
      insert into outside.asked_deaths (outbox_id, dead_at) select id, dead_at from dead`)
  })
  const asks = (id: string): LineRequest => ({
    path,
    query: 'mutation ($id: UUID!) { askRail(paymentId: $id) }',
    variables: { id },
  })
  return { person: await clerk(here, 'OPERATOR'), request: asks(transfer.paymentId), other: asks(newId()) }
}

const minute = 60_000

/** So far that the slowest machine has asked before the bank's fast time is there. */
async function moving(here: SceneContext): Promise<Scene> {
  const person = await clerk(here, 'OPERATOR')
  const { now } = await done<{ now: string }>(here, person, { path, query: '{ bankDay { now } }' })
  const one = (minutes: number): LineRequest => ({
    path,
    query: 'mutation ($to: Instant!) { moveClock(to: $to) }',
    variables: { to: later(new Date(now), minutes * minute).toISOString() },
  })
  return { person, request: one(60), other: one(61) }
}

export const deskScenes: Readonly<Record<string, (here: SceneContext) => Promise<Scene>>> = {
  askCase: async here => ({ person: await clerk(here), request: hiring(), other: hiring() }),
  takeCase: async here => ({
    person: await clerk(here, 'OPERATOR'),
    request: step('takeCase', await askedInPortal(here)),
    other: step('takeCase', newId()),
  }),
  async releaseCase(here) {
    const [person, id] = [await clerk(here, 'OPERATOR'), await askedInPortal(here)]
    await done(here, person, step('takeCase', id))
    return { person, request: step('releaseCase', id), other: step('releaseCase', newId()) }
  },
  async proposeCase(here) {
    const id = await askedInPortal(here)
    return {
      person: await clerk(here, 'OPERATOR'),
      request: propose(id, 'Бумаги есть'),
      other: propose(id, 'Бумаг нет'),
    }
  },
  confirmCase: second('confirmCase'),
  sendBackCase: second('sendBackCase', 'Приказ не тот'),
  undoCase: undoing,
  askRail: askingRail,
  checkCodeWord: sayingWord,
  async withdrawCase(here) {
    const person = await clerk(here)
    return {
      person,
      request: step('withdrawCase', await askedAtDesk(here, person)),
      other: step('withdrawCase', newId()),
    }
  },
  moveClock: moving,
}
