// The door of cases: what nouns register, and what a front end of the desk does with them.
export {
  type AskedCase,
  askAtDesk,
  askByBank,
  askByPerson,
  type CaseForm,
  type DeskForm,
  withdrawAtDesk,
  withdrawByPerson,
} from './ask.ts'
export type { BankCase, CaseContext, CaseSubject, Clerk, ClerkRole, Proposal } from './case.ts'
export { type Confirmation, confirm } from './confirm.ts'
export { type CaseFacts, factsOf } from './facts.ts'
export { jobs } from './jobs.ts'
export { type CaseFact, type CaseKind, type OpenedCase, registerCaseKind } from './kind.ts'
export { type PersonFacts, registerPersonFacts, registerWorkingTime } from './neighbours.ts'
export { propose, release, type SeenCase, sendBack, take } from './work.ts'
