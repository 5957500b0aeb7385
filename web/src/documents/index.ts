// The door of documents: actions, signing and results of every signed document, and the registration of a type.

export { ActionButtons } from './ActionButtons.tsx'
export { ActionFlow, loadDialogs, type PendingAction } from './ActionFlow.tsx'
export { allActs, type BatchAct, batchAtMost, type DocumentAct, firstRefused, may } from './actions.ts'
export { BulkActions } from './BulkActions.tsx'
export { callsById, sendDraft } from './calls.ts'
export { colleagues, formColleagues } from './colleagues.ts'
export { DocumentStatus } from './DocumentStatus.tsx'
export type { BatchResult } from './document.ts'
export {
  askInbox,
  type InboxCount,
  type InboxGroup,
  InboxNews,
  type InboxRow,
  type InboxType,
  inboxTexts,
  inboxTypes,
  registerInbox,
  type SignFlowProps,
  useHasInbox,
  useInbox,
  useInboxCounts,
  useInboxLoading,
  useSignerInboxes,
} from './inbox.ts'
export { OpenKeyless } from './OpenKeyless.tsx'
export { OpenPhoneWait } from './OpenPhoneWait.tsx'
export { Paper } from './Paper.tsx'
export { Progress } from './Progress.tsx'
export { MarkPill, OpenRiskMarks, RiskMarks } from './RiskMarks.tsx'
export { Signatures } from './Signatures.tsx'
export { signsForSeveral } from './signerCounts.ts'
export type { StatusDocument } from './status.ts'
export type { AmendedValues, BulkOrder, CurrencySum, DocumentType, StatusLook } from './type.ts'
export { useWhen } from './when.ts'
