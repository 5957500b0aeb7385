// Names of the contract at the desk: kinds, facts and their values, reasons.
import { caseFactTexts } from '@bank/contracts/texts/caseFacts.ts'
import { caseKindTexts } from '@bank/contracts/texts/caseKinds.ts'
import { caseReasonTexts } from '@bank/contracts/texts/caseReasons.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { rightTexts } from '@bank/contracts/texts/rights.ts'
import { schemeTexts } from '@bank/contracts/texts/schemes.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = {
  ...prefixed('cases.kind.', caseKindTexts),
  ...prefixed('cases.fact.', caseFactTexts),
  ...prefixed('cases.reason.', caseReasonTexts),
  ...prefixed('cases.operation.', kindTexts),
  ...prefixed('cases.value.', rightTexts),
  ...prefixed('cases.value.', schemeTexts),
}
