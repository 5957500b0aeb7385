// Checks of a transfer abroad: what its currency and country ask for, and whether money may go there.

import {
  accountFitsBik,
  corrAccountFitsBik,
  ibanLength,
  isExotic as isExoticIn,
  isExoticPair,
  isIban,
  isKztBin,
  isRubInn,
  isSwiftBic,
  noKpp,
} from '../abroad.ts'
import { debitFor, readRate, shownRate, worthOf } from '../exchange.ts'
import { type Currency, isCurrency, isMoneyError, type Money, money, print } from '../money.ts'
import { type Check, check, type Draft, type KnownFacts, type Rejection, reject } from './check.ts'

type DraftDetails = Draft['details']
export type DraftSum = Pick<Draft, 'amount' | 'details'>

/** The names of what only it says, in the order in which they are signed. */
export const abroadNames = [
  'commissionOption',
  'commissionAccount',
  'commissionCurrencyCode',
  'recipientAddress',
  'country',
  'recipientBankName',
  'intermediaryBankCode',
  'isExotic',
  'exoticAmount',
  'exoticCurrencyCode',
  'exoticRate',
  'rubInn',
  'kpp',
  'rubCodeVo',
  'corrAccount',
  'bik',
  'kztBin',
  'categoryCode',
] as const
export type AbroadName = (typeof abroadNames)[number]

/** What is said only with one currency, and refused with every other. */
const belongs: Readonly<Partial<Record<AbroadName, Currency>>> = {
  rubInn: 'RUB',
  rubCodeVo: 'RUB',
  corrAccount: 'RUB',
  bik: 'RUB',
  kztBin: 'KZT',
  categoryCode: 'KZT',
}
const exoticNames = ['exoticAmount', 'exoticCurrencyCode', 'exoticRate'] as const satisfies readonly AbroadName[]

const isExotic = ({ isExotic = '' }: DraftDetails): boolean => isExoticIn({ isExotic })

/** The sum that travels: of another currency than is debited, where the transfer is exotic. Null while it cannot be read. */
export function travellingSum({ amount, details }: DraftSum): Money | null {
  if (!isExotic(details)) return amount ?? null
  const { exoticAmount = '', exoticCurrencyCode: currency = '' } = details
  if (!isCurrency(currency)) return null
  try {
    return money(exoticAmount, currency)
  } catch (error) {
    if (isMoneyError(error)) return null
    throw error
  }
}

/** The currency that travels, whose rules hold; empty while it is not chosen. */
export const currencyOf = ({ amount, details }: DraftSum): string =>
  isExotic(details) ? (details.exoticCurrencyCode ?? '') : (amount?.currency ?? '')

/** Of a form whose sum is not typed yet, by the account to be debited. */
const travelsIn = (draft: Draft, { payer }: KnownFacts): string =>
  isExotic(draft.details) || draft.amount ? currencyOf(draft) : (payer?.currency ?? '')

const detailOf = (details: DraftDetails, name: AbroadName): string => details[name] ?? ''

const mustBeNull = check('nothingForeign', '', (draft, facts) => {
  const { details } = draft
  const currency = travelsIn(draft, facts)
  const stranger = abroadNames.find(name => {
    const value = detailOf(details, name)
    if (value === '') return false
    if (name === 'kpp') return currency !== 'RUB' && value !== noKpp
    if (exoticNames.some(one => one === name)) return !isExotic(details)
    if (name === 'commissionAccount') return details.commissionOption === 'BEN'
    return belongs[name] !== undefined && belongs[name] !== currency
  })
  return stranger ? reject('MustBeNullException', { field: stranger }) : null
})

/** What no single rule of the form can ask for. */
const exoticGiven = exoticNames.map(
  (name): Check => ({
    ...check('exoticGiven', name, ({ details }) =>
      isExotic(details) && detailOf(details, name) === '' ? reject('CantBeNullException', { field: name }) : null,
    ),
    asksFor: true,
  }),
)

/** A bank is named by its SWIFT code, in Russia by its BIK. */
const bankNamed: Check = {
  ...check('bankNamed', 'recipientBic', (draft, facts) =>
    draft.recipient.bic !== '' || travelsIn(draft, facts) === 'RUB'
      ? null
      : reject('CantBeNullException', { field: 'recipientBic' }),
  ),
  asksFor: true,
}

const codes = [
  ['recipientBic', ({ recipient }: Draft) => recipient.bic ?? '', 'bicCountry'],
  ['intermediaryBankCode', ({ details }: Draft) => detailOf(details, 'intermediaryBankCode'), 'intermediaryCountry'],
] as const

/** A code of a bank names a country that there is. */
const bics = codes.map(([field, codeOf, country]) =>
  check('swiftBic', field, (draft, { abroad }) => {
    const code = codeOf(draft)
    return code === '' || (isSwiftBic(code) && abroad?.[country] !== null && abroad !== null)
      ? null
      : reject('SwiftBicException', { field })
  }),
)

const countries = [
  ['country', 'country'],
  ['recipientBic', 'bicCountry'],
  ['intermediaryBankCode', 'intermediaryCountry'],
] as const

const served = countries.map(([field, name]) =>
  check('countryServed', field, (_draft, { abroad }) => {
    const country = abroad?.[name]
    return country?.isExcluded ? reject('CountryNotServedException', { field, country: country.code ?? '' }) : null
  }),
)

const countryKnown = check('countryKnown', 'country', ({ details }, { abroad }) =>
  detailOf(details, 'country') !== '' && (abroad === null || abroad?.country === null)
    ? reject('FieldRuleException', { field: 'country' })
    : null,
)

/** A form that was not told the country leaves it undefined. */
const bicInCountry = check('bicInCountry', 'recipientBic', ({ details }, { abroad }) =>
  details.country !== undefined && abroad?.bicCountry && abroad.bicCountry.code !== details.country
    ? reject('BicCountryMismatchException', { country: abroad.bicCountry.code })
    : null,
)

const goesAbroad = check('currencyGoes', 'exoticCurrencyCode', (draft, { abroad }) => {
  if (abroad === undefined || (abroad !== null && abroad.correspondent === undefined)) return null
  const currency = currencyOf(draft)
  const { amount, details } = draft
  const pair = !isExotic(details) || (amount && isExoticPair({ debit: amount.currency, travels: currency }))
  return abroad?.correspondent && pair ? null : reject('CurrencyNotTransferredException', { currency })
})

const correspondent = check('correspondentPays', 'recipientBic', (_draft, { abroad }) =>
  abroad?.correspondent && abroad.isRestricted
    ? reject('SwiftCorrespondentRestrictionException', { correspondent: abroad.correspondent.name })
    : null,
)

const iban = check('iban', 'recipientAccount', ({ recipient: { account = '' }, details }) => {
  const country = detailOf(details, 'country')
  const length = ibanLength(country)
  return length === null || account === '' || isIban(account, country)
    ? null
    : reject('IbanException', { country, length: String(length) })
})

type Numbers = { readonly account: string; readonly bik: string; readonly of: (name: AbroadName) => string }

/** A number that carries its own check digits. What is empty or of another form is told by the rules of the form. */
const checkDigits = (currency: Currency, field: string, fits: (numbers: Numbers) => boolean): Check =>
  check('checkDigits', field, (draft, facts) => {
    if (travelsIn(draft, facts) !== currency) return null
    const { recipient, details } = draft
    const of = (name: AbroadName): string => detailOf(details, name)
    return fits({ account: recipient.account ?? '', bik: of('bik'), of })
      ? null
      : reject('CheckDigitsException', { field })
  })

const digits = (text: string, length: number): boolean => new RegExp(`^[0-9]{${length}}$`).test(text)

const ofRussia: readonly Check[] = [
  checkDigits('RUB', 'corrAccount', ({ bik, of }) => {
    const number = of('corrAccount')
    return !digits(bik, 9) || !digits(number, 20) || corrAccountFitsBik(number, bik)
  }),
  checkDigits(
    'RUB',
    'recipientAccount',
    ({ bik, account }) => !digits(bik, 9) || !digits(account, 20) || accountFitsBik(account, bik),
  ),
  checkDigits('RUB', 'rubInn', ({ of }) => of('rubInn') === '' || isRubInn(of('rubInn'))),
]

const ofKazakhstan = checkDigits('KZT', 'kztBin', ({ of }) => !digits(of('kztBin'), 12) || isKztBin(of('kztBin')))

const operationType = check('operationType', '', (draft, { abroad }) => {
  const field = currencyOf(draft) === 'RUB' ? 'rubCodeVo' : 'categoryCode'
  return detailOf(draft.details, field) === '' || (abroad !== null && abroad?.hasOperationType !== false)
    ? null
    : reject('OperationTypeException', { field })
})

/** The rate that the person saw is the rate that is booked, or they are told the new one. */
const exoticRate = check('exoticRate', 'exoticRate', (draft, { exchange }): Rejection | null => {
  const { amount: debit, details } = draft
  if (!isExotic(details) || !exchange || !debit) return null
  const travels = travellingSum(draft)
  if (!travels || travels.amount <= 0n) return reject('FieldRuleException', { field: 'exoticAmount' })
  const { currency } = debit
  const worth = worthOf(exchange.board, currency, travels.currency)
  if (!worth) return reject('CurrencyNotTransferredException', { currency: travels.currency })
  const rate = shownRate(currency, travels.currency, worth)
  const amount = print(debitFor(travels, currency, worth))
  const holds = readRate(rate) === readRate(detailOf(details, 'exoticRate')) && amount === print(debit)
  return holds ? null : reject('ExoticRateChangedException', { rate, amount })
})

export const ofAbroad: readonly Check[] = [
  mustBeNull,
  ...exoticGiven,
  bankNamed,
  ...bics,
  ...served,
  countryKnown,
  bicInCountry,
  goesAbroad,
  correspondent,
  iban,
  ...ofRussia,
  ofKazakhstan,
  operationType,
  exoticRate,
]
