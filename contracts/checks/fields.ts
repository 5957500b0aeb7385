// Checks a text against the bank's rule of a form field: length, pattern, characters.

import { type Rejection, reject } from './check.ts'

export type FieldBounds = {
  readonly regex: string | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly isRequired: boolean
}

export type Misfit = 'required' | 'length' | 'form'

/** Characters as a person counts them. */
export const charactersIn = (text: string): number => [...text].length

/** What of a rule a value breaks; null when it fits. An empty one is only missed. */
export function misfitOf({ regex, minLength, maxLength, isRequired }: FieldBounds, value: string): Misfit | null {
  if (value === '') return isRequired ? 'required' : null
  if (regex !== null && !new RegExp(regex, 'u').test(value)) return 'form'
  const length = charactersIn(value)
  return (minLength !== null && length < minLength) || (maxLength !== null && length > maxLength) ? 'length' : null
}

/** An account of this country that is not of its length is told how many digits it has: only such an account has a length that can be told by counting. */
export const incompleteAccount = (field: string, misfit: Misfit, value: string): Rejection | null =>
  field === 'recipientAccount' && misfit === 'length'
    ? reject('CreditAccountIncompleteException', { digits: String(charactersIn(value)) })
    : null
