// Lists are searched by every name of their options, the whole match first.
import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const country = (label: string, ...codes: string[]) => ({ text: `${label} ${codes[0]}`, names: [label, ...codes] })

const countries = [
  country('Виргинские Острова (США)', 'VI', 'VIR', 'Virgin Islands, U.S.'),
  country('Внешние малые острова (США)', 'UM', 'UMI', 'United States Minor Outlying Islands'),
  country('Германия', 'DE', 'DEU', 'Germany'),
  country('Демократическая Республика Конго', 'CD', 'COD', 'Congo'),
  country('США', 'US', 'USA', 'United States of America'),
  country('Аландские острова', 'AX', 'ALA', 'Åland Islands'),
]
const codes = (typed: string) => matching(countries, typed, 10).map(({ names }) => names[1])

test.each([
  ['США', ['US', 'VI', 'UM']],
  ['usa', ['US']],
  ['US', ['US']],
  ['de', ['DE']],
  ['united states', ['UM', 'US']],
  ['острова', ['VI', 'UM', 'AX']],
  ['aland', ['AX']],
  ['конго демокр', ['CD']],
  ['нет такой', []],
])('%s', (typed, found) => {
  expect(codes(typed)).toEqual(found)
})

test('without names the text is searched, and nothing typed shows what fits', () => {
  const options = [{ text: 'Расчётный счёт' }, { text: 'Счёт для расчётов' }]
  expect(matching(options, 'счет', 10).map(({ text }) => text)).toEqual(['Счёт для расчётов', 'Расчётный счёт'])
  expect(matching(options, ' ', 1)).toEqual([options[0]])
})
