// All SQL of people and their contracts.

import { toLatin } from '@bank/contracts/abroad.ts'
import type { ProductRole, SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, statement, type Tx } from '#kit/db.ts'
import { anywhere, foldOf } from '#kit/fold.ts'
import type { ContractState, NameParts, PersonRow, PersonStanding, RegistrationState, WorkRow } from './person.ts'
import { type Product, signing } from './rules.ts'
import type { FactorRow } from './store.ts'

export const findPerson = (tx: Tx, id: string) =>
  tx.row<PersonRow>(sql`
    select id, last_name, first_name, middle_name, email, phone, inn, is_resident, verification, created_at from identity.persons where id = ${id}`)

/** Every contract of a person, whoever's company it is; asked as the bank, for the person alone. */
export const contractsOf = (tx: Tx, personId: string) =>
  tx.rows<WorkRow>(sql`
    select w.id as person_contract_id, c.id as contract_id, c.org_reference_id as org, o.name as company_name, o.inn as company_inn,
      o.department_code, o.department_name, c.number, c.sign_scheme as scheme, c.active and not c.stopped as active, c.created_on, c.expires_on,
      w.sign_right as right, case when c.pay_control then 'PAY_CONTROL' else w.sign_type end as sign_type, w.registration_state, w.state, w.product_roles, c.products
    from identity.person_contracts w
    join identity.contracts c on c.id = w.contract_id
    join identity.organisations o on o.org_reference_id = c.org_reference_id
    where w.person_id = ${personId} order by o.name, c.number`)

export type ColleagueRow = NameParts & {
  readonly org: string
  readonly person_id: string
  readonly person_contract_id: string
  readonly email: string | null
  readonly phone: string
  readonly inn: string
  readonly right: SignRight
  readonly sign_type: SignType
  readonly registration_state: RegistrationState
  readonly state: ContractState
  readonly verification: VerificationState
  readonly created_at: Date
  readonly contract_id: string
  readonly contract_number: string
  readonly expires_on: BusinessDate | null
  readonly product_roles: ProductRole[]
  readonly signed_in_at: Date | null
  /** By the bank. */
  readonly stopped: boolean
  readonly has_totp: boolean
  readonly totp_sleeps_until: Date | null
}

export const colleaguesOf = (tx: Tx, org: string, personId: string | null = null) =>
  colleaguesOfAll(tx, [org], personId)

export const colleaguesOfAll = (tx: Tx, orgs: readonly string[], personId: string | null = null) =>
  tx.rows<ColleagueRow>(sql`
    select w.org_reference_id as org, w.person_id, w.id as person_contract_id, p.last_name, p.first_name, p.middle_name, p.email, p.phone, p.inn, w.sign_right as right,
      w.sign_type, w.registration_state, case when p.stopped or c.stopped then 'FREEZE' else w.state end as state, p.verification, w.created_at, w.contract_id, c.number as contract_number, c.expires_on, w.product_roles, w.signed_in_at, p.stopped or c.stopped as stopped,
      f.person_id is not null as has_totp, f.sleeps_until as totp_sleeps_until
    from identity.person_contracts w join identity.persons p on p.id = w.person_id join identity.contracts c on c.id = w.contract_id
      left join identity.authenticators(${orgs}::uuid[]) f on f.person_id = w.person_id
    where w.org_reference_id = any(${orgs}::uuid[]) and (${personId}::uuid is null or w.person_id = ${personId}) order by p.last_name, p.first_name, w.id`)

export const namesOf = (tx: Tx, ids: readonly string[]) =>
  tx.rows<NameParts & { id: string }>(
    sql`select id, last_name, first_name, middle_name from identity.persons where id = any(${ids}::uuid[])`,
  )

/** Held until the transaction ends, as `held_works` says: whoever changes the contract waits. */
export const holdWorks = (tx: Tx) => tx.rows(sql`select from identity.held_works()`)

export const standingOf = (tx: Tx, { org, personId, today }: { org: string; personId: string; today: BusinessDate }) =>
  tx.row<PersonStanding>(sql`
    select sign_right as right, sign_scheme as scheme, sign_type as "signType", verification from identity.standing_of(${org}, ${personId}, ${today})`)

export type SigningFactor = FactorRow & { readonly sleeps_until: Date | null }

type SignerRow = PersonStanding & NameParts & (SigningFactor | { readonly failed_attempts: null })

/** The same with the person's name and authenticator; their rights are held until the transaction ends, and read with the lock alone. */
export const signerOf = (tx: Tx, { org, personId, today }: { org: string; personId: string; today: BusinessDate }) =>
  tx.row<SignerRow>(sql`
    select w.sign_right as right, w.sign_scheme as scheme, w.sign_type as "signType", w.verification, w.last_name, w.first_name, w.middle_name,
      f.sealed, f.key_id, f.failed_attempts, f.locked_until, f.locked_permanently, f.sleeps_until
    from identity.held_works() w left join identity.factors f on f.person_id = w.person_id
    where w.org_reference_id = ${org} and w.person_id = ${personId} and w.state = 'ACTIVE' and (w.expires_on is null or w.expires_on >= ${today}) limit 1`)

export const organisationOf = (tx: Tx, org: string) =>
  tx.row<{ name: string; inn: string }>(
    sql`select name, inn from identity.organisations where org_reference_id = ${org}`,
  )

export const innOf = async (tx: Tx, org: string): Promise<string | null> =>
  (await tx.row<{ inn: string }>(sql`select inn from identity.organisations where org_reference_id = ${org}`))?.inn ??
  null

export type LatinParty = {
  /** In Latin letters: as the company has told the bank, else its name letter by letter. */
  readonly name: string
  /** Empty where nobody has told it. */
  readonly address: string
}

/** What a company is called abroad, and its address there; undefined where there is no such company. */
export async function latinPartyOf(tx: Tx, org: string): Promise<LatinParty | undefined> {
  const row = await tx.row<LatinParty & { own: string }>(sql`
    select name_latin as name, address_latin as address, name as own from identity.organisations where org_reference_id = ${org}`)
  return row ? { name: row.name || toLatin(row.own), address: row.address } : undefined
}

export type NewOrganisation = {
  readonly org: string
  readonly name: string
  readonly inn: string
  readonly departmentCode: string
  readonly departmentName: string
  readonly latin?: LatinParty
}

/** The names and numbers of companies, by their ids. */
export const companyNames = async (
  tx: Tx,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly inn: string }>> => {
  const rows = await tx.rows<{ org: string; name: string; inn: string }>(
    sql`select org_reference_id as org, name, inn from identity.organisations where org_reference_id = any(${orgs}::uuid[])`,
  )
  return new Map(rows.map(({ org, ...company }) => [org, company]))
}

const companiesAtOnce = 500

/** The ids of companies with this INN, or with this text in their name; letters that are typed for each other are one. */
export const companiesLike = async (tx: Tx, text: string): Promise<string[]> => {
  const rows = await tx.rows<{ org: string }>(
    statement(
      `select org_reference_id as org from identity.organisations where inn = $1 or folded_name like ${foldOf('$2')} order by name limit $3`,
      [text, anywhere(text), companiesAtOnce],
    ),
  )
  return rows.map(({ org }) => org)
}

export async function addOrganisation(
  tx: Tx,
  { org, name, inn, departmentCode, departmentName, latin }: NewOrganisation,
): Promise<void> {
  await tx.rows(sql`
    insert into identity.organisations (org_reference_id, name, inn, department_code, department_name, name_latin, address_latin)
    values (${org}, ${name}, ${inn}, ${departmentCode}, ${departmentName}, ${latin?.name ?? ''}, ${latin?.address ?? ''})`)
}

export type NewPerson = {
  readonly id: string
  readonly username: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly lastName: string
  readonly firstName: string
  readonly middleName?: string
  readonly email?: string
  readonly inn: string
  readonly resident?: boolean
  readonly verification?: VerificationState
  /** INIT until they have registered by themselves. */
  readonly registration?: RegistrationState
  /** The seed of an authenticator that is connected already. */
  readonly totp?: { readonly sealed: Buffer; readonly keyId: string }
  /** Now, by the database, unless it is told of the past. */
  readonly createdAt?: Date
}

export async function addPerson(tx: Tx, person: NewPerson): Promise<void> {
  const {
    id,
    username,
    phone,
    passwordHash,
    lastName,
    firstName,
    middleName = '',
    email = null,
    inn,
    resident = true,
    totp,
    createdAt = null,
  } = person
  await tx.rows(sql`
    insert into identity.persons (id, username, phone, password_hash, last_name, first_name, middle_name, email, inn, is_resident, verification,
      registration_state, created_at)
    values (${id}, ${username}, ${phone}, ${passwordHash}, ${lastName}, ${firstName}, ${middleName}, ${email}, ${inn}, ${resident},
      ${person.verification ?? 'CONFIRMED'}, ${person.registration ?? 'CONFIRMED'}, coalesce(${createdAt}, now()))`)
  await tx.rows(sql`
    insert into identity.factors (person_id, sealed, key_id, confirmed_at)
    values (${id}, ${totp?.sealed ?? null}, ${totp?.keyId ?? null}, case when ${totp !== undefined}::boolean then coalesce(${createdAt}, now()) end)`)
}

export type NewContract = {
  readonly id: string
  readonly org: string
  readonly number: string
  readonly scheme: SignScheme
  readonly createdOn: BusinessDate
  readonly expiresOn?: BusinessDate
  readonly products?: readonly Product[]
  /** Its signers sign on phones. */
  readonly payControl?: boolean
}

export async function addContract(
  tx: Tx,
  { id, org, number, scheme, createdOn, expiresOn, products = [], payControl = false }: NewContract,
): Promise<void> {
  await tx.rows(sql`
    insert into identity.contracts (id, org_reference_id, number, sign_scheme, created_on, expires_on, products, pay_control)
    values (${id}, ${org}, ${number}, ${scheme}, ${createdOn}, ${expiresOn ?? null}, ${products}::text[], ${payControl})`)
}

export type NewPersonContract = {
  readonly id: string
  readonly personId: string
  readonly contractId: string
  readonly org: string
  readonly right: SignRight
  readonly signType: SignType
  readonly productRoles?: readonly ProductRole[]
  readonly state?: ContractState
  readonly registration?: RegistrationState
  readonly createdAt?: Date
}

/** Where phones sign, whoever comes to sign does so on a phone. */
export async function addPersonContract(tx: Tx, one: NewPersonContract): Promise<void> {
  await tx.rows(sql`
    insert into identity.person_contracts (id, person_id, contract_id, org_reference_id, sign_right, sign_type, product_roles, state, registration_state, created_at)
    values (${one.id}, ${one.personId}, ${one.contractId}, ${one.org}, ${one.right},
      case when ${signing.includes(one.right)}::boolean and (select c.pay_control from identity.contracts c where c.id = ${one.contractId}) then 'PAY_CONTROL' else ${one.signType} end,
      ${one.productRoles ?? []}, ${one.state ?? 'ACTIVE'}, ${one.registration ?? 'CONFIRMED'}, coalesce(${one.createdAt ?? null}, now()))`)
}
