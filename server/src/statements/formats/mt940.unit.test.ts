// A statement in MT940 is read back by a reader that knows only the definition of its fields, and by a library that is not ours: the same lines, the same balances.
/// <reference path="../../../test/mt940js.d.ts" />
import { toLatin } from '@bank/contracts/abroad.ts'
import type { Currency } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import { Parser } from 'mt940js'
import { describe, expect, test } from 'vitest'
import {
  bankItself,
  hostileSample,
  type LineSketch,
  magnitude,
  printed,
  samples,
  sections,
  statementOf,
  written,
} from '../../../test/statementBooks.ts'
import { readMt940 } from '../../../test/statementReaders.ts'

describe('MT940', () => {
  const comma = (amount: bigint, currency: Currency): string => {
    const [whole, fraction = ''] = printed(magnitude(amount), currency).split('.')
    return `${whole},${fraction}`
  }
  const short = (day: string): string => day.replaceAll('-', '').slice(2)
  /** As far as folding leaves a text alone: less what may not begin a line. */
  const bare = (text: string): string => text.replace(/[-:.]/g, '')

  test('is read back to the same lines and balances', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async sample => {
        const messages = readMt940((await written('MT940', sample)).toString('latin1'))
        const balance = (sum: bigint, { day, book }: ReturnType<typeof sections>[number]): string =>
          `${sum < 0n ? 'D' : 'C'}${short(day.day)}${book.currency}${comma(sum, book.currency)}`
        expect(messages.map(({ lines, ...message }) => ({ ...message, lines: lines.length }))).toEqual(
          sections(sample).map(section => ({
            reference: `${short(section.day.day)}${section.book.account.slice(-10)}`,
            account: section.book.account,
            number: expect.stringMatching(/^\d{1,3}\/1$/),
            opening: balance(section.day.opening, section),
            closing: balance(section.day.closing, section),
            lines: section.lines.length,
          })),
        )
        const read = messages.flatMap(({ lines }) => lines)
        for (const [n, line] of sample.lines.flat().entries()) {
          const { information, type, own, ...rest } = read[n]!
          expect(rest).toEqual({
            valueDay: short(line.valueDate),
            entryDay: short(line.day).slice(2),
            mark: line.amount < 0n ? 'D' : 'C',
            amount: comma(line.amount, line.currency),
            bank: String(line.number).padStart(16, '0'),
            supplement: line.reference,
          })
          expect(own).toBe(
            toLatin(line.documentNumber ?? '')
              .replaceAll('/', '.')
              .slice(0, 16)
              .trim() || 'NONREF',
          )
          const { name, account, inn, bic } = line.counterparty
          const words = {
            [line.amount < 0n ? 'BENM' : 'ORDP']: name,
            ACCT: account,
            INN: inn,
            BIC: bic,
            CODE: line.paymentCode,
          }
          const said = Object.entries(words).map(([word, text]) => {
            const latin = toLatin(text ?? '').replaceAll('/', '.')
            return latin && `/${word}/${latin}`
          })
          const purpose = toLatin(line.purpose)
          const whole = `${said.join('')}${purpose && `/REMI/${purpose}`}`
          const got = bare(information.join(''))
          expect(bare(whole).startsWith(got)).toBe(true)
          if (whole.length <= 190) expect(got).toBe(bare(whole))
        }
      }),
      { numRuns: 200, examples: [[hostileSample]] },
    )
  })

  test('is read by a library that is not ours to the same lines, days and balances', async () => {
    const signed = (sum: bigint, currency: Currency): number =>
      (sum < 0n ? -1 : 1) * Number(printed(magnitude(sum), currency))
    const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
    await fc.assert(
      fc.asyncProperty(samples, async sample => {
        const messages = new Parser().parse((await written('MT940', sample)).toString('latin1'))
        expect(
          messages.map(({ transactions, openingBalanceDate, closingBalanceDate, ...message }) => [
            message.accountIdentification,
            ...[message.currency, message.openingBalance, message.closingBalance],
            ...[dayOf(openingBalanceDate), dayOf(closingBalanceDate)],
            ...transactions.map(({ date, entryDate, ...line }) => [
              ...[line.amount, line.currency, dayOf(date), dayOf(entryDate).slice(5)],
              ...[line.bankReference, line.extraDetails],
            ]),
          ]),
        ).toEqual(
          sections(sample).map(({ day, book: { account, currency }, lines }) => [
            account,
            ...[currency, signed(day.opening, currency), signed(day.closing, currency), day.day, day.day],
            ...lines.map(line => [
              ...[signed(line.amount, currency), currency, line.valueDate, line.day.slice(5)],
              ...[String(line.number).padStart(16, '0'), line.reference],
            ]),
          ]),
        )
      }),
      { numRuns: 100, examples: [[hostileSample]] },
    )
  })

  test('an operation has its type, and an open day ends at the fixed line', async () => {
    const lines: LineSketch[] = [
      { operation: 'CLEARING', amount: -100n, day: '2026-11-22' },
      { operation: 'CLEARING', amount: -10n, day: '2026-11-22', counterparty: bankItself },
      { operation: 'CONVERSION', amount: 50n, day: '2026-11-23', documentNumber: null },
      { operation: null, amount: 50n, day: '2026-11-23' },
    ]
    const open = { startsOn: '2026-11-19', endsOn: '2026-11-23', closedOn: '2026-11-22' }
    const messages = readMt940(
      (await written('MT940', statementOf({ ...open, books: [{ lines }] }))).toString('latin1'),
    )
    expect(messages.map(({ lines: of, closing, number }) => [closing, number, ...of.map(({ type }) => type)])).toEqual([
      ['D261122KGS1,10', '326/1', 'NTRF', 'NCHG'],
      ['D261123KGS0,10', '327/1', 'NFEX', 'NMSC'],
    ])
    expect(messages[1]?.lines[0]?.own).toBe('NONREF')
  })
})
