// The door of accounts: what a company keeps at the bank, and what each person may do with it.
import { read, tx } from '#kit/door.ts'
import { accountById, accountByNumber, accountsByFilter, accountsByParty, baseAccounts } from './list.ts'
import { accessControlList, updatePermissions, updateVisible } from './permissions.ts'
import { accountMovements, balanceByPeriod } from './statement.ts'

export {
  type AccountFacts,
  accountNumbers,
  accountsFor,
  findRecipient,
  type PayerFacts,
  payerAccounts,
  requirePayer,
  spendableNumbers,
} from './facts.ts'
export { reads } from './list.ts'
export { type NewAccount, type NewStatus, openAccounts, setStatus } from './open.ts'
export type { AccountPermission, AccountStatus, AccountType, Asker, PaysPeople } from './rules.ts'

export const Query = {
  accountsByParty: read(accountsByParty),
  accountsByFilter: read(accountsByFilter),
  accountById: read(accountById),
  accountByNumber: read(accountByNumber),
  accountByNumberAndCurrency: read(accountByNumber),
  baseAccounts: read(baseAccounts),
  balanceByPeriod: read(balanceByPeriod),
  accountMovements: read(accountMovements),
  accessControlList: read(accessControlList),
}

export const Mutation = {
  updateVisible: tx(updateVisible),
  updatePermissions: tx(updatePermissions),
}
