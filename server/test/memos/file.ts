// The workbook of memos: its sheet of columns, its pieces, and the route on which it is fetched.
import {
  columnsOver,
  type FileKind,
  keepTable,
  type Sheet,
  shortTable,
  storedFileRoutes,
  tableFormats,
} from '#files/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { type Memo, type MemoRow, memoType, toMemo } from './memo.ts'

const { text } = columnsOver<Memo>()
const sheet: Sheet<Memo> = {
  title: { RU: 'Служебные записки', KG: 'Кызматтык каттар', ENG: 'Memos' },
  columns: [
    text({ RU: 'Номер', KG: 'Номери', ENG: 'Number' }, 12, memo => memo.number),
    text({ RU: 'Тема', KG: 'Темасы', ENG: 'Subject' }, 32, memo => memo.subject),
    text({ RU: 'Текст', KG: 'Тексти', ENG: 'Text' }, 60, memo => memo.body),
    text({ RU: 'Кто создал', KG: 'Ким түздү', ENG: 'Created by' }, 20, memo => memo.creatorName),
  ],
}

const { extension, mime } = tableFormats.XLSX

const memoFile: FileKind = {
  code: 'MEMO',
  url: '/api/v1/memos/:id',
  access: 'SIGNERS_AND_MAKERS',
  formats: { XLSX: { mime: () => mime, name: () => `memos.${extension}` } },
  lifeMs: 24 * 3600 * 1000,
  actions: { download: 'export.download' },
  refusals: { missing: memoType.missing.classification, unready: memoType.missing.classification },
  auditParams: () => ({}),
}

export async function writeFile(ctx: Ctx): Promise<string> {
  const rows = await ctx.tx.rows<MemoRow>(sql`select * from memos.memos order by created_at desc limit ${shortTable}`)
  return keepTable(ctx, memoFile, { format: 'XLSX', sheet, rows: rows.map(toMemo), language: 'RU' })
}

export const routes = storedFileRoutes(memoFile)
