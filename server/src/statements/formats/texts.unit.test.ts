// Formats of text write the same bytes whenever they are asked, take nothing for a line that is none, and say something where no line is.
import { minor } from '@bank/contracts/money.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { hostile as hostileTexts } from '../../../test/hostile.ts'
import { readPdf } from '../../../test/lineReaders.ts'
import {
  hostile as hostileSigns,
  type LineSketch,
  statementOf,
  written,
  writtenAs,
} from '../../../test/statementBooks.ts'
import { readCamt, readMt940, readOneCStatement } from '../../../test/statementReaders.ts'
import type { StatementFormat } from '../statement.ts'
import { writerOf } from '../writers.ts'

/** R25: what does harm in any file, and the marks of these formats. */
const hostile = [...hostileTexts, ...hostileSigns]

const formats = ['TXT_WINDOWS', 'TXT_DOS', 'TXT_UTF8', 'CAMT053', 'CAMT053_02', 'MT940'] as const

describe.each(formats)('%s', format => {
  const sketch = {
    startsOn: '2026-11-01',
    endsOn: '2026-11-20',
    books: [
      {
        lines: hostile.map(
          (purpose): LineSketch => ({
            amount: -5n,
            day: '2026-11-20',
            purpose,
            documentNumber: purpose,
            counterparty: { name: purpose, bank: purpose, account: purpose, inn: purpose, bic: purpose },
          }),
        ),
      },
      { account: '1090170000000052', opening: 5n, lines: [] },
    ],
  } as const

  test('its bytes depend on neither the pages of its source nor the moment', async () => {
    const [one, two] = await Promise.all([1, 1000].map(page => written(format, statementOf({ ...sketch, page }))))
    expect(one?.equals(two!)).toBe(true)
  })

  test('what is written to do harm adds no line, and the progress counts each once', async () => {
    const sample = statementOf(sketch)
    let lines = 0
    const bytes = await writtenAs(writerOf(format, {}), sample, { wrote: more => (lines += more) })
    expect(lines).toBe(hostile.length)
    const read = {
      TXT: () =>
        readOneCStatement(
          new TextDecoder({ TXT_DOS: 'ibm866', TXT_UTF8: 'utf-8' }[format as string] ?? 'windows-1251').decode(bytes),
        ).documents,
      CAM: () => readCamt(bytes.toString()).statements.flatMap(({ entries }) => entries),
      MT9: () => readMt940(bytes.toString('latin1')).flatMap(of => of.lines),
    }[format.slice(0, 3) as 'TXT' | 'CAM' | 'MT9']
    expect(read()).toHaveLength(hostile.length)
  })

  test('a statement without a line still says what stood on the account', async () => {
    const books = [
      { opening: 12_345n, lines: [] },
      { account: '1090170000000052', currency: 'USD' as const, opening: -5n, lines: [] },
    ]
    const text = (await written(format, statementOf({ startsOn: '2026-11-01', endsOn: '2026-11-20', books }))).toString(
      'latin1',
    )
    expect(text.match(/123[.,]45/g)?.length).toBeGreaterThanOrEqual(2)
    expect(text.match(/20\.11\.2026|2026-11-20|261120/g)?.length).toBeGreaterThanOrEqual(4)
  })

  test('lines that do not follow their days are never written', async () => {
    if (format.startsWith('TXT')) return
    const { source, ...rest } = statementOf({ ...sketch, books: [{ lines: [{ amount: 5n, day: '2026-11-19' }] }] })
    const days = async (...of: Parameters<typeof source.days>) =>
      (await source.days(...of)).map(day => ({ ...day, credit: minor(0n) }))
    await expect(written(format, { ...rest, source: { ...source, days } })).rejects.toThrow('do not follow')
  })
})

/** Two accounts that two branches keep; the directory names one of them. */
const ofBranches = (branches: Readonly<Record<string, string>>) => {
  const accounts = ['1090160000000187', '1090170000000052'] as const
  const facts = statementOf({ startsOn: '2026-11-20', endsOn: '2026-11-20', books: [] }).statement.facts
  return statementOf({
    ...{ startsOn: '2026-11-20', endsOn: '2026-11-20' },
    facts: { ...facts, branches, banks: { 109016: 'Бишкекский филиал' } },
    books: accounts.map(account => ({ account, lines: [{ amount: 5n, day: '2026-11-20' }] })),
  })
}

/** What each format says of the bank that keeps each account. */
const keepersIn: Readonly<Record<string, (bytes: Buffer) => Promise<(string | undefined)[]>>> = {
  TXT_UTF8: async bytes =>
    readOneCStatement(bytes.toString()).documents.map(
      one => `${one.get('ПолучательБанк1')}, ${one.get('ПолучательБИК')}`,
    ),
  CAMT053: async bytes =>
    [...bytes.toString().matchAll(/<Svcr>.*?<MmbId>(\d+)<.*?<Nm>(.*?)<.*?<\/Svcr>/g)].map(
      ([, bic, name]) => `${name}, ${bic}`,
    ),
  XLSX: async bytes =>
    (await readXlsx(bytes)).sheets.map(({ rows }) => String(rows.find(([name]) => name === 'Банк')?.[1])),
  PDF: async bytes =>
    (await readPdf(bytes)).pages.map(page =>
      page
        .map(({ text }) => text)
        .find(text => / БИК \d{6}$/.test(text))
        ?.replace('БИК ', ''),
    ),
}

test.each(Object.keys(keepersIn))('%s names the branch that keeps each account, as the screen does', async format => {
  const said = async (branches: Readonly<Record<string, string>>) =>
    keepersIn[format]?.(await written(format as StatementFormat, ofBranches(branches)))
  const { name, bic } = ofBranches({}).statement.facts.bank
  expect(await said({ '1090160000000187': '109016', '1090170000000052': '109017' })).toEqual([
    'Бишкекский филиал, 109016',
    `${name}, 109017`,
  ])
  // One that was made before branches were kept with it is written as it was.
  expect(await said({})).toEqual([`${name}, ${bic}`, `${name}, ${bic}`])
})
