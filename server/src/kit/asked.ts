// Reads what the address or the body of a REST call asks; refuses at its field what it does not know.
import { type BusinessDate, businessDate, isAskedDate } from '@bank/contracts/dates.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The parameters of the address, as they were sent. */
export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(url.split('?')[1] ?? '')

/** One of the words that a field knows, or the usual one where it is left out. Refuses ValidationException. */
export function oneOf<T extends string>(field: string, known: readonly T[], value: unknown, usual?: T): T {
  const found = value === undefined ? usual : known.find(one => one === value)
  if (found === undefined) throw new Refusal('ValidationException', { field })
  return found
}

/** A day of the bank. Refuses ValidationException. */
export function dayOf(field: string, said: string): BusinessDate {
  if (!isAskedDate(said)) throw new Refusal('ValidationException', { field })
  return businessDate(said)
}
