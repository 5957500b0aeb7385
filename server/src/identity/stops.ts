// All SQL of what the bank changes by itself about people, contracts, sessions and authenticators.
import type { SignScheme, VerificationState } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { CaseSubject } from '#cases/index.ts'
import { sql, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { fullName, type NameParts } from './person.ts'
import type { Product } from './rules.ts'

/** A person as whoever stops them must know them, whoever they work for. */
export type StoppablePerson = NameParts & {
  readonly id: string
  readonly inn: string
  readonly phone: string
  readonly verification: VerificationState
  readonly stopped: boolean
  readonly has_totp: boolean
  /** Until when the authenticator signs nothing; null where it is awake. */
  readonly sleeps_until: Date | null
  readonly orgs: readonly string[]
  readonly sessions: number
}

/** Locked until the transaction ends: signatures that hold them are waited for. Refuses UserNotFoundException. */
export async function lockPerson(tx: Tx, id: string): Promise<StoppablePerson> {
  await tx.rows(sql`select from identity.persons where id = ${id} for update`)
  return mustFindPerson(tx, id)
}

/** Refuses UserNotFoundException. */
export async function mustFindPerson(tx: Tx, id: string): Promise<StoppablePerson> {
  const row = await tx.row<StoppablePerson>(sql`
    select p.id, p.last_name, p.first_name, p.middle_name, p.inn, p.phone, p.verification, p.stopped, coalesce(f.confirmed_at is not null, false) as has_totp, f.sleeps_until,
      array(select distinct w.org_reference_id from identity.person_contracts w where w.person_id = p.id order by 1) as orgs,
      (select count(*)::int from identity.sessions s where s.person_id = p.id and s.ended_at is null) as sessions
    from identity.persons p left join identity.factors f on f.person_id = p.id where p.id = ${id}`)
  if (!row) throw new Refusal('UserNotFoundException')
  return row
}

export const subjectOfPerson = (person: StoppablePerson): CaseSubject => ({
  personId: person.id,
  personContractId: null,
  inn: person.inn,
  name: fullName(person),
})

export const setPersonStopped = (tx: Tx, id: string, stopped: boolean) =>
  tx.rows(sql`update identity.persons set stopped = ${stopped} where id = ${id}`)

export const setVerification = (tx: Tx, id: string, to: VerificationState) =>
  tx.rows(sql`update identity.persons set verification = ${to} where id = ${id}`)

/** What they are half-way through ends as well. */
export async function endSessionsOf(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.rows(sql`update identity.sessions set ended_at = ${now} where person_id = ${personId} and ended_at is null`)
  await tx.rows(
    sql`update identity.pre_sessions set ended_at = ${now} where person_id = ${personId} and ended_at is null`,
  )
}

/** The authenticator counts no more; what it was is kept, so that it can be given back. False where there is none. */
export const revokeFactor = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.row(sql`
    update identity.factors set revoked_sealed = sealed, revoked_key_id = key_id, revoked_confirmed_at = confirmed_at, sealed = null, key_id = null, confirmed_at = null
    where person_id = ${personId} and confirmed_at is not null returning 1`)) !== null

/** An authenticator that sleeps signs from now on. The hour at which it woke stays, as what it signs is marked for some days. False where none sleeps. */
export const wakeFactor = async (tx: Tx, personId: string, now: Date): Promise<boolean> =>
  (await tx.row(sql`
    update identity.factors set sleeps_until = ${now} where person_id = ${personId} and confirmed_at is not null and sleeps_until > ${now} returning 1`)) !==
  null

/** False where another one was connected meanwhile. */
export const giveFactorBack = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.row(sql`
    update identity.factors set sealed = revoked_sealed, key_id = revoked_key_id, confirmed_at = revoked_confirmed_at, revoked_sealed = null, revoked_key_id = null,
      revoked_confirmed_at = null
    where person_id = ${personId} and confirmed_at is null and revoked_confirmed_at is not null returning 1`)) !== null

export type StoppableContract = {
  readonly id: string
  readonly scheme: SignScheme
  readonly org: string
  readonly company_name: string
  readonly company_inn: string
  readonly number: string
  readonly active: boolean
  readonly expires_on: BusinessDate | null
  readonly stopped: boolean
  readonly people: number
  readonly products: Product[]
  /** Of which somebody under it has a role. */
  readonly used_products: Product[]
}

/** The same of a contract. Refuses ContractNotFoundException. */
export async function lockStoppable(tx: Tx, id: string): Promise<StoppableContract> {
  await tx.rows(sql`select from identity.contracts where id = ${id} for update`)
  return mustFindContract(tx, id)
}

/** Refuses ContractNotFoundException. */
export async function mustFindContract(tx: Tx, id: string): Promise<StoppableContract> {
  const row = await tx.row<StoppableContract>(sql`
    select c.id, c.org_reference_id as org, o.name as company_name, o.inn as company_inn, c.number, c.sign_scheme as scheme, c.active, c.expires_on, c.stopped, c.products,
      array(select distinct case role when 'SALARY_USER' then 'SALARY_PROJECT' else 'TEZ_LOANS' end from identity.person_contracts w, unnest(w.product_roles) role
        where w.contract_id = c.id) as used_products,
      (select count(*)::int from identity.person_contracts w where w.contract_id = c.id and w.state = 'ACTIVE') as people
    from identity.contracts c join identity.organisations o on o.org_reference_id = c.org_reference_id where c.id = ${id}`)
  if (!row) throw new Refusal('ContractNotFoundException')
  return row
}

export const setContractStopped = (tx: Tx, id: string, stopped: boolean) =>
  tx.rows(sql`update identity.contracts set stopped = ${stopped} where id = ${id}`)

type ContractTerms = {
  readonly signScheme: SignScheme
  readonly expiresOn: BusinessDate | null
  readonly isActive: boolean
  readonly products: readonly Product[]
}

export const setContractTerms = (tx: Tx, id: string, { signScheme, expiresOn, isActive, products }: ContractTerms) =>
  tx.rows(sql`
    update identity.contracts set sign_scheme = ${signScheme}, expires_on = ${expiresOn}, active = ${isActive}, products = ${products}::text[] where id = ${id}`)
