// Names of the contract on the pages of people: kinds of requests, rights, schemes, permissions on an account.
import { caseKindTexts } from '@bank/contracts/texts/caseKinds.ts'
import { permissionTexts } from '@bank/contracts/texts/permissions.ts'
import { rightTitles } from '@bank/contracts/texts/rights.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = {
  ...prefixed('people.kind.', caseKindTexts),
  ...prefixed('people.permission.', permissionTexts),
  ...prefixed('people.right.', rightTitles),
}
