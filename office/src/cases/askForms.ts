// The forms of cases that clerks ask at the desk, by kind; the person or company is known from the place.
import type { TextKey } from '@bank/web/kit/i18n.ts'

/** Of whom the desk speaks while it asks; null where that is nobody. */
export type AskedAbout = {
  readonly personId: string | null
  readonly companyId: string | null
}

export const nobody: AskedAbout = { personId: null, companyId: null }

/** A field of the form: typed, or chosen from a list. */
export type AskField = {
  readonly name: string
  readonly label: TextKey
  readonly choices?: readonly string[]
  readonly isLong?: true
}

type AskForm = { readonly about: keyof AskedAbout | null; readonly fields: readonly AskField[] }

const grounds: AskField = { name: 'grounds', label: 'cases.field.grounds', isLong: true }
const ofPerson: AskForm = { about: 'personId', fields: [grounds] }
const ofAccount: AskForm = { about: 'companyId', fields: [{ name: 'account', label: 'cases.field.account' }, grounds] }
const rails = ['ACH', 'RTGS', 'CROSS_BORDER', 'TREASURY', 'CARDS'] as const
const ofRail: AskForm = {
  about: null,
  fields: [{ name: 'rail', label: 'cases.field.rail', choices: rails }, grounds],
}

const forms: Readonly<Record<string, AskForm>> = {
  FREEZE_PERSON: ofPerson,
  UNFREEZE_PERSON: ofPerson,
  END_SESSIONS: ofPerson,
  REVOKE_MEANS: ofPerson,
  STOP_MONEY: ofAccount,
  RELEASE_MONEY: ofAccount,
  STOP_RAIL: ofRail,
  START_RAIL: ofRail,
}

/** The kinds that can be asked here: what they are about is known. */
export const kindsAbout = (about: AskedAbout): readonly string[] =>
  Object.entries(forms).flatMap(([kind, form]) => (form.about === null || about[form.about] ? [kind] : []))

export const fieldsOf = (kind: string): readonly AskField[] => forms[kind]?.fields ?? []

/** The form as the bank wants it: a person by a field of its own, a company beside the fields. */
export function wireForm(kind: string, values: Readonly<Record<string, string>>, about: AskedAbout) {
  const form = forms[kind]
  const typed = fieldsOf(kind).map(({ name }) => ({ name, value: (values[name] ?? '').trim() }))
  const person = form?.about === 'personId' && about.personId ? [{ name: 'personId', value: about.personId }] : []
  return {
    kind,
    ...(form?.about === 'companyId' && about.companyId && { companyId: about.companyId }),
    content: [...person, ...typed],
  }
}
