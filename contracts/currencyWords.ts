// Words and signs by which people write currencies and their small coins, in three languages.
import { type Currency, currencies } from './money.ts'

const word = (words: string): string => `(?:${words})(?![\\p{L}\\d])`

/** Longer ways of writing stand before the shorter ones that begin them. */
const large: Readonly<Record<Currency, string>> = {
  KGS: `${word('kgs|кгс|киргизск\\p{L}* сом\\p{L}*|кыргызск\\p{L}* сом\\p{L}*|сом(?:ов|а|ы|дук|го|дон|дун)?|soms?')}|\\u20c0`,
  USD: `us\\$|${word('usd|us dollars?|dollars?|доллар\\p{L}*(?: сша)?')}|\\$`,
  EUR: `${word('eur|euros?|евро')}|€`,
  RUB: `${word('rub|rur|рос\\. руб(?:л\\p{L}*|\\.)?|российск\\p{L}* рубл\\p{L}*|рубл\\p{L}*|roubles?|rubles?')}|руб(?:\\.|(?![\\p{L}\\d]))|₽`,
  KZT: `${word('kzt|тенге|теңге|tenge')}|₸`,
  GBP: `${word('gbp|фунт\\p{L}*(?: стерлингов)?|pounds?')}|£`,
  CNY: word('cny|rmb|юан\\p{L}*|yuan'),
  JPY: `${word('jpy|иен\\p{L}*|йен\\p{L}*|yen')}|¥`,
  TRY: `${word('try|турецк\\p{L}* лир\\p{L}*|лир\\p{L}*|lira')}|₺`,
  AED: word('aed|дирхам\\p{L}*|dirhams?'),
  UZS: word('uzs|узбекск\\p{L}* сум\\p{L}*|сумов'),
}

const largeRows = currencies.map(currency => ({ currency, pattern: new RegExp(large[currency], 'iuy') }))

/** The small coins, and the currencies that have them. */
const small: readonly (readonly [RegExp, readonly Currency[]])[] = [
  [new RegExp(word('тыйын\\p{L}*|tyiyns?|tyiyin'), 'iuy'), ['KGS', 'KZT', 'UZS']],
  [new RegExp(word('тиын\\p{L}*|tiyns?'), 'iuy'), ['KZT', 'UZS']],
  [/коп(?:\.|(?![\p{L}\d]))|(?:копе\p{L}*|kopecks?)(?![\p{L}\d])/iuy, ['RUB']],
  [new RegExp(`${word('цент\\p{L}*|cents?')}|¢`, 'iuy'), ['USD', 'EUR']],
  [new RegExp(word('евроцент\\p{L}*'), 'iuy'), ['EUR']],
  [new RegExp(word('пенс\\p{L}*|пенни|pence|penny'), 'iuy'), ['GBP']],
  [new RegExp(word('фын\\p{L}*|fen'), 'iuy'), ['CNY']],
  [new RegExp(word('куруш\\p{L}*|kuruş|kurus'), 'iuy'), ['TRY']],
  [new RegExp(word('филс\\p{L}*|fils'), 'iuy'), ['AED']],
]

export type WordAt<T> = { readonly of: T; readonly length: number }

const matched = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** The currency that is written at this place of a text; null where none is. */
export function currencyAt(text: string, at: number): WordAt<Currency> | null {
  for (const { currency, pattern } of largeRows) {
    const length = matched(pattern, text, at)
    if (length > 0) return { of: currency, length }
  }
  return null
}

/** The small coin that is written at this place, as the currencies it may be of. */
export function coinAt(text: string, at: number): WordAt<readonly Currency[]> | null {
  for (const [pattern, of] of small) {
    const length = matched(pattern, text, at)
    if (length > 0) return { of, length }
  }
  return null
}

const letter = /\p{L}/u

/** The currency that a text names first. */
export function currencyIn(text: string): Currency | undefined {
  for (let at = 0; at < text.length; at += 1) {
    if (letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '')) continue
    const found = currencyAt(text, at)
    if (found) return found.of
  }
  return undefined
}
