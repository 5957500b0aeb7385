// The kind of transfers abroad: the fields that it adds.
import { isExotic, noKpp, swiftText } from '@bank/contracts/abroad.ts'
import { type AbroadName, abroadNames } from '@bank/contracts/checks/abroad.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { PaymentDetails } from '../payment.ts'
import type { KindSpec, OwnCurrencies } from './kind.ts'

/** Written in words; the others are numbers and codes. */
const worded: readonly AbroadName[] = ['recipientAddress', 'recipientBankName']

function detailsOf(said: PaymentDetails, _currency: Currency | null, { payer, bearer }: OwnCurrencies): PaymentDetails {
  const kept = abroadNames.map((name): [AbroadName, string] => {
    const text = swiftText(said[name] ?? '')
    return [name, worded.includes(name) ? text : text.replaceAll(' ', '').toUpperCase()]
  })
  const details = Object.fromEntries(kept)
  return {
    ...details,
    isExotic: String(isExotic(said)),
    kpp: details.kpp || (payer === 'KZT' ? '' : noKpp),
    commissionCurrencyCode: bearer ?? payer,
  }
}

export const swift: KindSpec = {
  details: abroadNames,
  detailsOf,
  tidy: swiftText,
}
