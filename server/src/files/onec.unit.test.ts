// A value of 1C is one line, whichever unit stands in it or at its ends, and however long it is.
import { expect, test } from 'vitest'
import { oneLine } from './clean.ts'
import { writeOneCStatement } from './onec.ts'
import type { OneCEncoding } from './onecEncodings.ts'

async function* nothing(): AsyncGenerator<never> {}

async function* atOnce<Of>(all: Of): AsyncGenerator<Of> {
  yield all
}

async function written(values: readonly string[], encoding: OneCEncoding): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const form = { kindOf: () => 'Документ', keys: [['Номер', (value: string) => value]] as const }
  const file = { form, head: [], accounts: nothing(), orders: atOnce(values), encoding }
  for await (const chunk of writeOneCStatement(file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const units = Array.from({ length: 0x1_00_00 }, (_, unit) => String.fromCharCode(unit))
const long = 'Оплата за товары по счёту'

test.each(['WINDOWS', 'DOS'] as const)('%s writes what one line says', async encoding => {
  const values = units.flatMap(unit => [unit, `.${unit}.`, `${unit}${long}`, `${long}${unit}`, `${long}${unit}.`])
  const [raw, lines] = [await written(values, encoding), await written(values.map(oneLine), encoding)]
  expect(raw.equals(lines)).toBe(true)
})
