// Error codes of cases, and of what a company changes of its people without one: why one is not asked, not worked on and not decided.
import type { Catalogue } from './catalogue.ts'

export const caseErrors = {
  /** One that is not there, or that the caller may not see: the answer is the same. */
  CaseNotFoundException: { status: 404 },
  /** Somebody was faster: it is in this state by now. */
  CaseStateException: { status: 409, params: ['state'] },
  /** Another clerk works on it. */
  CaseTakenException: { status: 409, params: ['by'] },
  /** Who asked, who proposes, who confirms and whom it is about are different people. */
  FourEyesException: { status: 403 },
  /** The same is asked already, and not decided yet. */
  TaskDuplicateException: { status: 409 },
  /** The bank has rejected the person whom a company wants: until it has checked them anew nobody brings them in. */
  TaskRejectedException: { status: 409, field: 'individualInn' },
  /** A field that this type of request does not know, lacks, or cannot take so. */
  TaskFieldException: { params: ['name'], fieldIn: 'name' },
  /** No number of a person. */
  IndividualInnException: { field: 'individualInn' },
  /** The bank knows this person by another phone. */
  AccountLinkedToAnotherPhoneException: { status: 409, field: 'phone' },
  UserAlreadyAddedException: { status: 409, field: 'individualInn' },
  UserAlreadyHasRoleException: { status: 409, field: 'individualInn' },
  /** The company has no contract that is in force today. */
  ContractNotStartedException: { status: 409 },
  /** What it would change has been changed since it was asked. */
  TaskOutdatedException: { status: 409 },
  ContractNotFoundException: { status: 404 },
  CompanyNotFoundException: { status: 404 },
  /** The bank knows a company by this number. */
  CompanyExistsException: { status: 409, field: 'companyInn' },
  ContractNumberExistsException: { status: 409, field: 'contractNumber' },
  /** They were seen at a counter: no limits to end. */
  ClientConfirmedException: { status: 409 },
  /** An account is closed when nothing is on it, and nothing held. */
  AccountNotEmptyException: { status: 409 },
  /** Of the caller's own: done already, or its time is over. */
  PhoneChangeNotFoundException: { status: 404 },
  /** So many documents have nobody who could sign them to the end under the next scheme. */
  DocumentsWaitException: { status: 409, params: ['count'] },
  SignTypeWaitsException: { status: 409, params: ['count'] },
  /** It is on its way, or has ended: there is nothing to remedy. */
  PaymentNotStuckException: { status: 409 },
  /** The bank has stopped it: it is asked nothing until it is started. */
  RailStoppedException: { status: 409 },
  /** Given back is only what the rail itself has just said it never saw. */
  RailKnowsException: { status: 409 },
  AnswerNotFoundException: { status: 404 },
  /** It contradicts what has become of the payment, or says nothing that can be used. */
  AnswerUnfitException: { status: 409 },
  AlarmNotFoundException: { status: 404 },
  /** Somebody under the contract has a role of the product that is to go. */
  ProductInUseException: { status: 409 },
  /** The bank has stopped it before. */
  AlreadyStoppedException: { status: 409 },
  /** Nothing to let go: it is not stopped. */
  NotStoppedException: { status: 409 },
  NotAsleepException: { status: 409 },
  /** A contract always has somebody who signs first. */
  LastFirstSignerException: { status: 409 },
  /** Nobody freezes themselves. */
  OwnContractException: { status: 409 },
  /** Whom the bank has stopped only the bank lets in again. */
  StoppedByBankException: { status: 409 },
  /** The session that asks is left by signing out. */
  OwnSessionException: { status: 409 },
  /** A product role that the company has no product for, or that only the bank gives. */
  RolePolicyException: { params: ['role'] },
} as const satisfies Catalogue
