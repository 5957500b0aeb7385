// Puts another sum or value date into the form of a saved payment before it is opened.
import type { AmendedValues } from '#documents/index.ts'
import { carryOver } from '#kit/form/carried.ts'
import { type PaymentForm, to } from '#paths.ts'
import { formOf } from '#templates/index.ts'
import type { Payment } from '../payment.ts'

/** What the unsaved values of a form are kept under in this browser. */
export const draftName = (form: PaymentForm): string => `payment:${form}`

/** The address of a payment's form with these values in it, beside whatever else was typed there and not saved. */
export function amend({ id, operationCode }: Pick<Payment, 'id' | 'operationCode'>, values: AmendedValues): string {
  const form = formOf(operationCode)
  carryOver(`${draftName(form)}:${id}`, { ...values }, [])
  return to.payment({ form, id, kept: '1' })
}
