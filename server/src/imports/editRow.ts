// Edits a row of an import in place, and validates it again with the rows it touches.
import { fieldOf } from '@bank/contracts/errors/index.ts'
import type { ImportedRowInput } from '@bank/contracts/generated/payment.ts'
import { type ImportRowField, type ImportRowValues, importRowFields } from '@bank/contracts/importRow.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import type { ImportFile, Row, StoredRow } from './file.ts'
import { type FileEvent, statusAfter } from './lifecycle.ts'
import { type RowError, tidy } from './rowValues.ts'
import * as store from './store.ts'
import { alikeKey, numberKey, validateRows } from './validate.ts'

/** Refuses ImportStateException for an event that the status of a file does not allow now. */
export function mustAllow({ status }: Pick<ImportFile, 'status'>, event: FileEvent): void {
  if (!statusAfter(status, event)) throw new Refusal('ImportStateException', { importStatus: status })
}

/** Locks a file for an event that its status allows now; refuses ImportStateException otherwise. */
export async function lockFor(ctx: Ctx, id: string, event: FileEvent): Promise<ImportFile> {
  const file = await store.lock(ctx.tx, id)
  if (!file) throw new Refusal('ImportNotFoundException')
  mustAllow(file, event)
  return file
}

const isField = (name: string | null): name is ImportRowField =>
  (importRowFields as readonly (string | null)[]).includes(name)

/** The reader's rejections that still hold: only those of fields that are as they were; a person who edits a row answers for the rest. */
export const stillRead = (before: StoredRow, said: ImportRowValues): RowError[] =>
  before.reading.filter(fault => {
    const field = fieldOf(fault)
    return isField(field) && before.fields[field] === said[field]
  })

/** Edits a row. Refuses StaleVersionException when somebody was faster, ImportRowMadeException for a row that is a document by now. */
export async function editRow(ctx: Ctx, editing: ImportedRowInput): Promise<StoredRow> {
  const { id, position } = editing
  const file = await lockFor(ctx, id, 'edit')
  const before = await store.rowAt(ctx.tx, id, position)
  if (!before) throw new Refusal('ImportNotFoundException')
  if (before.paymentId) throw new Refusal('ImportRowMadeException')
  if (before.version !== editing.version) throw new Refusal('StaleVersionException')
  const said = tidy(editing)
  const row: Row = { position, line: before.line, fields: said, reading: stillRead(before, said) }
  const others = await store.peers(ctx.tx, id, {
    position,
    numbers: [before.number, numberKey(said)],
    alikes: [before.alike, alikeKey(said)],
  })
  const judged = await validateRows(
    ctx,
    [row, ...others].toSorted((a, b) => a.position - b.position),
  )
  await store.updateRows(ctx.tx, id, judged, [position])
  await store.recount(ctx.tx, id)
  await store.setStatus(ctx.tx, id, statusAfter(file.status, 'edit') ?? file.status, ctx.clock.now())
  const after = await store.rowAt(ctx.tx, id, position)
  if (!after) throw new Refusal('ImportNotFoundException')
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: 'import',
    state: 'UPDATED',
    action: 'import.edit',
    params: { position, faults: after.faults.length },
  })
  return after
}
