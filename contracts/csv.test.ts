// The CSV parser reads quoted fields and headers by RFC 4180, and every file of the directories.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv, parseCsvRecords } from './csv.ts'

test.each([
  [
    'plain rows',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no last line end',
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty fields',
    ',\na,\n,b',
    [
      ['', ''],
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['quotes', '"a,b","say ""hi""","two\nlines",""', [['a,b', 'say "hi"', 'two\nlines', '']]],
  ['a byte order mark', '\ufeffa,b', [['a', 'b']]],
  ['empty lines', 'a\n\nb\n\n', [['a'], ['b']]],
  ['one empty quoted field', '""\n', [['']]],
  ['an empty file', '', []],
])('%s', (_name, text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

test.each(['a,"b', 'a"b,c', '"a"b,c', '"a" ,b'])('a stray quote in %j is refused', text => {
  expect(() => parseCsv(text)).toThrow('Row 1')
})

test('any fields written in quotes are read back', () => {
  const pieces = ['', 'a', ',', '"', '""', '\n', '\r\n', ' ', 'ө', '",\n"']
  const rows = pieces.map((piece, at) => [piece, `${piece}x`, `x${pieces[pieces.length - 1 - at]}`])
  const written = rows.map(row => row.map(field => `"${field.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  expect(parseCsv(written)).toEqual(rows)
})

test('records are named by the header and as long as it', () => {
  expect(parseCsvRecords('bic,name\n101001,Bank\n')).toEqual([{ bic: '101001', name: 'Bank' }])
  expect(() => parseCsvRecords('a,b\n1\n')).toThrow('Record 1 of the CSV file has 1 fields, the header 2.')
  expect(() => parseCsvRecords('a,a\n1,2\n')).toThrow('twice')
  expect(parseCsvRecords('')).toEqual([])
})

test('every reference file is read whole', () => {
  const folder = new URL('data/', import.meta.url)
  const counts = readdirSync(folder)
    .filter(name => name.endsWith('.csv'))
    .map(name => [name, parseCsvRecords(readFileSync(new URL(name, folder), 'utf8')).length])
  expect(Object.fromEntries(counts)).toEqual({
    'banks.csv': 47,
    'countries.csv': 250,
    'currencies.csv': 12,
    'holidays.csv': 86,
    'operation-types.csv': 28,
    'payment-codes.csv': 29,
    'tax-offices.csv': 66,
  })
})
