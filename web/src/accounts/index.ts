// The door of accounts: the parts of them that other screens show.
export { AccountField } from './AccountField.tsx'
export { AccountRow } from './AccountRow.tsx'
export {
  type Account,
  type AccountGroup,
  type AccountPermission,
  accountsByParty,
  amountOf as signedAmount,
  asOnHome,
  byBalance,
  currencyOf,
  groupsOf,
  nameOf as accountNameOf,
  type Total,
  totalsOf,
} from './account.ts'
export { DocumentTabs } from './DocumentTabs.tsx'
export { FreshNews } from './FreshNews.tsx'
export { useFreshLines } from './fresh.ts'
export { LinePaperButton } from './LinePaper.tsx'
export { CompanyCashFlow } from './lazyCashFlow.ts'
export { type LatestMovement, latestMovements } from './movement.ts'
export { useBothNames } from './ownNames.ts'
export { AccountNews, type Accounts, useAccounts } from './useAccounts.tsx'
