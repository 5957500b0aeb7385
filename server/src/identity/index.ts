// The door of people, sign-in and sessions.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/access-control.ts'
import { registerCaseKind, registerPersonFacts } from '#cases/index.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { ask, bankOutcome, bankTx, read } from '#kit/door.ts'
import { topicEvents } from '#kit/topic.ts'
import { contactsCase } from './contactsCase.ts'
import { freezeContractCase, unfreezeContractCase } from './contractBrakes.ts'
import { contractCase } from './contractCase.ts'
import { addUserCase, sellerCase } from './newcomerCases.ts'
import { notMeCase } from './notMe.ts'
import { wakeAuthenticator } from './ownChanges.ts'
import { employeeSessions, endOtherSessions, endSession, ownSessions } from './ownSessions.ts'
import { passwordCase } from './passwordCase.ts'
import { freeze, peopleTopic, switchProductRole, unfreeze } from './people.ts'
import {
  endSessionsCase,
  freezePersonCase,
  revokeMeansCase,
  unfreezePersonCase,
  wakeMeansCase,
} from './personBrakes.ts'
import { phoneChange, provePhone, sendPhoneCodes } from './phoneChange.ts'
import { debts, employee, employees, me, personFacts } from './profile.ts'
import { signRightCase } from './signRightCase.ts'
import { signTypeCase } from './signTypeCase.ts'
import { signInFactors, switchSmsSignIn } from './smsSignIn.ts'
import { unlockCase } from './unlockCase.ts'
import { verificationCase } from './verificationCase.ts'
import { waitingDocuments } from './waiting.ts'
import { mustFindWork } from './works.ts'

export { afterFailedAttempt, attemptSubjectsOf, lockOf, lockoutBy, settle } from './attempts.ts'
export { refusedByPhone } from './byPhone.ts'
export { subjectOf } from './caseForm.ts'
export { type CodeWordAnswer, checkCodeWord, hashCodeWord, keepCodeWord, setCodeWord } from './codeWord.ts'
export {
  enterClient,
  type NewClient,
  newClientFields,
  newClientOf,
  newClientRejection,
  newClientSubject,
} from './companies.ts'
export type { Confirmation, ConfirmationPurpose } from './confirmation.ts'
export { type ContractKeys, registerContractKeys } from './contractKeys.ts'
export { demoTraces, isPublished } from './demoMarks.ts'
export { jobs } from './jobs.ts'
export { type KeyProof, keyOwner, proveForKey, sendKeyCode } from './keyProof.ts'
export { contractsOfCompany, type FoundPerson, peopleLike, personCard, worksAt } from './lookup.ts'
export { stopAllOf } from './notMe.ts'
export { commitOutcome } from './outcome.ts'
export {
  askOwnPhone,
  changeOwnCodeWord,
  changeOwnPassword,
  type OwnAccess,
  ownAccess,
  ownPasswordHash,
  passwordOwner,
  unlockOwn,
  wakeOwnTotp,
} from './ownChanges.ts'
export { type OwnContract, ownContracts } from './ownContracts.ts'
export { sessionsAtDesk } from './ownSessions.ts'
export { checkPassword, hashPassword } from './password.ts'
export { peopleTopic } from './people.ts'
export type { Colleague, PersonStanding } from './person.ts'
export { fullName } from './person.ts'
export { provePhone, sendPhoneCodes } from './phoneChange.ts'
export { type AskedPhone, type ConfirmingPhones, type PhoneQuestion, registerConfirmingPhones } from './phonePort.ts'
export {
  colleagues,
  colleaguesByOrg,
  holdStanding,
  personFacts,
  personNames,
  personStanding,
  type Signer,
  signerOf,
  staffPhones,
  taxpayerOf,
} from './profile.ts'
export {
  addContract,
  addOrganisation,
  addPerson,
  addPersonContract,
  companiesLike,
  companyNames,
  type LatinParty,
  latinPartyOf,
  type NewContract,
  organisationOf,
  type SigningFactor,
} from './register.ts'
export { demoRoutes, routes } from './routes.ts'
export { attemptsLeft, codeWordTries } from './rules.ts'
export { type SealedSeed, seal } from './seal.ts'
export { sessions } from './sessions.ts'
export { registerSignerStops, type SignerStop } from './signerStops.ts'
export { hoursAwake, registerSleep, saidUntil, tellSignersOf, tellWoken } from './sleep.ts'
export { type StandingThen, standingsOn } from './standings.ts'
export { type AttemptCount, readCounters } from './store.ts'
export { certificateAgreedText, keyRenewedText, phoneBoundAsleepText, phoneBoundText } from './texts.ts'
export { type ConfirmingTokens, type HeldCertificate, registerConfirmingTokens } from './tokenPort.ts'
export { cookieText, deviceOf, hashOf } from './tokens.ts'
export { offer, proveTotp, seedOf, stepOf, type TotpFactor } from './totp.ts'
export { mustBeVouched } from './vouching.ts'
export { registerWaitingDocuments, type SchemeQuestion, type Signatory } from './waiting.ts'
export { mustFindWork, type PersonWork } from './works.ts'

registerPersonFacts(personFacts)
registerCaseKind(signRightCase)
registerCaseKind(signTypeCase)
registerCaseKind(unlockCase)
registerCaseKind(contactsCase)
registerCaseKind(addUserCase)
registerCaseKind(sellerCase)
registerCaseKind(freezePersonCase)
registerCaseKind(unfreezePersonCase)
registerCaseKind(endSessionsCase)
registerCaseKind(revokeMeansCase)
registerCaseKind(wakeMeansCase)
registerCaseKind(freezeContractCase)
registerCaseKind(unfreezeContractCase)
registerCaseKind(passwordCase)
registerCaseKind(verificationCase)
registerCaseKind(contractCase)
registerCaseKind(notMeCase)

export const Query = {
  employeeSecure: ask(call => me(call)),
  employee: read((ctx, { userReferenceId }) => employee(ctx, userReferenceId)),
  employeesContract: read(ctx => employees(ctx)),
  employeeSessions: ask((call, { userReferenceId }) => employeeSessions(call, userReferenceId)),
  documentsWaitingFor: read(async ({ tx, me }, { businessUserContractId: id }) =>
    waitingDocuments(tx, await mustFindWork(tx, { id, org: me.org })),
  ),
  ownSessions: ask(call => ownSessions(call)),
  signInFactors: ask(call => signInFactors(call)),
  phoneChange: ask(call => phoneChange(call)),
  debts: ask(call => debts(call, call.me)),
} satisfies Door<Queries>

export const Mutation = {
  freezeEmployee: bankTx(async (ctx, asked) => employee(ctx, await freeze(ctx, asked))),
  unfreezeEmployee: bankTx(async (ctx, asked) => employee(ctx, await unfreeze(ctx, asked))),
  switchProductRolePolicy: bankTx((ctx, asked) => switchProductRole(ctx, asked)),
  endSession: bankTx((ctx, { sessionId }) => endSession(ctx, sessionId)),
  endOtherSessions: bankTx(ctx => endOtherSessions(ctx)),
  sendPhoneCodes: bankOutcome(ctx => sendPhoneCodes(ctx, ctx, ctx.me)),
  provePhone: bankOutcome((ctx, { side, code }) => provePhone(ctx, ctx, { by: ctx.me, side, code })),
  wakeAuthenticator: bankTx(ctx => wakeAuthenticator(ctx)),
  switchSmsSignIn: bankTx((ctx, { isAllowed }) => switchSmsSignIn(ctx, isAllowed)),
} satisfies Door<Mutations>

export const Subscription = {
  listenEmployees: (_root, { orgReferenceId: legalPartyId, after }, call) =>
    topicEvents(call, peopleTopic, { legalPartyId, after: after ?? null }),
} satisfies LiveDoor<Subscriptions>
