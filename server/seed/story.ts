// The story of the seed as it is told day by day: the calendar, the money, and the documents so far.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Calendar } from './calendar.ts'
import type { Company } from './companies.ts'
import type { SeedDocument } from './document.ts'
import type { Purse } from './purse.ts'

export type Story = {
  readonly calendar: Calendar
  readonly purse: Purse
  readonly documents: SeedDocument[]
  readonly accounts: ReadonlyMap<string, string>
  /** The next number of a company in a year. */
  nextNumber(company: Company, day: BusinessDate): number
}
