// Forms of cases: closed lists of texts, ids and grounds, for whichever noun registers a kind.
import { charactersIn } from '@bank/contracts/checks/fields.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { caseFieldAtMost } from '@bank/contracts/textLengths.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CaseSubject } from './case.ts'

/** The texts of a form, trimmed. Refuses TaskFieldException at a name that is unknown, missing, no text, or longer than its name allows. */
export function formOf<N extends string>(
  given: Readonly<Record<string, unknown>>,
  names: readonly N[],
): Readonly<Record<N, string>> {
  const unknown = Object.keys(given).find(name => !(names as readonly string[]).includes(name))
  if (unknown !== undefined) throw new Refusal('TaskFieldException', { name: unknown })
  return Object.fromEntries(
    names.map(name => {
      const value = given[name]
      const text = typeof value === 'string' ? value.trim() : null
      if (text === null || charactersIn(text) > caseFieldAtMost(name)) throw new Refusal('TaskFieldException', { name })
      return [name, text]
    }),
  ) as Record<N, string>
}

/** Why it is asked, in the words of whoever asks. Refuses TaskFieldException where nothing is said. */
export function groundsOf(said: string): string {
  if (!said) throw new Refusal('TaskFieldException', { name: 'grounds' })
  return said
}

/** Whatever is no id is answered as nobody's. */
export function idOf(said: string, absent: Classification): string {
  if (!isUuid(said)) throw new Refusal(absent)
  return said
}

/** Of a case that is about no person: how it is called in the queue. */
export const aboutNobody = (name: string | null = null): CaseSubject => ({
  ...{ personId: null, personContractId: null, inn: null },
  name,
})
