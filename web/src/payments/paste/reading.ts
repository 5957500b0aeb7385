// Extracts the requisites of a payment from a text, by check digits and labels.
import {
  accountFitsBik,
  corrAccountFitsBik,
  countryOfBic,
  ibanLength,
  isIban,
  isKztBin,
  isRubInn,
  isSwiftBic,
} from '@bank/contracts/abroad.ts'
import { accountLength, bankOf, checkAccount, isBic } from '@bank/contracts/account.ts'
import { cardDigits, isCardNumber } from '@bank/contracts/card.ts'
import { currencyIn } from '@bank/contracts/currencyWords.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import { normalisePhone } from '@bank/contracts/phone.ts'
import type { LabelKind } from './labels.ts'
import {
  amountsIn,
  dealIn,
  firstOf,
  monthIn,
  namedSums,
  numbersOf,
  type Sum,
  type SumContext,
  yearIn,
} from './numbers.ts'
import { type LabelledValue, type ScannedText, scan } from './scan.ts'

/** Parsed requisites in the form of the wire; missing ones are absent. */
export type Reading = Partial<
  Record<
    | 'name'
    | 'inn'
    | 'account'
    | 'bic'
    | 'paymentCode'
    | 'purpose'
    | 'amount'
    | 'currency'
    | 'deal'
    | 'address'
    | 'bankName'
    | 'accountAbroad'
    | 'swift'
    | 'intermediary'
    | 'country'
    | 'bik'
    | 'corrAccount'
    | 'rubInn'
    | 'kpp'
    | 'vo'
    | 'bin'
    | 'knp'
    | 'payerInn'
    | 'taxOffice'
    | 'month'
    | 'year'
    | 'phone'
    | 'plate',
    string
  >
>

/** Numbers and name of the company itself, which stand in its invoices and are never a recipient's. */
export type OwnIdentity = { readonly numbers: ReadonlySet<string>; readonly name: string }

export const nobody: OwnIdentity = { numbers: new Set(), name: '' }

/** The most characters that are parsed; the rest of a longer text is ignored. */
const charactersAtMost = 100_000

type Source = ScannedText & SumContext & { readonly own: OwnIdentity }

const valuesOf = ({ labelled }: Source, ...whats: readonly LabelKind[]): string[] =>
  whats.flatMap(what =>
    labelled
      .filter(one => one.label === what && one.of !== 'payer' && one.of !== 'intermediary')
      .map(({ value }) => value),
  )

const found = <T>(values: readonly string[], read: (value: string) => T | undefined): T | undefined => {
  for (const value of values) {
    const one = read(value)
    if (one !== undefined) return one
  }
  return undefined
}

/** Finds a number by its label, then anywhere outside the payer's part. */
function numberIn(
  source: Source,
  what: LabelKind,
  length: number,
  is: (digits: string) => boolean,
): string | undefined {
  const fits = (digits: string) => is(digits) && !source.own.numbers.has(digits)
  return found([...valuesOf(source, what), source.ours], text => firstOf(text, length, fits))
}

const isAccount = (digits: string): boolean => checkAccount(digits) === null

/** The recipient's account; without one in the recipient's part, the only one below the buyer's line. */
function accountIn(source: Source): string | undefined {
  const { own, below } = source
  const [one, ...more] = new Set(
    numbersOf(below, accountLength).filter(digits => isAccount(digits) && !own.numbers.has(digits)),
  )
  return numberIn(source, 'account', accountLength, isAccount) ?? (more.length === 0 ? one : undefined)
}

const labelledNumber = (
  source: Source,
  what: LabelKind,
  length: number,
  is: (digits: string) => boolean = () => true,
): string | undefined => found(valuesOf(source, what), text => firstOf(text, length, is))

// Names

const tail = /[,;]?\s*(?:ИНН|INN|БИК|BIC|р\/с|р\/счет|счёт|счет|эсеп|КПП|тел\.?)(?=[\s:№\d]).*$/iu
const form = 'ОсОО|ОАО|ЗАО|АО|ООО|ОДО|ТОО|ЖЧК|ААК|ЖАК|АК|МП|ГП|ОФ|НАО|ПАО|ЧП|КФХ|LLC|OJSC|CJSC|JSC|LLP'
const company = new RegExp(`(?<!\\p{L})(?:${form})\\s{0,2}[«"“„][^«»"“”„\\n]{2,120}[»"”“]`, 'u')
const person = /(?<!\p{L})(?:ИП|ЖИ|ЖК)\s{1,2}\p{Lu}[\p{L}-]+(?:\s{1,2}\p{Lu}(?:\p{Ll}+|\.)){0,2}(?:\s?\p{Lu}\.)?/u

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Extracts a name: up to its numbers, and longer than one character. */
function nameIn(value: string, own: OwnIdentity): string | undefined {
  const name = value
    .replace(tail, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;–—-]+|[\s:,;–—-]+$/g, '')
    .slice(0, 140)
  if ((name.match(/\p{L}/gu)?.length ?? 0) < 2 || bare(name) === bare(own.name)) return undefined
  return name
}

function nameOf(source: Source, isSure: boolean): string | undefined {
  const { own, labelled, ours } = source
  const inForm = (text: string) => company.exec(text)?.[0] ?? person.exec(text)?.[0]
  const neutral = labelled
    .filter(({ label, of }) => label === 'name' && of !== 'payer' && of !== 'bank')
    .map(one => one.value)
  return (
    found(valuesOf(source, 'recipient'), value => nameIn(value, own)) ??
    found(neutral, value => nameIn(value, own)) ??
    // An unlabelled name counts only beside numbers that are certainly a recipient's.
    (isSure ? found([inForm(ours) ?? ''], value => nameIn(value, own)) : undefined)
  )
}

// Abroad

const upper = (text: string): string => text.toUpperCase().replace(/[\s\u00a0]/g, '')

function ibanIn(text: string): string | undefined {
  for (const [written] of text.matchAll(/(?<![A-Z\d])[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{1,4}){3,8}/g)) {
    const dense = upper(written)
    const length = ibanLength(dense.slice(0, 2))
    const iban = length === null ? '' : dense.slice(0, length)
    if (isIban(iban, iban.slice(0, 2))) return iban
  }
  return undefined
}

const swiftIn = (text: string): string | undefined =>
  (text.match(/(?<![A-Z\d])[A-Z]{4}[ ]?[A-Z]{2}[ ]?[A-Z\d]{2}(?:[ ]?[A-Z\d]{3})?(?![A-Z\d])/g) ?? [])
    .map(upper)
    .find(isSwiftBic)

/** An account number of a country without IBAN: letters and digits, most of them digits. */
function plainNumber(text: string): string | undefined {
  const [written] = /(?<![\p{L}\d])[A-Z\d](?:[ -]?[A-Z\d]){5,33}(?![\p{L}\d])/u.exec(text) ?? []
  const dense = written?.replace(/[ -]/g, '')
  const count = dense?.replace(/\D/g, '').length ?? 0
  return dense && count >= 6 && count * 2 > dense.length ? dense : undefined
}

function roubles(source: Source): Reading {
  const bik = labelledNumber(source, 'bic', 9) ?? labelledNumber(source, 'swift', 9)
  const text = [...valuesOf(source, 'account'), source.ours]
  const fits = (account: string) => bik === undefined || accountFitsBik(account, bik)
  const account = found(text, one => numbersOf(one, 20).find(digits => !digits.startsWith('301') && fits(digits)))
  if (bik === undefined && account === undefined) return {}
  const corr = found([...valuesOf(source, 'corrAccount'), source.ours], one =>
    numbersOf(one, 20).find(
      digits => digits.startsWith('301') && (bik === undefined || corrAccountFitsBik(digits, bik)),
    ),
  )
  const inn = found(valuesOf(source, 'inn'), one =>
    [10, 12, 5].map(length => firstOf(one, length, isRubInn)).find(Boolean),
  )
  const vo = /\{?VO\s?(\d{5})\}?/iu.exec(source.ours)?.[1] ?? labelledNumber(source, 'vo', 5)
  const kpp = labelledNumber(source, 'kpp', 9)
  return {
    ...(bik && { bik }),
    ...(account && { accountAbroad: account }),
    ...(corr && { corrAccount: corr }),
    ...(inn && { rubInn: inn }),
    ...(kpp && { kpp }),
    ...(vo && { vo }),
  }
}

function abroad(source: Source): Reading {
  const { labelled, ours } = source
  const swift = found(valuesOf(source, 'swift', 'bic', 'bankName'), swiftIn)
  const onTheWay = labelled.filter(
    ({ of, label }) => of === 'intermediary' && (label === 'swift' || label === 'intermediary' || label === 'bic'),
  )
  const intermediary = found(
    onTheWay.map(({ value }) => value),
    swiftIn,
  )
  const rub = roubles(source)
  const account = rub.accountAbroad ?? found([...valuesOf(source, 'account'), ours], ibanIn)
  const plain = swift && !account ? found(valuesOf(source, 'account'), plainNumber) : undefined
  const accountAbroad = account ?? plain
  const country = swift
    ? countryOfBic(swift)
    : account && /^[A-Z]{2}/.test(account)
      ? account.slice(0, 2)
      : rub.bik && 'RU'
  const bin = labelledNumber(source, 'bin', 12, isKztBin)
  const knp = labelledNumber(source, 'knp', 3)
  const bankName = found(valuesOf(source, 'bankName'), value =>
    nameIn(value.replace(/[,;]?\s*(?:SWIFT|СВИФТ|BIC).*$/iu, ''), nobody),
  )
  const address = found(
    labelled
      .filter(({ label, of }) => label === 'address' && of !== 'payer' && of !== 'bank' && of !== 'intermediary')
      .map(one => one.value),
    value => (value.length > 5 ? value.slice(0, 140) : undefined),
  )
  return {
    ...rub,
    ...(swift && { swift }),
    ...(intermediary && intermediary !== swift && { intermediary }),
    ...(accountAbroad && accountAbroad.length !== accountLength && { accountAbroad }),
    ...(accountAbroad?.length === accountLength && checkAccount(accountAbroad) !== null && { accountAbroad }),
    ...(country && { country }),
    ...(bin && { bin }),
    ...(knp && { knp }),
    ...(bankName && { bankName }),
    ...(address && { address }),
  }
}

// The sum

/** Sums by label: those due, else amounts and totals. */
function sumsByLabel({ labelled }: Source): string[] {
  const due = labelled.filter(({ label }) => label === 'due')
  const written = due.length > 0 ? due : labelled.filter(({ label }) => label === 'amount' || label === 'total')
  return written.map(({ value }) => value).filter(value => /\d/.test(value))
}

/** Deduplicates sums; one without a currency equals the same with it. */
function differing(sums: readonly Sum[]): Sum[] {
  const each: Sum[] = []
  for (const sum of sums) {
    const at = each.findIndex(
      one => one.amount === sum.amount && (one.currency === sum.currency || !one.currency || !sum.currency),
    )
    if (at < 0) each.push(sum)
    else if (!each[at]?.currency) each[at] = sum
  }
  return each
}

/** The sum of a text, or candidates to choose from; `unread` is a labelled value that is no amount. */
type FoundSum = { readonly sum?: Sum; readonly choices: readonly Sum[]; readonly unread?: string }

function sumIn(source: Source): FoundSum & Pick<Reading, 'currency'> {
  const named = found(valuesOf(source, 'currency'), currencyIn)
  const labelled = sumsByLabel(source).map(value => {
    const currency = currencyIn(value) ?? named
    return amountsIn(value, currency ?? 'KGS', source).map((amount): Sum => ({ amount, ...(currency && { currency }) }))
  })
  const sums = differing(labelled.length > 0 ? labelled.flat() : namedSums(source.ours, source))
  const [sum, ...more] = sums
  const [unread] = sum ? [] : sumsByLabel(source)
  return {
    ...(sum && more.length === 0 ? { sum } : {}),
    choices: more.length > 0 ? sums : [],
    ...(unread && { unread }),
    ...(named && { currency: named }),
  }
}

// The rest

function budget(source: Source): Reading {
  const { labelled } = source
  const payerInn = found(
    labelled.filter(({ label }) => label === 'payerInn').map(({ value }) => value),
    text => firstOf(text, 14, digits => checkInn(digits) === null),
  )
  const taxOffice = labelledNumber(source, 'taxOffice', 3)
  const periods = valuesOf(source, 'period')
  const month = found(periods, monthIn)
  const year = found(periods, yearIn)
  return {
    ...(payerInn && { payerInn }),
    ...(taxOffice && { taxOffice }),
    ...(month && { month }),
    ...(year && { year }),
  }
}

const phoneIn = (text: string): string | undefined => {
  for (const [written] of text.matchAll(/(?<!\d)(?:\+?996|0)[\s()-]{0,2}\d{3}(?:[\s()-]{0,2}\d{2,3}){2,3}(?!\d)/g)) {
    const phone = normalisePhone(written)
    if (phone?.startsWith('996') && phone.length === 12) return phone
  }
  return undefined
}

/** A car's licence plate of Kyrgyzstan. */
const plateIn = (text: string): string | undefined =>
  /(?<![\p{L}\d])\d{2}\s?KG\s?\d{3}\s?[A-Z]{2,3}(?![\p{L}\d])/u.exec(text)?.[0].replace(/\s/g, '')

/** Removes card numbers before parsing: no form may store one. */
export const withoutCards = (text: string): string =>
  text.replace(/(?<!\d)\d(?:[ -]?\d){15}(?!\d)/g, digits =>
    isCardNumber(cardDigits(digits)) && checkAccount(cardDigits(digits)) !== null ? ' ' : digits,
  )

const tidy = (text: string): string =>
  text
    .slice(0, charactersAtMost)
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll('\t', '  ')
    .replace(/[\u200b-\u200f\ufeff\u00ad]/g, '')

const isBicBelow = ({ label, of }: LabelledValue): boolean => of === 'payer' && (label === 'bic' || label === 'swift')

const purposeIn = (value: string): string | undefined => {
  const text = value.replace(/\s+/g, ' ').trim().slice(0, 210)
  return text.length > 2 ? text : undefined
}

/** The parsed requisites, ambiguous sums to choose from, and a sum that could not be parsed. */
export type TextReading = { readonly reading: Reading; readonly sums?: readonly Sum[]; readonly unread?: string }

/** Parses a pasted text. A number counts only by its check digits or its label; nothing is guessed. */
export function readPasted(pasted: string, own: OwnIdentity = nobody): TextReading {
  const text = tidy(pasted)
  const source: Source = { ...scan(withoutCards(text)), own, isLatin: !/\p{Script=Cyrillic}/u.test(text) }
  const deal = dealIn(text)
  const account = accountIn(source)
  const inn = numberIn(source, 'inn', 14, digits => checkInn(digits) === null)
  const bics = [...valuesOf(source, 'bic', 'swift'), ...source.labelled.filter(isBicBelow).map(({ value }) => value)]
  const bic = found(bics, text =>
    firstOf(text, 6, digits => isBic(digits) && (!account || bankOf(digits) === bankOf(account))),
  )
  const code = labelledNumber(source, 'paymentCode', 8)
  const purpose = found(valuesOf(source, 'purpose'), purposeIn)
  const phone = found([...valuesOf(source, 'phone'), source.ours], phoneIn)
  const plate = plateIn(source.ours)
  const there = abroad(source)
  const name = nameOf(source, Boolean(account ?? inn ?? there.accountAbroad))
  const { sum, choices, unread, currency } = sumIn(source)
  const reading: Reading = {
    ...there,
    ...(sum ?? (currency && { currency })),
    ...(deal && { deal }),
    ...budget(source),
    ...(name && { name }),
    ...(inn && { inn }),
    ...(account && { account }),
    ...(bic && { bic }),
    ...(code && { paymentCode: code }),
    ...(purpose && { purpose }),
    ...(phone && { phone }),
    ...(plate && { plate }),
  }
  return { reading, ...(choices.length > 0 && { sums: choices }), ...(unread && { unread }) }
}
