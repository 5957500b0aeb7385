// Checks of a person whom a company or the bank enters: names, personal number and phone, by the same code in the form and at the bank.
import { checkInn } from '../inn.ts'
import { normalisePhone } from '../phone.ts'

export const newcomerFields = ['lastName', 'firstName', 'middleName', 'individualInn', 'phone'] as const
export type NewcomerField = (typeof newcomerFields)[number]
export type NewcomerFault = 'required' | 'name' | 'inn' | 'phone'

const nameMax = 60

/** What is wrong with a field of the form, trimmed; null where it may stand. Only the patronymic may be empty. */
export function checkNewcomer(field: NewcomerField, text: string): NewcomerFault | null {
  if (text === '') return field === 'middleName' ? null : 'required'
  if (field === 'individualInn') return checkInn(text, 'person') ? 'inn' : null
  if (field === 'phone') return normalisePhone(text) ? null : 'phone'
  return /^[\p{L}' -]+$/u.test(text) && text.length <= nameMax ? null : 'name'
}
