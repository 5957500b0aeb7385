// The printout of payments: besides the content, banks, signers, and when the bank took and ended each.
import type { SignRight, SignType } from '@bank/contracts/access.ts'
import { idsOf, partitionBatch, signaturesNeeded } from '#documents/index.ts'
import { personNames } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { refuseBy } from '#kit/refusal.ts'
import { bankByBic, type Rulebook } from '#rules/index.ts'
import { selectSignaturesOf } from '#signing/index.ts'
import { actionContext, factsInContext } from '../actionContext.ts'
import { can } from '../actions.ts'
import type { Payment, PaymentStatus } from '../payment.ts'
import * as search from '../store/search.ts'
import { paymentStore } from '../store/store.ts'
import { paymentType } from '../type.ts'
import { type NamedCode, namesOf } from './names.ts'

type BankName = { readonly nameRu: string; readonly nameEn: string }

export type PaymentPrintout = {
  readonly payment: Payment
  readonly payerBank: BankName | null
  readonly recipientBank: BankName | null
  /** Names of its codes. */
  readonly names: readonly NamedCode[]
  /** The signatures on this content, in the order of the slots. */
  readonly signatures: readonly {
    readonly slot: number
    readonly right: SignRight
    readonly name: string
    readonly method: SignType
    readonly at: Date
  }[]
  /** The number of signatures it needs: by the caller's contract until it is sent, none where nobody signs. */
  readonly needed: number
  /** The instant at which it came to each status. */
  readonly came: Readonly<Partial<Record<PaymentStatus, Date>>>
}

type PrintoutFacts = {
  readonly book: Rulebook
  readonly payments: readonly Payment[]
  neededOf(payment: Payment): number
}

/** Printouts of these payments, whoever asked for them. */
export async function printoutIn(tx: Tx, { book, payments, neededOf }: PrintoutFacts): Promise<PaymentPrintout[]> {
  const ids = payments.map(({ id }) => id)
  const [signatures, arrivals] = await Promise.all([selectSignaturesOf(tx, ids), search.arrivals(tx, ids)])
  const names = await personNames(
    tx,
    signatures.map(one => one.person_id),
  )
  const came = Map.groupBy(arrivals, row => row.document_id)
  const signed = Map.groupBy(signatures, row => row.subject_id)
  return payments.map(payment => ({
    payment,
    payerBank: bankByBic(book, payment.payer.bic) ?? null,
    recipientBank: bankByBic(book, payment.recipient.bic) ?? null,
    names: namesOf(book, payment),
    signatures: (signed.get(payment.id) ?? [])
      .filter(one => one.content_hash.equals(payment.contentHash))
      .map(one => ({
        slot: one.slot,
        right: one.sign_right,
        name: names.get(one.person_id)?.fullName ?? '',
        method: one.method,
        at: one.signed_at,
      })),
    needed: neededOf(payment),
    came: Object.fromEntries((came.get(payment.id) ?? []).map(({ status, at }) => [status, at])),
  }))
}

/**
 * Printouts of any number of documents, in the order asked; all of them or none. Refuses BatchTooLargeException,
 * PaymentNotFoundException for what the caller does not see, and whatever the action OPEN_PDF refuses.
 */
export async function printoutsOf(ctx: Ctx, asked: readonly string[]): Promise<PaymentPrintout[]> {
  const ids = idsOf(asked)
  const here = await actionContext(ctx)
  const found = await paymentStore.read(ctx.tx, ids)
  const { ready, failed } = partitionBatch({ type: paymentType, ids, documents: found }, p =>
    can.OPEN_PDF(p, ctx.me, factsInContext(ctx, here, p)),
  )
  const [first] = failed
  refuseBy(first ?? null)
  const neededOf = (payment: Payment) => signaturesNeeded(paymentType, payment, ctx.me.scheme)
  return printoutIn(ctx.tx, { book: here.book, payments: ready, neededOf })
}
