// Names of the contract that the audit shows.

import { documentEventTexts } from '@bank/contracts/texts/documentEvents.ts'
import { permissionTexts } from '@bank/contracts/texts/permissions.ts'
import { rightTexts } from '@bank/contracts/texts/rights.ts'
import { schemeTexts } from '@bank/contracts/texts/schemes.ts'
import { statusTexts } from '@bank/contracts/texts/statuses.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'
import { names as periodNames } from '#kit/list/periodNames.ts'

export const names = {
  ...periodNames,
  ...prefixed('evidence.event.', documentEventTexts),
  'evidence.action.payment.reject': statusTexts.ERROR,
  ...prefixed('says.right.', rightTexts),
  ...prefixed('evidence.permission.', permissionTexts),
  ...prefixed('evidence.scheme.', schemeTexts),
}
