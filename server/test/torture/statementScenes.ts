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
}
