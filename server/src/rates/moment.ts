// A moment of the bank's clock as it is typed: a day and a time.
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { Refusal } from '#kit/refusal.ts'

export type BankMoment = { readonly day: BusinessDate; readonly time: string }

/** Refuses TaskFieldException at the one of the two that is none. */
export function momentOf(said: Readonly<Record<'day' | 'time', string>>): BankMoment {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(said.time)) throw new Refusal('TaskFieldException', { name: 'time' })
  try {
    return { day: businessDate(said.day), time: said.time }
  } catch {
    throw new Refusal('TaskFieldException', { name: 'day' })
  }
}

export const shownMoment = ({ day, time }: BankMoment): string => `${day} ${time}`
