// The rows that an import leaves over come back in the file's own format, with nothing lost.
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Extension } from '#files/index.ts'
import { read } from './read.ts'
import { isRail, tidy } from './rowValues.ts'
import { writers } from './writers.ts'

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
  /** What the format has no place for. */
  readonly kept: (said: ImportRowValues) => ImportRowValues
}
const whole = (said: ImportRowValues): ImportRowValues => said
const cases: Readonly<Record<'CSV' | 'XLSX' | 'ONE_C', Case>> = {
  CSV: { extension: 'csv', kept: whole },
  XLSX: { extension: 'xlsx', kept: whole },
  ONE_C: { extension: 'txt', kept: said => ({ ...said, currency: '' }) },
}

const heading = { id: 'LEFT', at: new Date('2026-11-20T04:00:00Z') }

test.each(['CSV', 'XLSX', 'ONE_C'] as const)('%s', async format => {
  const { extension, kept } = cases[format]
  await fc.assert(
    fc.asyncProperty(rows, async left => {
      const back = await read(await writers[format].write(left, heading), extension)
      expect(back.rows.map(({ fields }) => fields)).toEqual(left.map(kept))
    }),
    { numRuns: 150, seed: 4 },
  )
})

test('PAIN_001', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async left => {
      const back = await read(await writers.PAIN_001.write(left, heading), 'xml')
      const inOrder = (all: readonly ImportRowValues[]) => all.map(fields => JSON.stringify(fields)).toSorted()
      expect(inOrder(back.rows.map(({ fields }) => fields))).toEqual(
        inOrder(
          left.map(said => ({ ...said, currency: said.currency || 'KGS', rail: isRail(said.rail) ? said.rail : '' })),
        ),
      )
    }),
    { numRuns: 150, seed: 4 },
  )
})
