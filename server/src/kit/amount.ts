// Parses an amount of the wire into money, or refuses it at its field.
import { type Currency, isMoneyError, type Money, money } from '@bank/contracts/money.ts'
import { Refusal } from './refusal.ts'

/** An amount of the wire (decimal text) as money. Refuses AmountFormatException for what is not an amount of the currency. */
export function amountOf(text: string, currency: Currency): Money {
  try {
    return money(text, currency)
  } catch (error) {
    throw isMoneyError(error) ? new Refusal('AmountFormatException') : error
  }
}
