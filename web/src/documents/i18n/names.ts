// Names of the contract for every signed document: rights, events, and each signature as a step.

import { documentEventTexts, signatureTexts } from '@bank/contracts/texts/documentEvents.ts'
import { rightTexts, rightTitles } from '@bank/contracts/texts/rights.ts'
import { riskMarkAdvice, riskMarkTexts } from '@bank/contracts/texts/riskMarks.ts'
import { signingStatusTexts } from '@bank/contracts/texts/statuses.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = {
  ...prefixed('says.right.', rightTexts),
  ...prefixed('says.rightTitle.', rightTitles),
  ...prefixed('documents.status.', signingStatusTexts),
  ...prefixed('documents.mark.', riskMarkTexts),
  ...prefixed('documents.markAdvice.', riskMarkAdvice),
  ...prefixed('documents.step.sign.', signatureTexts),
  'documents.step.sent': documentEventTexts.send,
  'documents.step.returned': documentEventTexts.return,
  'documents.step.signed.1': signingStatusTexts.ON_VERIFICATION_COMPLETED,
  'documents.step.signed.2': signingStatusTexts.PARTIAL_CONFIRMATION_COMPLETED,
  'documents.step.signed.3': signingStatusTexts.ON_CONFIRMATION_COMPLETED,
}
