// Search in history: every word of the question stands somewhere in what was asked, decided or said of it.
import { readCanonicalText } from '@bank/contracts/canonicalText.ts'
import type { Past } from './history.ts'

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Digits are sought as they are signed: without spaces, with a point. */
const digits = /^[\d\s]*\d[\d\s.,]*$/
const wordsOf = (asked: string): readonly string[] =>
  digits.test(asked) ? [asked.replaceAll(/\s/g, '').replace(',', '.')] : plain(asked).split(/\s+/).filter(Boolean)

/** Of every document all that its signer has read. */
function saidOf({ head, companyName, request }: Past): string {
  const fields = request?.documents.flatMap(({ canonical }) => [
    ...(readCanonicalText(canonical)?.fields.values() ?? []),
  ])
  const sums = head.totals.flatMap(({ amount, currency }) => [amount, currency])
  return plain([companyName, head.reason ?? '', ...Object.values(head.title), ...sums, ...(fields ?? [])].join('\n'))
}

export function found(all: readonly Past[], asked: string): readonly Past[] {
  const words = wordsOf(asked.trim())
  if (!words.length) return all
  return all.filter(one => {
    const said = saidOf(one)
    return words.every(word => said.includes(word))
  })
}
