// GraphQL documents of schedules, their list with its news, and the values of one that is filled in.
import type { StatementScheduleInput, StatementSchedulePeriod } from '@bank/contracts/generated/statement.ts'
import { accessControl } from '#kit/generated/access-control/gql.ts'
import { statement } from '#kit/generated/statement/gql.ts'
import type { StatementSchedulesQuery } from '#kit/generated/statement/graphql.ts'
import { byText } from '#kit/list/changes.ts'
import { paged } from '#kit/list/source.ts'
import type { LiveRows } from '#kit/list/useLiveRows.ts'
import { type OrderValues, orderFormats } from './order.ts'
import type { StatementLanguage } from './statement.ts'

export const schedules = statement(`
  query StatementSchedules($partyId: UUID!) {
    statementSchedules(partyId: $partyId) {
      number
      schedules { ...ScheduleRow }
    }
  }
  fragment ScheduleRow on StatementSchedule {
    id
    accounts
    period
    formats
    language
    people { id name }
    creatorName
    isOwn
    status
    cause
    causeParams
    stoppedDate
    nextStartDate
    nextEndDate
    requestDate
  }
`)

export const scheduleNews = statement(`
  subscription ScheduleNews($partyId: UUID!, $after: Int) {
    listenStatements(partyId: $partyId, after: $after) {
      number
      type
      scheduleId
      schedule { ...ScheduleRow }
    }
  }
`)

export const createSchedule = statement(`
  mutation CreateStatementSchedule($schedule: StatementScheduleInput!) {
    createStatementSchedule(schedule: $schedule) { ...ScheduleRow }
  }
`)

export const changeSchedule = statement(`
  mutation ChangeStatementSchedule($scheduleId: UUID!, $schedule: StatementScheduleInput!) {
    changeStatementSchedule(scheduleId: $scheduleId, schedule: $schedule) { ...ScheduleRow }
  }
`)

export const stopSchedule = statement(`
  mutation StopStatementSchedule($partyId: UUID!, $scheduleId: UUID!) {
    stopStatementSchedule(partyId: $partyId, scheduleId: $scheduleId) { ...ScheduleRow }
  }
`)

export const startSchedule = statement(`
  mutation StartStatementSchedule($partyId: UUID!, $scheduleId: UUID!) {
    startStatementSchedule(partyId: $partyId, scheduleId: $scheduleId) { ...ScheduleRow }
  }
`)

export const deleteSchedule = statement(`
  mutation DeleteStatementSchedule($partyId: UUID!, $scheduleId: UUID!) {
    deleteStatementSchedule(partyId: $partyId, scheduleId: $scheduleId)
  }
`)

export const schedulePeople = accessControl(`
  query SchedulePeople($orgReferenceId: UUID!) {
    employeesContract(orgReferenceId: $orgReferenceId) { referenceId fullName userContractState }
  }
`)

export type Schedule = StatementSchedulesQuery['statementSchedules']['schedules'][number]

export const schedulePeriods = ['DAY', 'WEEK', 'MONTH'] as const satisfies readonly StatementSchedulePeriod[]

/** The bank answers all at once: a company has tens at most. */
const allAtOnce = 500

export const scheduleSource = paged({
  document: schedules,
  variables: (partyId: string) => ({ partyId }),
  page: ({ statementSchedules: { number, schedules: elements } }) => ({ total: elements.length, number, elements }),
  idOf: row => row.id,
  size: allAtOnce,
})

export const schedulePlacing: LiveRows<unknown, unknown, Schedule>['placing'] = {
  order: (a, b) => byText(b.requestDate, a.requestDate) || byText(b.id, a.id),
  fits: () => true,
}

/** As it is filled in, whatever of it the bank would refuse. */
export type ScheduleValues = Pick<OrderValues, 'accounts' | 'formats' | 'language'> & {
  readonly period: StatementSchedulePeriod
  /** Ids of those who are to be told. */
  readonly people: readonly string[]
}

/** A new one takes all accounts every day; one that is changed begins as it stands, but for accounts that may no longer be read. */
export const beginSchedule = (
  of: Schedule | null,
  { accounts, language }: { readonly accounts: readonly string[]; readonly language: StatementLanguage },
): ScheduleValues =>
  of
    ? {
        ...of,
        accounts: of.accounts.filter(account => accounts.includes(account)),
        people: of.people.map(({ id }) => id),
      }
    : { accounts, period: 'DAY', formats: [], language, people: [] }

/** As the bank is asked: formats that no box stands for, such as an encoding of 1C, stay as they were. */
export const scheduleInput = (values: ScheduleValues, partyId: string): StatementScheduleInput => ({
  partyId,
  accounts: [...values.accounts],
  period: values.period,
  formats: [...values.formats],
  language: values.language,
  people: [...values.people],
})

/** Those formats of a schedule that the form has no box for. */
export const formatsBeside = ({ formats }: Pick<ScheduleValues, 'formats'>) =>
  formats.filter(format => !orderFormats.some(one => one === format))
