// What is wrong with a transfer abroad as it stands? The bank's ladder, as far as it can be seen from here: one fault for each field.
import {
  accountFitsBik,
  corrAccountFitsBik,
  countryOfBic,
  ibanLength,
  isIban,
  isKztBin,
  isRubInn,
  isSwiftBic,
  swiftText,
} from '@bank/contracts/abroad.ts'
import { add, type Currency, compare, type Money, print } from '@bank/contracts/money.ts'
import { type Days, dayFault } from '#kit/form/days.ts'
import { type Fault, type FieldRule, fault, ruleFault } from '#kit/form/faults.ts'
import type { Country } from './documents.ts'
import { type FieldName, fieldsOf, sumIn, travels, type Values } from './values.ts'

export type Facts = {
  readonly rules: readonly FieldRule[]
  readonly countries: readonly Country[]
  readonly days: Days | null
  readonly debit: Currency | null
  /** What may be spent from the payer's account, and from the one that bears the commission. */
  readonly available: Money | null
  readonly bearerAvailable: Money | null
  readonly commission: Money | null
  /** What is debited for the exotic sum; null while it is not counted. */
  readonly counted: Money | null
}

export type Faults = Partial<Record<FieldName, Fault>>

type Question = (values: Values, facts: Facts) => Fault | null

const worded: readonly FieldName[] = ['recipientName', 'recipientAddress', 'recipientBankName', 'purpose']

function bic(name: 'recipientBic' | 'intermediaryBankCode'): Question {
  return (values, { countries }) => {
    const code = values[name]
    if (!isSwiftBic(code)) return fault('SwiftBicException', { field: name })
    const country = countryOfBic(code)
    const served = countries.some(({ id }) => id === country)
    return served ? null : fault('CountryNotServedException', { field: name, country })
  }
}

const inCountry: Question = ({ recipientBic, country }) =>
  country === '' || countryOfBic(recipientBic) === country
    ? null
    : fault('BicCountryMismatchException', { country: countryOfBic(recipientBic) })

const iban: Question = ({ recipientAccount, country }) => {
  const length = ibanLength(country)
  return length === null || isIban(recipientAccount, country)
    ? null
    : fault('IbanException', { country, length: String(length) })
}

const fits =
  (field: FieldName, is: (values: Values) => boolean): Question =>
  values =>
    is(values) ? null : fault('CheckDigitsException', { field })

const hasBik = ({ bik }: Values): boolean => /^\d{9}$/.test(bik)

const roubleAccount: Question = (values, { debit }) =>
  travels(values, debit) === 'RUB' && hasBik(values) && !accountFitsBik(values.recipientAccount, values.bik)
    ? fault('CheckDigitsException', { field: 'recipientAccount' })
    : null

const spent = (values: Values, { debit, counted }: Facts): Money | null =>
  values.isExotic ? counted : sumIn(values.amount, debit ?? '')

const enough: Question = (values, facts) => {
  const { available, commission } = facts
  const amount = spent(values, facts)
  if (!amount || !available || amount.currency !== available.currency) return null
  const own = values.commissionAccount === '' && commission?.currency === amount.currency ? commission : null
  return compare(own ? add(amount, own) : amount, available) > 0
    ? fault('InsufficientFundsException', { available: print(available) })
    : null
}

const commissionEnough: Question = (_values, { bearerAvailable, commission }) =>
  bearerAvailable && commission?.currency === bearerAvailable.currency && compare(commission, bearerAvailable) > 0
    ? fault('CommissionFundsException', { available: print(bearerAvailable) })
    : null

/** After the rules of the page: what no rule of a single field can see, most basic first. */
const questions: Readonly<Partial<Record<FieldName, readonly Question[]>>> = {
  recipientAccount: [iban, roubleAccount],
  recipientBic: [bic('recipientBic'), inCountry],
  intermediaryBankCode: [bic('intermediaryBankCode')],
  corrAccount: [fits('corrAccount', values => !hasBik(values) || corrAccountFitsBik(values.corrAccount, values.bik))],
  rubInn: [fits('rubInn', ({ rubInn }) => isRubInn(rubInn))],
  kztBin: [fits('kztBin', ({ kztBin }) => isKztBin(kztBin))],
  amount: [enough],
  exoticAmount: [enough],
  commissionAccount: [commissionEnough],
  valueDate: [({ valueDate }, { days }) => days && dayFault(valueDate, days)],
}

/** What may not be left out although no rule of the form says so. */
function missing(field: FieldName, currency: string): Fault | null {
  const needed =
    field === 'exoticAmount' || field === 'exoticCurrencyCode' || (field === 'recipientBic' && currency !== 'RUB')
  return needed ? fault('CantBeNullException', { field }) : null
}

/** Texts are judged as the bank keeps them. */
const kept = (field: FieldName, value: string): string => (worded.includes(field) ? swiftText(value) : value.trim())

/** Every fault at once, in the order of the screen. */
export function faultsOf(values: Values, facts: Facts): Faults {
  const currency = travels(values, facts.debit)
  const found = fieldsOf(values, currency).flatMap((field): [FieldName, Fault][] => {
    const value = kept(field, values[field])
    const rule = field === 'exoticAmount' ? 'amount' : field
    const first =
      (value === '' ? missing(field, currency) : null) ??
      ruleFault(facts.rules, { field: rule, value, currency }) ??
      (value === '' ? null : (questions[field] ?? []).map(ask => ask(values, facts)).find(Boolean))
    return first ? [[field, first]] : []
  })
  return Object.fromEntries(found)
}
