// Queries about people: the caller, colleagues with their rights, and the company's tax debts.

import type { PersonViewer } from '@bank/contracts/access.ts'
import { print } from '@bank/contracts/money.ts'
import { maskPhone } from '@bank/contracts/phone.ts'
import { lastRefusalAbout, type PersonFacts } from '#cases/index.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { PersonCall } from '#kit/door.ts'
import { headOf } from '#kit/events.ts'
import { Refusal } from '#kit/refusal.ts'
import { taxDebts } from '#outside/index.ts'
import { type ContractKeys, keysOfContracts } from './contractKeys.ts'
import { type Colleague, fullName, type PersonStanding, shortName, type WorkRow } from './person.ts'
import type { SigningFactor } from './register.ts'
import * as register from './register.ts'
import { productOf } from './rules.ts'
import { confirmingTokens, type HeldCertificate } from './tokenPort.ts'

const verificationNames = { CONFIRMED: 'Confirmed', PENDING: 'Pending', REJECTED: 'Rejected' } as const

function productRoles(roles: WorkRow['product_roles']) {
  const products = [...new Set(roles.map(role => productOf[role]))]
  return products.map(productName => ({ productName, roles: roles.filter(role => productOf[role] === productName) }))
}

/** By what a person signs under each of their contracts. */
type ContractMeans = { readonly held: readonly HeldCertificate[]; readonly keys: ContractKeys }

const certificateView = ({ id, serial, der, from, until, isEnding }: HeldCertificate) => ({
  ...{ id, isEnding, serialNumber: serial, certificate: der.toString('base64') },
  startDate: from.toISOString(),
  expirationDate: until.toISOString(),
})

const contract = (work: WorkRow, { held, keys }: ContractMeans) => ({
  ruTokenCert:
    held
      .filter(one => one.contractId === work.contract_id && one.signType === work.sign_type)
      .map(certificateView)[0] ?? null,
  id: work.contract_id,
  inn: work.company_inn,
  active: work.active,
  signType: work.sign_type,
  signScheme: work.scheme,
  companyName: work.company_name,
  contractNum: work.number,
  createdDate: work.created_on,
  departmentCode: work.department_code,
  departmentName: work.department_name,
  expirationDate: work.expires_on,
  orgReferenceId: work.org,
  products: work.products,
  payControlKey: keys.get(work.contract_id) ?? null,
  attributes: {
    signRight: work.right,
    registrationState: work.registration_state,
    userContractState: work.state,
    userContractId: work.person_contract_id,
    productRoles: productRoles(work.product_roles),
  },
})

/** Asked as the bank: a person's own contracts belong to several companies. */
export async function me({ me: viewer, db, clock }: PersonCall) {
  const isConfirmed = viewer.verification === 'CONFIRMED'
  const { person, works, event, refusal, held, keys } = await db.bank(async tx => ({
    person: await register.findPerson(tx, viewer.personId),
    refusal: isConfirmed ? null : await lastRefusalAbout(tx, { personId: viewer.personId, kind: 'POST_VERIFICATION' }),
    works: await register.contractsOf(tx, viewer.personId),
    held: await confirmingTokens().held({ tx, clock }, viewer.personId),
    keys: await keysOfContracts(tx, viewer.personId),
    event: await headOf(tx, viewer.org),
  }))
  if (!person) throw new Refusal('UserNotFoundException')
  const userContracts = works.map(work => contract(work, { held, keys }))
  return {
    id: person.id,
    email: person.email,
    mobile: maskPhone(person.phone),
    fullName: fullName(person),
    shortName: shortName(person),
    createdDate: person.created_at,
    individualInn: person.inn,
    userReferenceId: person.id,
    postVerificationStatus: verificationNames[person.verification],
    verificationRefusal: refusal,
    isResident: person.is_resident,
    authorized: true,
    userContracts,
    currentContract: userContracts.find(({ id }) => id === viewer.contractId) ?? null,
    eventNumber: Number(event),
  }
}

const mayActFirst = (row: register.ColleagueRow): boolean =>
  row.right === 'FIRST' && row.state === 'ACTIVE' && row.verification === 'CONFIRMED'

/** Why the caller may neither freeze them nor let them in again, as `freeze` and `unfreeze` find it under their locks. */
function freezeRefusalOf(row: register.ColleagueRow, all: readonly register.ColleagueRow[], personId: string) {
  if (row.stopped) return 'StoppedByBankException'
  if (row.person_id === personId) return 'OwnContractException'
  const isLast =
    mayActFirst(row) && !all.some(one => one !== row && one.contract_id === row.contract_id && mayActFirst(one))
  return isLast ? 'LastFirstSignerException' : null
}

const employeeContract = (
  { me }: Pick<Ctx, 'me'>,
  row: register.ColleagueRow,
  all: readonly register.ColleagueRow[],
) => ({
  id: row.person_contract_id,
  email: row.email,
  mobile: row.phone,
  fullName: fullName(row),
  shortName: shortName(row),
  signRight: row.right,
  createdDate: row.created_at,
  referenceId: row.person_id,
  individualInn: row.inn,
  registrationState: row.registration_state,
  userContractState: row.state,
  postVerificationStatus: verificationNames[row.verification],
  signType: row.sign_type,
  productRoles: row.product_roles,
  signedInDate: row.signed_in_at,
  contractNum: row.contract_number,
  expirationDate: row.expires_on,
  freezeRefusal: freezeRefusalOf(row, all, me.personId),
})

/** A colleague; one of another company is as unknown as nobody. */
export async function employee(ctx: Pick<Ctx, 'tx' | 'me'>, userReferenceId: string) {
  const found = (await employees(ctx)).find(({ referenceId }) => referenceId === userReferenceId)
  if (!found) throw new Refusal('UserNotFoundException')
  return found
}

export async function employees(ctx: Pick<Ctx, 'tx' | 'me'>) {
  const rows = await register.colleaguesOf(ctx.tx, ctx.me.org)
  return rows.map(row => employeeContract(ctx, row, rows))
}

const colleague = (row: register.ColleagueRow): Colleague => ({
  personId: row.person_id,
  personContractId: row.person_contract_id,
  contractId: row.contract_id,
  fullName: fullName(row),
  shortName: shortName(row),
  right: row.right,
  signType: row.sign_type,
  registration: row.registration_state,
  state: row.state,
  verification: row.verification,
  authenticator: row.has_totp ? { sleepsUntil: row.totp_sleeps_until } : null,
})

/** The phones of those who work for a company now. */
export const staffPhones = async (tx: Tx, org: string): Promise<string[]> =>
  (await register.colleaguesOf(tx, org)).filter(({ state }) => state === 'ACTIVE').map(({ phone }) => phone)

/** Everyone under the contracts of an organisation: who signs, and who is to be asked. */
export const colleagues = async (tx: Tx, org: string): Promise<Colleague[]> =>
  (await register.colleaguesOf(tx, org)).map(colleague)

/** The same of several organisations, for the bank's own work. */
export async function colleaguesByOrg(tx: Tx, orgs: readonly string[]): Promise<Map<string, Colleague[]>> {
  const rows = await register.colleaguesOfAll(tx, orgs)
  return new Map([...Map.groupBy(rows, ({ org }) => org)].map(([org, people]) => [org, people.map(colleague)]))
}

export async function personNames(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { fullName: string; shortName: string }>> {
  const rows = await register.namesOf(tx, [...new Set(ids)])
  return new Map(rows.map(row => [row.id, { fullName: fullName(row), shortName: shortName(row) }]))
}

/** What a case says of a person; null where the transaction may not see them. */
export async function personFacts(tx: Tx, personId: string): Promise<PersonFacts | null> {
  const person = await register.findPerson(tx, personId)
  return person && { fullName: fullName(person), inn: person.inn }
}

/** Right, scheme, sign type and check of a person as they are now; null when frozen, gone, or of another company. */
export const personStanding = (
  { tx, clock, me: { org } }: Pick<Ctx, 'tx' | 'clock'> & { readonly me: Pick<PersonViewer, 'org'> },
  personId: string,
): Promise<PersonStanding | null> => register.standingOf(tx, { org, personId, today: clock.today() })

/** The same, held until the transaction ends: no decision about the contract or the person comes between. */
export async function holdStanding(
  ctx: Pick<Ctx, 'tx' | 'clock'> & { readonly me: Pick<PersonViewer, 'org' | 'personId'> },
): Promise<PersonStanding | null> {
  await register.holdWorks(ctx.tx)
  return personStanding(ctx, ctx.me.personId)
}

/** Who is about to sign: what they may be asked for now, under which name, and the authenticator that is to answer. */
export type Signer = {
  readonly standing: PersonStanding
  readonly name: string
  readonly factor: SigningFactor | null
}

/** The caller as a signer, in one statement; null when frozen, gone, or of another company. */
export async function signerOf({ tx, clock, me }: Pick<Ctx, 'tx' | 'clock' | 'me'>): Promise<Signer | null> {
  const row = await register.signerOf(tx, { org: me.org, personId: me.personId, today: clock.today() })
  if (!row) return null
  const { right, scheme, signType, verification } = row
  const factor = row.failed_attempts === null ? null : row
  return { standing: { right, scheme, signType, verification }, name: fullName(row), factor }
}

/** The taxpayer number of the company that somebody works for. */
export async function taxpayerOf({ db }: Pick<World, 'db'>, viewer: PersonViewer): Promise<string> {
  const inn = await db.org(viewer, tx => register.innOf(tx, viewer.org))
  if (!inn) throw new Refusal('ForbiddenException')
  return inn
}

/** Refuses UnavailableException when the tax service does not answer. */
export async function debts(world: Pick<World, 'db' | 'clock' | 'config' | 'log'>, viewer: PersonViewer) {
  const owed = await taxDebts(world, await taxpayerOf(world, viewer))
  return owed.map(({ id, sum, paymentCode, taxOffice, title, asOf }) => ({
    id,
    amount: print(sum),
    currency: sum.currency,
    paymentCode,
    taxOffice,
    title,
    asOf,
  }))
}
