// The tie of a statement: opening + in − out = closing, added up anew in the page from what the bank has told.
import { add, compare, subtract } from '@bank/contracts/money.ts'
import { signedAmount } from '#accounts/index.ts'
import type { StatementCurrency } from './statement.ts'

type TiedSums = Pick<
  StatementCurrency,
  'isoName' | 'incomingBalance' | 'outgoingBalance' | 'totalDebit' | 'totalCredit'
>

/** Does what came in and went out lead from the opening balance to the closing one? */
export function ties({ isoName, incomingBalance, outgoingBalance, totalDebit, totalCredit }: TiedSums): boolean {
  const amount = (text: string) => signedAmount(text, isoName)
  const closing = subtract(add(amount(incomingBalance), amount(totalCredit)), amount(totalDebit))
  return compare(closing, amount(outgoingBalance)) === 0
}
