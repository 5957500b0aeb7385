// Bulk saving: the rows of a file are validated and saved, thousands at once, by the same ladder as the forms.

import { setImmediate as breathe } from 'node:timers/promises'
import type { PersonViewer } from '@bank/contracts/access.ts'
import { rejectionsOf } from '@bank/contracts/checks/payment.ts'
import { fieldOf } from '@bank/contracts/errors/index.ts'
import { type Currency, minor, print } from '@bank/contracts/money.ts'
import { personNames } from '#identity/index.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import type { Rejection } from '#kit/rejection.ts'
import { hashOf } from '../canonical.ts'
import { type BatchFacts, factsOf, gather, type PaymentCandidate } from '../checks/facts.ts'
import { cancelled } from '../lifecycle.ts'
import type { Content, PaymentStatus } from '../payment.ts'
import * as bulkStore from '../store/bulk.ts'
import * as search from '../store/search.ts'
import * as store from '../store/store.ts'
import { contentOf, type Form } from './draft.ts'

type BulkContext = World & { readonly tx: Tx; readonly me: PersonViewer }

/** An earlier document that a row repeats. */
export type EarlierPayment = {
  readonly paymentId: string
  readonly transferNum: string
  readonly valueDate: string
  readonly amount: string
  readonly currency: Currency
  readonly recipientName: string
  readonly statusCode: PaymentStatus
  readonly isSameNumber: boolean
}

export type ValidatedForm = {
  readonly content: Content
  readonly faults: readonly Rejection[]
  readonly earlier: EarlierPayment | null
}

/** Rows validated in one turn of the event loop; other calls are answered in between. */
const slice = 200

/** Statuses that count for no duplicate: the document was turned down. */
const dead: readonly PaymentStatus[] = [
  ...cancelled,
  'REVOKE',
  'ERROR',
  'TIME_IS_OUT',
  'TIMEOUT_CANCELED_SIGN_ONE',
  'TIMEOUT_CANCELED_SIGN_TWO',
]

/** All rejections of a form, not only the first: of each check and each field rule, once for each field. */
function allRejections(
  ctx: Pick<World, 'clock'>,
  known: BatchFacts,
  asked: PaymentCandidate,
  numberTaken: boolean,
): Rejection[] {
  const facts = factsOf(ctx, known, asked, { step: 'SAVE', numberTaken })
  const said = new Map<string, Rejection>()
  for (const why of [...rejectionsOf(asked, facts), ...facts.fieldFaults]) {
    const at = fieldOf(why) ?? why.classification
    if (!said.has(at)) said.set(at, why)
  }
  return [...said.values()].map(({ classification, params }) => ({ classification, params }))
}

async function takenNumbersOf(ctx: BulkContext, forms: readonly Form[]): Promise<Set<string>> {
  const years = Map.groupBy(forms, ({ valueDate }) => Number(valueDate.slice(0, 4)))
  const taken = new Set<string>()
  for (const [year, of] of years) {
    const numbers = [...new Set(of.map(({ transferNum }) => transferNum))]
    for (const number of await search.takenNumbers(ctx.tx, ctx.me.org, { year, numbers }))
      taken.add(`${year} ${number}`)
  }
  return taken
}

async function duplicatesOf(ctx: BulkContext, contents: readonly Content[]): Promise<Map<number, EarlierPayment>> {
  const found = await bulkStore.findDuplicates(ctx.tx, {
    org: ctx.me.org,
    dead,
    queries: contents.map((content, n) => ({
      n,
      number: content.transferNum,
      account: content.recipient.account,
      amount: String(content.amount.amount),
      day: content.valueDate,
      purpose: content.purpose,
    })),
  })
  return new Map(
    found.map(row => [
      row.n,
      {
        paymentId: row.id,
        transferNum: row.transfer_num,
        valueDate: row.value_date,
        amount: print({ amount: minor(row.amount), currency: row.currency }),
        currency: row.currency,
        recipientName: row.recipient_name,
        statusCode: row.status,
        isSameNumber: row.same_number,
      },
    ]),
  )
}

/**
 * Validates forms in bulk: each as the document that it would be, with all rejections and the earlier document that it repeats.
 * Throws the refusal of an amount that cannot be parsed: amounts are read before.
 */
export async function validateBulk(ctx: BulkContext, forms: readonly Form[]): Promise<ValidatedForm[]> {
  const known = await gather(
    ctx,
    ctx.me,
    forms.map(form => ({
      operation: form.operation,
      payer: { account: form.payerAccount },
      recipient: { account: form.recipientAccount },
      details: form.details ?? {},
    })),
  )
  const taken = await takenNumbersOf(ctx, forms)
  const contents: Content[] = []
  const faults: Rejection[][] = []
  for (const [n, form] of forms.entries()) {
    if (n % slice === slice - 1) await breathe()
    const content = contentOf(ctx, form, known, false)
    const asked = { ...content, org: ctx.me.org }
    contents.push(content)
    faults.push(
      allRejections(ctx, known, asked, taken.has(`${Number(content.valueDate.slice(0, 4))} ${content.transferNum}`)),
    )
  }
  const earlier = await duplicatesOf(ctx, contents)
  return contents.map((content, n) => ({ content, faults: faults[n] ?? [], earlier: earlier.get(n) ?? null }))
}

const atOnce = 500

export type BulkSaveResult = {
  /** The id of each draft; null where there is none. */
  readonly ids: readonly (string | null)[]
  /** Whether each number was taken meanwhile, where the caller could not see it. */
  readonly numberTaken: readonly boolean[]
}

/** Saves drafts in bulk, each with a line of the audit. With `wholly`, one that cannot be saved rolls all back. */
export async function saveBulk(
  ctx: Ctx,
  contents: readonly Content[],
  { wholly }: { wholly: boolean },
): Promise<BulkSaveResult> {
  const { me, tx } = ctx
  await tx.rows(sql`savepoint many`)
  const names = await personNames(tx, [me.personId])
  const creatorName = names.get(me.personId)?.shortName ?? ''
  const createdAt = ctx.clock.now()
  const saved: (string | null)[] = []
  const digests = new Map<string, string>()
  for (let from = 0; from < contents.length; from += atOnce) {
    await breathe()
    const drafts = contents.slice(from, from + atOnce).map((content): store.NewPayment => {
      const id = newId()
      const contentHash = hashOf({ ...content, id, org: me.org, revision: 1 })
      return {
        ...content,
        id,
        org: me.org,
        origin: 'FILE',
        contentHash,
        createdBy: me.personId,
        creatorName,
        createdAt,
      }
    })
    const written = await store.insertMany(tx, drafts)
    for (const { id, contentHash } of drafts) {
      saved.push(written.has(id) ? id : null)
      digests.set(id, contentHash.toString('hex'))
    }
  }
  const numberTaken = saved.map(id => id === null)
  if (wholly && numberTaken.includes(true)) {
    await tx.rows(sql`rollback to savepoint many`)
    return { ids: saved.map(() => null), numberTaken }
  }
  await noteGreatest(ctx, contents)
  const params = { status: 'DRAFT', by: me.personId, origin: 'FILE' }
  for (const id of saved)
    if (id)
      ctx.record({ org: me.org, subject: id, action: 'payment.save', params: { ...params, digest: digests.get(id) } })
  return { ids: saved, numberTaken }
}

/** Raises the counter of proposed numbers to the greatest number of the file. */
async function noteGreatest({ tx, me }: Ctx, contents: readonly Content[]): Promise<void> {
  const years = Map.groupBy(
    contents.filter(({ transferNum }) => /^\d{1,15}$/.test(transferNum)),
    ({ valueDate }) => valueDate.slice(0, 4),
  )
  for (const of of years.values()) {
    const [greatest] = of.toSorted((a, b) => Number(b.transferNum) - Number(a.transferNum))
    if (greatest) await store.noteNumber(tx, me.org, greatest)
  }
}
