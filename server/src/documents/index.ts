// The door of documents: what every type of signed documents shares, and how a type registers.
export {
  type ActionFacts,
  type ActionRule,
  actionsOf,
  answersTo,
  awaitsMe,
  type Colleague,
  first,
  maker,
  nextActor,
  wrongStatus,
} from './actions.ts'
export { type BatchFailure, type BatchResult, idsOf, partitionBatch } from './batch.ts'
export { recall } from './decline.ts'
export type { Document, Move, Signer } from './document.ts'
export { lockFor, removeDraft } from './drafts.ts'
export { recordDraft, recordTransitions, recordUpdate, recordView } from './events.ts'
export { type DocumentEvidence, documentEvidence, documentNumbers } from './evidence.ts'
export { expire, jobs } from './expire.ts'
export { secondTokens, signaturesNeeded, signers, steps } from './history.ts'
export { type Inbox, inbox } from './inbox.ts'
export { prepareSigning } from './prepare.ts'
export { colleaguesOf, send } from './send.ts'
export { sign } from './sign.ts'
export { type CommonRow, commonOf, documentStore } from './store.ts'
export {
  type CommonEvent,
  lifecycleOf,
  type SigningStatus,
  signingSlots,
  signingStatuses,
  signingTransitions,
} from './transitions.ts'
export { type DocumentType, type Execution, registerDocumentType, typeOutlines } from './type.ts'
