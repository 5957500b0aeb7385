// A payment as the bank's own people see it: its row, its words, road and signatures, and what its paper shows.
import { type BankSignature, type BankStep, roadOf, signaturesNeeded, signaturesOf } from '#documents/index.ts'
import type { Tx } from '#kit/db.ts'
import type { Rulebook } from '#rules/index.ts'
import { hashOf, textOf } from './canonical.ts'
import { type PaymentPrintout, printoutIn } from './history/printout.ts'
import type { Payment } from './payment.ts'
import { paymentStore } from './store/store.ts'
import { paymentType } from './type.ts'

export type BankPayment = {
  readonly payment: Payment
  readonly text: string
  /** The words still have the hash that the row keeps. */
  readonly isIntact: boolean
  /** As long as it waits for a signature. */
  readonly signUntil: Date | null
  readonly road: readonly BankStep[]
  readonly signatures: readonly BankSignature[]
}

/** A draft is its company's own, and as absent as none. */
async function readAtDesk(tx: Tx, id: string): Promise<Payment | null> {
  const [payment] = await paymentStore.read(tx, [id])
  return payment && payment.status !== 'DRAFT' ? payment : null
}

/** Null where there is none. */
export async function paymentAtDesk(tx: Tx, id: string): Promise<BankPayment | null> {
  const payment = await readAtDesk(tx, id)
  if (!payment) return null
  return {
    payment,
    text: textOf(payment),
    isIntact: hashOf(payment).equals(payment.contentHash),
    signUntil: paymentType.lifecycle.awaits[payment.status] ? payment.signUntil : null,
    road: await roadOf(tx, paymentType, payment),
    signatures: await signaturesOf(tx, payment),
  }
}

/** What the paper of a payment shows; null where there is none. */
export async function printoutAtDesk(tx: Tx, book: Rulebook, id: string): Promise<PaymentPrintout | null> {
  const payment = await readAtDesk(tx, id)
  if (!payment) return null
  const needed = signaturesNeeded(paymentType, payment, payment.scheme ?? 'ONE_SIGNATORY')
  return (await printoutIn(tx, { book, payments: [payment], neededOf: () => needed }))[0] ?? null
}
