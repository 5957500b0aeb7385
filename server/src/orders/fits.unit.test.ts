// The fullest payment order of every kind fits one page and is heard in its order, in each language.
import { type Lang, langs } from '@bank/contracts/lang.ts'
import { minor } from '@bank/contracts/money.ts'
import { type OperationCode, operationCodes } from '@bank/contracts/operations.ts'
import { expect, test } from 'vitest'
import type { PaymentPrintout } from '#payments/index.ts'
import { readPdf } from '../../test/lineReaders.ts'
import { type Heard, heardIn, pagesOf, pdfObjectsOf } from '../../test/pdf.ts'
import { printOf } from './printing.ts'
import { type Cell, type Party, type Sheet, sheetOf } from './sheet.ts'

const at = new Date('2026-11-20T04:00:00Z')
const fill = (text: string, length: number): string => text.repeat(length).slice(0, length)
const name = fill('Общество с ограниченной ответственностью «Ысык-Көл Өңүгүү» ', 140)
const latin = fill('ASIA PACIFIC HOLDINGS ', 65)

/** As long as the rules of its form let each field be; a rouble has other fields than a tenge, here there are all. */
const details: Partial<Record<OperationCode, PaymentPrintout['payment']['details']>> = {
  CONVERSION: {
    recipientAmount: '999999999999.99',
    recipientCurrencyCode: 'KGS',
    rate: '87.3512',
    isFixedRate: 'true',
  },
  SWIFT: {
    recipientBankName: fill(latin, 35),
    country: 'CN',
    bik: '044525225',
    recipientAddress: latin,
    intermediaryBankCode: 'CHASUS33XXX',
    exoticAmount: '123456789.00',
    exoticCurrencyCode: 'CNY',
    commissionOption: 'GOUR',
    commissionAccount: '1090160123456746',
    rubInn: '7707083893',
    kpp: '0000000',
    rubCodeVo: '20100',
  },
  BUDGET_PAYMENT: {
    taxpayerInn: '02508201710233',
    taxpayerName: name,
    taxOffice: '001',
    taxPeriod: '2026-10',
    billCode: fill('1234567890', 20),
  },
  QR: { stan: '123456', providerTransactionId: 'abcdefab-1234-5678-9012-abcdefabcdef' },
}
/** What the codes stand for: no directory has longer names. */
const called: Readonly<Record<string, string>> = {
  taxOffice: 'Косвенные налоги ЕАЭС, Чуйская и Таласская области',
  country: 'Острова Святой Елены, Вознесения и Тристан-да-Кунья',
}
const names = Object.entries(called).map(([field, ru]) => ({ field, name: { ru, kg: null, eng: null } }))
const card = { recipientCardNum: '4169 **** **** 1234' }
const bank = {
  nameRu: 'ОАО «Коммерческий банк Кыргызстан» Центральный операционный филиал',
  nameEn: 'OJSC Commercial Bank Kyrgyzstan, Central Operations Branch',
}

function fullest(operation: OperationCode): PaymentPrintout {
  const abroad = operation === 'SWIFT'
  const recipient = abroad
    ? { account: fill('DE89370400440532013000', 34), name: latin, inn: '00202202010023', bic: 'DEUTDEFF500' }
    : { account: '1280040000001206', name, inn: '00202202010023', bic: '128004' }
  return {
    payment: {
      operation,
      transferNum: fill('1234567890', 15),
      payer: { account: '1090160123456746', name, inn: '00101202010015', bic: '109016' },
      recipient,
      recipientOrg: null,
      amount: { amount: minor(99_999_999_999_999n), currency: abroad ? 'USD' : 'KGS' },
      commission: { amount: minor(123_456n), currency: 'KGS' },
      paymentCode: '55301100',
      purpose: fill(
        abroad ? 'PAYMENT FOR GOODS ' : 'Төлөм келишим боюнча: азык-түлүк, жабдуу жана кызматтар үчүн; ',
        abroad ? 135 : 210,
      ),
      valueDate: '2026-11-20',
      details: details[operation] ?? card,
      status: 'SUCCESS',
      contentHash: Buffer.alloc(32, 7),
      createdAt: at,
      updatedAt: at,
      id: '6f1b5c3e-0000-4000-8000-000000000001',
    } as PaymentPrintout['payment'],
    payerBank: bank,
    recipientBank: abroad ? null : bank,
    names,
    signatures: [1, 2, 3].map(slot => ({
      slot,
      right: 'FIRST',
      name: 'Константинопольская-Абдыкадырова Айгүл-Нур Эсенгулбековна',
      method: 'TOTP',
      at,
    })),
    needed: 3,
    came: { ON_VERIFICATION: at, PAYMENT_REQUEST_TO_BANK: at, SUCCESS: at },
  }
}

/** The right end of every line that is ruled, in points. */
const edges = (bytes: Buffer): number[] =>
  [...pdfObjectsOf(bytes).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/^([\d.]+) [\d.]+ [ml]$/gm)].map(([, x]) => Number(x)),
  )

const printed = operationCodes.filter(one => one !== 'REFUND')

async function bytesOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of printOf(sheets, 'pdf')) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sheetsIn = (lang: Lang): Sheet[] => printed.map(operation => sheetOf(fullest(operation), lang))

test.each(langs)('in %s', async lang => {
  const bytes = await bytesOf(sheetsIn(lang))
  const pages = pagesOf(bytes)
  expect(pages).toHaveLength(printed.length)
  const ends = edges(bytes)
  expect(ends.length).toBeGreaterThan(printed.length * 20)
  expect(Math.max(...ends)).toBeLessThan(556)
})

/** Where a line breaks is no word of it. */
const bare = (text: string): string => text.replaceAll(/\s/g, '')
const partyRows = ({ name, inn, account, bank: bankCell, bic }: Party): Cell[] =>
  [name, inn, account, bankCell, bic].flatMap(one => one ?? [])

/** Words longer than any line: nothing of them, and nothing beside them, is past the edge. */
const oneWord = (): Sheet => {
  const printout = fullest('CLEARING')
  const { payment } = printout
  const party = { name: 'Ө'.repeat(140) }
  return sheetOf(
    {
      ...printout,
      payerBank: { nameRu: 'Ж'.repeat(140), nameEn: 'W'.repeat(140) },
      payment: {
        ...payment,
        payer: { ...payment.payer, ...party },
        recipient: { ...payment.recipient, ...party },
        purpose: 'ө'.repeat(210),
      },
    },
    'ru',
  )
}

test('a word longer than its line is broken, and pushes nothing off the paper', async () => {
  const sheet = oneWord()
  const bytes = await bytesOf([sheet])
  const { pages } = await readPdf(bytes)
  expect(pages).toHaveLength(1)
  const words = pages.flat()
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(556)
  expect(Math.max(...edges(bytes))).toBeLessThan(556)
  const text = bare(words.map(word => word.text).join(''))
  for (const { value } of [...partyRows(sheet.payer), ...partyRows(sheet.recipient), sheet.purpose])
    expect(text).toContain(bare(value))
})

/** Each table as rows of a heading, its scope and its value; whatever is no table by its role and text. */
const heard = ({ role, text, kids }: Heard): unknown =>
  role === 'Table'
    ? kids.map(row => [
        row.role,
        ...row.kids.flatMap(({ role: cell, scope, text: words, kids: lines }) => [
          cell,
          scope,
          bare([words, ...lines.map(line => line.text)].join('')),
        ]),
      ])
    : [role, bare(text)]

const row = ({ label, value }: Cell): string[] => ['TR', 'TH', 'Row', bare(label), 'TD', '', bare(value)]

/** Headings, paragraphs and tables of a sheet, in the order in which its form is read. */
function wanted(sheet: Sheet): unknown[] {
  const { title, number, top, across, head, payer, recipient, sum, inWords, own, purpose, signatures, foot } = sheet
  const paragraph = (text: string) => ['P', bare(text)]
  const places = signatures.places.map(({ label, mark, lines }) => ({ label, value: [mark, ...lines].join('') }))
  const cells = [head, partyRows(payer), partyRows(recipient), sum, inWords].flat()
  const wide = own.filter(one => one.wide)
  const { stamp } = sheet.bank
  return [
    ['H1', bare(`${title} ${number}`)],
    ...(across ? [paragraph(across)] : []),
    ...top.map(paragraph),
    [...cells, ...own.filter(one => !one.wide), ...wide, purpose].map(row),
    ['H2', bare(signatures.title)],
    places.map(row),
    ['H2', bare(sheet.bank.title)],
    sheet.bank.cells.map(row),
    paragraph(stamp.text.toUpperCase()),
    ...[...stamp.lines, ...foot].map(paragraph),
  ]
}

test.each(langs)('who listens in %s hears every word of every kind, in order, by headings and rows', async lang => {
  const [first, ...rest] = sheetsIn(lang)
  const sheets = [{ ...(first as Sheet), across: 'не исполнено' }, ...rest]
  const bytes = await bytesOf(sheets)
  const { root, unmarked } = heardIn(bytes)
  expect([root.role, root.kids.map(({ role }) => role)]).toEqual(['Document', sheets.map(() => 'Sect')])
  expect(root.kids.map(({ kids }) => kids.map(heard))).toEqual(sheets.map(wanted))
  expect(unmarked).toEqual([])
  const heads = [...pdfObjectsOf(bytes).values()].map(({ head }) => head)
  const catalog = heads.find(head => head.includes('/Type /Catalog')) ?? ''
  expect(catalog).toContain(`/Lang (${lang})`)
  expect(heads.filter(head => /\/(Marked|DisplayDocTitle) true/.test(head))).toHaveLength(2)
  const metadata = bytes.toString('utf8')
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(metadata).toContain(`<rdf:li xml:lang="x-default">${sheets[0]?.title} ${sheets[0]?.number}</rdf:li>`)
})

test('the bank of a recipient abroad stands where the bank stands, and what is sent there in groups', async () => {
  const [lines = []] = pagesOf(await bytesOf([sheetOf(fullest('SWIFT'), 'ru')]))
  expect(lines).toContain('123\u00a0456\u00a0789,00 CNY')
  const at = lines.indexOf('Банк получателя') + 1
  expect(lines.slice(at, at + 2).join(' ')).toBe(`${fill(latin, 35)}, ${called.country}, 044525225`)
})
