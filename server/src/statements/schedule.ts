// A schedule of statements: its periods, when each is due, and its view.
import { addDays, type BusinessDate, businessDate, compareDates, weekday } from '@bank/contracts/dates.ts'
import type {
  StatementFormat as AskedFormat,
  StatementSchedule as ScheduleView,
  StatementSchedulePeriod,
} from '@bank/contracts/generated/statement.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import type { Clock } from '#kit/clock.ts'
import type { BookDays } from './statement.ts'

export type Schedule = BookDays & {
  readonly id: string
  readonly org: string
  readonly personId: string
  readonly creatorName: string
  /** Numbers of accounts, 16 digits each. */
  readonly accounts: readonly string[]
  readonly period: StatementSchedulePeriod
  /** As they were asked for: what is TXT is the company's encoding on that day. */
  readonly formats: readonly AskedFormat[]
  readonly language: StoredLang
  /** Ids of those who are told of each statement. */
  readonly people: readonly string[]
  /** Raised by each change. */
  readonly revision: number
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly attempts: number
  readonly createdAt: Date
  /** Null while it is active. */
  readonly stoppedAt: Date | null
}

const monthEnd = (day: BusinessDate): BusinessDate => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return addDays(
    businessDate(month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`),
    -1,
  )
}

const periods: Readonly<Record<StatementSchedulePeriod, (day: BusinessDate) => BookDays>> = {
  DAY: day => ({ startsOn: day, endsOn: day }),
  WEEK: day => ({ startsOn: addDays(day, 1 - weekday(day)), endsOn: addDays(day, 7 - weekday(day)) }),
  MONTH: day => ({ startsOn: businessDate(`${day.slice(0, 7)}-01`), endsOn: monthEnd(day) }),
}

/** The day, week or month in which a day stands. */
export const periodWith = (period: StatementSchedulePeriod, day: BusinessDate): BookDays => periods[period](day)

/** The first period that is not over: its last day is not closed yet. */
export function firstPeriod(
  period: StatementSchedulePeriod,
  { closed, today }: { readonly closed: BusinessDate | null; readonly today: BusinessDate },
): BookDays {
  const next = closed && addDays(closed, 1)
  return periodWith(period, next && compareDates(next, today) < 0 ? next : today)
}

/** The earliest moment at which the last day of a period may have closed. */
export const dueAt = (clock: Pick<Clock, 'at'>, { endsOn }: BookDays): Date => clock.at(addDays(endsOn, 1), '00:02')

type Viewed = { readonly personId: string; readonly names: ReadonlyMap<string, { readonly fullName: string }> }

export const scheduleView = (s: Schedule, { personId, names }: Viewed): ScheduleView => ({
  id: s.id,
  accounts: [...s.accounts],
  period: s.period,
  formats: [...s.formats],
  language: s.language === 'ENG' ? 'EN' : s.language,
  people: s.people.map(id => ({ id, name: names.get(id)?.fullName ?? '' })),
  creatorName: s.creatorName,
  isOwn: s.personId === personId,
  status: s.stoppedAt ? 'STOPPED' : 'ACTIVE',
  cause: s.cause,
  causeParams: s.params,
  stoppedDate: s.stoppedAt?.toISOString() ?? null,
  nextStartDate: s.startsOn,
  nextEndDate: s.endsOn,
  requestDate: s.createdAt.toISOString(),
})
