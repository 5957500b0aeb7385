// The door of documents: what every type of signed documents shares, how a type registers, and the inbox of all types.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/payment.ts'
import { registerWaitingDocuments } from '#identity/index.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { ask, read } from '#kit/door.ts'
import { inbox, inboxGroups, subscribeInbox, waitingFor, waitingOfCompany } from './inbox.ts'
import { riskMarks } from './marks.ts'
import { signerInbox, signerInboxes } from './signerInbox.ts'
import { dropUnfinished, keepUnfinished, unfinishedForms, unfinishedNames } from './unfinished.ts'

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
export { type BankSignature, type BankStep, roadOf, signaturesOf } from './atDesk.ts'
export { type BatchFailure, type BatchResult, idsOf, partitionBatch } from './batch.ts'
export { recall } from './decline.ts'
export type { Document, Move, Signer } from './document.ts'
export { lockFor, removeDraft } from './drafts.ts'
export { recordDraft, recordTransitions, recordUpdate, recordView } from './events.ts'
export { type DocumentEvidence, documentEvidence, documentNumbers } from './evidence.ts'
export { expire, jobs } from './expire.ts'
export { secondTokens, signaturesNeeded, signers, steps } from './history.ts'
export { inboxStatuses } from './inbox.ts'
export { makersAwake, marksOf } from './marks.ts'
export { phoneStandings } from './phoneStanding.ts'
export { askPhones, type PhoneQuestion, signOnPhone, silencePhones, textsForPhone } from './phones.ts'
export { prepareSigning } from './prepare.ts'
export { colleaguesOf, colleaguesOfOrgs, send } from './send.ts'
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
export { type DocumentContext, type DocumentType, type Execution, registerDocumentType, typeOutlines } from './type.ts'
export { challengeView, viewsOf } from './view.ts'
export { type PhoneWait, registerPhoneKeeper } from './waits.ts'

registerWaitingDocuments({ forPerson: waitingFor, ofCompany: waitingOfCompany })

export const Query = {
  inboxGroups: read(ctx => inboxGroups(ctx)),
  inbox: read((ctx, { pageable }) => inbox(ctx, pageable)),
  signerInboxes: ask(call => signerInboxes(call)),
  signerInbox: ask((call, asked) => signerInbox(call, asked)),
  riskMarks: read((ctx, { ids }) => riskMarks(ctx, ids)),
  unfinishedNames: read(ctx => unfinishedNames(ctx)),
  unfinishedForms: read((ctx, { form }) => unfinishedForms(ctx, form)),
} satisfies Door<Queries>

export const Mutation = {
  keepUnfinished: ask((call, { unfinished }) => keepUnfinished(call, unfinished)),
  dropUnfinished: ask((call, { forms }) => dropUnfinished(call, forms)),
} satisfies Door<Mutations>

export const Subscription = {
  listenInbox: (_root, asked, call) => subscribeInbox(call, asked),
} satisfies LiveDoor<Subscriptions>
