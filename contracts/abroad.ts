// Formats of a transfer abroad: SWIFT characters and transliteration, IBAN, BIC, and the tax numbers of Russia and Kazakhstan.
import { type Currency, currencies } from './money.ts'
import { normaliseText } from './text.ts'

/** Who bears the charges: the recipient, each their own, we, or we with the whole sum guaranteed to arrive. */
export const commissionOptions = ['BEN', 'SHA', 'OUR', 'GOUR'] as const
export type CommissionOption = (typeof commissionOptions)[number]

export const isCommissionOption = (text: string): text is CommissionOption =>
  (commissionOptions as readonly string[]).includes(text)

/** From which accounts a payment may go in a currency that the company keeps no account in, and in which ones. */
export const exoticFrom = ['USD', 'EUR', 'RUB'] as const satisfies readonly Currency[]
export const exoticCurrencies = ['CNY', 'JPY', 'TRY', 'AED', 'UZS', 'GBP', 'KZT'] as const satisfies readonly Currency[]

export const isExoticPair = ({ debit, travels }: { debit: string; travels: string }): boolean =>
  debit !== travels &&
  (exoticFrom as readonly string[]).includes(debit) &&
  (exoticCurrencies as readonly string[]).includes(travels)

/** Som does not go abroad. */
export const swiftCurrencies: readonly Currency[] = currencies.filter(currency => currency !== 'KGS')

/** A KPP that a recipient without one is given. */
export const noKpp = '0000000'

/** What the address of a bank abroad looks like: bank, country, place, and a branch or none. */
export const isSwiftBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
export const countryOfBic = (bic: string): string => bic.slice(4, 6)

// Letters

const setX = /[^A-Za-z0-9/\-?:().,'+ ]/g

/** What set X has another sign for. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/["“”„‟‘’‚`´]/g, "'"],
  [/[—−‐‑]/g, '-'],
  [/[;]/g, ','],
  [/[[{<]/g, '('],
  [/[\]}>]/g, ')'],
  [/[_*=#~^|\\!]/g, '.'],
]

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'ng',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** The text as the bank keeps it for a message abroad: normalised, with the signs of set X where it has one. Letters stay. */
export const swiftText = (text: string): string =>
  signs.reduce((now, [find, put]) => now.replace(find, put), normaliseText(text))

/** The characters that no message abroad carries. */
export const strangersOf = (text: string): string[] => [...new Set(text.match(setX) ?? [])]

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase()

function latinOf(letter: string, next: string): string {
  const latin = letters[letter.toLowerCase()]
  if (latin === undefined) return letter
  if (!isCapital(letter)) return latin
  return isCapital(next) ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}

/** The text in Latin letters, with nothing in it that set X lacks. */
export function toLatin(text: string): string {
  const kept = [...swiftText(text)]
  const latin = kept.map((letter, i) => latinOf(letter, kept[i + 1] ?? kept[i - 1] ?? ''))
  const plain = latin.join('').normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(setX, '.').replace(/ {2,}/g, ' ').trim()
}

// Accounts

/** How long an IBAN is in each country that has one. */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27
   GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19
   MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24
   TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map(row => [row.slice(0, 2), Number(row.slice(2))]),
)

/** Null where the country has no IBAN. */
export const ibanLength = (country: string): number | null => ibanLengths[country] ?? null

/** Letters count from 10 on; the whole, with its beginning put last, leaves 1 when divided by 97. */
function checkOf(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map(sign => String(Number.parseInt(sign, 36))).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

export const isIban = (text: string, country: string): boolean =>
  /^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(text) &&
  text.startsWith(country) &&
  text.length === ibanLength(country) &&
  checkOf(text) === 1

// Russia and Kazakhstan

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)

const seven = Array.from({ length: 23 }, (_, i) => [7, 1, 3][i % 3] ?? 0)

/** A rouble account is tied to its bank by a check digit; the correspondent account by another beginning. */
const fitsBik = (beginning: string, account: string): boolean =>
  [...(beginning + account)].reduce((sum, digit, i) => sum + ((Number(digit) * (seven[i] ?? 0)) % 10), 0) % 10 === 0

export const accountFitsBik = (account: string, bik: string): boolean => fitsBik(bik.slice(-3), account)
export const corrAccountFitsBik = (account: string, bik: string): boolean => fitsBik(`0${bik.slice(4, 6)}`, account)

const inn10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const inn11 = [7, ...inn10]
const inn12 = [3, ...inn11]
const checked = (inn: string, weights: readonly number[]): boolean =>
  String((weighed(inn, weights) % 11) % 10) === inn[weights.length]

/** Ten digits of an organisation or twelve of a person, each with check digits; five of a foreign one have none. */
export const isRubInn = (inn: string): boolean =>
  inn.length === 5 ||
  (inn.length === 10 && checked(inn, inn10)) ||
  (inn.length === 12 && checked(inn, inn11) && checked(inn, inn12))

const bin1 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const bin2 = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

/** The last digit by the first weights, or by the second where the first leave ten. */
export function isKztBin(bin: string): boolean {
  if (!/^[0-9]{12}$/.test(bin)) return false
  const first = weighed(bin, bin1) % 11
  const check = first === 10 ? weighed(bin, bin2) % 11 : first
  return String(check) === bin[11]
}

/** A number of an organisation has 4, 5 or 6 at its fifth place, where a person's has a day of birth. */
export const isOrganisationBin = (bin: string): boolean => /^[0-9]{4}[456]/.test(bin)

export const isExotic = (details: Readonly<Record<string, string>>): boolean => details.isExotic === 'true'
