// Counts whom a change of a rule touches: documents that wait now, by the rules as they are and as they will be.
import type { CaseFactCode } from '@bank/contracts/caseFacts.ts'
import { type BusinessDate, businessDate, daysBetween } from '@bank/contracts/dates.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import { codesWhere, operationCodes, operationOf as rowOfCode } from '@bank/contracts/operations.ts'
import type { CaseFact } from '#cases/index.ts'
import type { Clock } from '#kit/clock.ts'
import type { Tx } from '#kit/db.ts'
import { isWorkingDay } from './calendar.ts'
import type { RuleChange } from './changes.ts'
import { misfitsOf, unpaidBy } from './fieldTouches.ts'
import { hoursRow, signUntilOf } from './hours.ts'
import type { Exception, Hours, OperationRule, Rulebook, RuledOperation } from './rule.ts'
import type { RuleRow } from './ruleTables.ts'
import { countOf, type WaitingFilter, type WaitingGroup, waitingDocuments, waitingValues } from './waiting.ts'

type RulePlan = Pick<RuleChange, 'rule' | 'key' | 'to' | 'before' | 'firstDay'>

const textOf = (value: RuleRow[string] | undefined): string => String(value ?? '')
const timeOf = (value: RuleRow[string] | undefined): string | null => (value === null ? null : textOf(value))
export const operationOf = ({ key }: Pick<RulePlan, 'key'>) => textOf(key.operation) as RuledOperation
const dayOf = ({ key }: Pick<RulePlan, 'key'>): BusinessDate => businessDate(textOf(key.day))

const hoursWith = ({ key, to }: RulePlan, hours: readonly Hours[]): Hours[] => {
  const row: Hours = {
    operation: textOf(key.operation) as RuledOperation,
    trait: textOf(key.trait),
    fromTime: textOf(to.from_time),
    createDeadline: textOf(to.create_deadline),
    signDeadline: textOf(to.sign_deadline),
  }
  return [row, ...hours.filter(({ operation, trait }) => operation !== row.operation || trait !== row.trait)]
}

/** The rules as they will be; of what no date and no hour depends on, as they are. */
function bookWith(book: Rulebook, plan: RulePlan): Rulebook {
  const { rule, key, to } = plan
  if (rule === 'HOURS') return { ...book, hours: hoursWith(plan, book.hours) }
  if (rule === 'WORKING_DAYS') {
    const row = { works: textOf(to.works), daysAhead: Number(to.days_ahead) } as OperationRule
    return { ...book, operations: new Map(book.operations).set(textOf(key.operation), row) }
  }
  if (rule === 'HOLIDAY' && key.kind === 'non_working')
    return { ...book, freeDays: new Set(book.freeDays).add(textOf(key.day)) }
  if (rule === 'EXCEPTION') {
    const row: Exception = {
      isWorking: to.is_working === true,
      createDeadline: timeOf(to.create_deadline ?? null),
      signDeadline: timeOf(to.sign_deadline ?? null),
    }
    return { ...book, exceptions: new Map(book.exceptions).set(`${textOf(key.operation)} ${textOf(key.day)}`, row) }
  }
  return book
}

export const isRuled = (book: Rulebook, { operation, currency }: WaitingGroup): boolean =>
  hoursRow(book, { operation, currency }) !== null

/** Is it this row that a document goes by, when it is in force? */
export function isOfRow(plan: Pick<RulePlan, 'rule' | 'key'>, after: Rulebook, group: WaitingGroup): boolean {
  if (plan.rule === 'HOLIDAY') return group.valueDate === dayOf(plan)
  if (plan.rule === 'EXCEPTION') return group.operation === operationOf(plan) && group.valueDate === dayOf(plan)
  if (plan.rule === 'WORKING_DAYS') return group.operation === operationOf(plan)
  const row = hoursRow(after, group)
  return row?.operation === operationOf(plan) && row.trait === plan.key.trait
}

const isTooFar = (book: Rulebook, { operation, valueDate }: WaitingGroup, from: BusinessDate): boolean =>
  daysBetween({ from, to: valueDate }) > (book.operations.get(operation)?.daysAhead ?? 0)

type RuleBooks = { readonly before: Rulebook; readonly after: Rulebook; readonly clock: Clock }

/** A change reaches the value dates from its first day on: a document of an earlier one is signed by then, or has expired. */
function calendarTouches(
  plan: RulePlan,
  { before, after, clock }: RuleBooks,
  waiting: readonly WaitingGroup[],
): CaseFact[] {
  const ruled = waiting.filter(group => isRuled(after, group) && isOfRow(plan, after, group))
  const reached = ruled.filter(({ valueDate }) => valueDate >= plan.firstDay)
  const wasOpen = (group: WaitingGroup) => isWorkingDay(before, group.operation, group.valueDate)
  const isOpen = (group: WaitingGroup) => isWorkingDay(after, group.operation, group.valueDate)
  const closed = reached.filter(group => wasOpen(group) && !isOpen(group))
  const far = reached.filter(
    group => isTooFar(after, group, plan.firstDay) && !isTooFar(before, group, plan.firstDay) && isOpen(group),
  )
  const open = reached.filter(isOpen).map(group => ({
    ...{ group, was: signUntilOf(before, group, clock), will: signUntilOf(after, group, clock) },
  }))
  const earlier = open.filter(({ was, will }) => will < was)
  const now = clock.now()
  return factsOf(ruled, {
    earlierDeadline: earlier.map(({ group }) => group),
    lateAtOnce: earlier.filter(({ was, will }) => will <= now && now < was).map(({ group }) => group),
    laterDeadline: open.filter(({ was, will }) => will > was).map(({ group }) => group),
    closedDay: closed,
    tooFar: far,
  })
}

const reachedCodes = [
  'earlierDeadline',
  'lateAtOnce',
  'laterDeadline',
  'closedDay',
  'tooFar',
  'overLimit',
] as const satisfies readonly CaseFactCode[]
type ReachedGroups = Partial<Record<(typeof reachedCodes)[number], readonly WaitingGroup[]>>

const factsOf = (ruled: readonly { readonly count: number }[], reached: ReachedGroups): CaseFact[] => [
  { code: 'touchedDocuments', after: String(countOf(ruled)) },
  ...reachedCodes.flatMap(code => {
    const groups = reached[code]
    return groups ? [{ code, after: String(countOf(groups)) }] : []
  }),
]

/** The greatest sum that one document may have under a limit; null where there is none. */
function greatestOf(row: RuleRow | null): bigint | null {
  const sums = Object.values(row ?? {}).flatMap(sum => (typeof sum === 'number' ? [BigInt(sum)] : []))
  return sums.length ? sums.reduce((a, b) => (a < b ? a : b)) : null
}

async function limitTouches(tx: Tx, { key, to, before }: RulePlan): Promise<CaseFact[]> {
  const filter: WaitingFilter = { currency: textOf(key.currency), isRemote: key.subject_kind === 'REMOTE_CLIENT' }
  const ruled = await waitingDocuments(tx, filter)
  const [most, was] = [greatestOf(to), greatestOf(before)]
  const over =
    most === null || (was !== null && was <= most)
      ? []
      : await waitingDocuments(tx, { ...filter, amountFrom: most + 1n, amountUpto: was })
  return factsOf(ruled, { overLimit: over })
}

/** Of the form whose field it rules: how many wait, and how many of these fit now and will not. */
async function fieldTouches(tx: Tx, book: Rulebook, { key, to, before }: RulePlan): Promise<CaseFact[]> {
  const rule = book.fieldRules.find(({ id }) => id === key.id)
  if (!rule) return []
  const operations = operationCodes.filter(code => rowOfCode(code).page === rule.page)
  const filter = { operations, ...(isCurrency(rule.trait) && { travels: rule.trait }) }
  const waiting = await waitingValues(tx, filter, [rule.field])
  const misfits = before && misfitsOf({ field: rule.field, before, to }, waiting)
  return [...factsOf(waiting, {}), { code: 'fieldMisfit', after: misfits === null ? null : String(misfits) }]
}

/** Of what leaves in that currency: how many wait, and how many of these the other bank does not pay. */
async function correspondentTouches(tx: Tx, book: Rulebook, { key, to, before }: RulePlan): Promise<CaseFact[]> {
  const filter = { operations: codesWhere({ rail: 'CROSS_BORDER' }), travels: textOf(key.currency) }
  const waiting = await waitingValues(tx, filter, ['country', 'recipientBic'])
  const unpaid = unpaidBy(book, { before: before && textOf(before.bic), to: textOf(to.bic) }, waiting)
  return [...factsOf(waiting, {}), { code: 'notPaidThere', after: String(unpaid) }]
}

type At = { readonly tx: Tx; readonly clock: Clock; readonly book: Rulebook }

/** What a change touches now; asked as the bank. */
export async function touchesOf({ tx, clock, book }: At, plan: RulePlan): Promise<CaseFact[]> {
  const { rule } = plan
  // A means that sleeps keeps its hour: only what comes from then on goes by the row.
  if (rule === 'MEANS_SLEEP') return []
  if (rule === 'LIMIT') return limitTouches(tx, plan)
  if (rule === 'CORRESPONDENT') return correspondentTouches(tx, book, plan)
  if (rule === 'FIELD') return fieldTouches(tx, book, plan)
  const own = rule === 'HOLIDAY' ? {} : { operations: [operationOf(plan)] }
  return calendarTouches(plan, { before: book, after: bookWith(book, plan), clock }, await waitingDocuments(tx, own))
}
