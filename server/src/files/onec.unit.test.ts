// A value of 1C is one line, whichever unit stands in it or at its ends, and however long it is.
import { expect, test } from 'vitest'
import { oneLine } from './clean.ts'
import { type OneCValue, writeOneCStatement } from './onec.ts'
import type { OneCEncoding } from './onecEncodings.ts'

async function* nothing(): AsyncGenerator<never> {}

async function* atOnce<Of>(all: Of): AsyncGenerator<Of> {
  yield all
}

async function written(
  values: readonly OneCValue[],
  encoding: OneCEncoding,
  transliterated = () => {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const form = { kindOf: () => 'Документ', keys: [['Номер', (value: OneCValue) => value]] as const }
  const file = { form, head: [], accounts: nothing(), orders: atOnce(values), encoding, transliterated }
  for await (const chunk of writeOneCStatement(file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A text among others in UTF-8. */
const bytesOf = (text: string): OneCValue => {
  const bytes = Buffer.from(`я${text}\n`)
  return { bytes, from: 2, to: bytes.length - 1 }
}

const units = Array.from({ length: 0x1_00_00 }, (_, unit) => String.fromCharCode(unit))
const long = 'Оплата за товары по счёту'

test.each(['WINDOWS', 'DOS'] as const)('%s writes what one line says', async encoding => {
  const values = units.flatMap(unit => [unit, `.${unit}.`, `${unit}${long}`, `${long}${unit}`, `${long}${unit}.`])
  const [raw, lines] = [await written(values, encoding), await written(values.map(oneLine), encoding)]
  expect(raw.equals(lines)).toBe(true)
})

test.each(['WINDOWS', 'DOS', 'UTF8'] as const)('%s writes bytes of UTF-8 as it writes their text', async encoding => {
  // Half a letter is none that a database holds.
  const whole = units.filter(unit => unit.isWellFormed())
  const values = ['', ...whole.flatMap(unit => [unit, `.${unit}.`, `${long}${unit}`, `${unit}${long}`]), 'a🙂b', '🙂']
  let [ofTexts, ofBytes] = [0, 0]
  const texts = await written(values, encoding, () => ofTexts++)
  const same = await written(values.map(bytesOf), encoding, () => ofBytes++)
  expect(same.equals(texts)).toBe(true)
  expect(ofBytes).toBe(ofTexts)
  expect(ofBytes).toBeGreaterThan(0)
})
