// What we write to a file, do we read back from it as the same payments?

import { compareDates } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Format, Language, Line } from '../src/exports/file.ts'
import { writers } from '../src/exports/writers.ts'
import { read } from '../src/imports/formats/read.ts'
import { around, lines, written } from './lines.ts'

/** As a form keeps a text, with no letter that 1C would have to replace. */
const letters = "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВЯabcXYZ0123456789 .,-+=@()\"/'':;"
const said = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 60 })
  .map(text => normaliseText(text))
  .filter(text => text !== '')
const number = fc.string({ unit: fc.constantFrom(...'0123456789ABC-/'), minLength: 1, maxLength: 15 })

const kept = fc
  .tuple(lines, fc.array(fc.tuple(number, said, said), { minLength: 12, maxLength: 12 }))
  .map(([all, texts]) =>
    all.map((line, at): Line => {
      const [transferNum = '1', name = 'x', purpose = 'x'] = texts[at] ?? []
      return { ...line, number: transferNum, recipient: { ...line.recipient, name }, purpose }
    }),
  )
  .filter(all => all.length > 0)

const extensions = { CSV: 'csv', XLSX: 'xlsx', ONE_C: 'txt' } as const

async function wholeFile(format: Format, all: readonly Line[], language: Language): Promise<Buffer> {
  const writer = writers[format]
  const days = all.map(({ valueDate }) => valueDate).sort(compareDates)
  const whole = { startsOn: days[0]!, endsOn: days.at(-1)!, accounts: all.map(({ payer }) => payer.account) }
  const head = writer.head?.(whole, around(language))
  return Buffer.concat([...(head ? [head] : []), await written(format, all, language)])
}

/** Clearing and gross are said in each file; other kinds are told by the recipient's account when they are judged. */
const railOf = ({ operation }: Line): string => (operation === 'GROSS' ? 'GROSS' : '')

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
      // 1C knows one currency, that of the account.
      const som = all.map(line =>
        format === 'ONE_C' ? { ...line, amount: { ...line.amount, currency: 'KGS' as const } } : line,
      )
      const { rows } = await read(await wholeFile(format, som, language), extensions[format])
      expect(
        rows.map(({ said: row, reading }) => ({ ...row, rail: row.rail === 'GROSS' ? 'GROSS' : '', reading })),
      ).toEqual(
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
          rail: railOf(line),
          paymentCode: line.paymentCode ?? '',
          purpose: line.purpose,
          reading: [],
        })),
      )
    }),
    { numRuns: 60, seed: 24 },
  )
})
