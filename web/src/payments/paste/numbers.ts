// Finds numbers, amounts, currencies and months in a text, however they are grouped.
import { monthNames } from '@bank/contracts/dateNames.ts'
import { type Currency, currencies, parseMoney, print } from '@bank/contracts/money.ts'

const groupsAtMost = 8

/** Numbers of so many digits, whole or in groups that a single space or dash divides. */
export function numbersOf(text: string, length: number): string[] {
  const runs = [...text.matchAll(/(?<![\p{L}\d])\d+(?!\d)/gu)]
  const found: string[] = []
  for (const [at, first] of runs.entries()) {
    let digits = first[0]
    let end = first.index + digits.length
    for (let next = at + 1; digits.length < length && next < at + groupsAtMost; next += 1) {
      const group = runs[next]
      if (!group || !/^[ \u00a0\u202f-]$/.test(text.slice(end, group.index)) || group[0].length > 6) break
      digits += group[0]
      end = group.index + group[0].length
    }
    const stands = (runs[at]?.[0].length ?? 0) > 1 || length === 1
    if (digits.length === length && stands) found.push(digits)
  }
  return found
}

export const firstOf = (
  text: string,
  length: number,
  is: (digits: string) => boolean = () => true,
): string | undefined => numbersOf(text, length).find(is)

const sum =
  /\d{1,3}(?:[ \u00a0\u202f'’.,]\d{3})+(?:[.,]\d{1,2}(?!\d)|[-=]\d{2}(?!\d))?(?!\d)|\d{1,12}(?:[.,]\d{1,2}(?!\d)|[-=]\d{2}(?!\d))?(?!\d)/u

/** «1.500,00», «1'500.50», «125000-00», «1,500»: where both signs stand, the last divides the cents; three digits after one are a group. */
function plainAmount(written: string): string {
  const dense = written.replace(/[ \u00a0\u202f'’]/g, '').replace(/[-=](\d{2})$/, '.$1')
  const cents = /[.,](\d{1,2})$/.exec(dense)
  const whole = (cents ? dense.slice(0, cents.index) : dense).replace(/[.,]/g, '')
  return cents ? `${whole}.${cents[1]}` : whole
}

/** «3 items for 125 000,00»: what has groups or cents is the sum, not the count before it. */
function likeliest(text: string): string | undefined {
  const all = Array.from(text.matchAll(new RegExp(sum, 'gu')), ([written]) => written)
  return all.find(written => /\D/.test(written)) ?? all[0]
}

/** An amount as the wire has it; undefined where there is none, or only a zero. */
export function amountIn(text: string, currency: Currency): string | undefined {
  const written = likeliest(text)
  const read = written === undefined ? null : parseMoney(plainAmount(written), currency)
  return read && read.amount > 0n ? print(read) : undefined
}

const letter = '[\\p{L}]'
const whole = (words: string): RegExp => new RegExp(`(?<!${letter})(?:${words})(?!${letter})`, 'iu')

const currencyWords: readonly (readonly [Currency, RegExp])[] = [
  ['KGS', whole('kgs|сом(?:ов|а|ы|дук|го|дон)?|som(?:s)?')],
  ['USD', /(?<!\p{L})(?:usd|us dollars?|доллар\p{L}*|\$)(?!\p{L})|us\$|\$/iu],
  ['EUR', /(?<!\p{L})(?:eur|euros?|евро)(?!\p{L})|€/iu],
  ['RUB', /(?<!\p{L})(?:rub|rur|руб(?:\.|л\p{L}*)?|рос\. руб\p{L}*)(?!\p{L})|₽/iu],
  ['KZT', /(?<!\p{L})(?:kzt|тенге|теңге)(?!\p{L})|₸/iu],
  ['GBP', /(?<!\p{L})gbp(?!\p{L})|£/iu],
  ['CNY', whole('cny|rmb|юан\\p{L}*|yuan')],
  ['JPY', whole('jpy|иен\\p{L}*|yen')],
  ['TRY', whole('try|турецк\\p{L}* лир\\p{L}*|лир\\p{L}*')],
  ['AED', whole('aed|дирхам\\p{L}*|dirhams?')],
  ['UZS', whole('uzs|узбекск\\p{L}* сум\\p{L}*')],
]

const selling = whole('продать|прода[её]м|продайте|продажа|продажу|сатуу|сатабыз|сатыңыз|sell|selling')
const buying = whole('купить|купим|купите|покупка|покупку|сатып алуу|сатып алабыз|сатып алыңыз|buy|buying')

/** Is a currency to be sold or bought? Undefined where neither is said, or both. */
export function dealIn(text: string): 'sell' | 'buy' | undefined {
  const [sells, buys] = [selling.test(text), buying.test(text)]
  if (sells === buys) return undefined
  return sells ? 'sell' : 'buy'
}

/** The currency that a text names first. */
export function currencyIn(text: string): Currency | undefined {
  const found = currencyWords.flatMap(([currency, word]) => {
    const at = word.exec(text)?.index
    return at === undefined ? [] : [{ currency, at }]
  })
  return found.sort((a, b) => a.at - b.at)[0]?.currency
}

const codes = currencies.join('|')
const before = `(?<![\\p{L}\\d])(?:${codes}|\\$|€|£|₽)\\s?(?:${sum.source})`
const behind = `(?<![\\d.,])(?:${sum.source})\\s{0,2}(?:сом(?:ов|а)?|${codes}|\\$|€|₽|₸|руб(?:\\.|лей|ля)?|долларов(?: США)?|евро|тенге|юаней)(?!\\p{L})`
const money = new RegExp(`${before}|${behind}`, 'giu')

/** The only sum with a currency in a text without labels; nothing where there are several. */
export function onlySum(text: string): { amount: string; currency: Currency } | undefined {
  const found = new Map<string, { amount: string; currency: Currency }>()
  for (const [written] of text.matchAll(money)) {
    const currency = currencyIn(written)
    const amount = currency && amountIn(written, currency)
    if (currency && amount) found.set(`${amount} ${currency}`, { amount, currency })
  }
  return found.size === 1 ? [...found.values()][0] : undefined
}

const names = (Object.values(monthNames) as readonly (readonly string[])[]).flatMap(list =>
  list.map((name, at) => ({ stem: name.toLowerCase().slice(0, Math.max(3, name.length - 1)), at })),
)

/** A month as MM.YYYY: «10.2026», «2026-10», «октябрь 2026», «за октябрь месяц 2026 года». */
export function monthIn(text: string): string | undefined {
  const [, month, year] = /(?<!\d)(0?[1-9]|1[0-2])[./](20\d{2})(?!\d)/.exec(text) ?? []
  if (month && year) return `${month.padStart(2, '0')}.${year}`
  const [, yearFirst, then] = /(?<!\d)(20\d{2})[-.](0[1-9]|1[0-2])(?!\d)/.exec(text) ?? []
  if (yearFirst && then) return `${then}.${yearFirst}`
  const [named] = /20\d{2}/.exec(text) ?? []
  const low = text.toLowerCase()
  const found = names.find(({ stem }) => low.includes(stem))
  return named && found ? `${String(found.at + 1).padStart(2, '0')}.${named}` : undefined
}

export const yearIn = (text: string): string | undefined => /(?<!\d)(20\d{2})(?!\d)/.exec(text)?.[1]
