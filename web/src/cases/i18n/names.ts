// Names of the contract on the screens of requests: why the bank refused one.
import { caseReasonTexts } from '@bank/contracts/texts/caseReasons.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = prefixed('says.taskReason.', caseReasonTexts)
