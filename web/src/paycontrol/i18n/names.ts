// Names of the contract on the page of a key: who signs.
import { rightTitles } from '@bank/contracts/texts/rights.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = prefixed('paycontrol.right.', rightTitles)
