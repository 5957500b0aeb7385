// Names of the contract on the pages of clients: states of payments, rights and schemes of signing.
import { rightTitles } from '@bank/contracts/texts/rights.ts'
import { schemeTexts } from '@bank/contracts/texts/schemes.ts'
import { statusTexts } from '@bank/contracts/texts/statuses.ts'
import { prefixed, titled } from '@bank/contracts/texts/tables.ts'

export const names = {
  ...prefixed('clients.payment.', statusTexts),
  ...prefixed('clients.right.', rightTitles),
  ...prefixed('clients.scheme.', titled(schemeTexts)),
}
