// Nothing is shown of a request whose text, hashes and documents do not agree, whatever of them was changed.
import type { PhoneRequest } from '@bank/contracts/phoneRequests.ts'
import { expect, test } from 'vitest'
import { documentsRequest, proofRequest, signInRequest } from '../../test/texts.ts'
import { readConfirmation, readPapers } from './papers.ts'

const soon = '2026-11-20T09:40:00.000Z'
const request = await documentsRequest(
  [
    { amount: '100.00' },
    { amount: '0.50', name: 'ИП Садыкова А. М.' },
    { amount: '7.00', currency: 'USD', name: 'Guangzhou Baihe' },
  ],
  { expiresAt: soon },
)

test('what agrees is read, in the order in which it is signed', async () => {
  const papers = await readPapers(request)
  expect(papers?.papers.map(({ line }) => line.get('recipient name'))).toEqual([
    'ОсОО «Жашыл Жер»',
    'ИП Садыкова А. М.',
    'Guangzhou Baihe',
  ])
  expect(papers?.totals).toEqual([
    { currency: 'KGS', amount: '100.50' },
    { currency: 'USD', amount: '7.00' },
  ])
  expect(papers?.papers[0]?.fields.get('purpose')).toMatch(/^Оплата за овощи/)
  expect(papers?.hash).toMatch(/^[0-9a-f]{64}$/)
})

type TextChange = (of: PhoneRequest) => Partial<PhoneRequest>
const inText =
  (from: string, to: string): TextChange =>
  ({ text }) => ({
    text: { head: text.head.replace(from, to), lines: text.lines.map(line => line.replace(from, to)) },
  })
const inDocument =
  (from: string, to: string): TextChange =>
  ({ documents }) => ({
    documents: documents.map((one, at) => (at === 1 ? { ...one, canonical: one.canonical.replace(from, to) } : one)),
  })

test.each<readonly [string, TextChange]>([
  ['an amount in a line', inText('amount:4:0.50', 'amount:4:9.50')],
  ['an amount in a document', inDocument('amount:4:0.50', 'amount:4:9.50')],
  ['a recipient in a line', inText('Садыкова', 'Садыкола')],
  ['a purpose that no line says', inDocument('за овощи', 'за фрукты')],
  ['a hash', inText('hash:64:', 'hash:63:')],
  ['a total', inText('KGS:6:100.50', 'KGS:6:100.40')],
  ['a total that is none', inText('KGS:6:100.50', 'KGS:6:-99.50')],
  ['a currency that is not paid', inText('USD:4:7.00', 'USD:4:7.00\nEUR:4:1.00')],
  ['the count', inText('count:1:3', 'count:1:2')],
  ['the purpose', inText('purpose:7:PAYMENT', 'purpose:7:PAYROLL')],
  ['the version', inText('ordo/batch/2', 'ordo/batch/1')],
  ['the company', inText('organisation:36:00000000', 'organisation:36:10000000')],
  ['no challenge', inText('challenge:36:00000000-0000-4000-8000-000000000700', 'challenge:0:')],
  ['a line less', ({ text }) => ({ text: { ...text, lines: text.lines.slice(0, 2) } })],
  ['a line more', ({ text }) => ({ text: { ...text, lines: [...text.lines, '4:0:'] } })],
  ['lines in another order', ({ text }) => ({ text: { ...text, lines: text.lines.toReversed() } })],
  ['a document less', ({ documents }) => ({ documents: documents.slice(0, 2) })],
  ['documents in another order', ({ documents }) => ({ documents: documents.toReversed() })],
  [
    'a document twice',
    ({ documents: [one, , last] }) => ({ documents: [one, one, last].filter(of => of !== undefined) }),
  ],
  ['no document', () => ({ documents: [], text: { head: '', lines: [] } })],
  [
    'the id of another document',
    ({ documents }) => ({
      documents: documents.map((one, at) => (at === 0 ? { ...one, id: documents[1]?.id ?? '' } : one)),
    }),
  ],
])('%s: nothing is shown', async (_what, change) => {
  const changed = { ...request, ...change(request) }
  expect(JSON.stringify(changed)).not.toBe(JSON.stringify(request))
  expect(await readPapers(changed)).toBeNull()
})

test('a text for one thing is none for another', async () => {
  const signIn = signInRequest(soon, soon)
  expect((await readConfirmation(signIn))?.head.get('device')).toBe('Chrome, Windows 11')
  expect(await readPapers(signIn)).toBeNull()
  expect(await readConfirmation(request)).toBeNull()
  expect(await readConfirmation({ ...signIn, text: { head: signIn.text.head, lines: ['x'] } })).toBeNull()
  const proof = proofRequest(soon, soon)
  expect((await readConfirmation(proof))?.head.get('address')).toBe('212.112.100.18')
  expect(await readConfirmation({ ...proof, kind: 'SIGN_IN' })).toBeNull()
  expect(await readConfirmation({ ...signIn, kind: 'PROOF' })).toBeNull()
})
