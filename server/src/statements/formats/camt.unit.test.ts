// A statement in camt.053 is read back by a parser of XML, and keeps the public schema: the same lines, the same balances.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { oneLine } from '#files/index.ts'
import {
  bankItself,
  hostileSample,
  type LineSketch,
  printed,
  samples,
  sections,
  statementOf,
  written,
} from '../../../test/statementBooks.ts'
import { readCamt } from '../../../test/statementReaders.ts'

const schemas = process.env.ISO20022_SCHEMAS

describe.each([
  ['CAMT053', '08'],
  ['CAMT053_02', '02'],
] as const)('%s', (format, version) => {
  const clean = (text: string): string => oneLine(text).replace(/[\p{Surrogate}\ufffe\uffff]/gu, '')
  const cut = (text: string | null, atMost: number): string | null =>
    clean([...oneLine(text ?? '')].slice(0, atMost).join('')).trim() || null

  const validator =
    schemas && existsSync(schemas)
      ? XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(join(schemas, `camt.053.001.${version}.xsd`))))
      : null

  test('is read back to the same lines and balances, and keeps the schema', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async sample => {
        const text = (await written(format, sample)).toString()
        const document = XmlDocument.fromString(text)
        try {
          validator?.validate(document)
        } finally {
          document.dispose()
        }
        const { statements, notice } = readCamt(text)
        expect(notice).toBeNull()
        expect(
          statements.map(({ account, currency, balances, entries }) => ({
            account,
            currency,
            balances,
            entries: entries.length,
          })),
        ).toEqual(
          sections(sample).map(({ book, day, lines }) => {
            const shown = (sum: bigint) => `${printed(sum, book.currency)} ${book.currency} ${day.day}`
            return {
              account: book.account,
              currency: book.currency,
              balances: { OPBD: shown(day.opening), CLBD: shown(day.closing), CLAV: shown(day.closing) },
              entries: lines.length,
            }
          }),
        )
        expect(statements.flatMap(({ entries }) => entries.map(({ code, ...rest }) => rest))).toEqual(
          sample.lines.flat().map(line => ({
            reference: line.reference,
            number: String(line.number),
            amount: printed(line.amount, line.currency),
            currency: line.currency,
            bookedOn: line.day,
            valueDate: line.valueDate,
            operation: line.operation,
            document: cut(line.documentNumber, 35),
            name: cut(line.counterparty.name, 140),
            inn: cut(line.counterparty.inn, 35),
            account: cut(line.counterparty.account, 34),
            paymentCode: line.paymentCode,
            purpose: clean(line.purpose),
          })),
        )
      }),
      { numRuns: 150, examples: [[hostileSample]] },
    )
  })

  test('a period up to today is cut at the last closed day, and says so', async () => {
    const lines = ['20', '21', '23'].map((day): LineSketch => ({ amount: 100n, day: `2026-11-${day}` }))
    const open = { startsOn: '2026-11-19', endsOn: '2026-11-23', closedOn: '2026-11-22' }
    const { statements, notice } = readCamt(
      (await written(format, statementOf({ ...open, books: [{ lines }] }))).toString(),
    )
    expect(notice).toContain('22.11.2026')
    expect(statements.map(({ id, number, balances }) => [id, number, balances.CLBD])).toEqual([
      ['1090160123456746-20261120', '324', '1.00 KGS 2026-11-20'],
      ['1090160123456746-20261121', '325', '2.00 KGS 2026-11-21'],
    ])
    const later = statementOf({ ...open, books: [{ opening: 7n, lines: lines.slice(2) }] })
    expect(readCamt((await written(format, later)).toString()).statements).toMatchObject([
      {
        id: '1090160123456746-20261122',
        balances: { OPBD: '0.07 KGS 2026-11-22', CLBD: '0.07 KGS 2026-11-22' },
        entries: [],
      },
    ])
  })

  test('operations have the codes of the table', async () => {
    const codesOf = async (lines: readonly Omit<LineSketch, 'day'>[]) => {
      const all = lines.map(line => ({ ...line, day: '2026-11-20' }))
      const sample = statementOf({ startsOn: '2026-11-20', endsOn: '2026-11-20', books: [{ lines: all }] })
      return readCamt((await written(format, sample)).toString()).statements.flatMap(({ entries }) =>
        entries.map(({ code }) => code),
      )
    }
    expect(
      await codesOf([
        { operation: 'CLEARING', amount: -1n },
        { operation: 'CLEARING', amount: -1n, counterparty: bankItself },
        { operation: 'GROSS', amount: 1n },
        { operation: 'INTRABANK_TRANSFER_OWN', amount: 1n },
        { operation: 'SWIFT', amount: -1n },
        { operation: 'CONVERSION', amount: -1n },
        { operation: 'BUDGET_PAYMENT', amount: -1n },
        { operation: 'RKO_2_INDIVIDUAL_CARD_OWN', amount: -1n },
        { operation: 'QR', amount: 1n },
        { operation: 'REFUND', amount: -1n },
        { operation: null, amount: 1n },
      ]),
    ).toEqual([
      ...['PMNT/ICDT/DMCT', 'PMNT/ICDT/CHRG', 'PMNT/RCDT/PRCT', 'PMNT/RCDT/BOOK', 'PMNT/ICDT/XBCT', 'FORX/SPOT/OTHR'],
      ...['PMNT/ICDT/TTLS', 'PMNT/CCRD/OTHR', 'PMNT/RRCT/DMCT', 'PMNT/IRCT/DMCT', 'ACMT/MCOP/OTHR'],
    ])
  })
})
