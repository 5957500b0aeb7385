// What is special about a transfer abroad: what each currency and country asks for, and through whom it goes?
import {
  accountFitsBik,
  corrAccountFitsBik,
  ibanLength,
  isExotic,
  isExoticPair,
  isIban,
  isKztBin,
  isRubInn,
  isSwiftBic,
  noKpp,
  swiftText,
} from '@bank/contracts/abroad.ts'
import { debitFor, readRate, shownRate, worthOf } from '@bank/contracts/exchange.ts'
import { type Currency, isCurrency, isMoneyError, type Money, money, print } from '@bank/contracts/money.ts'
import { because, type Why } from '#kit/because.ts'
import type { Content, Details } from '../payment.ts'
import type { OwnCurrencies, OwnRung, Special } from './kind.ts'

const names = [
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
type Name = (typeof names)[number]

/** Written in words; the others are numbers and codes. */
const worded: readonly Name[] = ['recipientAddress', 'recipientBankName']

/** What is said only with one currency, and refused with every other. */
const belongs: Readonly<Partial<Record<Name, Currency>>> = {
  rubInn: 'RUB',
  rubCodeVo: 'RUB',
  corrAccount: 'RUB',
  bik: 'RUB',
  kztBin: 'KZT',
  categoryCode: 'KZT',
}
const exoticNames = ['exoticAmount', 'exoticCurrencyCode', 'exoticRate'] as const satisfies readonly Name[]

/** The sum that travels: of another currency than is debited, where the transfer is exotic. Null while it cannot be read. */
export function travelling({ amount, details }: Pick<Content, 'amount' | 'details'>): Money | null {
  if (!isExotic(details)) return amount
  const { exoticAmount = '', exoticCurrencyCode: currency = '' } = details
  if (!isCurrency(currency)) return null
  try {
    return money(exoticAmount, currency)
  } catch (error) {
    if (isMoneyError(error)) return null
    throw error
  }
}

/** The currency that travels, whose rules hold. */
export const currencyOf = ({ amount, details }: Pick<Content, 'amount' | 'details'>): string =>
  isExotic(details) ? (details.exoticCurrencyCode ?? '') : amount.currency

const given = (details: Details, name: Name): string => details[name] ?? ''

const when =
  (asks: (p: Parameters<OwnRung>[0]) => boolean, rung: OwnRung): OwnRung =>
  (p, facts) =>
    asks(p) ? rung(p, facts) : null

const mustBeNull: OwnRung = p => {
  const currency = currencyOf(p)
  const stranger = names.find(name => {
    const value = given(p.details, name)
    if (value === '') return false
    if (name === 'kpp') return currency !== 'RUB' && value !== noKpp
    if (exoticNames.some(one => one === name)) return !isExotic(p.details)
    if (name === 'commissionAccount') return p.details.commissionOption === 'BEN'
    return belongs[name] !== undefined && belongs[name] !== currency
  })
  return stranger ? because('MustBeNullException', { field: stranger }) : null
}

/** What no single rule of the form can ask for: a bank is named by its SWIFT code, in Russia by its BIK. */
const cantBeNull: OwnRung = p => {
  const exotic = isExotic(p.details) ? exoticNames.find(name => given(p.details, name) === '') : undefined
  if (exotic) return because('CantBeNullException', { field: exotic })
  const named = p.recipient.bic !== '' || currencyOf(p) === 'RUB'
  return named ? null : because('CantBeNullException', { field: 'recipientBic' })
}

const bics: OwnRung = ({ recipient, details }, { abroad }) => {
  const wrong = (bic: string, isKnown: boolean) => bic !== '' && !(isSwiftBic(bic) && isKnown)
  if (wrong(recipient.bic, Boolean(abroad?.bicCountry))) return because('SwiftBicException', { field: 'recipientBic' })
  return wrong(given(details, 'intermediaryBankCode'), Boolean(abroad?.intermediaryCountry))
    ? because('SwiftBicException', { field: 'intermediaryBankCode' })
    : null
}

const served: OwnRung = ({ details }, { abroad }) => {
  const rows = [
    ['country', abroad?.country],
    ['recipientBic', abroad?.bicCountry],
    ['intermediaryBankCode', abroad?.intermediaryCountry],
  ] as const
  const [field, country] = rows.find(([, country]) => country?.isExcluded) ?? []
  if (field && country) return because('CountryNotServedException', { field, country: country.code })
  const unknown = given(details, 'country') !== '' && !abroad?.country
  return unknown ? because('FieldRuleException', { field: 'country' }) : null
}

const bicInCountry: OwnRung = ({ details }, { abroad }) =>
  abroad?.bicCountry && abroad.bicCountry.code !== given(details, 'country')
    ? because('BicCountryMismatchException', { country: abroad.bicCountry.code })
    : null

const goesAbroad: OwnRung = (p, { abroad }) => {
  const currency = currencyOf(p)
  const pair = !isExotic(p.details) || isExoticPair({ debit: p.amount.currency, travels: currency })
  return abroad?.correspondent && pair ? null : because('CurrencyNotTransferredException', { currency })
}

const correspondent: OwnRung = (_p, { abroad }) =>
  abroad?.correspondent && abroad.isRestricted
    ? because('SwiftCorrespondentRestrictionException', { correspondent: abroad.correspondent.name })
    : null

const iban: OwnRung = ({ recipient, details }) => {
  const country = given(details, 'country')
  const length = ibanLength(country)
  return length === null || recipient.account === '' || isIban(recipient.account, country)
    ? null
    : because('IbanException', { country, length: String(length) })
}

type Checked = readonly [field: string, value: (p: Parameters<OwnRung>[0]) => string, fits: (p: Details) => boolean]

/** Numbers that carry their own check digits. What is empty or of another form is told by the rules of the form. */
const checkDigits =
  (currency: Currency, rows: readonly Checked[]): OwnRung =>
  p => {
    if (currencyOf(p) !== currency) return null
    const wrong = rows.find(
      ([, value, fits]) => value(p) !== '' && !fits({ ...p.details, account: p.recipient.account }),
    )
    return wrong ? because('CheckDigitsException', { field: wrong[0] }) : null
  }

const digits = (text: string | undefined, length: number): boolean => new RegExp(`^[0-9]{${length}}$`).test(text ?? '')

const russian = checkDigits('RUB', [
  ['corrAccount', p => given(p.details, 'corrAccount'), fitsCorrAccount],
  ['recipientAccount', p => p.recipient.account, fitsAccount],
  ['rubInn', p => given(p.details, 'rubInn'), ({ rubInn = '' }) => isRubInn(rubInn)],
])

function fitsCorrAccount({ corrAccount = '', bik = '' }: Details): boolean {
  return !digits(bik, 9) || !digits(corrAccount, 20) || corrAccountFitsBik(corrAccount, bik)
}

function fitsAccount({ account = '', bik = '' }: Details): boolean {
  return !digits(bik, 9) || !digits(account, 20) || accountFitsBik(account, bik)
}

const kazakh = checkDigits('KZT', [
  ['kztBin', p => given(p.details, 'kztBin'), ({ kztBin = '' }) => !digits(kztBin, 12) || isKztBin(kztBin)],
])

const operationType: OwnRung = (p, { abroad }) => {
  const field = currencyOf(p) === 'RUB' ? 'rubCodeVo' : 'categoryCode'
  return given(p.details, field) === '' || abroad?.hasOperationType
    ? null
    : because('OperationTypeException', { field })
}

/** The rate that the person saw is the rate that is booked, or they are told the new one. */
const exoticRate: OwnRung = (p, { exchange }): Why | null => {
  const travels = travelling(p)
  if (!travels) return because('FieldRuleException', { field: 'exoticAmount' })
  const { currency } = p.amount
  if (travels.amount <= 0n) return because('FieldRuleException', { field: 'exoticAmount' })
  const worth = worthOf(exchange.board, currency, travels.currency)
  if (!worth) return because('CurrencyNotTransferredException', { currency: travels.currency })
  const rate = shownRate(currency, travels.currency, worth)
  const amount = print(debitFor(travels, currency, worth))
  const holds = readRate(rate) === readRate(given(p.details, 'exoticRate')) && amount === print(p.amount)
  return holds ? null : because('ExoticRateChangedException', { rate, amount })
}

function detailsOf(said: Details, _currency: Currency | null, { payer, bearer }: OwnCurrencies): Details {
  const kept = names.map((name): [Name, string] => {
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

export const swift: Special = {
  details: names,
  detailsOf,
  tidy: swiftText,
  rungs: [
    mustBeNull,
    cantBeNull,
    bics,
    served,
    bicInCountry,
    goesAbroad,
    correspondent,
    iban,
    russian,
    kazakh,
    operationType,
    when(p => isExotic(p.details), exoticRate),
  ],
}
