// Prints a sum in the least unit of a currency with its decimals, as facts of cases show it.
import { isCurrency, minor, print } from '@bank/contracts/money.ts'

/** What holds for every currency is said in hundredths. */
export const printSum = (sum: bigint, currency: string): string =>
  print({ amount: minor(sum), currency: isCurrency(currency) ? currency : 'KGS' })
