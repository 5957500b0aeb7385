// Parts of hostile files: valid ones with bytes changed where no writer would, and the outcome that is expected.
import { unzipSync, type Zippable, zipSync } from 'fflate'
import type { Extension } from '#files/index.ts'
import { orders, writeXlsx } from '../files.ts'
import { pack } from './pack.ts'

/** What becomes of it: a refusal, a reader that is ended, or rows that are texts like any other. */
export type HostileOutcome = { readonly classification: string; readonly params?: object } | 'NEUTRAL' | 'ENDED'
export type HostileFile = readonly [what: string, extension: Extension, bytes: () => Uint8Array, fate: HostileOutcome]

export const account = { id: '', number: '1090160123456746' }
export const text = (said: string): Uint8Array => Buffer.from(said)
export const rejectedAs = (classification: string): HostileOutcome => ({ classification })
export const unsafe = (danger: string): HostileOutcome => ({
  classification: 'ImportUnsafeException',
  params: { danger },
})
export const structure = rejectedAs('ImportStructureException')
export const content = rejectedAs('ImportContentException')
export const encoding = rejectedAs('ImportEncodingException')
export const noColumns = rejectedAs('ImportColumnsException')

export const good = await writeXlsx(orders(account, 2))
export const sheet = 'xl/worksheets/sheet1.xml'

/** A good workbook with something else in it. */
export const changeParts = (change: (parts: Record<string, Uint8Array>) => Zippable): Uint8Array =>
  zipSync(change(unzipSync(good)))
export const withPart = (name: string, part: Uint8Array): Uint8Array => pack({ ...unzipSync(good), [name]: part })

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
export const sheetXml = (body: string, after = ''): string =>
  `<?xml version="1.0"?><worksheet ${spreadsheet}><sheetData>${body}</sheetData>${after}</worksheet>`
export const sheetText = (body: string, after = ''): Uint8Array => withPart(sheet, text(sheetXml(body, after)))

const cell = (said: string): string => `<c t="inlineStr"><is><t>${said}</t></is></c>`
const names = ['Номер', 'Счёт', 'Получатель', 'Счёт получателя', 'Сумма', 'Назначение', 'Дата']
export const headerRow = `<row r="1">${names.map(cell).join('')}</row>`
const first = ['1', account.number, 'ОсОО Сон-Куль', '1280040000001206']

/** A workbook with a good header and one row, whose amount, purpose and day are these cells. */
export const oneRow = ({ amount = cell('10.00'), purpose = cell('Оплата'), day = cell('20.11.2026') }, after = '') =>
  sheetText(`${headerRow}<row r="2">${first.map(cell).join('')}${amount}${purpose}${day}</row>`, after)

/** Found in the archive, each place is changed: where a signature stands, so many bytes on. */
export function patchBytes(
  archive: Uint8Array,
  signature: string,
  change: (copy: Buffer, at: number) => void,
): Uint8Array {
  const copy = Buffer.from(archive)
  for (let at = copy.indexOf(signature, 0, 'latin1'); at >= 0; at = copy.indexOf(signature, at + 4, 'latin1'))
    change(copy, at)
  return copy
}

/** The same bytes under another name of the same length, wherever the archive says it. */
export function renameEntry(archive: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(archive)
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at)
  return copy
}

/** One piece of packed data that the directory lists again and again, under other names. */
export function overlapping(times: number): Uint8Array {
  const archive = Buffer.from(withPart('xl/media/a0000.bin', new Uint8Array(1024 * 1024)))
  const end = archive.indexOf('PK\x05\x06', 0, 'latin1')
  const begin = archive.readUInt32LE(end + 16)
  const name = archive.indexOf('xl/media/a0000.bin', begin)
  const entry = archive.subarray(name - 46, name + 18)
  const more = Array.from({ length: times }, (_, n) => {
    const copy = Buffer.from(entry)
    copy.write(String(n + 1).padStart(4, '0'), 46 + 10)
    return copy
  })
  const tail = Buffer.from(archive.subarray(end))
  const count = tail.readUInt16LE(8) + times
  const size = end - begin + more.length * entry.length
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(size, 12)
  return Buffer.concat([archive.subarray(0, end), ...more, tail])
}

export const megabyte = 1024 * 1024
export const many = (said: string, bytes: number): string => said.repeat(Math.ceil(bytes / Buffer.byteLength(said)))

const space = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const othr = (id: string): string => `<Id><Othr><Id>${id}</Id></Othr></Id>`
type PainFields = { amount?: string; day?: string; name?: string; purpose?: string; before?: string; extra?: string }

/** One transfer of a message as the schema has it. */
export const painText = ({
  amount = '10.00',
  day = '2026-11-20',
  name = 'ОсОО Сон-Куль',
  purpose = 'Оплата',
  before = '',
  extra = '',
}: PainFields = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<Document xmlns="${space}"><CstmrCdtTrfInitn><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-20T10:00:00Z</CreDtTm>
<NbOfTxs>1</NbOfTxs><InitgPty><Nm>A</Nm></InitgPty></GrpHdr><PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><Dbtr/>
<DbtrAcct>${othr(account.number)}</DbtrAcct><DbtrAgt><FinInstnId/></DbtrAgt><CdtTrfTxInf><PmtId><EndToEndId>1</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="KGS">${amount}</InstdAmt></Amt><CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>128004</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>
<Cdtr><Nm>${name}</Nm></Cdtr><CdtrAcct>${othr('1280040000001206')}</CdtrAcct><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf>${extra}</CdtTrfTxInf></PmtInf>
</CstmrCdtTrfInitn></Document>`
export const pain = (of: PainFields = {}): Uint8Array => text(painText(of))

export const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`)
  .join('')}]>`
