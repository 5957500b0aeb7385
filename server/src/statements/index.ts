// The door of statements: every call of the contract, and what surrounds it.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/statement.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { read, tx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { download } from './download.ts'
import { makeStatementFile } from './fileState.ts'
import { list, paymentsByParameters, paymentsByStatement, statementDays, statementLineSums, told } from './list.ts'
import { listenStatements } from './live.ts'
import { requireStatement } from './made.ts'
import { jobs as makingJobs } from './make.ts'
import { order, remove, retry } from './order.ts'
import { scheduleJob } from './runSchedules.ts'
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  startSchedule,
  statementSchedules,
  stopSchedule,
  toldSchedule,
} from './schedules.ts'
import { orderSinceLast, statementsSinceLast } from './sinceLast.ts'

export { routes } from './download.ts'
export { factsOf } from './fix.ts'
export { isBankItself } from './formats/nature.ts'
export { statementKind } from './kind.ts'
export { madeOf } from './made.ts'
export { figures } from './make.ts'
export { languageOf } from './order.ts'
export { bankNamesOf, keeperOf } from './parties.ts'
export { scheduleFigures } from './runSchedules.ts'
export { shownLineOf, shownSourceOf } from './source.ts'
export { linesIn, type MadeStatement, type ShownLine, type StatementFacts } from './statement.ts'

export const jobs: readonly Job[] = [...makingJobs, scheduleJob]

export const Query = {
  list: read((ctx, asked) => list(ctx, asked)),
  statementById: read(async (ctx, { statementId }) => told(ctx, await requireStatement(ctx, statementId))),
  paymentsByStatement: read((ctx, asked) => paymentsByStatement(ctx, asked)),
  paymentsByParameters: read((ctx, asked) => paymentsByParameters(ctx, asked)),
  statementLineSums: read((ctx, asked) => statementLineSums(ctx, asked)),
  statementDays: read((ctx, asked) => statementDays(ctx, asked)),
  download: read((ctx, asked) => download(ctx, asked)),
  statementsSinceLast: read((ctx, { fileFormat }) => statementsSinceLast(ctx, fileFormat)),
  statementSchedules: read(ctx => statementSchedules(ctx)),
} satisfies Door<Queries>

export const Mutation = {
  order: tx(async (ctx, { statementOrder }) => told(ctx, await order(ctx, statementOrder))),
  orderSinceLast: tx(async (ctx, asked) => told(ctx, await orderSinceLast(ctx, asked))),
  retryStatement: tx(async (ctx, { statementId }) => told(ctx, await retry(ctx, statementId))),
  deleteStatement: tx((ctx, { statementId }) => remove(ctx, statementId)),
  makeStatementFile: tx((ctx, asked) => makeStatementFile(ctx, asked)),
  createStatementSchedule: tx(async (ctx, { schedule }) => toldSchedule(ctx, await createSchedule(ctx, schedule))),
  changeStatementSchedule: tx(async (ctx, { scheduleId, schedule }) =>
    toldSchedule(ctx, await changeSchedule(ctx, scheduleId, schedule)),
  ),
  stopStatementSchedule: tx(async (ctx, { scheduleId }) => toldSchedule(ctx, await stopSchedule(ctx, scheduleId))),
  startStatementSchedule: tx(async (ctx, { scheduleId }) => toldSchedule(ctx, await startSchedule(ctx, scheduleId))),
  deleteStatementSchedule: tx((ctx, { scheduleId }) => deleteSchedule(ctx, scheduleId)),
} satisfies Door<Mutations>

export const Subscription = {
  listenStatements: (_root, asked, call) => listenStatements(call, asked),
} satisfies LiveDoor<Subscriptions>
