// Narrows statuses of documents of any type to those of payments; another type has calls of its own.
import type { BatchResult } from '#documents/index.ts'
import { type PaymentStatus, statuses } from '../payment.ts'

const isStatus = (text: string): text is PaymentStatus => (statuses as readonly string[]).includes(text)

/** Narrows a status; throws for one that only another type of documents has. */
export function statusOf(text: string): PaymentStatus {
  if (!isStatus(text)) throw new Error(`${text} is no status of a payment`)
  return text
}

/** Narrows the `statusCode` of an answer. */
export const withStatus = <T extends { readonly statusCode: string }>({ statusCode, ...rest }: T) => ({
  ...rest,
  statusCode: statusOf(statusCode),
})

export const batchOf = ({ succeeded, failed }: BatchResult) => ({ succeeded: succeeded.map(withStatus), failed })
