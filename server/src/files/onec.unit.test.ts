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

/** The units of a text among others. */
const unitsOf = (text: string): OneCValue => {
  const around = `я${text}\n`
  return {
    units: Uint16Array.from({ length: around.length }, (_, at) => around.charCodeAt(at)),
    from: 1,
    to: 1 + text.length,
  }
}

const units = Array.from({ length: 0x1_00_00 }, (_, unit) => String.fromCharCode(unit))
const long = 'Оплата за товары по счёту'

test.each(['WINDOWS', 'DOS'] as const)('%s writes what one line says', async encoding => {
  const values = units.flatMap(unit => [unit, `.${unit}.`, `${unit}${long}`, `${long}${unit}`, `${long}${unit}.`])
  const [raw, lines] = [await written(values, encoding), await written(values.map(oneLine), encoding)]
  expect(raw.equals(lines)).toBe(true)
})

test.each(['WINDOWS', 'DOS', 'UTF8'] as const)('%s writes units as it writes their text', async encoding => {
  const values = ['', ...units.flatMap(unit => [unit, `.${unit}.`, `${long}${unit}`, `${unit}${long}`]), 'a🙂b', '🙂']
  let [ofTexts, ofUnits] = [0, 0]
  const texts = await written(values, encoding, () => ofTexts++)
  const same = await written(values.map(unitsOf), encoding, () => ofUnits++)
  expect(same.equals(texts)).toBe(true)
  expect(ofUnits).toBe(ofTexts)
  expect(ofUnits).toBeGreaterThan(0)
})
