// Names of the contract on the frame: the rights of who is signed in.

import { rightTitles } from '@bank/contracts/texts/rights.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = prefixed('says.rightTitle.', rightTitles)
