// What is wrong with a conversion as it stands? The bank's ladder, as far as it can be seen from here: one fault for each field.
import { isConvertible } from '@bank/contracts/exchange.ts'
import { add, compare, type Money, print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import type { Account } from '#accounts/index.ts'
import { type Days, dayFault } from '#kit/form/days.ts'
import { type Fault, type FieldRule, fault, ruleFault } from '#kit/form/faults.ts'
import { isPositive } from '../forms/values.ts'
import {
  type Deal,
  dealOf,
  type FieldName,
  fitsUpTo,
  isLarge,
  pairOf,
  shownIn,
  sidesOf,
  type Values,
  worthIn,
} from './deal.ts'
import type { Board } from './documents.ts'

export type Facts = {
  readonly rules: readonly FieldRule[]
  readonly days: Days | null
  readonly accounts: readonly Account[]
  readonly board: Board
  /** What may be spent from the payer's account; null when it is not known. */
  readonly available: Money | null
  readonly commission: Money | null
}

export type Faults = Partial<Record<FieldName, Fault>>

/** The fields that are on the screen, in its order. */
export const fields: readonly FieldName[] = [
  'payerAccount',
  'recipientAccount',
  'amount',
  'recipientAmount',
  'agreed',
  'purpose',
  'valueDate',
  'transferNum',
]

function accounts(values: Values, facts: Facts): Fault | null {
  const { debit, credit } = sidesOf(values, facts.accounts)
  if (values.payerAccount === values.recipientAccount) return fault('SameAccountException')
  const stranger = [debit, credit].find(currency => currency !== null && !isConvertible(currency))
  if (stranger) return fault('CurrencyNotConvertibleException', { currency: stranger })
  return debit !== null && debit === credit ? fault('SameCurrencyException') : null
}

function enough({ debit, credit }: Deal, { available, commission }: Facts): Fault | null {
  if (credit && !isPositive(credit)) return fault('AmountNotPositiveException')
  if (!debit || !available || debit.currency !== available.currency) return null
  const total = commission?.currency === debit.currency ? add(debit, commission) : debit
  return compare(total, available) > 0 ? fault('InsufficientFundsException', { available: print(available) }) : null
}

/** What was typed is judged where it was typed; money and emptiness are said at what is debited. */
function amounts(values: Values, deal: Deal, facts: Facts): Faults {
  const { side } = values
  const typed = values[side]
  const { debit } = sidesOf(values, facts.accounts)
  const judged = (value: string) => ruleFault(facts.rules, { field: 'amount', value, currency: debit ?? '' })
  if (typed === '') {
    const empty = judged('')
    return empty ? { amount: empty } : {}
  }
  const malformed = judged(typed)
  if (malformed) return { [side]: malformed }
  const follows = shownIn('amount', values, deal)
  const found = (follows ? judged(follows) : null) ?? enough(deal, facts)
  return found ? { amount: found } : {}
}

function agreedRate({ agreed }: Values, { debit }: Deal, board: Board, known: boolean): Fault | null {
  if (agreed === '') return null
  if (debit && !isLarge(board, debit)) return fault('AgreedRateAmountException', { limit: board.agreedFrom })
  const rate = board.agreed.find(({ id }) => id === agreed)
  if (!rate || !known || (debit && !fitsUpTo(rate, debit))) return fault('AgreedRateNotFoundException')
  return null
}

/** Every fault at once. */
export function faultsOf(values: Values, facts: Facts): Faults {
  const { rules, board, days } = facts
  const sides = sidesOf(values, facts.accounts)
  const pair = pairOf(sides)
  const worth = pair && worthIn(board, pair, values.agreed)
  const deal = dealOf(values, sides, worth)
  const currency = sides.debit ?? ''
  const ruled = (field: FieldName, value: string) => ruleFault(rules, { field, value, currency })
  const both = values.payerAccount !== '' && values.recipientAccount !== ''
  const found: Partial<Record<FieldName, Fault | null>> = {
    payerAccount: ruled('payerAccount', values.payerAccount),
    recipientAccount: ruled('recipientAccount', values.recipientAccount) ?? (both ? accounts(values, facts) : null),
    ...amounts(values, deal, facts),
    agreed: agreedRate(values, deal, board, pair === null || worth !== null),
    purpose: ruled('purpose', normaliseText(values.purpose)),
    valueDate: ruled('valueDate', values.valueDate) ?? (days && dayFault(values.valueDate, days)),
    transferNum: ruled('transferNum', values.transferNum.trim()),
  }
  return Object.fromEntries(fields.flatMap(field => (found[field] ? [[field, found[field]]] : [])))
}
