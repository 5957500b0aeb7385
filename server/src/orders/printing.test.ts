// Printing goes on after a fault, and stops for a reader who has left.
import { expect, test } from 'vitest'
import { filesOf, pagesOf } from '../../test/pdf.ts'
import { printOf } from './printing.ts'
import type { Party, Sheet } from './sheet.ts'

const cell = { label: 'Поле', value: 'значение' }
const party: Party = { name: cell, inn: null, account: cell, bank: cell, bic: cell }

const sheet = (number: string): Sheet => ({
  lang: 'ru',
  file: `order-${number}`,
  title: 'ПОРУЧЕНИЕ',
  number,
  top: [],
  at: new Date('2026-11-20T04:00:00Z'),
  head: [cell, cell, cell],
  payer: party,
  recipient: party,
  sum: [cell, cell, cell],
  inWords: cell,
  own: [],
  purpose: cell,
  signatures: { title: 'Подписи', places: [{ label: 'Первая', mark: 'Не подписано', lines: [] }] },
  bank: { title: 'Отметки', cells: [cell], stamp: { text: 'Черновик', tone: 'waiting', lines: [] } },
  across: null,
  foot: [],
})

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const taken: Uint8Array[] = []
  for await (const piece of pieces) taken.push(piece)
  return Buffer.concat(taken)
}

const titles = (bytes: Buffer): (string | undefined)[] => pagesOf(bytes).map(([title]) => title)

test('a sheet that cannot be laid out is a fault of its own, and the next one is printed', async () => {
  const { payer: _payer, ...broken } = sheet('1')
  await expect(whole(printOf([broken as Sheet], 'pdf'))).rejects.toThrow('undefined')
  expect(titles(await whole(printOf([sheet('2')], 'pdf')))).toEqual(['ПОРУЧЕНИЕ 2'])
})

const many = (count: number): Sheet[] => Array.from({ length: count }, (_, i) => sheet(String(i)))

test('one order does not wait for an archive of many', async () => {
  const done: string[] = []
  const archive = whole(printOf(many(40), 'zip')).then(() => done.push('archive'))
  const order = whole(printOf([sheet('now')], 'pdf')).then(bytes => done.push(...titles(bytes).map(String)))
  await Promise.all([archive, order])
  expect(done).toEqual(['ПОРУЧЕНИЕ now', 'archive'])
})

test('who leaves takes nobody else along', async () => {
  const archive = printOf(many(40), 'zip')
  expect((await archive.next()).done).toBe(false)
  await archive.return()
  expect(titles(await whole(printOf([sheet('after')], 'pdf')))).toEqual(['ПОРУЧЕНИЕ after'])
})

test('two documents of one name are two files', async () => {
  const files = filesOf(await whole(printOf([sheet('5'), sheet('5'), sheet('6')], 'zip')))
  expect([...files.keys()]).toEqual(['order-5.pdf', 'order-5-2.pdf', 'order-6.pdf'])
})
