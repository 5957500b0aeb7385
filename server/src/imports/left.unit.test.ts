// Is what is left of a file, with everything that is wrong with it, brought back in its own format with nothing lost?
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './formats/csv.ts'
import { writeOneC } from './formats/onec.ts'
import { writePain001 } from './formats/pain001.ts'
import { type Extension, read } from './formats/read.ts'
import { writeXlsx } from './formats/xlsx.ts'
import { isRail, type Said, tidy } from './said.ts'

const letters = 'абвяАЯёөүңӨҮҢabzABZ0123456789 .,-+=@()"\'\\/:;&<>%№|\t\n'
const anything = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 })
const long = fc.string({ unit: fc.constantFrom(...letters), maxLength: 600 })
const wrong = fc.record({
  transferNum: anything,
  recipientName: anything,
  recipientInn: anything,
  recipientAccount: anything,
  recipientBic: anything,
  paymentCode: anything,
  payerAccount: fc.constantFrom('', '1090160123456746', 'abc'),
  purpose: long,
  valueDate: fc.constantFrom('', '31.02.2026', '2026-11-20', 'завтра'),
  amount: fc.constantFrom('', '0', '10.00', '12,345', 'сто', '-5', '1e9'),
  currency: fc.constantFrom('', 'KGS', 'USD', 'XXX'),
  rail: fc.constantFrom('', 'CLEARING', 'GROSS', 'Инкассовое поручение'),
})
const rows = fc.array(
  // A row that says nothing at all is none; a number alone makes it one.
  wrong.map(one => tidy({ ...one, transferNum: `${one.transferNum}7` })),
  { minLength: 1, maxLength: 6 },
)

type Case = {
  readonly extension: Extension
  readonly write: (rows: readonly Said[]) => Uint8Array | Promise<Uint8Array>
  /** What the format has no place for. */
  readonly kept: (said: Said) => Said
}
const whole = (said: Said): Said => said
const cases: Readonly<Record<'CSV' | 'XLSX' | 'ONE_C', Case>> = {
  CSV: { extension: 'csv', write: writeCsv, kept: whole },
  XLSX: { extension: 'xlsx', write: writeXlsx, kept: whole },
  ONE_C: { extension: 'txt', write: writeOneC, kept: said => ({ ...said, currency: '' }) },
}

test.each(Object.entries(cases))('%s', async (_, { extension, write, kept }) => {
  await fc.assert(
    fc.asyncProperty(rows, async left => {
      const back = await read(await write(left), extension)
      expect(back.rows.map(({ said }) => said)).toEqual(left.map(kept))
    }),
    { numRuns: 150, seed: 4 },
  )
})

test('PAIN_001', async () => {
  const heading = { id: 'LEFT', at: new Date('2026-11-20T04:00:00Z') }
  await fc.assert(
    fc.asyncProperty(rows, async left => {
      const back = await read(writePain001(left, heading), 'xml')
      const inOrder = (all: readonly Said[]) => all.map(said => JSON.stringify(said)).toSorted()
      expect(inOrder(back.rows.map(({ said }) => said))).toEqual(
        inOrder(
          left.map(said => ({ ...said, currency: said.currency || 'KGS', rail: isRail(said.rail) ? said.rail : '' })),
        ),
      )
    }),
    { numRuns: 150, seed: 4 },
  )
})
