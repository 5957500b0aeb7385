// The catalogue of every refusal: its name is the wire classification and the key of its text in three languages.
import { accountErrors, accountNameErrors } from './accounts.ts'
import { budgetErrors } from './budget.ts'
import { cardErrors } from './cards.ts'
import { caseErrors } from './cases.ts'
import type { Catalogue, Entry } from './catalogue.ts'
import { certificateErrors } from './certificates.ts'
import { commonErrors } from './common.ts'
import { evidenceErrors } from './evidence.ts'
import { exportErrors } from './exports.ts'
import { codeErrors, identityErrors, passwordErrors, proofErrors } from './identity.ts'
import { importErrors } from './imports.ts'
import { ownAccessErrors, paycontrolErrors, phoneErrors } from './paycontrol.ts'
import { paymentErrors } from './payments.ts'
import { signingErrors } from './signing.ts'
import { statementErrors } from './statements.ts'
import { templateErrors } from './templates.ts'

export {
  accountErrors,
  accountNameErrors,
  budgetErrors,
  cardErrors,
  caseErrors,
  certificateErrors,
  codeErrors,
  commonErrors,
  evidenceErrors,
  exportErrors,
  identityErrors,
  importErrors,
  ownAccessErrors,
  passwordErrors,
  paycontrolErrors,
  paymentErrors,
  phoneErrors,
  proofErrors,
  signingErrors,
  statementErrors,
  templateErrors,
}

export const errors = {
  ...commonErrors,
  ...evidenceErrors,
  ...identityErrors,
  ...codeErrors,
  ...passwordErrors,
  ...proofErrors,
  ...accountErrors,
  ...accountNameErrors,
  ...cardErrors,
  ...caseErrors,
  ...certificateErrors,
  ...importErrors,
  ...paycontrolErrors,
  ...phoneErrors,
  ...ownAccessErrors,
  ...paymentErrors,
  ...exportErrors,
  ...budgetErrors,
  ...signingErrors,
  ...statementErrors,
  ...templateErrors,
} as const satisfies Catalogue

export type Classification = keyof typeof errors

/** The parameters that a classification must say, by the catalogue. */
export type RefusalParams<C extends Classification> = (typeof errors)[C] extends {
  params: infer P extends readonly string[]
}
  ? Record<P[number], string>
  : Record<string, never>

export function entryOf(classification: Classification): Entry {
  return errors[classification]
}

type RefusalEntry = { readonly classification: Classification; readonly params: Readonly<Record<string, string>> }

/** The input field that a refusal belongs to; null where it belongs to none. */
export function fieldOf({ classification, params }: RefusalEntry): string | null {
  const { field, fieldIn = 'field' } = entryOf(classification)
  return field ?? params[fieldIn] ?? null
}
