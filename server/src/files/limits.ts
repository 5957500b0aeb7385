// Limits of every file that a company brings, whatever it holds.
import { Refusal } from '#kit/refusal.ts'

export const limits = {
  bytes: 10 * 1024 * 1024,
  rows: 10_000,
  columns: 50,
  /** The most characters of a field; longer ones are cut where that shows. */
  characters: 1000,
} as const

export const tooManyRows = (): Refusal => new Refusal('ImportTooManyRowsException', { limit: String(limits.rows) })
