// The form of the cases about somebody who works for a company, and whom they are about.
import { type CaseSubject, formOf, idOf } from '#cases/index.ts'
import { fullName } from './person.ts'
import type { PersonWork } from './works.ts'

/** A form that says only under which contract somebody works. */
export type ContractForm = { readonly businessUserContractId: string }

/** Whatever is no id is answered as nobody's. */
export function contractForm(given: Readonly<Record<string, unknown>>): ContractForm {
  const { businessUserContractId } = formOf(given, ['businessUserContractId'])
  return { businessUserContractId: idOf(businessUserContractId, 'UserNotFoundException') }
}

export const subjectOf = (work: PersonWork): CaseSubject => ({
  personId: work.person_id,
  personContractId: work.id,
  inn: work.inn,
  name: fullName(work),
})
