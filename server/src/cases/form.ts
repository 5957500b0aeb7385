// Forms of cases: closed lists of texts, ids and grounds, for whichever noun registers a kind.
import type { Classification } from '@bank/contracts/errors/index.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CaseSubject } from './case.ts'

const lengthMax = 200

/** The texts of a form, trimmed. Refuses TaskFieldException at a name that is unknown, missing, no text, or longer than usual or than said. */
export function formOf<N extends string>(
  given: Readonly<Record<string, unknown>>,
  names: readonly N[],
  lengths: Readonly<Partial<Record<string, number>>> = {},
): Readonly<Record<N, string>> {
  const unknown = Object.keys(given).find(name => !(names as readonly string[]).includes(name))
  if (unknown !== undefined) throw new Refusal('TaskFieldException', { name: unknown })
  return Object.fromEntries(
    names.map(name => {
      const value = given[name]
      if (typeof value !== 'string' || value.length > (lengths[name] ?? lengthMax))
        throw new Refusal('TaskFieldException', { name })
      return [name, value.trim()]
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
