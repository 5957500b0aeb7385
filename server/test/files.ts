// Files that companies upload in tests: rows as an accounting program has them, in one of the formats.
import { type ImportRowField, type ImportRowValues, importRowFields } from '@bank/contracts/importRow.ts'
import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { newId } from '#kit/random.ts'
import { check } from '../src/imports/check.ts'
import { sheet } from '../src/imports/columns.ts'
import { tidy } from '../src/imports/rowValues.ts'
import type { Ask } from './ask.ts'
import type { RefusalAnswer } from './person.ts'
import type { AccountRef, TestBank } from './world.ts'

export type OrderFields = Partial<Record<ImportRowField, string>>

/** A clearing transfer to somebody at another bank. */
export const order = (from: AccountRef, more: OrderFields = {}): ImportRowValues =>
  tidy({
    transferNum: '1',
    valueDate: '20.11.2026',
    payerAccount: from.number,
    recipientName: 'ОсОО Сон-Куль',
    recipientInn: '00101202010015',
    recipientAccount: '1280040000001206',
    recipientBic: '128004',
    amount: '10.00',
    paymentCode: '55301100',
    purpose: 'Оплата за товары по счёту 17',
    ...more,
  })

/** So many good ones, each with a number and a purpose of its own. */
export const orders = (from: AccountRef, count: number, more: OrderFields = {}): ImportRowValues[] =>
  Array.from({ length: count }, (_, n) =>
    order(from, { transferNum: String(n + 1), purpose: `Оплата по счёту ${n + 1}`, ...more }),
  )

/** A line of a 1C file for each key. */
const block = (said: ImportRowValues): string =>
  [
    'СекцияДокумент=Платежное поручение',
    `Номер=${said.transferNum}`,
    `Дата=${said.valueDate.split('-').reverse().join('.')}`,
    `Сумма=${said.amount}`,
    `ПлательщикСчет=${said.payerAccount}`,
    `ПолучательСчет=${said.recipientAccount}`,
    `ПолучательИНН=${said.recipientInn}`,
    `Получатель1=${said.recipientName}`,
    `ПолучательБИК=${said.recipientBic}`,
    `КодНазПлатежа=${said.paymentCode}`,
    `НазначениеПлатежа=${said.purpose}`,
    'КонецДокумента',
  ].join('\r\n')

export const oneCText = (rows: readonly ImportRowValues[], encoding = 'Windows'): string =>
  ['1CClientBankExchange', 'ВерсияФормата=1.03', `Кодировка=${encoding}`, ...rows.map(block), 'КонецФайла', ''].join(
    '\r\n',
  )

export const oneC = (rows: readonly ImportRowValues[]): Buffer => iconv.encode(oneCText(rows), 'win1251')

const table = (rows: readonly ImportRowValues[]): string[][] => [
  sheet.columns.map(({ heading }) => heading.RU),
  ...rows.map(row => importRowFields.map(field => row[field])),
]

const quoted = (text: string): string => `"${text.replace(/^(?=['=+\-@＝＋－＠])/, "'").replaceAll('"', '""')}"`

/** As many programs write it: every field in quotes. */
export const writeCsv = (rows: readonly ImportRowValues[]): Uint8Array =>
  Buffer.from(
    `\ufeff${table(rows)
      .map(line => `${line.map(quoted).join(';')}\r\n`)
      .join('')}`,
  )

/** As spreadsheets write it: texts are shared between cells. */
export const writeXlsx = (rows: readonly ImportRowValues[]): Promise<Uint8Array> =>
  writeWorkbook({ sheets: [{ name: 'Платежи', rows: table(rows) }] })

type UploadAnswer = { readonly id: string } & { readonly code?: string; readonly params?: Record<string, string> }

type Sender = { readonly id: string; readonly call: Ask }

/** Sends a file; what the server refused is thrown as a screen sees it. */
export async function uploadFile(
  { app }: TestBank,
  who: Pick<Sender, 'id'>,
  file: { name?: string; bytes: Uint8Array; key?: string },
): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    headers: {
      'x-device-id': 'test',
      cookie: `sid=${who.id}`,
      'idempotency-key': file.key ?? newId(),
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name ?? 'платежи.csv'),
    },
    payload: Buffer.from(file.bytes),
  })
  const { id, code, params = {} } = response.json<UploadAnswer>()
  if (response.statusCode === 200) return id
  throw { refused: code ?? `status ${response.statusCode}`, params } satisfies RefusalAnswer
}

export type RowError = { readonly classification: string; readonly field: string | null; readonly params: object }
export type Row = ImportRowValues & {
  readonly position: number
  readonly line: number
  readonly version: number
  readonly operation: string
  readonly faults: readonly RowError[]
  readonly difference: string | null
  readonly duplicate: {
    readonly line: number | null
    readonly paymentId: string | null
    readonly statusCode: string | null
  } | null
  readonly paymentId: string | null
}
export type File = {
  readonly id: string
  readonly status: string
  readonly format: string | null
  readonly cause: RowError | null
} & Record<'rows' | 'done' | 'good' | 'faulty' | 'duplicateCount' | 'made', number>

export const fileFields =
  'id name status format size rows done good faulty duplicateCount made cause { classification field params }'
const said =
  'transferNum valueDate payerAccount recipientName recipientInn recipientAccount recipientBic amount currency rail paymentCode purpose'
const rowFields = `position line version operation paymentId ${said} faults { classification field params }
  duplicate { line paymentId transferNum valueDate amount recipientName statusCode isSameNumber } difference`

/** What a person does with a file that they brought. */
export function makeImportClient(org: string, call: Ask) {
  return {
    file: (id: string) =>
      call<File>(`query ($id: UUID!, $org: UUID!) { importedFile(id: $id, legalPartyId: $org) { ${fileFields} } }`, {
        variables: { id, org },
      }),
    rows: async (id: string, show = 'ALL') =>
      (
        await call<{ elements: Row[] }>(
          `query ($id: UUID!, $org: UUID!, $show: ImportedRows!) { importedRows(id: $id, legalPartyId: $org, show: $show,
            pageable: { amountElements: 520, currentPage: 1 }) { total elements { ${rowFields} } } }`,
          { variables: { id, org, show } },
        )
      ).elements,
    edits: (id: string, row: Row, more: OrderFields) => {
      const {
        position,
        version,
        line: _l,
        operation: _o,
        faults: _f,
        duplicate: _d,
        difference: _n,
        paymentId: _p,
        ...values
      } = row
      return call<Row>(`mutation ($row: ImportedRowInput!) { updateImportedRow(importedRow: $row) { ${rowFields} } }`, {
        variables: { row: { legalPartyId: org, id, position, version, ...values, ...more } },
      })
    },
    mends: async (id: string) => {
      const found = await call<{ mend: string; count: number }[]>(
        'query ($id: UUID!, $org: UUID!) { importedMends(id: $id, legalPartyId: $org) { mend count } }',
        { variables: { id, org } },
      )
      return Object.fromEntries(found.map(({ mend, count }) => [mend, count]))
    },
    mend: (
      id: string,
      mend: 'NUMBERS' | 'DAYS' | 'PAYER',
      { payerAccount = null, ...more }: { readonly payerAccount?: string | null; readonly key?: string } = {},
    ) =>
      call<File>(`mutation ($mending: ImportMending!) { mendImportedRows(mending: $mending) { ${fileFields} } }`, {
        variables: { mending: { legalPartyId: org, id, mend, payerAccount } },
        ...more,
      }),
    accepts: (id: string, mode = 'ALL_OR_NOTHING', withDuplicates = false) =>
      call<{ file: File; paymentIds: string[]; left: number }>(
        `mutation ($acceptance: ImportAcceptance!) { acceptImport(acceptance: $acceptance) { paymentIds left file { ${fileFields} } } }`,
        { variables: { acceptance: { legalPartyId: org, id, mode, withDuplicates } } },
      ),
  }
}

/** A file that is brought and read. */
export async function uploadAndRead(
  bank: TestBank,
  who: Sender,
  rows: readonly ImportRowValues[] | { name: string; bytes: Uint8Array },
): Promise<string> {
  const file = 'bytes' in rows ? rows : { bytes: writeCsv(rows) }
  const id = await uploadFile(bank, who, file)
  while (await check(bank.world));
  return id
}
