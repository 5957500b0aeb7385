// R24: hostile files are refused by name, or come to nothing.
import { describe, expect, test } from 'vitest'
import { displayName, type Extension, extensionOf, limits } from '#files/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { size, sized } from '../../tools/size.ts'
import { writePain } from '../src/files/writePain.ts'
import { read } from '../src/imports/read.ts'
import { type ReaderAnswer, type ReaderOverrun, readApart, readerLimits } from '../src/imports/reading.ts'
import { oneC, orders, writeCsv, writeXlsx } from './files.ts'
import { archives, cuts } from './hostile/archives.ts'
import { account, type HostileFile, type HostileOutcome, painText, text } from './hostile/parts.ts'
import { oneCOf, texts } from './hostile/texts.ts'

/** Small texts do no harm to the test itself; what is packed may be larger than it looks. */
const apart = 50_000

async function here(bytes: Uint8Array, extension: Extension): Promise<ReaderAnswer> {
  try {
    return { read: await read(bytes, extension) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { classification: error.classification, params: error.params } }
  }
}

const answerTo = (bytes: Uint8Array, extension: Extension): Promise<ReaderAnswer | ReaderOverrun> =>
  extension !== 'xlsx' && bytes.length < apart ? here(bytes, extension) : readApart({ bytes, extension })

/** A control character, one that turns a text around, or a field longer than any is. */
const harmful = /[\p{Cc}\p{Cf}\p{Cs}]/u

function fateOf(answer: ReaderAnswer | ReaderOverrun): HostileOutcome {
  if ('gaveUp' in answer) return 'ENDED'
  if ('refused' in answer) return answer.refused
  const said = answer.read.rows.flatMap(row => Object.values(row.fields))
  expect(said.filter(one => harmful.test(one) || one.length > limits.characters)).toEqual([])
  return 'NEUTRAL'
}

const every = [...archives, ...texts]

test('there are as many as were asked for, each once', () => {
  expect(every.length).toBeGreaterThanOrEqual(80)
  expect(new Set(every.map(([what, extension]) => `${what} ${extension}`)).size).toBe(every.length)
})

/** Nearly as much work or memory as is given: it may be ended, which harms nobody either. */
const heavy: ReadonlySet<string> = new Set([
  'a million rows of nothing',
  'one cell of nine megabytes',
  'strings by the million',
  'ten megabytes of quotes',
])

/** What is packed is read in a thread of its own, which takes its time: with every test the first of each fate, and all texts. */
const fates = new Set<string>()
const isFirst = ([what, , , fate]: HostileFile): boolean => {
  const key = JSON.stringify(fate)
  return !heavy.has(what) && !fates.has(key) && fates.add(key) !== undefined
}
const all = size === 'small' ? [...archives.filter(isFirst), ...texts.filter(([what]) => !heavy.has(what))] : every

test.each(all)('%s (%s)', async (what, extension, bytes, fate) => {
  const found = fateOf(await answerTo(bytes(), extension))
  if (found === 'ENDED' && heavy.has(what)) return
  if (typeof fate === 'string') expect(found).toBe(fate)
  else expect(found).toMatchObject(fate)
})

describe('as long as a file may be, it is read, and in two thirds of the memory as well', () => {
  const long = sized({ small: 500, merge: limits.rows, release: limits.rows })
  const rows = orders(account, long, { purpose: 'Оплата за товары и услуги по договору 17 от 20.11.2026 года' })
  const files: [Extension, () => Uint8Array | Promise<Uint8Array>][] = [
    ['xlsx', () => writeXlsx(rows)],
    ['csv', () => writeCsv(rows)],
    ['txt', () => oneC(rows)],
    ['xml', () => writePain(rows, { id: '1', at: new Date('2026-11-20T04:00:00Z') })],
  ]
  test.each(files)('%s', async (extension, write) => {
    const less = { ...readerLimits, heapMb: (readerLimits.heapMb * 2) / 3, besideMb: (readerLimits.besideMb * 2) / 3 }
    const answer = await readApart({ bytes: await write(), extension }, less)
    expect('read' in answer ? answer.read.rows.length : answer).toBe(long)
  })
})

describe('cut off after any byte', () => {
  const step = sized({ small: 4, merge: 1, release: 1 })
  const begin = (whole: string, every: number): Uint8Array[] =>
    Array.from({ length: Math.floor(whole.length / every) }, (_, n) => text(whole.slice(0, n * every + 1)))
  test.each([
    ['a workbook', 'xlsx', cuts(61 * step)],
    ['a message', 'xml', begin(painText(), 7 * step)],
    ['a file of 1C', 'txt', begin(oneCOf(2), 13 * step)],
  ] as const)('%s is refused', async (_, extension, pieces) => {
    expect(pieces.length).toBeGreaterThan(50 / step - 1)
    for (const piece of pieces)
      expect(fateOf(await here(piece, extension)), `${piece.length} bytes`).not.toBe('NEUTRAL')
  })
})

test.each([
  ['платежи.csv', 'csv'],
  ['1C_TO_KL.TXT', 'txt'],
  ['a.xlsx.xml', 'xml'],
])('%s is taken as %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each([
  'a.exe',
  'a.csv.exe',
  'a',
  '.csv',
  'a.xls',
  'a.xlsm',
  'a.docx',
  'csv',
  'a.csv\0.exe',
  'a.csv ',
  'a\u202evsc.exe',
])('%j is refused by its name', name => {
  expect(() => extensionOf(name)).toThrow('ImportExtensionException')
})

test('a name shows no folder, turns no text around and is no longer than a line', () => {
  expect(displayName('../../etc/платежи.csv')).toBe('платежи.csv')
  expect(displayName('C:\\temp\\a.csv')).toBe('a.csv')
  expect(displayName('a\u202ecsv.exe\r\n.csv')).toBe('a csv.exe .csv')
  expect([...displayName(`${'я'.repeat(500)}.csv`)]).toHaveLength(120)
})
