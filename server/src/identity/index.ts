// The door of people, sign-in and sessions.
import type { Queries } from '@bank/contracts/generated/access-control.ts'
import { registerCaseKind, registerPersonFacts } from '#cases/index.ts'
import type { Door } from '#kit/answers.ts'
import { ask, read } from '#kit/door.ts'
import { contactsCase } from './contactsCase.ts'
import { freezeContractCase, unfreezeContractCase } from './contractBrakes.ts'
import { contractCase } from './contractCase.ts'
import { addUserCase, sellerCase } from './newcomerCases.ts'
import { endSessionsCase, freezePersonCase, revokeMeansCase, unfreezePersonCase } from './personBrakes.ts'
import { debts, employee, employees, me, personFacts } from './profile.ts'
import { signRightCase } from './signRightCase.ts'
import { unlockCase } from './unlockCase.ts'
import { verificationCase } from './verificationCase.ts'

export {
  enterClient,
  type NewClient,
  newClientFields,
  newClientOf,
  newClientRejection,
  newClientSubject,
} from './companies.ts'
export { demoTraces } from './demoMarks.ts'
export { jobs } from './jobs.ts'
export { hashPassword } from './password.ts'
export type { Colleague, PersonStanding } from './person.ts'
export {
  colleagues,
  colleaguesByOrg,
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
  type LatinParty,
  latinPartyOf,
  organisationOf,
} from './register.ts'
export { demoRoutes, routes } from './routes.ts'
export { seal } from './seal.ts'
export { sessions } from './sessions.ts'
export { proveTotp, type TotpFactor } from './totp.ts'
export { registerWaitingDocuments, type Signatory } from './waiting.ts'

registerPersonFacts(personFacts)
registerCaseKind(signRightCase)
registerCaseKind(unlockCase)
registerCaseKind(contactsCase)
registerCaseKind(addUserCase)
registerCaseKind(sellerCase)
registerCaseKind(freezePersonCase)
registerCaseKind(unfreezePersonCase)
registerCaseKind(endSessionsCase)
registerCaseKind(revokeMeansCase)
registerCaseKind(freezeContractCase)
registerCaseKind(unfreezeContractCase)
registerCaseKind(verificationCase)
registerCaseKind(contractCase)

export const Query = {
  employeeSecure: ask(call => me(call)),
  employee: read((ctx, { userReferenceId }) => employee(ctx, userReferenceId)),
  employeesContract: read(ctx => employees(ctx)),
  debts: ask(call => debts(call, call.me)),
} satisfies Door<Queries>
