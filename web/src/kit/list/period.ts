// The period of a list: the last so many days, or days of one's own.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'

export type Period<P extends string = string> = {
  /** The last so many days; null for own days, or all days. */
  readonly preset: P | null
  /** Own days; both empty for all days. */
  readonly from: BusinessDate | ''
  readonly until: BusinessDate | ''
}

type BoundedPeriod<P extends string> = Period<P> & { readonly from: BusinessDate; readonly until: BusinessDate }

/** The first of the last so many days, today among them. */
export const firstDay = (preset: string, today: BusinessDate): BusinessDate => addDays(today, 1 - Number(preset))

type Bounds<P, O> = { readonly today: BusinessDate; readonly otherwise: P | O }

/** The bounds of a period: own days where both are given in order, else the preset, else `otherwise`; null means all days. */
export function boundedPeriod<P extends string>(asked: Period<P>, bounds: Bounds<P, never>): BoundedPeriod<P>
export function boundedPeriod<P extends string>(asked: Period<P>, bounds: Bounds<P, null>): Period<P>
export function boundedPeriod<P extends string>(asked: Period<P>, { today, otherwise }: Bounds<P, null>): Period<P> {
  const { preset, from, until } = asked
  if (from && until && from <= until) return { preset: null, from, until }
  const last = preset ?? otherwise
  return last ? { preset: last, from: firstDay(last, today), until: today } : { preset: null, from: '', until: '' }
}

/** The last days that every list offers, by their number. */
export const periodPresets = ['1', '7', '30', '90'] as const
