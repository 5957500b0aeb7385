// Names of the contract that the home page shows.
import { movementTexts } from '@bank/contracts/texts/movements.ts'
import { kindTexts } from '@bank/contracts/texts/operations.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'

export const names = {
  ...prefixed('home.last.', movementTexts),
  'home.quick.budget': kindTexts.BUDGET_PAYMENT,
  'home.sign.conversion': kindTexts.CONVERSION,
  'home.sign.swift': kindTexts.SWIFT,
}
