// Layout shifts: what moves by itself on a page, summed up.
import type { Page } from '@playwright/test'

/** The sum of all layout shifts (CLS) at most; 0.1 is called good. */
export const shiftAtMost = 0.02

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Runs in the page before anything else. */
export function watchShifts(): void {
  const sum = { of: 0 }
  Object.assign(globalThis, { shifts: sum })
  const add = (entries: PerformanceEntryList): void => {
    for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum.of += value
  }
  new PerformanceObserver(list => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
}

/** Of a page in which `watchShifts` runs. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: { of: number } }).shifts.of)
