// Accepts an import: rows are validated again, then saved in bulk as drafts, all of them or the good ones.
import type { ImportAcceptance } from '@bank/contracts/generated/payment.ts'
import { limits } from '#files/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { saveBulk } from '#payments/index.ts'
import { lockFor } from './editRow.ts'
import type { ImportFile } from './file.ts'
import { statusAfter } from './lifecycle.ts'
import * as store from './store.ts'
import { type ValidatedRow, validateRows } from './validate.ts'

export type AcceptanceResult = { readonly file: ImportFile; readonly paymentIds: readonly string[] }

/** Refuses what the person could see before they decided. */
function mustBeReady(file: ImportFile, { mode, withDuplicates }: ImportAcceptance): void {
  const doubts = withDuplicates ? 0 : file.duplicateCount
  if (mode === 'ALL_OR_NOTHING') {
    if (file.faulty) throw new Refusal('ImportFaultyException', { count: String(file.faulty) })
    if (doubts) throw new Refusal('ImportDuplicatesException', { count: String(doubts) })
  }
  if (!file.good) throw new Refusal('ImportNothingGoodException')
  if (file.good === doubts) throw new Refusal('ImportDuplicatesException', { count: String(doubts) })
}

const numberTaken = { classification: 'DocumentNumberAlreadyExistsException', params: {} } as const

const withFault = (one: ValidatedRow): ValidatedRow => ({
  ...one,
  verdict: { ...one.verdict, faults: [numberTaken, ...one.verdict.faults] },
})

/** Saves rows in bulk; rows whose number was taken meanwhile come back with that fault. */
async function make(ctx: Ctx, file: ImportFile, ready: readonly ValidatedRow[], wholly: boolean) {
  const saved = await saveBulk(
    ctx,
    ready.map(({ content }) => content),
    { wholly },
  )
  const late = ready.flatMap((one, n) => (saved.numberTaken[n] ? [withFault(one)] : []))
  if (late.length) await store.updateRows(ctx.tx, file.id, late)
  const made = ready.flatMap(({ row }, n) => {
    const payment = saved.ids[n]
    return payment ? [{ position: row.position, payment }] : []
  })
  if (made.length) await store.linkPayments(ctx.tx, file.id, made)
  return made.map(({ payment }) => payment)
}

/**
 * Accepts an import. Rows are validated again, because time has passed, and what is found then is stored with them. Refuses
 * ImportFaultyException, ImportDuplicatesException and ImportNothingGoodException for what the person could see before.
 */
export async function accept(ctx: Ctx, acceptance: ImportAcceptance): Promise<AcceptanceResult> {
  const { id, mode, withDuplicates } = acceptance
  const wholly = mode === 'ALL_OR_NOTHING'
  const before = await lockFor(ctx, id, 'acceptAll')
  mustBeReady(before, acceptance)
  const kept = await store.rowsOf(ctx.tx, id, 'GOOD', { most: limits.rows, skip: 0 })
  const judged = await validateRows(ctx, kept)
  await store.updateRows(ctx.tx, id, judged.filter(changedSince(kept)))
  const ready = judged.filter(({ verdict }) => !verdict.faults.length && (withDuplicates || !verdict.duplicate))
  const paymentIds = wholly && ready.length < judged.length ? [] : await make(ctx, before, ready, wholly)
  const counted = await store.recount(ctx.tx, id)
  if (!counted) throw new Refusal('ImportNotFoundException')
  const whole = counted.good + counted.faulty === 0
  const status =
    statusAfter(before.status, !paymentIds.length ? 'edit' : whole ? 'acceptAll' : 'acceptSome') ?? before.status
  await store.setStatus(ctx.tx, id, status, ctx.clock.now())
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: 'import',
    state: 'UPDATED',
    action: 'import.accept',
    params: { mode, withDuplicates, made: paymentIds.length, status },
  })
  return { file: { ...counted, status }, paymentIds }
}

type StoredRows = Awaited<ReturnType<typeof store.rowsOf>>

/** Filters rows whose verdict has changed: only those are written again. */
function changedSince(kept: StoredRows): (one: ValidatedRow) => boolean {
  const known = new Map(kept.map(row => [row.position, row.duplicate !== null]))
  return ({ row, verdict }) => verdict.faults.length > 0 || known.get(row.position) !== (verdict.duplicate !== null)
}
