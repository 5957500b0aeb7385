// A person whom a company wants to work for it: the form, how it fits whom the bank knows, and their entry once it was decided.
import { toLatin } from '@bank/contracts/abroad.ts'
import type { SignRight } from '@bank/contracts/access.ts'
import { checkNewcomer, type NewcomerField, newcomerFields } from '@bank/contracts/checks/newcomer.ts'
import { normalisePhone } from '@bank/contracts/phone.ts'
import { type CaseContext, type CaseSubject, formOf } from '#cases/index.ts'
import { brokenConstraint, type Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { fullName } from './person.ts'
import { addPerson, addPersonContract } from './register.ts'
import { findCompanyContract, findPersonByInn, innRejection } from './works.ts'

export type Newcomer = {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string
  readonly individualInn: string
  readonly phone: string
}

/** Refuses IndividualInnException, and TaskFieldException at any other field. */
export function newcomerOf(given: Readonly<Record<NewcomerField, string>>): Newcomer {
  if (checkNewcomer('individualInn', given.individualInn)) throw new Refusal('IndividualInnException')
  const phone = normalisePhone(given.phone)
  const name = phone ? newcomerFields.find(field => checkNewcomer(field, given[field])) : 'phone'
  if (!phone || name) throw new Refusal('TaskFieldException', { name: name ?? 'phone' })
  return { ...given, phone }
}

export const parseNewcomer = (given: Readonly<Record<string, unknown>>): Newcomer =>
  newcomerOf(formOf({ middleName: '', ...given }, newcomerFields))

/** The contract under which somebody new comes to a company; null where none is in force today. */
export const contractToEnter = async (
  { tx, clock }: Pick<CaseContext, 'tx' | 'clock'>,
  org: string | null,
): Promise<{ readonly id: string } | null> => (org ? findCompanyContract(tx, { org, today: clock.today() }) : null)

/** Rejected by the bank, known under this number by another phone, or the phone is somebody else's; and the contract must be in force. Null when all fits. */
export async function newcomerRejection(
  tx: Tx,
  contract: { readonly id: string } | null,
  { individualInn, phone }: Newcomer,
): Promise<Rejection | null> {
  return contract ? innRejection(tx, { inn: individualInn, phone }) : reject('ContractNotStartedException')
}

/** As they are called in the form: whoever is new has no id yet. */
export const newcomerSubject = ({ individualInn, ...names }: Newcomer): CaseSubject => ({
  personId: null,
  personContractId: null,
  inn: individualInn,
  name: fullName({ last_name: names.lastName, first_name: names.firstName, middle_name: names.middleName }),
})

/** A name to sign in by, which the bank gives: letters of the surname, and what makes it theirs alone. */
const usernameOf = (lastName: string, id: string): string =>
  `${
    toLatin(lastName)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 20) || 'user'
  }.${id.slice(-8)}`

/** The bank knows them from now on; whoever was not seen at a counter waits for the check of the bank, and registers by themselves. */
async function enterPerson(tx: Tx, { individualInn: inn, phone, ...names }: Newcomer): Promise<string> {
  const id = newId()
  const username = usernameOf(names.lastName, id)
  await addPerson(tx, {
    id,
    username,
    phone,
    passwordHash: null,
    ...names,
    inn,
    verification: 'PENDING',
    registration: 'INIT',
  })
  return id
}

type CompanyEntry = {
  readonly org: string
  readonly newcomer: Newcomer
  readonly right: SignRight
  readonly isSeller: boolean
}

/** The person under the contract of the company, entered where the bank does not know them. Refuses what `newcomerRejection` does. */
export async function enter(ctx: CaseContext, { org, newcomer, right, isSeller }: CompanyEntry): Promise<string> {
  const { tx } = ctx
  const contract = await contractToEnter(ctx, org)
  if (!contract) throw new Refusal('ContractNotStartedException')
  try {
    const known = await findPersonByInn(tx, newcomer.individualInn)
    const personId = known?.id ?? (await enterPerson(tx, newcomer))
    const productRoles = isSeller ? (['SELLER'] as const) : []
    const registration = known ? known.registration_state : 'INIT'
    const one = {
      id: newId(),
      personId,
      contractId: contract.id,
      org,
      right,
      signType: 'TOTP',
      productRoles,
      registration,
    }
    await addPersonContract(tx, { ...one, signType: 'TOTP' })
    return personId
  } catch (error) {
    if (brokenConstraint(error) === 'persons_phone_key') throw new Refusal('PhoneAlreadyExistsException')
    throw error
  }
}
