// Names of the contract that the screens of accounts show.

import { operationTexts } from '@bank/contracts/texts/operations.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = prefixed('says.operation.', operationTexts)
