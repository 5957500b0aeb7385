// How is a row mended in place, so that at once everything is said that is still wrong?
import type { ImportedRowInput } from '@bank/contracts/generated/payment.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import type { ImportFile, KeptRow, Row } from './file.ts'
import { alikeKey, fieldOf, judge, numberKey } from './judge.ts'
import { type Event, way } from './lifecycle.ts'
import { type Fault, type Field, fields, type Said, tidy } from './said.ts'
import * as store from './store.ts'

/** The file, locked, when this may be done with it now. */
export async function lockFor(ctx: Ctx, id: string, event: Event): Promise<ImportFile> {
  const file = await store.lock(ctx.tx, id)
  if (!file) throw new Refusal('ImportNotFoundException')
  if (!way(file.status, event)) throw new Refusal('ImportStateException', { importStatus: file.status })
  return file
}

const isField = (name: string | null): name is Field => (fields as readonly (string | null)[]).includes(name)

/** What the reader objected to holds only for fields that are as they were; a person who writes a row answers for the rest. */
const stillRead = (before: KeptRow, said: Said): Fault[] =>
  before.reading.filter(fault => {
    const field = fieldOf(fault)
    return isField(field) && before.said[field] === said[field]
  })

/** Refuses StaleVersionException when somebody was faster, ImportRowMadeException for a row that is a document by now. */
export async function mend(ctx: Ctx, mending: ImportedRowInput): Promise<KeptRow> {
  const { id, position } = mending
  const file = await lockFor(ctx, id, 'mend')
  const before = await store.rowAt(ctx.tx, id, position)
  if (!before) throw new Refusal('ImportNotFoundException')
  if (before.paymentId) throw new Refusal('ImportRowMadeException')
  if (before.version !== mending.version) throw new Refusal('StaleVersionException')
  const said = tidy(mending)
  const row: Row = { position, line: before.line, said, reading: stillRead(before, said) }
  const others = await store.peers(ctx.tx, id, {
    position,
    numbers: [before.number, numberKey(said)],
    alikes: [before.alike, alikeKey(said)],
  })
  const judged = await judge(
    ctx,
    [row, ...others].toSorted((a, b) => a.position - b.position),
  )
  await store.judgeRows(ctx.tx, id, judged, position)
  await store.recount(ctx.tx, id)
  await store.setStatus(ctx.tx, id, way(file.status, 'mend') ?? file.status, ctx.clock.now())
  const after = await store.rowAt(ctx.tx, id, position)
  if (!after) throw new Refusal('ImportNotFoundException')
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: 'import',
    state: 'UPDATED',
    action: 'import.mend',
    says: { position, faults: after.faults.length },
  })
  return after
}
