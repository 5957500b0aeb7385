// Facts of the other country when a transfer abroad is checked, and the terms that its messages carry.
import { countryOfBic, isCommissionOption } from '@bank/contracts/abroad.ts'
import { currencyOf, travellingSum } from '@bank/contracts/checks/abroad.ts'
import { isOf } from '@bank/contracts/operations.ts'
import type { LatinParty } from '#identity/index.ts'
import type { AbroadDetails as Order, Transfer } from '#outside/index.ts'
import {
  type Correspondent,
  type Country,
  correspondentOf,
  countryOf,
  isRestricted,
  operationTypeOf,
  ownSwift,
  type Rulebook,
} from '#rules/index.ts'
import type { Content, PaymentDetails } from '../payment.ts'

export type TransferAbroadFacts = {
  readonly country: Country | null
  /** Countries of the recipient's and the intermediary's BIC; null without one, or where it names no country. */
  readonly bicCountry: Country | null
  readonly intermediaryCountry: Country | null
  /** The correspondent bank of the currency; null when the bank does not send it. */
  readonly correspondent: Correspondent | null
  /** Whether the correspondent does not pay to that country or bank. */
  readonly isRestricted: boolean
  /** Whether the operation type is in the other country's list. */
  readonly hasOperationType: boolean
}

type AbroadPayment = Pick<Content, 'amount' | 'details' | 'recipient'>

const hasOperationType = (
  book: Rulebook,
  currency: string,
  { rubCodeVo = '', categoryCode = '' }: PaymentDetails,
): boolean =>
  (currency === 'RUB' ? operationTypeOf(book, 'VO', rubCodeVo) : operationTypeOf(book, 'KNP', categoryCode)) !== null

export function abroadOf(book: Rulebook, p: AbroadPayment): TransferAbroadFacts {
  const { country = '', intermediaryBankCode = '' } = p.details
  const currency = currencyOf(p)
  const correspondent = correspondentOf(book, currency)
  const { bic } = p.recipient
  return {
    country: countryOf(book, country),
    bicCountry: countryOf(book, countryOfBic(bic)),
    intermediaryCountry: countryOf(book, countryOfBic(intermediaryBankCode)),
    correspondent,
    isRestricted: correspondent !== null && isRestricted(book, correspondent.bic, { country, bic }),
    hasOperationType: hasOperationType(book, currency, p.details),
  }
}

const orNull = (text: string | undefined): string | null => text || null

/** The terms that messages carry beside both sides, the sum and the purpose. */
function orderOf(book: Rulebook, p: AbroadPayment, payer: LatinParty | undefined): Order {
  const { details } = p
  const correspondent = correspondentOf(book, currencyOf(p))
  const option = details.commissionOption ?? ''
  if (!correspondent || !isCommissionOption(option)) throw new Error('a transfer abroad without its correspondent')
  return {
    own: ownSwift(book),
    ...(payer && { payer }),
    correspondent: { bic: correspondent.bic, name: correspondent.name, account: correspondent.account },
    option,
    country: details.country ?? '',
    address: details.recipientAddress ?? '',
    bankName: orNull(details.recipientBankName),
    intermediaryBic: orNull(details.intermediaryBankCode),
    russia: details.bik
      ? {
          bik: details.bik,
          corrAccount: details.corrAccount ?? '',
          inn: details.rubInn ?? '',
          kpp: details.kpp ?? '',
          codeVo: details.rubCodeVo ?? '',
        }
      : null,
    kazakhstan: details.kztBin ? { bin: details.kztBin, knp: details.categoryCode ?? '' } : null,
  }
}

type TransferTerms = Pick<Transfer, 'amount' | 'abroad'>

/** The transferred sum, and the details of a transfer abroad; `payer` is what the company is called there. */
export function transferTermsOf(book: Rulebook, p: Content, payer?: LatinParty): TransferTerms {
  if (!isOf(p.operation, 'swift')) return { amount: p.amount, abroad: null }
  const amount = travellingSum(p)
  if (!amount) throw new Error('a transfer abroad without a sum')
  return { amount, abroad: orderOf(book, p, payer) }
}
