// Scenes of the mutations of statements: ordered, made, failed, and one more under the same key.
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, businessDate } from '@bank/contracts/dates.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { closeDay } from '../days.ts'
import type { LineRequest } from './line.ts'
import type { Scene, SceneContext } from './scene.ts'
import { today } from './time.ts'

const path = '/ob-statement-service/graphql'

const maker = ({ company }: Pick<SceneContext, 'company'>) => company.people[0] as Scene['person']

const ordering = ({ company }: Pick<SceneContext, 'company'>, at = 0): LineRequest => ({
  path,
  query: 'mutation ($of: StatementOrder!) { order(statementOrder: $of) { id status } }',
  variables: {
    of: {
      partyId: company.org,
      availableAccounts: [{ account: company.accounts[at]?.number, currencies: [] }],
      currencies: [],
      startDate: today,
    },
  },
})

/** The id of a statement of the first account's today, which is made by itself. */
export async function ordered(here: Pick<SceneContext, 'bank' | 'company'>): Promise<string> {
  const answer = await here.bank.line.call<{ id: string }>(maker(here), ordering(here))
  if (answer.kind !== 'done') throw new Error(`no statement was ordered: ${JSON.stringify(answer)}`)
  return answer.data.id
}

const isIn = async ({ bank }: SceneContext, id: string, statuses: readonly string[]): Promise<boolean> => {
  const row = await bank.db.bank(tx =>
    tx.row<{ status: string }>(sql`select status from statements.statements where id = ${id}`),
  )
  return row !== null && statuses.includes(row.status)
}

async function made(here: SceneContext): Promise<string> {
  const id = await ordered(here)
  for (let tries = 0; tries < 600; tries++) {
    if (await isIn(here, id, ['READY', 'NOT_FOUND'])) return id
    await wait(50)
  }
  throw new Error(`statement ${id} was not made`)
}

/** One that fails before a node takes it, as far as anybody can tell. */
async function failed(here: SceneContext): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const id = await ordered(here)
    const isMine = await here.bank.db.bank(async tx => {
      const row = await tx.row(
        sql`update statements.statements set status = 'IN_PROGRESS' where id = ${id} and status = 'PENDING' returning 1`,
      )
      if (row)
        await tx.rows(
          sql`update statements.statements set status = 'FAIL', cause = 'SystemException', dead_at = now(), lease_until = null where id = ${id}`,
        )
      return row !== null
    })
    if (isMine) return id
  }
  throw new Error('every statement was made before it could fail')
}

const one = (mutation: string, of: SceneContext, id: string): LineRequest => ({
  path,
  query: mutation,
  variables: { org: of.company.org, id },
})

const stopping =
  'mutation ($org: UUID!, $id: UUID!) { stopStatementSchedule(partyId: $org, scheduleId: $id) { id status } }'

const onOne =
  (make: (here: SceneContext) => Promise<string>, mutation: string) =>
  async (here: SceneContext): Promise<Scene> => ({
    person: maker(here),
    request: one(mutation, here, await make(here)),
    other: one(mutation, here, newId()),
  })

const sinceLast = ({ company }: SceneContext, format: string): LineRequest => ({
  path,
  query: `mutation ($org: UUID!) { orderSinceLast(partyId: $org, fileFormat: ${format}) { id sinceLastFormat } }`,
  variables: { org: company.org },
})

/** There is a day that nobody has downloaded. */
async function asksSinceLast(here: SceneContext): Promise<Scene> {
  await closeDay(here.bank.db, addDays(businessDate(today), -1))
  return { person: maker(here), request: sinceLast(here, 'CSV'), other: sinceLast(here, 'MT940') }
}

const scheduleOf = ({ company }: SceneContext, period: string): unknown => ({
  ...{ partyId: company.org, accounts: [company.accounts[0]?.number], period, formats: ['CSV'] },
})

const creating = (here: SceneContext, period: string): LineRequest => ({
  path,
  query: 'mutation ($of: StatementScheduleInput!) { createStatementSchedule(schedule: $of) { id status } }',
  variables: { of: scheduleOf(here, period) },
})

const deleting = 'mutation ($org: UUID!, $id: UUID!) { deleteStatementSchedule(partyId: $org, scheduleId: $id) }'

/** A schedule by itself: a person has ten at most, so those of earlier scenes go. */
async function scheduled(here: SceneContext): Promise<string> {
  const { bank, company } = here
  const earlier = await bank.db.bank(tx =>
    tx.rows<{ id: string }>(sql`select id from statements.schedules where org_reference_id = ${company.org}`),
  )
  for (const { id } of earlier) await bank.line.call(maker(here), one(deleting, here, id))
  const answer = await bank.line.call<{ id: string }>(maker(here), creating(here, 'MONTH'))
  if (answer.kind !== 'done') throw new Error(`no schedule was created: ${JSON.stringify(answer)}`)
  return answer.data.id
}

async function stopped(here: SceneContext): Promise<string> {
  const id = await scheduled(here)
  await here.bank.line.call(maker(here), one(stopping, here, id))
  return id
}

const changing = (here: SceneContext, id: string, period: string): LineRequest => ({
  path,
  query:
    'mutation ($id: UUID!, $of: StatementScheduleInput!) { changeStatementSchedule(scheduleId: $id, schedule: $of) { id period } }',
  variables: { id, of: scheduleOf(here, period) },
})

async function asksToChange(here: SceneContext): Promise<Scene> {
  const id = await scheduled(here)
  return { person: maker(here), request: changing(here, id, 'WEEK'), other: changing(here, id, 'DAY') }
}

export const statementScenes: Readonly<Record<string, (here: SceneContext) => Promise<Scene>>> = {
  order: async here => ({ person: maker(here), request: ordering(here), other: ordering(here, 1) }),
  orderSinceLast: asksSinceLast,
  retryStatement: onOne(
    failed,
    'mutation ($org: UUID!, $id: UUID!) { retryStatement(partyId: $org, statementId: $id) { id status } }',
  ),
  deleteStatement: onOne(
    ordered,
    'mutation ($org: UUID!, $id: UUID!) { deleteStatement(partyId: $org, statementId: $id) }',
  ),
  makeStatementFile: onOne(
    made,
    'mutation ($org: UUID!, $id: UUID!) { makeStatementFile(partyId: $org, statementId: $id, fileFormat: CSV, language: RU) { format isReady } }',
  ),
  makeStatementPapers: onOne(
    made,
    'mutation ($org: UUID!, $id: UUID!) { makeStatementPapers(partyId: $org, statementId: $id, language: RU) { id language } }',
  ),
  createStatementSchedule: async here => {
    await scheduled(here)
    return { person: maker(here), request: creating(here, 'DAY'), other: creating(here, 'WEEK') }
  },
  changeStatementSchedule: asksToChange,
  stopStatementSchedule: onOne(scheduled, stopping),
  startStatementSchedule: onOne(
    stopped,
    'mutation ($org: UUID!, $id: UUID!) { startStatementSchedule(partyId: $org, scheduleId: $id) { id status } }',
  ),
  deleteStatementSchedule: onOne(scheduled, deleting),
}
