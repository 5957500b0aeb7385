// Names of the contract on the phone: who signs.
import { rightTitles } from '@bank/contracts/texts/rights.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = prefixed('keys.right.', rightTitles)
