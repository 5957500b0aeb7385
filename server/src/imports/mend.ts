// Mends the same fault in all rows of an import at once, and validates every row again.
import { isBusinessDate } from '@bank/contracts/dates.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import type { ImportMend, ImportMending } from '@bank/contracts/generated/payment.ts'
import type { ImportRowField } from '@bank/contracts/importRow.ts'
import { codeWhere, operationCodes, operationOf } from '@bank/contracts/operations.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { freeNumbers } from '#payments/index.ts'
import { rulebook, timeRuleOf } from '#rules/index.ts'
import { lockFor, mustAllow, stillRead } from './editRow.ts'
import type { ImportFile, StoredRow } from './file.ts'
import { statusAfter } from './lifecycle.ts'
import { fileOf } from './list.ts'
import { tidy } from './rowValues.ts'
import * as store from './store.ts'
import { currencyOf, validateRows } from './validate.ts'

type MendSubject = { readonly field: ImportRowField; readonly classifications: readonly Classification[] }

/** What each mend sets, and the faults that it ends beside that of an empty field. */
const subjects: Readonly<Record<ImportMend, MendSubject>> = {
  NUMBERS: {
    field: 'transferNum',
    classifications: ['DocumentNumberAlreadyExistsException', 'ImportRowRepeatException'],
  },
  DAYS: {
    field: 'valueDate',
    classifications: [
      'ValueDateInPastException',
      'NotBusinessDayException',
      ...new Set(operationCodes.map(code => `${operationOf(code).deadline}CreateDeadlineException` as const)),
    ],
  },
  PAYER: { field: 'payerAccount', classifications: [] },
}

const mends = Object.keys(subjects) as readonly ImportMend[]

/** The mends that a file can take now, with the count of their rows. */
export async function mendsOf({ tx }: Pick<Ctx, 'tx'>, { id }: Pick<ImportFile, 'id'>) {
  const counted = []
  for (const mend of mends) {
    const { field: empty, classifications } = subjects[mend]
    const count = await store.faultCount(tx, id, { empty, classifications })
    if (count > 0) counted.push({ mend, count })
  }
  return counted
}

const isOf =
  ({ field, classifications }: MendSubject) =>
  ({ fields, faults }: StoredRow): boolean =>
    fields[field] === '' || faults.some(({ classification }) => classifications.includes(classification))

/** The new texts of the mended field, in the order of the rows. */
type Mender = (ctx: Ctx, rows: readonly StoredRow[], all: readonly StoredRow[]) => Promise<readonly string[]>

const newNumbers: Mender = async (ctx, rows, all) => {
  const yearOf = ({ fields: { valueDate } }: StoredRow): number =>
    Number((isBusinessDate(valueDate) ? valueDate : ctx.clock.today()).slice(0, 4))
  const numbers = new Map<StoredRow, string>()
  const renumbered = new Set(rows)
  const except = new Set(all.filter(row => !renumbered.has(row)).map(row => row.fields.transferNum))
  for (const [year, of] of Map.groupBy(rows, yearOf)) {
    const free = await freeNumbers(ctx, { year, count: of.length, except })
    for (const [n, row] of of.entries()) numbers.set(row, free[n] ?? '')
  }
  return rows.map(row => numbers.get(row) ?? '')
}

const nearestDays: Mender = async (ctx, rows) => {
  const book = await rulebook(ctx)
  return rows.map(({ operation, fields }) => {
    const question = { operation: operation ?? codeWhere({ rail: 'ACH' }), currency: currencyOf(fields) }
    return timeRuleOf(book, question, ctx.clock)?.nextValueDate ?? fields.valueDate
  })
}

function menderOf({ mend, payerAccount }: ImportMending): Mender {
  if (mend === 'NUMBERS') return newNumbers
  if (mend === 'DAYS') return nearestDays
  if (!payerAccount) throw new Refusal('CantBeNullException', { field: 'payerAccount' })
  return (_ctx, rows) => Promise.resolve(rows.map(() => payerAccount))
}

/** Refuses what needs no row to be refused: CantBeNullException, ImportNotFoundException, ImportStateException. */
export async function mustBeMendable(ctx: Ctx, mending: ImportMending): Promise<void> {
  menderOf(mending)
  mustAllow(await fileOf(ctx, mending.id), 'edit')
}

/** Mends all rows that have the fault. Refuses CantBeNullException where the account to pay from is not said, ImportStateException. */
export async function mendRows(ctx: Ctx, mending: ImportMending): Promise<ImportFile> {
  const { id, mend } = mending
  const mender = menderOf(mending)
  const file = await lockFor(ctx, id, 'edit')
  const { field } = subjects[mend]
  const all = await store.unmadeRows(ctx.tx, id)
  const rows = all.filter(isOf(subjects[mend]))
  const texts = await mender(ctx, rows, all)
  const mended = new Map(
    rows.map((row, n) => {
      const fields = tidy({ ...row.fields, [field]: texts[n] ?? '' })
      return [row.position, { ...row, fields, reading: stillRead(row, fields) }]
    }),
  )
  const judged = await validateRows(
    ctx,
    all.map(row => mended.get(row.position) ?? row),
  )
  await store.updateRows(ctx.tx, id, judged, [...mended.keys()])
  const status = statusAfter(file.status, 'edit') ?? file.status
  await store.setStatus(ctx.tx, id, status, ctx.clock.now())
  const counted = await store.recount(ctx.tx, id)
  if (!counted) throw new Refusal('ImportNotFoundException')
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: 'import',
    state: 'UPDATED',
    action: 'import.mend',
    params: { mend, rows: mended.size, faulty: counted.faulty },
  })
  return counted
}
