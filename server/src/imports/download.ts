// Downloads of imports: the faulty rows in the file's own format, and an example of each format.
import { checkAccount } from '@bank/contracts/account.ts'
import type { ImportRowValues } from '@bank/contracts/importRow.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import { type Format, formats, type HandedFile, limits } from '#files/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { nextWorkingDay, rulebook } from '#rules/index.ts'
import { fileOf } from './list.ts'
import { tidy } from './rowValues.ts'
import * as store from './store.ts'
import { writers } from './writers.ts'

const writeFormat = async (
  format: Format,
  name: string,
  rows: readonly ImportRowValues[],
  heading: { readonly id: string; readonly at: Date },
): Promise<HandedFile> => {
  const { extension, mime, write } = writers[format]
  return { name: `${name}.${extension}`, mime, bytes: await write(rows, heading) }
}

/** The faulty rows of a file in its own format; the audit knows who took them. Refuses ImportNoRowsException when there are none. */
export async function faultyRows(ctx: Ctx, id: string): Promise<HandedFile> {
  const file = await fileOf(ctx, id)
  const rows = await store.rowsOf(ctx.tx, file.id, 'FAULTY', { most: limits.rows, skip: 0 })
  if (!rows.length) throw new Refusal('ImportNoRowsException')
  const format = file.format ?? 'CSV'
  const params = { format, rows: rows.length }
  ctx.record({ org: ctx.me.org, subject: file.id, action: 'import.download', params })
  const name = `${file.name.replace(/\.\w+$/, '')}-faulty`
  const heading = { id: file.id.replaceAll('-', ''), at: ctx.clock.now() }
  return writeFormat(
    format,
    name,
    rows.map(({ fields }) => fields),
    heading,
  )
}

const isFormat = (text: string): text is Format => (formats as readonly string[]).includes(text)

/** An example file with two payments in the given format, from the given account where it could be one. */
export async function example(ctx: Ctx, { format, account }: { format: string; account: string }): Promise<HandedFile> {
  if (!isFormat(format)) throw new Refusal('ImportNotFoundException')
  const payerAccount = checkAccount(account) === null ? account : '1090160123456746'
  const valueDate = nextWorkingDay(await rulebook(ctx), codeWhere({ rail: 'ACH' }), ctx.clock.today())
  const common = { payerAccount, valueDate, currency: 'KGS', paymentCode: '55301100' }
  const rows = [
    tidy({
      ...common,
      transferNum: '9001',
      recipientName: 'ОсОО Сон-Куль',
      recipientInn: '00101202010015',
      recipientAccount: '1280040000001206',
      recipientBic: '128004',
      amount: '1500.00',
      purpose: 'Оплата за товары по счёту 17',
    }),
    tidy({
      ...common,
      transferNum: '9002',
      recipientName: 'ОсОО Сон-Куль',
      recipientInn: '00101202010015',
      recipientAccount: '1280040000001206',
      recipientBic: '128004',
      amount: '1250000.00',
      rail: codeWhere({ rail: 'RTGS' }),
      purpose: 'Оплата за оборудование по договору 4',
    }),
  ]
  return writeFormat(format, 'example', rows, { id: 'EXAMPLE', at: ctx.clock.now() })
}
