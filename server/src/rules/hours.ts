// Business hours of operations: deadlines, and why a value date is refused.
import type { Rejection } from '@bank/contracts/checks/check.ts'
import { type DeadlineStep, dayRejection, type Phase } from '@bank/contracts/checks/day.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import type { Clock } from '#kit/clock.ts'
import { isWorkingDay, nextWorkingDay } from './calendar.ts'
import type { Hours, Rulebook, RuledOperation } from './rule.ts'

export type { DeadlineStep, Phase }

export type TimeRule = {
  readonly operation: RuledOperation
  readonly ruleTrait: string
  readonly phase: Phase
  readonly createIsAllowed: boolean
  readonly signIsAllowed: boolean
  readonly fromTime: string
  readonly createDeadline: string
  readonly signDeadline: string
  readonly today: BusinessDate
  readonly nextValueDate: BusinessDate
  readonly createUntil: Date
  readonly signUntil: Date
}

type HoursQuery = { readonly operation: RuledOperation; readonly currency: string }

export const hoursRow = (book: Rulebook, { operation, currency }: HoursQuery): Hours | null =>
  book.hours.find(row => row.operation === operation && row.trait === currency) ??
  book.hours.find(row => row.operation === operation && row.trait === 'DEFAULT') ??
  null

function hoursOf(book: Rulebook, question: HoursQuery): Hours {
  const row = hoursRow(book, question)
  if (!row) throw new Error(`no hours for ${question.operation} ${question.currency}`)
  return row
}

/** The hours of one day: an exception may bring the deadlines forward. */
export function hoursOn(book: Rulebook, row: Hours, day: BusinessDate): Hours {
  const exception = book.exceptions.get(`${row.operation} ${day}`)
  return {
    ...row,
    createDeadline: exception?.createDeadline ?? row.createDeadline,
    signDeadline: exception?.signDeadline ?? row.signDeadline,
  }
}

/** The phase of the hours, half-open: at the very instant of a deadline it has passed. */
function phaseOf({ now, from, create, sign }: { now: number; from: number; create: number; sign: number }): Phase {
  if (now < from) return 'EARLY'
  if (now < create) return 'OPEN'
  return now < sign ? 'SIGN_ONLY' : 'LATE'
}

function ruleOfToday(book: Rulebook, row: Hours, clock: Clock): TimeRule {
  const today = clock.today()
  const hours = hoursOn(book, row, today)
  const createUntil = clock.at(today, hours.createDeadline)
  const signUntil = clock.at(today, hours.signDeadline)
  const phase = isWorkingDay(book, row.operation, today)
    ? phaseOf({
        now: clock.now().getTime(),
        from: clock.at(today, hours.fromTime).getTime(),
        create: createUntil.getTime(),
        sign: signUntil.getTime(),
      })
    : 'CLOSED'
  return {
    operation: row.operation,
    ruleTrait: row.trait,
    phase,
    createIsAllowed: phase === 'OPEN',
    signIsAllowed: phase === 'OPEN' || phase === 'SIGN_ONLY',
    fromTime: hours.fromTime,
    createDeadline: hours.createDeadline,
    signDeadline: hours.signDeadline,
    today,
    nextValueDate: phase === 'OPEN' || phase === 'EARLY' ? today : nextWorkingDay(book, row.operation, today),
    createUntil,
    signUntil,
  }
}

/** The rule of an operation in a currency as it stands now; null when the bank does not offer it. */
export function timeRuleOf(book: Rulebook, question: HoursQuery, clock: Clock): TimeRule | null {
  const row = hoursRow(book, question)
  return row && ruleOfToday(book, row, clock)
}

/** The rules of some operations, or of all, with every trait that has its own. */
export const timeRulesOf = (book: Rulebook, operations: readonly string[] | null, clock: Clock): TimeRule[] =>
  book.hours.filter(row => !operations || operations.includes(row.operation)).map(row => ruleOfToday(book, row, clock))

type DatedHoursQuery = HoursQuery & { readonly valueDate: BusinessDate }

/** From this instant on it is too late to sign a document of that value date. */
export function signUntilOf(book: Rulebook, dated: DatedHoursQuery, clock: Clock): Date {
  return clock.at(dated.valueDate, hoursOn(book, hoursOf(book, dated), dated.valueDate).signDeadline)
}

/** From this instant on the rail takes documents of that value date. */
export const openFrom = (book: Rulebook, dated: DatedHoursQuery, clock: Clock): Date =>
  clock.at(dated.valueDate, hoursOf(book, dated).fromTime)

/** When it opens and closes on a day, whatever the currency. */
export function openHours(
  book: Rulebook,
  { operation, day }: { readonly operation: RuledOperation; readonly day: BusinessDate },
  clock: Clock,
): { opens: Date; closes: Date } {
  const { fromTime, signDeadline } = hoursOn(book, hoursOf(book, { operation, currency: 'DEFAULT' }), day)
  return { opens: clock.at(day, fromTime), closes: clock.at(day, signDeadline) }
}

/** What is ruled beside the kinds of payments has no deadline with a name of its own. */
const rowOf = (operation: RuledOperation) =>
  operation === 'SALARY' || operation === 'DESK' ? { deadline: '' as const } : operationOf(operation)

/** The rejection of a value date at a step, most basic reason first; null when there is none. */
export function dateRefusal(
  book: Rulebook,
  dated: DatedHoursQuery & { readonly step: DeadlineStep },
  clock: Clock,
): Rejection | null {
  const { operation, valueDate, step } = dated
  return dayRejection(
    { day: valueDate, step, row: rowOf(operation) },
    {
      today: clock.today(),
      daysAhead: book.operations.get(operation)?.daysAhead ?? 0,
      works: day => isWorkingDay(book, operation, day),
      nextAfter: day => nextWorkingDay(book, operation, day),
      hours: () => ruleOfToday(book, hoursOf(book, dated), clock),
    },
  )
}
