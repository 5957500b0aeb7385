// The door of accounts: what a company keeps at the bank, and what each person may do with it.
import type { Mutations, Queries } from '@bank/contracts/generated/account.ts'
import { registerCaseKind } from '#cases/index.ts'
import type { Door } from '#kit/answers.ts'
import { read, tx } from '#kit/door.ts'
import { savedFiltersOf } from '#kit/savedFilters.ts'
import { accountStatusCase } from './accountStatusCase.ts'
import { cashFlow, cashFlowByMonth, cashFlowLines, companyCashFlow, companyCashFlowByMonth } from './cashFlow.ts'
import { latestMovements } from './latest.ts'
import { accountById, accountByNumber, accountsByFilter, accountsByParty } from './list.ts'
import { releaseMoneyCase, stopMoneyCase } from './moneyCases.ts'
import { accessControlList, updatePermissions, updateVisible } from './permissions.ts'
import { registerCompanyCase } from './registerCompanyCase.ts'
import { remoteClientCase } from './remoteClientCase.ts'
import { renameAccount } from './rename.ts'
import { requisitesSource } from './requisites.ts'
import { accountRestrictions } from './restrictions.ts'
import { accountMovements, balanceByPeriod } from './statement.ts'

export {
  type AccountFacts,
  accountNumbers,
  accountsFor,
  findRecipient,
  type PayerFacts,
  payerAccounts,
  type ReadableBook,
  readableBooks,
  requirePayer,
  spendableNumbers,
} from './facts.ts'
export { type AccountReaders, accountReaders, mayRead, unreadableByPerson } from './list.ts'
export {
  accountNumbered,
  accountsOfCompany,
  type FoundAccount,
  type FoundRestriction,
  restrictionsOn,
} from './lookup.ts'
export { type NewAccount, type NewStatus, openAccounts, restrict, setStatus } from './open.ts'
export { requisitesSource } from './requisites.ts'
export { type RightsThen, rightsOn } from './rightsOn.ts'
export {
  type AccountPermission,
  type AccountStatus,
  type AccountType,
  type Asker,
  isoNumberOf,
  type PaysPeople,
} from './rules.ts'
export { holdsOf } from './statement.ts'
export { remoteCompanies } from './store.ts'

registerCaseKind(stopMoneyCase)
registerCaseKind(releaseMoneyCase)
registerCaseKind(registerCompanyCase)
registerCaseKind(remoteClientCase)
registerCaseKind(accountStatusCase)

const movementFilters = savedFiltersOf('movements')

export const Query = {
  accountsByParty: read(ctx => accountsByParty(ctx)),
  accountsByFilter: read((ctx, { filter }) => accountsByFilter(ctx, filter)),
  accountById: read((ctx, { accountId }) => accountById(ctx, accountId)),
  accountByNumber: read((ctx, { account }) => accountByNumber(ctx, account)),
  accountByNumberAndCurrency: read((ctx, { account, currencyNum }) => accountByNumber(ctx, account, currencyNum)),
  baseAccounts: read(ctx => accountsByFilter(ctx, { types: ['RKO', 'CARD'] })),
  accountRequisites: read(async (ctx, { accountId }) => (await requisitesSource(ctx, accountId)).abroad),
  accountRestrictions: read((ctx, { accountId }) => accountRestrictions(ctx, accountId)),
  balanceByPeriod: read((ctx, asked) => balanceByPeriod(ctx, asked)),
  cashFlow: read((ctx, asked) => cashFlow(ctx, asked)),
  cashFlowByMonth: read((ctx, asked) => cashFlowByMonth(ctx, asked)),
  companyCashFlowByMonth: read((ctx, asked) => companyCashFlowByMonth(ctx, asked)),
  companyCashFlow: read((ctx, asked) => companyCashFlow(ctx, asked)),
  cashFlowLines: read((ctx, asked) => cashFlowLines(ctx, asked)),
  movementFilters: read(ctx => movementFilters.all(ctx)),
  accountMovements: read((ctx, asked) => accountMovements(ctx, asked)),
  latestMovements: read(ctx => latestMovements(ctx)),
  accessControlList: read((ctx, { userReferenceId }) => accessControlList(ctx, userReferenceId)),
} satisfies Door<Queries>

export const Mutation = {
  updateVisible: tx((ctx, asked) => updateVisible(ctx, asked)),
  renameAccount: tx((ctx, asked) => renameAccount(ctx, asked)),
  saveMovementFilter: tx((ctx, { movementFilter }) => movementFilters.save(ctx, movementFilter)),
  deleteMovementFilter: tx((ctx, { id }) => movementFilters.remove(ctx, id)),
  updatePermissions: tx((ctx, asked) => updatePermissions(ctx, asked)),
} satisfies Door<Mutations>
