// Amounts in words for documents, with plural forms of currencies, in three languages.

import type { Lang } from './lang.ts'
import { type Currency, type Money, moneyError, print } from './money.ts'

type PluralForms = readonly [one: string, few: string, many: string]

/** The name of a currency and of its smaller unit; Kyrgyz has one form after any number. */
type CurrencyNames = {
  readonly ru: { readonly unit: PluralForms; readonly feminine?: true; readonly sub?: PluralForms }
  readonly ky: { readonly unit: string; readonly sub?: string }
  readonly en: { readonly unit: readonly [string, string]; readonly sub?: readonly [string, string] }
}

export const currencyWords: Readonly<Record<Currency, CurrencyNames>> = {
  KGS: {
    ru: { unit: ['сом', 'сома', 'сомов'], sub: ['тыйын', 'тыйына', 'тыйынов'] },
    ky: { unit: 'сом', sub: 'тыйын' },
    en: { unit: ['som', 'som'], sub: ['tyiyn', 'tyiyn'] },
  },
  USD: {
    ru: { unit: ['доллар США', 'доллара США', 'долларов США'], sub: ['цент', 'цента', 'центов'] },
    ky: { unit: 'АКШ доллары', sub: 'цент' },
    en: { unit: ['US dollar', 'US dollars'], sub: ['cent', 'cents'] },
  },
  EUR: {
    ru: { unit: ['евро', 'евро', 'евро'], sub: ['евроцент', 'евроцента', 'евроцентов'] },
    ky: { unit: 'евро', sub: 'евроцент' },
    en: { unit: ['euro', 'euros'], sub: ['cent', 'cents'] },
  },
  RUB: {
    ru: { unit: ['рубль', 'рубля', 'рублей'], sub: ['копейка', 'копейки', 'копеек'] },
    ky: { unit: 'рубль', sub: 'копейка' },
    en: { unit: ['ruble', 'rubles'], sub: ['kopeck', 'kopecks'] },
  },
  KZT: {
    ru: { unit: ['тенге', 'тенге', 'тенге'], sub: ['тиын', 'тиына', 'тиынов'] },
    ky: { unit: 'теңге', sub: 'тыйын' },
    en: { unit: ['tenge', 'tenge'], sub: ['tiyn', 'tiyn'] },
  },
  GBP: {
    ru: { unit: ['фунт стерлингов', 'фунта стерлингов', 'фунтов стерлингов'], sub: ['пенс', 'пенса', 'пенсов'] },
    ky: { unit: 'фунт стерлинг', sub: 'пенс' },
    en: { unit: ['pound sterling', 'pounds sterling'], sub: ['penny', 'pence'] },
  },
  CNY: {
    ru: { unit: ['юань', 'юаня', 'юаней'], sub: ['фэнь', 'фэня', 'фэней'] },
    ky: { unit: 'юань', sub: 'фэнь' },
    en: { unit: ['yuan', 'yuan'], sub: ['fen', 'fen'] },
  },
  JPY: {
    ru: { unit: ['иена', 'иены', 'иен'], feminine: true },
    ky: { unit: 'иена' },
    en: { unit: ['yen', 'yen'] },
  },
  TRY: {
    ru: {
      unit: ['турецкая лира', 'турецкие лиры', 'турецких лир'],
      feminine: true,
      sub: ['куруш', 'куруша', 'курушей'],
    },
    ky: { unit: 'түрк лирасы', sub: 'куруш' },
    en: { unit: ['Turkish lira', 'Turkish lira'], sub: ['kurus', 'kurus'] },
  },
  AED: {
    ru: { unit: ['дирхам ОАЭ', 'дирхама ОАЭ', 'дирхамов ОАЭ'], sub: ['филс', 'филса', 'филсов'] },
    ky: { unit: 'БАЭ дирхамы', sub: 'филс' },
    en: { unit: ['UAE dirham', 'UAE dirhams'], sub: ['fils', 'fils'] },
  },
  UZS: {
    ru: { unit: ['сум', 'сума', 'сумов'], sub: ['тийин', 'тийина', 'тийинов'] },
    ky: { unit: 'өзбек суму', sub: 'тийин' },
    en: { unit: ['Uzbek sum', 'Uzbek sum'], sub: ['tiyin', 'tiyin'] },
  },
}

/** A row of number words; a dash holds the place of a word that is never said. */
const list = (words: string): readonly string[] => words.split(' ')

const russian = {
  masculine: list(
    'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
  ),
  tens: list('- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
  hundreds: list('- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'),
  scales: [
    null,
    { forms: ['тысяча', 'тысячи', 'тысяч'], feminine: true },
    { forms: ['миллион', 'миллиона', 'миллионов'], feminine: false },
    { forms: ['миллиард', 'миллиарда', 'миллиардов'], feminine: false },
    { forms: ['триллион', 'триллиона', 'триллионов'], feminine: false },
  ],
} as const

const kyrgyz = {
  ones: list('нөл бир эки үч төрт беш алты жети сегиз тогуз'),
  tens: list('- он жыйырма отуз кырк элүү алтымыш жетимиш сексен токсон'),
  hundred: 'жүз',
  scales: ['', 'миң', 'миллион', 'миллиард', 'триллион'],
} as const

const english = {
  ones: list(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: list('- - twenty thirty forty fifty sixty seventy eighty ninety'),
  hundred: 'hundred',
  scales: ['', 'thousand', 'million', 'billion', 'trillion'],
} as const

/** Amounts of a whole batch may pass the limit of one payment, so words go up to trillions. */
const triadsMax = russian.scales.length

/** Which of the three Russian forms stands after the number. */
export function plural(number: number, [one, few, many]: PluralForms): string {
  const lastTwo = number % 100
  const last = number % 10
  if (lastTwo >= 11 && lastTwo <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}

/** Groups of three digits, the highest first: '1500' is [1, 500]. */
function triads(digits: string): number[] {
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  return (padded.match(/\d{3}/g) ?? []).map(Number)
}

function russianTriad(number: number, feminine: boolean): string[] {
  const rest = number % 100
  const teen = rest < 20
  const last = teen ? rest : rest % 10
  const lastWord = feminine && last === 1 ? 'одна' : feminine && last === 2 ? 'две' : russian.masculine[last]
  return [
    number >= 100 ? russian.hundreds[Math.floor(number / 100)] : undefined,
    teen ? undefined : russian.tens[Math.floor(rest / 10)],
    last ? lastWord : undefined,
  ].filter(word => word !== undefined)
}

function kyrgyzTriad(number: number): string[] {
  const hundreds = Math.floor(number / 100)
  const tens = Math.floor((number % 100) / 10)
  const last = number % 10
  return [
    // The digit before жүз and миң is always written on money, also where speech leaves бир out.
    ...(hundreds ? [kyrgyz.ones[hundreds], kyrgyz.hundred] : []),
    tens ? kyrgyz.tens[tens] : undefined,
    last ? kyrgyz.ones[last] : undefined,
  ].filter(word => word !== undefined)
}

function englishTriad(number: number): string[] {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  const ten = english.tens[Math.floor(rest / 10)]
  const last = english.ones[rest % 10]
  const below = rest < 20 ? english.ones[rest] : rest % 10 ? `${ten}-${last}` : ten
  return [...(hundreds ? [english.ones[hundreds], english.hundred] : []), rest ? below : undefined].filter(
    word => word !== undefined,
  )
}

const triadWords: Readonly<Record<Lang, (number: number, scale: number, feminine: boolean) => string[]>> = {
  ru: (number, scale, feminine) => {
    const named = russian.scales[scale]
    return [...russianTriad(number, named ? named.feminine : feminine), ...(named ? [plural(number, named.forms)] : [])]
  },
  ky: (number, scale) => [...kyrgyzTriad(number), kyrgyz.scales[scale] ?? ''],
  en: (number, scale) => [...englishTriad(number), english.scales[scale] ?? ''],
}

const zero = { ru: russian.masculine[0], ky: kyrgyz.ones[0], en: english.ones[0] } as const

function wholeWords(groups: readonly number[], lang: Lang, feminine: boolean): string {
  const words = groups.flatMap((group, at) =>
    group ? triadWords[lang](group, groups.length - 1 - at, feminine).filter(Boolean) : [],
  )
  return words.length ? words.join(' ') : (zero[lang] ?? '')
}

const unitWord: Readonly<Record<Lang, (names: CurrencyNames, number: number) => string>> = {
  ru: ({ ru }, number) => plural(number, ru.unit),
  ky: ({ ky }) => ky.unit,
  en: ({ en }, number) => en.unit[number === 1 ? 0 : 1],
}

const subWord: Readonly<Record<Lang, (names: CurrencyNames, number: number) => string>> = {
  ru: ({ ru }, number) => (ru.sub ? plural(number, ru.sub) : ''),
  ky: ({ ky }) => ky.sub ?? '',
  en: ({ en }, number) => en.sub?.[number === 1 ? 0 : 1] ?? '',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** «Сто двадцать пять тысяч сомов 00 тыйынов»: whole units in words, smaller units as two digits. */
export function amountInWords(sum: Money, lang: Lang): string {
  const [whole = '', fraction] = print(sum).split('.')
  const groups = triads(whole.replace('-', ''))
  if (sum.amount < 0n || groups.length > triadsMax) throw moneyError(`No words for ${print(sum)} ${sum.currency}.`)
  const names = currencyWords[sum.currency]
  // The form after a number depends on its last two digits alone, and on whether the whole of it is one.
  const ending = groups.length === 1 ? (groups[0] ?? 0) : 1000 + (groups.at(-1) ?? 0)
  const units = `${capital(wholeWords(groups, lang, names.ru.feminine === true))} ${unitWord[lang](names, ending)}`
  return fraction === undefined ? units : `${units} ${fraction} ${subWord[lang](names, Number(fraction))}`
}
