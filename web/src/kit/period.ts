// The text of a period of days, both named; a day alone is said once.
import { useFormats } from './format.ts'

type Days = { readonly startDate: string; readonly endDate: string }

export function usePeriodText(): (of: Days) => string {
  const f = useFormats()
  return ({ startDate, endDate }) => [...new Set([startDate, endDate])].map(f.day).join(' – ')
}
