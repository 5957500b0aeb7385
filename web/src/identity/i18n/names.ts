// Names of the contract on the pages of identity; by them the people of the demo are told apart.

import { rightTexts } from '@bank/contracts/texts/rights.ts'
import { schemeTexts } from '@bank/contracts/texts/schemes.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = {
  ...prefixed('says.right.', rightTexts),
  ...prefixed('identity.info.scheme.', schemeTexts),
  'identity.demo.anna': rightTexts.FIRST,
  'identity.demo.boris': rightTexts.SECOND,
  'identity.demo.daniyar': rightTexts.AUDITOR,
  'identity.demo.elmira': rightTexts.CASH_MANAGER,
  'identity.demo.farid': rightTexts.CASHIER,
}
