// Names of the contract that the screens of payments show.

import { kindTexts, operationTexts } from '@bank/contracts/texts/operations.ts'
import { historyGroupTexts, statusPhrases, statusTexts } from '@bank/contracts/texts/statuses.ts'
import { prefixed } from '@bank/contracts/texts/tables.ts'
import { names as periodNames } from '#kit/list/periodNames.ts'

export const names = {
  ...periodNames,
  ...prefixed('payments.kind.', kindTexts),
  ...prefixed('payments.heading.', operationTexts),
  'payments.form.title.card-transfer': operationTexts.RKO_2_BUSINESS_CARD_FOREIGN,
  ...prefixed('payments.status.', statusTexts),
  ...prefixed('payments.history.group.', historyGroupTexts),
  ...prefixed('says.status.', statusPhrases),
}
