// Forms of the cases of identity: closed lists of fields, and whom they are about.
import { isUuid } from '@bank/contracts/uuid.ts'
import type { CaseSubject } from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { fullName } from './person.ts'
import type { PersonWork } from './works.ts'

const lengthMax = 200

/** The texts of a form, trimmed. Refuses TaskFieldException at a name that is unknown, missing or no text. */
export function formOf<N extends string>(
  given: Readonly<Record<string, unknown>>,
  names: readonly N[],
): Readonly<Record<N, string>> {
  const unknown = Object.keys(given).find(name => !(names as readonly string[]).includes(name))
  if (unknown !== undefined) throw new Refusal('TaskFieldException', { name: unknown })
  return Object.fromEntries(
    names.map(name => {
      const value = given[name]
      if (typeof value !== 'string' || value.length > lengthMax) throw new Refusal('TaskFieldException', { name })
      return [name, value.trim()]
    }),
  ) as Record<N, string>
}

/** A form that says only under which contract somebody works. */
export type ContractForm = { readonly businessUserContractId: string }

/** Whatever is no id is answered as nobody's. */
export function contractForm(given: Readonly<Record<string, unknown>>): ContractForm {
  const { businessUserContractId } = formOf(given, ['businessUserContractId'])
  if (!isUuid(businessUserContractId)) throw new Refusal('UserNotFoundException')
  return { businessUserContractId }
}

export const subjectOf = (work: PersonWork): CaseSubject => ({
  personId: work.person_id,
  personContractId: work.id,
  inn: work.inn,
  name: fullName(work),
})
