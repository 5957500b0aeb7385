// Checks a text against the bank's rule of a form field: length, pattern, characters.

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
