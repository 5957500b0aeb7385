// The period that an export begins with: the filter's, or the last thirty days.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { periodPresets } from '#kit/list/period.ts'

export const presets = [...periodPresets, 'own'] as const
export type Preset = (typeof presets)[number]

/** Days as they are typed; what is no day yet is kept as it is. */
export type ExportPeriod = { readonly preset: Preset; readonly from: string; readonly until: string }

type FilterPeriod = { readonly startDate?: string | null; readonly endDate?: string | null }

const usual = 30

export function daysOf({ startDate, endDate }: FilterPeriod, today: BusinessDate): ExportPeriod {
  if (!startDate && !endDate) return { preset: '30', from: addDays(today, 1 - usual), until: today }
  const preset = presets.find(
    one => one !== 'own' && startDate === addDays(today, 1 - Number(one)) && (endDate ?? today) === today,
  )
  return { preset: preset ?? 'own', from: startDate ?? '', until: endDate ?? today }
}
