// Names of the codes that a document bears, from the directories.
import type { LangText } from '@bank/contracts/lang.ts'
import { type DirectoryKind, nameOf, type Rulebook } from '#rules/index.ts'
import type { Payment } from '../payment.ts'

type PaymentCodes = Pick<Payment, 'payer' | 'recipient' | 'paymentCode' | 'details'>

/** By the name of the field that the code stands in. */
const codes: Readonly<Record<string, readonly [DirectoryKind, (p: PaymentCodes) => string | null | undefined]>> = {
  payerBic: ['bank', ({ payer }) => payer.bic],
  recipientBic: ['bank', ({ recipient }) => recipient.bic],
  paymentCode: ['paymentCode', ({ paymentCode }) => paymentCode],
  country: ['country', ({ details }) => details.country],
  taxOffice: ['taxOffice', ({ details }) => details.taxOffice],
  rubCodeVo: ['VO', ({ details }) => details.rubCodeVo],
  categoryCode: ['KNP', ({ details }) => details.categoryCode],
}

export type NamedCode = { readonly field: string; readonly name: LangText }

/** Of the codes that it bears, those that a directory knows. */
export function namesOf(book: Rulebook, p: PaymentCodes): NamedCode[] {
  return Object.entries(codes).flatMap(([field, [directory, codeOf]]) => {
    const code = codeOf(p)
    const name = code ? nameOf(book, directory, code) : null
    return name ? [{ field, name }] : []
  })
}
