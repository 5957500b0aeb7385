// Forecast of the rails: payments leave for them as the bank’s clock goes on, and sessions end, in which payments are answered.
import { registerForecast } from '#kit/forecast.ts'
import { duePayments, type RailDues } from './watch-store.ts'

const sessionsUntil = (from: Date, to: Date, seconds: number): number =>
  seconds ? Math.floor(to.getTime() / (seconds * 1000)) - Math.floor(from.getTime() / (seconds * 1000)) : 0

const sumOf = (dues: readonly RailDues[], of: (due: RailDues) => number): number =>
  dues.reduce((sum, due) => sum + of(due), 0)

registerForecast(async ({ tx, clock, until }) => {
  const now = clock.now()
  const dues = await duePayments(tx, { now, until })
  const sessions = ({ sessionIntervalSeconds: seconds }: RailDues): number => sessionsUntil(now, until, seconds)
  return [
    { what: 'PAYMENTS_LEAVE', count: sumOf(dues, ({ leaving }) => leaving) },
    { what: 'SESSIONS_END', count: sumOf(dues, sessions) },
    { what: 'PAYMENTS_ANSWERED', count: sumOf(dues, due => (sessions(due) > 0 ? due.unanswered : 0)) },
  ]
})
