// Files that we write are read back by us as the same payments.

import { compareDates } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '#files/index.ts'
import type { ExportLine, Format } from '../src/exports/file.ts'
import { kindWords } from '../src/exports/words.ts'
import { writers } from '../src/exports/writers.ts'
import { read } from '../src/imports/read.ts'
import { around, lines, written } from './lines.ts'

/** As a form keeps a text, with no letter that 1C would have to replace. */
const letters = "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВЯabcXYZ0123456789 .,-+=@()\"/'':;"
const said = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 60 })
  .map(text => normaliseText(text))
  .filter(text => text !== '')
const number = fc.string({ unit: fc.constantFrom(...'0123456789ABC-/'), minLength: 1, maxLength: 15 })

type LineOperation = ExportLine['operation']
const operations = Object.keys(kindWords).filter((one): one is LineOperation => one in kindWords)
const kind = fc.constantFrom(...operations)

const kept = fc
  .tuple(lines, fc.array(fc.tuple(number, said, said, kind), { minLength: 12, maxLength: 12 }))
  .map(([all, texts]) =>
    all.map((line, at): ExportLine => {
      const [transferNum = '1', name = 'x', purpose = 'x', operation = line.operation] = texts[at] ?? []
      return { ...line, operation, number: transferNum, recipient: { ...line.recipient, name }, purpose }
    }),
  )
  .filter(all => all.length > 0)

const extensions = { CSV: 'csv', XLSX: 'xlsx', ONE_C: 'txt' } as const

async function wholeFile(format: Format, all: readonly ExportLine[], language: Language): Promise<Buffer> {
  const writer = writers[format]
  const days = all.map(({ valueDate }) => valueDate).sort(compareDates)
  const whole = { startsOn: days[0]!, endsOn: days.at(-1)!, accounts: all.map(({ payer }) => payer.account) }
  const head = writer.head?.(whole, around(language))
  return Buffer.concat([...(head ? [head] : []), await written(format, all, language)])
}

/** Between accounts of the bank the account tells the kind. */
const ofAccounts: readonly LineOperation[] = ['INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN']

/** Clearing and gross are said in each table; what a file may not bring keeps its name, by which it is refused. Of 1C what says nothing is clearing. */
function railIn(format: Format, operation: LineOperation, language: Language): string {
  if (operation === 'GROSS') return 'GROSS'
  if (ofAccounts.includes(operation) || (format === 'ONE_C' && operation === 'CLEARING')) return ''
  return operation === 'CLEARING' ? 'CLEARING' : kindWords[operation][language]
}

test.each([
  ['CSV', 'RU'],
  ['CSV', 'KG'],
  ['CSV', 'ENG'],
  ['XLSX', 'RU'],
  ['XLSX', 'KG'],
  ['XLSX', 'ENG'],
  ['ONE_C', 'RU'],
] as const)('%s in %s', async (format, language) => {
  await fc.assert(
    fc.asyncProperty(kept, async all => {
      // 1C knows one currency, that of the account, and not every kind; what it does not hold is left out, and told.
      const som = all
        .filter(writers[format].supports)
        .map(line => (format === 'ONE_C' ? { ...line, amount: { ...line.amount, currency: 'KGS' as const } } : line))
      fc.pre(som.length > 0)
      const { rows } = await read(await wholeFile(format, som, language), extensions[format])
      expect(rows.map(({ fields: row, reading }) => ({ ...row, reading }))).toEqual(
        som.map(line => ({
          transferNum: line.number,
          valueDate: line.valueDate,
          payerAccount: line.payer.account,
          recipientName: line.recipient.name,
          recipientInn: line.recipient.inn,
          recipientAccount: line.recipient.account,
          recipientBic: line.recipient.bic,
          amount: print(line.amount),
          currency: format === 'ONE_C' ? '' : line.amount.currency,
          rail: railIn(format, line.operation, language),
          paymentCode: line.paymentCode ?? '',
          purpose: line.purpose,
          reading: [],
        })),
      )
    }),
    { numRuns: 60, seed: 24 },
  )
})
