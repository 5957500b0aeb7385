// A statement is the same bytes from release to release: a fixed digest of each format but PDF, over every operation, direction, currency and hostile text.
import { createHash } from 'node:crypto'
import { operationCodes } from '@bank/contracts/operations.ts'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bankItself, hostile, type LineSketch, statementOf, written } from '../../../test/statementBooks.ts'
import type { StatementFormat } from '../statement.ts'

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

const sample = statementOf({
  startsOn: '2026-11-01',
  endsOn: '2026-11-20',
  page: 70,
  books: [
    { opening: 1_000_000n, lines: book(0, 400) },
    { account: '1090170000000052', currency: 'USD', opening: -5n, first: 9_999_999_990n, lines: book(7, 300) },
    { account: '1090170000000053', currency: 'JPY', first: 3n, lines: book(31, 60) },
    { account: '1090170000000054', currency: 'EUR', opening: 9n, lines: [] },
  ],
})

/** What is packed by zlib is compared as it was before, which a release of zlib may pack in another way. */
const unpacked: Partial<Record<StatementFormat, (bytes: Buffer) => Uint8Array>> = {
  XLSX: bytes => Buffer.concat(Object.values(unzipSync(bytes))),
}

const digests: Readonly<Record<Exclude<StatementFormat, 'PDF'>, string>> = {
  TXT_WINDOWS: '8834fe195c1394b559473ec91b9c3d4f',
  TXT_DOS: '4e6361f1f8a35e4f02ad1c0834757a71',
  TXT_UTF8: 'c401f7732cb34014fc4860001cc1d5ad',
  XLSX: 'f5bc4600b7a896a6638e009c9a9d3733',
  CSV: 'ffa0a1aac2946e5c020b7c12d4c0c85d',
  CAMT053: '5341ff02aa361cd186a6371568ecca0e',
  CAMT053_02: '642875ba2ad09606cb08db3769d3c4b1',
  MT940: 'deed81c63d7b535301d582fe1444cfc3',
}

test.each(Object.entries(digests) as [keyof typeof digests, string][])('%s', async (format, digest) => {
  const bytes = await written(format, sample)
  const compared = unpacked[format]?.(bytes) ?? bytes
  expect(createHash('sha256').update(compared).digest('hex').slice(0, 32)).toBe(digest)
})
