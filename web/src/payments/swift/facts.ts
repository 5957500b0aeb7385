// Facts of a transfer abroad for the bank's checks, and the faults they give at its fields.
import { countryOfBic, swiftText } from '@bank/contracts/abroad.ts'
import { abroadNames } from '@bank/contracts/checks/abroad.ts'
import type { Draft, KnownFacts } from '@bank/contracts/checks/check.ts'
import type { Currency, Money } from '@bank/contracts/money.ts'
import type { FieldFaults } from '#kit/form/faults.ts'
import { sumIn } from '../forms/input.ts'
import { type CommonFacts, payerFacts, validate } from '../forms/validate.ts'
import type { Country } from './documents.ts'
import { fieldsOf, operation, type SwiftFieldName, type SwiftValues, travels } from './values.ts'

export type SwiftFacts = CommonFacts & {
  readonly countries: readonly Country[]
  readonly debit: Currency | null
  /** What is debited for the exotic sum; null while it is not counted. */
  readonly exoticDebit: Money | null
}

const worded: readonly SwiftFieldName[] = ['recipientName', 'recipientAddress', 'recipientBankName', 'purpose']

/** Texts are judged as the bank keeps them. */
const normalised = (field: SwiftFieldName, value: string): string =>
  worded.includes(field) ? swiftText(value) : value.trim()

/** What is on the screen goes to the bank, nothing else; a country that is not chosen yet is not known. */
function detailsOf(values: SwiftValues, shown: readonly SwiftFieldName[]): Draft['details'] {
  const said = shown.filter(field => abroadNames.some(name => name === field))
  return {
    ...Object.fromEntries(said.map(field => [field, values[field]])),
    country: values.country || undefined,
    isExotic: String(values.isExotic),
    commissionOption: values.commissionOption,
  }
}

/** The list has the countries that are served: a code of any other names one that is not. */
function abroad(
  { recipientBic, intermediaryBankCode }: SwiftValues,
  countries: readonly Country[],
): KnownFacts['abroad'] {
  const named = (bic: string) => {
    const code = countryOfBic(bic)
    return bic === '' ? undefined : { code, isExcluded: !countries.some(({ id }) => id === code) }
  }
  return { bicCountry: named(recipientBic), intermediaryCountry: named(intermediaryBankCode) }
}

export function faultsOf(
  values: SwiftValues,
  { countries, debit, exoticDebit, ...known }: SwiftFacts,
): FieldFaults<SwiftFieldName> {
  const { bearerAvailable = null } = known
  const currency = travels(values, debit)
  const fields = fieldsOf(values, currency)
  return validate(values, known, {
    fields,
    textOf: field => normalised(field, values[field]),
    operation,
    payer: debit,
    currency,
    recipient: { account: values.recipientAccount, bic: values.recipientBic },
    amount: values.isExotic ? exoticDebit : sumIn(values.amount, debit),
    details: detailsOf(values, fields),
    facts: { bearer: payerFacts(bearerAvailable?.currency, bearerAvailable), abroad: abroad(values, countries) },
    places: values.isExotic ? { amount: 'exoticAmount' } : {},
    ruleNames: { exoticAmount: 'amount' },
  })
}
