// The 1C format is read back as the orders that were written, as far as windows-1251 goes.
import { businessDate, formatDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { oneLine, transliterate } from '#files/index.ts'
import { around, line, lines, written } from '../../test/lines.ts'
import { readExchange } from '../../test/readBack.ts'
import type { ExportLine } from './file.ts'
import { writers } from './writers.ts'

const exchange = async (all: readonly ExportLine[]) => {
  const spelt = all.map(one => writers.ONE_C.spell(one).line)
  return readExchange(new TextDecoder('windows-1251').decode(await written('ONE_C', spelt)))
}

describe('1C', () => {
  test('is read back to the same orders, less the letters it cannot hold', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async all => {
        const { documents } = await exchange(all)
        const text = (value: string) => oneLine(transliterate(value))
        expect(
          documents.map(one => ({
            kind: one.get('вид'),
            number: one.get('Номер'),
            day: one.get('Дата'),
            amount: one.get('Сумма'),
            payer: [
              one.get('ПлательщикСчет'),
              one.get('ПлательщикИНН'),
              one.get('Плательщик1'),
              one.get('ПлательщикБИК'),
            ],
            recipient: [
              one.get('ПолучательСчет'),
              one.get('ПолучательИНН'),
              one.get('Получатель1'),
              one.get('ПолучательБИК'),
            ],
            code: one.get('КодНазПлатежа') ?? null,
            purpose: one.get('НазначениеПлатежа'),
            executed: one.get('ДатаСписано') ?? null,
          })),
        ).toEqual(
          all.map(one => ({
            kind: 'Платежное поручение',
            number: text(one.number),
            day: formatDate(one.valueDate),
            amount: print(one.amount),
            payer: [one.payer.account, one.payer.inn, text(one.payer.name), one.payer.bic],
            recipient: [one.recipient.account, one.recipient.inn, text(one.recipient.name), one.recipient.bic],
            code: one.paymentCode,
            purpose: text(one.purpose),
            executed: one.executedOn && formatDate(one.executedOn),
          })),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('the head names the period and the accounts of the company', () => {
    const whole = { startsOn: businessDate('2026-11-01'), endsOn: businessDate('2026-11-20'), accounts: ['1', '2'] }
    const head = new TextDecoder('windows-1251').decode(writers.ONE_C.head?.(whole, around()))
    expect(head.split('\r\n')).toEqual([
      '1CClientBankExchange',
      'ВерсияФормата=1.03',
      'Кодировка=Windows',
      'Отправитель=Ordo',
      'Получатель=',
      'ДатаСоздания=20.11.2026',
      'ВремяСоздания=10:00:00',
      'ДатаНачала=01.11.2026',
      'ДатаКонца=20.11.2026',
      'РасчСчет=1',
      'РасчСчет=2',
      '',
    ])
  })

  test.each([
    ['Көмүр, өң, Ңүжө', 'Комур, он, Нужо', true],
    ['Оплата № 7 «Ёлка» – 5 €', 'Оплата № 7 «Ёлка» – 5 €', false],
    ['日本', '??', true],
  ])('%s is spelled %s', (purpose, expected, isTransliterated) => {
    const { line: one, isTransliterated: told } = writers.ONE_C.spell({ ...line, purpose })
    expect([one.purpose, told]).toEqual([expected, isTransliterated])
  })

  test('an exchange has no form in it, a budget payment names its code twice, and that it is one', async () => {
    expect(writers.ONE_C.supports({ ...line, operation: 'CONVERSION' })).toBe(false)
    expect(writers.ONE_C.supports(line)).toBe(true)
    const { documents } = await exchange([{ ...line, operation: 'BUDGET_PAYMENT' }, line])
    expect(documents.map(one => one.get('ПоказательКБК'))).toEqual(['55301100', undefined])
    expect(documents.map(one => one.get('СтатусСоставителя'))).toEqual(['01', undefined])
  })
})

test('every letter that is taken as it is stands in windows-1251', () => {
  const letters = [...' ~AzАяЁё«»№–—\u00a0'].join('')
  expect(transliterate(letters)).toBe(letters)
  expect(new TextDecoder('windows-1251').decode(iconv.encode(letters, 'win1251'))).toBe(letters)
})
