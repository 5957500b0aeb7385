// Counts the documents that wait and stop fitting a rule of a field that changes, and those that another correspondent does not pay.
import { runInNewContext } from 'node:vm'
import { type FieldBounds, misfitOf } from '@bank/contracts/checks/fields.ts'
import { isRestricted } from './abroad.ts'
import type { Rulebook } from './rule.ts'
import type { RuleRow } from './ruleTables.ts'
import type { WaitingValues } from './waiting.ts'

/** As long may a pattern that nobody has agreed to yet run over all that waits. */
const patternMs = 500

const boundsOf = (row: RuleRow): FieldBounds => ({
  regex: row.regex === null ? null : String(row.regex),
  minLength: row.min_length === null ? null : Number(row.min_length),
  maxLength: row.max_length === null ? null : Number(row.max_length),
  isRequired: row.is_required === true,
})

/** Of each text whether it has the form; null of a pattern that takes too long. */
function formsOf(regex: string, texts: readonly string[]): readonly boolean[] | null {
  const context = { pattern: new RegExp(regex, 'u'), texts }
  try {
    return runInNewContext('texts.map(text => pattern.test(text))', context, { timeout: patternMs })
  } catch {
    return null
  }
}

type ChangedField = { readonly field: string; readonly before: RuleRow; readonly to: RuleRow }

/** How many fit now and will not; null where that cannot be told in time. */
export function misfitsOf({ field, before, to }: ChangedField, waiting: readonly WaitingValues[]): number | null {
  const [was, { regex, ...will }] = [boundsOf(before), boundsOf(to)]
  const fitting = waiting.filter(({ values }) => misfitOf(was, values[field] ?? '') === null)
  const texts = fitting.map(({ values }) => values[field] ?? '')
  const forms = regex === null ? texts.map(() => true) : formsOf(regex, texts)
  if (!forms) return null
  return fitting.reduce((sum, { count }, i) => {
    const text = texts[i] ?? ''
    const fits = misfitOf({ ...will, regex: null }, text) === null && (text === '' || forms[i] === true)
    return fits ? sum : sum + count
  }, 0)
}

type ChangedCorrespondent = { readonly before: string | null; readonly to: string }

/** How many of those that are paid now the other bank will not pay; both by their BIC. */
export const unpaidBy = (book: Rulebook, change: ChangedCorrespondent, waiting: readonly WaitingValues[]): number =>
  waiting.reduce((sum, { values: { country = '', recipientBic: bic = '' }, count }) => {
    const isPaid = change.before === null || !isRestricted(book, change.before, { country, bic })
    return isPaid && isRestricted(book, change.to, { country, bic }) ? sum + count : sum
  }, 0)
