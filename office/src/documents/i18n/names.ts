// Names of the contract on the pages of documents: statuses, operations, rights, and what the audit says was done.
import { auditActionTexts } from '@bank/contracts/texts/auditActions.ts'
import { documentEventTexts } from '@bank/contracts/texts/documentEvents.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { rightTitles } from '@bank/contracts/texts/rights.ts'
import { statusTexts } from '@bank/contracts/texts/statuses.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = {
  ...prefixed('documents.action.', auditActionTexts),
  ...prefixed('documents.event.', documentEventTexts),
  ...prefixed('documents.operation.', kindTexts),
  ...prefixed('documents.right.', rightTitles),
  ...prefixed('documents.status.', statusTexts),
}
