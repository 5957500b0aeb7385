// A statement is the same bytes from release to release: a fixed digest of each format and language, packed as it is handed over, over every operation, direction, currency and hostile text.
import { createHash } from 'node:crypto'
import { operationCodes } from '@bank/contracts/operations.ts'
import { describe, expect, test } from 'vitest'
import {
  bankItself,
  hostile,
  type LineSketch,
  type StatementSample,
  statementOf,
  writtenAs,
} from '../../../test/statementBooks.ts'
import { formats, type StatementFormat } from '../statement.ts'
import { writerOf, writersNow } from '../writers.ts'
import { printed } from './pdf.ts'

const at = <Of>(all: readonly Of[], n: number): Of => all[n % all.length] as Of

/** A line of everything in turn: the same ones come again after different times, beside each other and not. */
const lineOf = (n: number): LineSketch => {
  const counterparty = {
    name: n % 5 ? `ОсОО «Сон-Куль ${n % 7}»` : at(hostile, n),
    account: n % 11 ? `128004000000${1000 + (n % 7)}` : at(hostile, n + 1),
    inn: n % 4 ? `0020220201002${n % 3}` : null,
    bic: n % 6 ? '128004' : null,
    bank: n % 9 ? 'ОАО «Банк Ала-Арча»' : at(hostile, n + 2),
  }
  return {
    amount: (n % 3 ? 1n : -1n) * (BigInt(n) * 7919n + 1n) ** (n % 17 ? 1n : 3n),
    day: `2026-11-${String(1 + Math.floor(n / 20)).padStart(2, '0')}`,
    ...(n % 8 === 0 && { valueDate: at(['2026-10-31', '2026-12-01'], n / 8) as never }),
    operation: n % 13 ? at(operationCodes, n) : null,
    documentNumber: n % 10 ? String(n) : at([null, ...hostile], n / 10),
    counterparty: n % 12 ? counterparty : bankItself,
    paymentCode: n % 2 ? null : n % 14 ? '55301100' : at(hostile, n),
    purpose: n % 2 ? `Оплата за аренду по счёту ${n}, НДС не облагается` : at(hostile, n / 2),
  }
}

const book = (first: number, count: number): LineSketch[] => Array.from({ length: count }, (_, n) => lineOf(first + n))

type Days = 'closed' | 'open'

/** `most` bounds what a line moves: a paper says its balances in words. */
function samplesOf(most: bigint): Readonly<Record<Days, StatementSample>> {
  const bounded = (lines: LineSketch[]): LineSketch[] =>
    lines.map(({ amount, ...line }) => ({ ...line, amount: amount % most || 1n }))
  return {
    closed: statementOf({
      startsOn: '2026-11-01',
      endsOn: '2026-11-20',
      page: 70,
      books: [
        { opening: 1_000_000n, lines: bounded(book(0, 400)) },
        {
          ...{ account: '1090170000000052', currency: 'USD', opening: -5n, first: 9_999_999_990n },
          lines: bounded(book(7, 300)),
        },
        { account: '1090170000000053', currency: 'JPY', first: 3n, lines: bounded(book(31, 60)) },
        { account: '1090170000000054', currency: 'EUR', opening: 9n, lines: [] },
      ],
    }),
    /** With what is free to be spent, and an account on which nothing moved. */
    open: statementOf({
      startsOn: '2026-11-19',
      endsOn: '2026-11-20',
      closedOn: '2026-11-19',
      asOf: new Date('2026-11-20T09:41:07Z'),
      books: [
        { opening: 5n, lines: bounded(book(380, 30)) },
        { account: '1090170000000054', currency: 'EUR', opening: -9n, lines: [] },
      ],
    }),
  }
}

const [tables, papers] = [samplesOf(10n ** 30n), samplesOf(1_000_000_007n)]
const sampleOf = (format: StatementFormat, days: Days): StatementSample => (format === 'PDF' ? papers : tables)[days]

const languages = ['RU', 'KG', 'ENG'] as const

/** Of a file in Russian, Kyrgyz and English; one for formats that have no words of their own. */
type Digests = readonly [string] | readonly [string, string, string]

const digests: Readonly<Record<StatementFormat, Readonly<Record<Days, Digests>>>> = {
  PDF: {
    closed: [
      '87e3129b9a0812d581d3a51046ac9b27',
      '47fa025c527562b6fb562142b8a177f8',
      '1d80f8186bfe3b667b456c90bf991c9b',
    ],
    open: ['4feb7c6979c6a37c17bda839849ff2df', 'f86f49dc87fbd23c3e90085658429362', '18021a44818f51e134398f93805e21df'],
  },
  TXT_WINDOWS: { closed: ['8834fe195c1394b559473ec91b9c3d4f'], open: ['922c75b7effff9eccc5bcca44a9ab517'] },
  TXT_DOS: { closed: ['4e6361f1f8a35e4f02ad1c0834757a71'], open: ['9c827f58263dc5a0147e12e46dd405c0'] },
  TXT_UTF8: { closed: ['c401f7732cb34014fc4860001cc1d5ad'], open: ['c7756bd6d901dcf171872d21134b69d9'] },
  XLSX: {
    closed: [
      '56682d58eab7bc5cd6eda384e1d631db',
      '904f77b3761267e01a779be4dedddffd',
      '6e294e5a986973a720702a781b4f4378',
    ],
    open: ['07b6f7f61919adb0389c8399050d4c25', 'e832f1759899240d7efbe0d4c78f556b', 'f700638d05db44bacee287a7c9b440c6'],
  },
  CSV: {
    closed: [
      'ffa0a1aac2946e5c020b7c12d4c0c85d',
      '178fb7c68064be93bd559bcde7d7501e',
      'c80f13c70f7be65741980c00a443211e',
    ],
    open: ['ec717d22c54f8af6d0cfa8fbd9c624cf', '98371f2f3e1445a30bfa10af38a70373', '1d2ae7185de7c57c3dec08427427a68a'],
  },
  CAMT053: {
    closed: ['5341ff02aa361cd186a6371568ecca0e'],
    open: ['8abb9c4a5da3b021a23f1b443c7f3294', 'ec843d63a71657a97adc439372924bfb', 'c2d8caf69729249ea529527cb4997ba7'],
  },
  CAMT053_02: {
    closed: ['642875ba2ad09606cb08db3769d3c4b1'],
    open: ['9d32bfa79798081d6345e1dd66d36782', 'f579afa0e22b6ad2796e55051c6035ee', '396de4d008b41193ca1140a1478cf8fb'],
  },
  MT940: { closed: ['deed81c63d7b535301d582fe1444cfc3'], open: ['a967ac0abd27f3a0abd763b885283302'] },
}

const changed = `The bytes of this format are others. A statement that stands must come out as it was, in any year: leave the writer as it is beside
another one, and add a set to server/src/statements/writers.ts (docs/decisions/0125-the-same-bytes-in-any-year.md). Digests are added, never changed.`

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

async function digestsOf(format: StatementFormat, of: StatementSample): Promise<string[]> {
  const all: string[] = []
  for (const language of languages)
    all.push(digestOf(await writtenAs(writerOf(format, { writers: 1 }), of, { language })))
  return [...new Set(all)]
}

/** Of an archive of papers of at most so many lines. */
async function digestOfParts(of: StatementSample, inArchive: number): Promise<string> {
  const pieces: Uint8Array[] = []
  const options = { language: 'RU', wrote: () => {} } as const
  for await (const piece of printed({ ...of, options }, { alone: 20, inArchive })) pieces.push(piece)
  return digestOf(Buffer.concat(pieces))
}

describe('the first set of writers', () => {
  const rows = formats.flatMap(format => (['closed', 'open'] as const).map(days => ({ format, days })))

  test.each(rows)('$format of days that are $days', async ({ format, days }) => {
    expect(await digestsOf(format, sampleOf(format, days)), changed).toEqual(digests[format][days])
  })

  test('a PDF in parts', async () => {
    expect(await digestOfParts(papers.closed, 300), changed).toBe('7ad0d782c3e1b104ddbc6cfc3109cf95')
  })
})

test.each(['America/New_York', 'Pacific/Kiritimati'])('a node of a machine in %s writes the same', async zone => {
  const home = process.env.TZ
  const all = async (): Promise<string[]> => [
    ...(await digestsOf('XLSX', tables.open)),
    ...(await digestsOf('PDF', papers.open)),
    await digestOfParts(papers.open, 20),
  ]
  const here = await all()
  try {
    process.env.TZ = zone
    expect(new Date('2026-11-20T12:00:00Z').getHours()).not.toBe(12)
    expect(await all()).toEqual(here)
  } finally {
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  }
})

test('a set that this release does not have is refused by name', () => {
  expect(() => writerOf('TXT_UTF8', { writers: writersNow + 1 })).toThrow(
    expect.objectContaining({ classification: 'StatementWritersException' }),
  )
})
