// Makes statements: claimed by whichever node is free, fixed, proved, and told to whoever may read them.
import { dropFilesOfGone } from '#files/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx, onBehalf } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { leaseLost, workOne } from '#kit/queue.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { release } from './downloadedDays.ts'
import { askForFormats } from './fileState.ts'
import { fix } from './fix.ts'
import { statementKind } from './kind.ts'
import { lifeMs, topic } from './order.ts'
import { linesIn, type Statement } from './statement.ts'
import * as store from './store.ts'
import { alarmOf } from './untied.ts'

type StatementOutcome = Pick<Statement, 'id' | 'org' | 'personId' | 'accounts' | 'startsOn' | 'endsOn'>

function tellEnd(
  ctx: BankCtx,
  { id, org, personId, accounts, startsOn, endsOn }: StatementOutcome,
  params: { readonly status: string; readonly cause?: string },
): void {
  ctx.record({
    ...{ org, subject: id, topic, state: 'UPDATED', action: 'statement.made' },
    params: { ...params, accounts, startDate: startsOn, endDate: endsOn, for: personId },
  })
}

async function make(world: World, statement: Statement): Promise<void> {
  await asBank(world, async ctx => ctx.record({ org: statement.org, subject: statement.id, topic, state: 'UPDATED' }))
  const fixed = await fix(world, statement)
  await asBank(world, async ctx => {
    const now = ctx.clock.now()
    const status = linesIn(fixed.books) ? 'READY' : 'NOT_FOUND'
    const expiresAt = later(statement.createdAt, fixed.asOf ? lifeMs.open : lifeMs.closed)
    if (!(await store.finish(ctx.tx, statement, now, { ...fixed, status, expiresAt }))) throw leaseLost
    if (status === 'READY') await store.addOccasion(ctx.tx, statement, status, now)
    tellEnd(ctx, statement, { status })
  })
  const { org, personId, formats } = statement
  if (formats.length)
    await onBehalf(world, statement, ctx => askForFormats({ ...ctx, me: { org, personId } }, statement))
}

const fail = (ctx: BankCtx, statement: Statement, failure: Omit<store.Failure, 'trace'>): Promise<void> => {
  const trace = newId()
  ctx.log.error(
    { statement: statement.id, traceId: trace, cause: failure.cause, params: failure.params },
    'a statement was not made',
  )
  return store.fail(ctx.tx, statement, ctx.clock.now(), { ...failure, trace }).then(async isMine => {
    if (!isMine) return
    await release(ctx.tx, statement.id)
    await store.addOccasion(ctx.tx, statement, 'FAIL', ctx.clock.now())
    tellEnd(ctx, statement, { status: 'FAIL', cause: failure.cause })
  })
}

/** Claims and makes the statement that has waited longest; false when none is due. */
const makeNext = workOne<Statement>(store.queue, {
  async run(world, statement) {
    try {
      await make(world, statement)
    } catch (error) {
      if (!(error instanceof Refusal) || error.classification === 'UnavailableException') throw error
      const { classification: cause, params } = error
      await asBank(world, async ctx => {
        await alarmOf(ctx, error)
        await fail(ctx, statement, { error: cause, cause, params })
      })
    }
  },
  onDead: (ctx, statement, error) => fail(ctx, statement, { error, cause: 'SystemException', params: {} }),
})

const atOnce = 50

/** What is over goes, and with it, as with what was removed, every file of it, whoever of the company had it made. */
const forgetOld = (world: World): Promise<boolean> =>
  asBank(world, async ({ tx, clock }) => {
    const gone = await store.forget(tx, clock.now(), atOnce)
    await dropFilesOfGone(tx, statementKind, 'statementId', ids => store.leftOf(tx, ids))
    return gone === atOnce
  })

export const jobs: readonly Job[] = [
  { name: 'statements.make', everyMs: 300, run: makeNext },
  { name: 'statements.forget', everyMs: 600_000, run: forgetOld },
]

export const { figures } = store.queue
