// Reads the only payment of a 1C file, and counts the others.
import type { Reading } from './reading.ts'

const mark = '1CClientBankExchange'

export const isOneC = (text: string): boolean => text.slice(0, 200).includes(mark)

type OneCDocument = ReadonlyMap<string, string>

function documentsIn(text: string): OneCDocument[] {
  const documents: Map<string, string>[] = []
  let open: Map<string, string> | null = null
  for (const line of text.split(/\r\n|\n|\r/)) {
    const sign = line.indexOf('=')
    const key = (sign < 0 ? line : line.slice(0, sign)).trim()
    if (key === 'СекцияДокумент') open = new Map()
    else if (key === 'КонецДокумента' && open) {
      documents.push(open)
      open = null
    } else if (sign >= 0) open?.set(key, line.slice(sign + 1).trim())
  }
  return documents
}

/** Field names as accounting programs of the country write them; the first that is present counts. */
const names = {
  name: ['Получатель1', 'Получатель'],
  inn: ['ПолучательИНН'],
  account: ['ПолучательСчет', 'ПолучательРасчСчет'],
  bic: ['ПолучательБИК'],
  amount: ['Сумма'],
  purpose: ['НазначениеПлатежа', 'НазначениеПлатежа1'],
  paymentCode: ['КодНазПлатежа', 'ПоказательКБК', 'Код'],
} as const satisfies Partial<Record<keyof Reading, readonly string[]>>

function readingIn(document: OneCDocument): Reading {
  const said = Object.entries(names).flatMap(([field, keys]) => {
    const value = keys.map(key => document.get(key) ?? '').find(Boolean)
    return value ? [[field, value] as const] : []
  })
  return { ...Object.fromEntries(said), currency: 'KGS' }
}

/** The count of payments, and the fields where there is one. */
export function readOneC(text: string): { readonly count: number; readonly reading: Reading } {
  const documents = documentsIn(text)
  const [only] = documents
  return { count: documents.length, reading: documents.length === 1 && only ? readingIn(only) : {} }
}
