// Which fields of a payment stand in a piece of text, such as an invoice or a letter?
import { accountLength, checkAccount, isBic } from '@bank/contracts/account.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import { parseMoney, print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { type FieldName, formCurrency } from './values.ts'

export type Requisites = Partial<Record<FieldName, string>>

/** Far more than an invoice has; what is longer is no requisites. */
const charactersAtMost = 20_000

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whole numbers of a length, with spaces or dashes between their groups or without. */
function numbersOf(text: string, length: number): string[] {
  const inOne = text.match(new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`, 'g')) ?? []
  const inGroups = (text.match(/(?<!\d)\d{2,4}(?:[ \u00a0-]\d{2,4})+(?!\d)/g) ?? []).map(digitsOf)
  return [...inOne, ...inGroups.filter(number => number.length === length)]
}

/** What follows a name on its line, or stands on the next one. */
function after(text: string, name: RegExp): string | undefined {
  const found = new RegExp(`(?:^|\\n)[^\\S\\n]*(?:${name.source})[^\\S\\n]*[:.—–-]?[^\\S\\n]*\\n?([^\\n]+)`, 'iu').exec(
    text,
  )
  return found?.[1]?.trim() || undefined
}

function amountIn(line: string | undefined): string | undefined {
  const [written] = line?.match(/\d[\d \u00a0\u202f,.]*/) ?? []
  const sum = written && parseMoney(written.trim().replace(/[.,]$/, ''), formCurrency)
  return sum && sum.amount > 0n ? print(sum) : undefined
}

type Reader = (text: string) => string | undefined

const readers: readonly (readonly [FieldName, Reader])[] = [
  ['recipientAccount', text => numbersOf(text, accountLength).find(number => checkAccount(number) === null)],
  ['recipientInn', text => numbersOf(text, 14).find(number => checkInn(number) === null)],
  [
    'recipientBic',
    text =>
      text
        .match(/(?:БИК|BIC)\D{0,12}(\d{6})(?!\d)/iu)
        ?.slice(1)
        .find(isBic),
  ],
  [
    'paymentCode',
    text =>
      text
        .match(/(?:код платежа|төлөм коду|payment code)\D{0,5}(\d[\d ]{6,10}\d)/iu)
        ?.slice(1)
        .map(digitsOf)
        .find(code => code.length === 8),
  ],
  [
    'amount',
    text => amountIn(after(text, /(?:сумма|итого|всего к оплате|к оплате|жалпы|суммасы|amount|total)[^:\n\d]*/)),
  ],
  [
    'recipientName',
    text =>
      after(
        text,
        /(?:наименование получателя|получатель|поставщик|алуучу|recipient|beneficiary|supplier)(?: платежа)?/,
      ),
  ],
  ['purpose', text => after(text, /(?:назначение(?: платежа)?|төлөмдүн максаты|purpose(?: of payment)?|details)/)],
]

/** A name ends where its numbers begin. */
const nameOnly = (text: string): string =>
  text.replace(/[,;]?\s*(?:ИНН|INN|БИК|BIC|р\/с|счёт|счет|эсеп)(?=[\s:№\d]).*$/iu, '').trim()

export function requisitesIn(pasted: string): Requisites {
  const text = pasted.slice(0, charactersAtMost).replaceAll('\r', '')
  const found: Requisites = {}
  for (const [field, read] of readers) {
    const value = read(text)
    if (value) found[field] = value
  }
  if (found.recipientName) found.recipientName = nameOnly(found.recipientName).slice(0, 140)
  if (found.purpose) found.purpose = normaliseText(found.purpose).slice(0, 210)
  return found
}
