// A sample account in som that anything may be paid from, for tests.
import { businessDate } from '@bank/contracts/dates.ts'
import type { Account } from '../src/accounts/account.ts'

export const account = (facts: Partial<Account>): Account => ({
  id: 'id',
  bic: '109016',
  type: 'RKO',
  status: 'OPEN',
  account: '1090160123456746',
  balance: '100.00',
  plannedBalance: '100.00',
  interestRate: null,
  accountName: 'Main',
  ownName: null,
  openDate: businessDate('2024-11-01'),
  closeDate: null,
  isVisible: true,
  contractNumber: '2024/1187',
  accountClassification: 'STANDART',
  currency: { isoCode: 'KGS', isoNum: '417' },
  permissions: ['READ', 'CLEARING'],
  ...facts,
})
