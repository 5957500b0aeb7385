// Names of the contract that the audit shows.

import {
  auditColumnTexts,
  auditFactTexts,
  auditGroupTexts,
  auditPersonTexts,
  auditPlaceTexts,
  auditTitleTexts,
  meansTexts,
} from '@bank/contracts/texts/audit.ts'
import { auditActionTexts } from '@bank/contracts/texts/auditActions.ts'
import { documentEventTexts } from '@bank/contracts/texts/documentEvents.ts'
import { permissionTexts } from '@bank/contracts/texts/permissions.ts'
import { rightTexts } from '@bank/contracts/texts/rights.ts'
import { schemeTexts } from '@bank/contracts/texts/schemes.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'
import { names as periodNames } from '#kit/list/periodNames.ts'

export const names = {
  ...periodNames,
  ...prefixed('evidence.', auditTitleTexts),
  ...prefixed('evidence.group.', auditGroupTexts),
  ...prefixed('evidence.place.', auditPlaceTexts),
  ...prefixed('evidence.means.', meansTexts),
  ...prefixed('evidence.column.', auditColumnTexts),
  ...prefixed('evidence.says.', auditFactTexts),
  ...prefixed('evidence.person.', auditPersonTexts),
  ...prefixed('evidence.event.', documentEventTexts),
  ...prefixed('evidence.action.', auditActionTexts),
  ...prefixed('says.right.', rightTexts),
  ...prefixed('evidence.permission.', permissionTexts),
  ...prefixed('evidence.scheme.', schemeTexts),
}
