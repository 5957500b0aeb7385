// A directory file is loaded whole, or refused with everything that is wrong with it.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { directoryNames, readDirectory, textOfDirectory } from './loading.ts'

const file = (...rows: readonly string[]): string => ['code,name,is_budget,valid_from,valid_until', ...rows].join('\n')

const release = (name: string): string =>
  readFileSync(new URL(`../../../contracts/data/${name}.csv`, import.meta.url), 'utf8')

/** The part that comes with a release, without banks whose BIC nobody knows, and with the column that says of each record that it stands. */
const active = (text: string): string =>
  /^[^\n]*is_active/.test(text)
    ? text
    : text
        .trimEnd()
        .split('\n')
        .filter(line => !line.startsWith(','))
        .map((line, at) => `${line},${at ? 'true' : 'is_active'}`)
        .join('\n')

test('rows with and without days', () => {
  expect(
    readDirectory(
      'payment-codes',
      file('11113100,Налог на прибыль,true,2008-01-01,', '44901100,"Аренда, помещений",false,,'),
    ),
  ).toEqual([
    { code: '11113100', name: 'Налог на прибыль', is_budget: 'true', valid_from: '2008-01-01', valid_until: '' },
    { code: '44901100', name: 'Аренда, помещений', is_budget: 'false', valid_from: '', valid_until: '' },
  ])
})

test.each(directoryNames)('what a release brings of %s would be taken as a whole one', name => {
  expect(readDirectory(name, active(release(name))).length).toBeGreaterThan(10)
})

test('a file of other letters is refused before its names come in as rubbish, a mark of Unicode is no part of it', () => {
  const text = file('11113100,Налог,true,,')
  expect(() => textOfDirectory(Uint8Array.of(0xcd, 0xe0, 0xeb, 0xee, 0xe3))).toThrow('The file is not in UTF-8.')
  expect(readDirectory('payment-codes', textOfDirectory(Buffer.from(`\ufeff${text}`)))).toHaveLength(1)
})

test('columns that are not there are told once', () => {
  expect(() => readDirectory('payment-codes', file('11113100,Налог,true,,').replaceAll(',', ';'))).toThrow(
    'The first line of the file names no code, name, is_budget. It names code;name;is_budget;valid_from;valid_until, with commas between them.',
  )
})

test('no such directory', () => {
  expect(() => readDirectory('bank', file())).toThrow(
    'There is no directory bank: say payment-codes, banks, tax-offices, operation-types, holidays.',
  )
})

test.each([
  ['no records', file(), 'The file has no records.'],
  ['a short code', file('1111310,Налог,true,,'), 'Record 1 (1111310): code: eight digits.'],
  ['no name', file('11113100, ,true,,'), 'Record 1 (11113100): name: 1 to 300 characters.'],
  ['neither yes nor no', file('11113100,Налог,да,,'), 'Record 1 (11113100): is_budget: true or false.'],
  ['no such day', file('11113100,Налог,true,2026-02-30,'), 'Record 1 (11113100): valid_from: YYYY-MM-DD or empty.'],
  [
    'an end before its beginning',
    file('11113100,Налог,true,2026-02-02,2026-02-01'),
    'Record 1 (11113100): valid_until: not before valid_from.',
  ],
  [
    'a code twice, and another fault beside it',
    file('11113100,Налог,true,,', '11113100,,true,,'),
    'Record 2 (11113100): name: 1 to 300 characters.\nRecord 2 (11113100): code: named before.',
  ],
])('%s is refused', (_what, text, said) => {
  expect(() => readDirectory('payment-codes', text)).toThrow(new Error(said))
})

describe('each directory has its own checks', () => {
  test.each([
    [
      'banks',
      'bic,name_ru,name_en,swift,role,is_active',
      '12,Банк,Bank,KYRS,shop,',
      [
        'bic: six digits',
        'swift: 8 or 11 characters, or empty',
        'role: central, bank, branch or treasury',
        'is_active: true or false',
      ],
    ],
    [
      'tax-offices',
      'code,name_ru,name_ky,name_en,region,treasury_account,is_active',
      '12,,Ош,Osh,OSH,4400011001000037,true',
      ['code: three digits', 'name_ru: 1 to 300 characters', 'treasury_account: an account of 16 digits'],
    ],
    [
      'operation-types',
      'list,code,name_ru,name_ky,name_en,is_active',
      'KNP,10100,а,б,c,true',
      ['code: five digits of VO, three of KNP'],
    ],
    [
      'holidays',
      'date,kind,name,name_ky,name_en',
      '2026-13-01,free,а,б,c',
      ['date: YYYY-MM-DD', 'kind: non_working, short, festive_working, festive_working_short or state_sector_only'],
    ],
  ])('%s', (name, head, row, faults) => {
    const key = row
      .split(',')
      .slice(0, name === 'operation-types' || name === 'holidays' ? 2 : 1)
      .join(' ')
    expect(() => readDirectory(name, `${head}\n${row}`)).toThrow(
      new Error(faults.map(what => `Record 1 (${key}): ${what}.`).join('\n')),
    )
  })
})
