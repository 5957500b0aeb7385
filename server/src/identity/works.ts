// All SQL of person contracts as the bank's decisions change them, and the law that no contract is left without a first signer.
import type { ProductRole, SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import type { ContractState, NameParts, RegistrationState } from './person.ts'
import { type Product, signing } from './rules.ts'

/** A person under one contract, as whoever decides about them must know it. */
export type PersonWork = NameParts & {
  readonly id: string
  readonly org: string
  readonly contract_id: string
  readonly person_id: string
  readonly inn: string
  readonly phone: string
  readonly right: SignRight
  readonly sign_type: SignType
  readonly scheme: SignScheme
  readonly state: ContractState
  readonly registration_state: RegistrationState
  readonly verification: VerificationState
  readonly product_roles: ProductRole[]
}

const find = (
  tx: Tx,
  {
    id = null,
    inn = null,
    org,
  }: { readonly id?: string | null; readonly inn?: string | null; readonly org: string | null },
) =>
  tx.row<PersonWork>(sql`
    select w.id, w.org_reference_id as org, w.contract_id, w.person_id, p.last_name, p.first_name, p.middle_name, p.inn, p.phone, w.sign_right as right, w.sign_type,
      c.sign_scheme as scheme, w.state, w.registration_state, p.verification, w.product_roles
    from identity.person_contracts w join identity.contracts c on c.id = w.contract_id join identity.persons p on p.id = w.person_id
    where w.org_reference_id = ${org} and (w.id = ${id}::uuid or p.inn = ${inn}::text) order by w.created_at limit 1`)

/** Null where the transaction does not see it. */
export const findWork = (tx: Tx, { id, org }: { readonly id: string; readonly org: string | null }) =>
  find(tx, { id, org })

/** The same by the number of the person. */
export const findWorkByInn = (tx: Tx, { inn, org }: { readonly inn: string; readonly org: string | null }) =>
  find(tx, { inn, org })

/** Whoever changes who signs under a contract does it alone, so that two do not take away the last two first signers. */
export const lockContract = (tx: Tx, contractId: string) =>
  tx.rows(sql`select from identity.contracts where id = ${contractId} for update`)

/** How many others hold a right under a contract and may act now. */
export const othersWith = async (tx: Tx, { contract_id, id }: PersonWork, right: SignRight): Promise<number> =>
  (
    await tx.row<{ count: number }>(sql`
      select count(*)::int as count from identity.person_contracts w join identity.persons p on p.id = w.person_id
      where w.contract_id = ${contract_id} and w.id <> ${id} and w.sign_right = ${right} and w.state = 'ACTIVE' and not p.stopped and p.verification = 'CONFIRMED'`)
  )?.count ?? 0

/** Is this one of the first signers of their contract who may act now, and the last of them? */
export const isLastFirstSigner = async (tx: Tx, work: PersonWork): Promise<boolean> =>
  work.right === 'FIRST' &&
  work.state === 'ACTIVE' &&
  work.verification === 'CONFIRMED' &&
  (await othersWith(tx, work, 'FIRST')) === 0

/** `at`: in bank time, for the history of rights. */
type MarkedChange = { readonly id: string; readonly at: Date }

/** Where phones sign, whoever comes to sign does so on a phone. */
export const setSignRight = (tx: Tx, { id, right, at }: MarkedChange & { readonly right: SignRight }) =>
  tx.rows(sql`
    update identity.person_contracts w set sign_right = ${right}, changed_at = ${at},
      sign_type = case when c.pay_control and ${right} = any (${signing}::text[]) then 'PAY_CONTROL' else w.sign_type end
    from identity.contracts c where c.id = w.contract_id and w.id = ${id}`)

/** Who else signs under the contract, or has a phone for it: a change for all is a change for them. */
export const followersOf = async (tx: Tx, { contract_id, id }: PersonWork): Promise<string[]> =>
  (
    await tx.rows<{ person_id: string }>(sql`
      select person_id from identity.person_contracts
      where contract_id = ${contract_id} and id <> ${id} and (sign_right = any (${signing}::text[]) or sign_type = 'PAY_CONTROL') order by person_id`)
  ).map(one => one.person_id)

type SignTypeWrite = Pick<MarkedChange, 'at'> & {
  readonly work: PersonWork
  readonly signType: SignType
  readonly isOfAll: boolean
}

/** Of one person, or of the contract with everybody who signs under it. */
export async function setSignType(tx: Tx, { work, signType, isOfAll, at }: SignTypeWrite): Promise<void> {
  if (isOfAll)
    await tx.rows(
      sql`update identity.contracts set pay_control = ${signType === 'PAY_CONTROL'} where id = ${work.contract_id}`,
    )
  await tx.rows(sql`
    update identity.person_contracts set sign_type = ${signType}, changed_at = ${at}
    where contract_id = ${work.contract_id} and (id = ${work.id} or ${isOfAll}::boolean and (sign_right = any (${signing}::text[]) or sign_type = 'PAY_CONTROL'))`)
}

/** Refuses UserNotFoundException, as for nobody, where they work for another company. */
export async function mustFindWork(
  tx: Tx,
  asked: { readonly id: string; readonly org: string | null },
): Promise<PersonWork> {
  const work = await findWork(tx, asked)
  if (!work) throw new Refusal('UserNotFoundException')
  return work
}

/** Of anybody at the bank, whom the transaction need not see. */
export const isPhoneTaken = async (tx: Tx, phone: string): Promise<boolean> =>
  (await tx.row<{ taken: boolean }>(sql`select identity.has_phone(${phone}) as taken`))?.taken === true

export const setPhone = (tx: Tx, personId: string, phone: string) =>
  tx.rows(sql`update identity.persons set phone = ${phone} where id = ${personId}`)

type InnFit = 'NEW' | 'SAME' | 'REJECTED' | 'OTHER_PHONE' | 'TAKEN_PHONE'

const misfits = {
  REJECTED: 'TaskRejectedException',
  OTHER_PHONE: 'AccountLinkedToAnotherPhoneException',
  TAKEN_PHONE: 'PhoneAlreadyExistsException',
} as const

/** How a number and a phone fit whom the bank knows, whom the transaction need not see; null when they do. */
export async function innRejection(tx: Tx, { inn, phone }: { inn: string; phone: string }): Promise<Rejection | null> {
  const fit = (await tx.row<{ fit: InnFit }>(sql`select identity.fit_of(${inn}, ${phone}) as fit`))?.fit ?? 'NEW'
  return fit === 'NEW' || fit === 'SAME' ? null : reject(misfits[fit])
}

export const findPersonByInn = (tx: Tx, inn: string) =>
  tx.row<{ id: string; registration_state: RegistrationState }>(
    sql`select id, registration_state from identity.persons where inn = ${inn} order by created_at limit 1`,
  )

/** The contract of a company that is in force today; the oldest where it has several. */
export const findCompanyContract = (tx: Tx, { org, today }: { readonly org: string; readonly today: BusinessDate }) =>
  tx.row<{ id: string }>(sql`
    select id from identity.contracts where org_reference_id = ${org} and active and created_on <= ${today} and (expires_on is null or expires_on >= ${today})
    order by created_on limit 1`)

/** Null where nobody may act for the company under it today. */
export const findWorkOf = (
  tx: Tx,
  { personId, contractId }: { readonly personId: string; readonly contractId: string },
) =>
  tx.row<Pick<PersonWork, 'right' | 'state' | 'verification' | 'scheme'>>(sql`
    select w.sign_right as right, w.state, p.verification, c.sign_scheme as scheme
    from identity.person_contracts w join identity.contracts c on c.id = w.contract_id join identity.persons p on p.id = w.person_id
    where w.person_id = ${personId} and w.contract_id = ${contractId} and c.active and not c.stopped and not p.stopped`)

/** Held until the transaction ends: who signs under it holds it as well. */
export const lockWork = (tx: Tx, id: string) =>
  tx.rows(sql`select from identity.person_contracts where id = ${id} for update`)

/** By the bank, everywhere or under this contract; what a company does changes nothing of it. */
export const isStopped = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.row<{ stopped: boolean }>(sql`
      select p.stopped or c.stopped as stopped
      from identity.person_contracts w join identity.persons p on p.id = w.person_id join identity.contracts c on c.id = w.contract_id where w.id = ${id}`)
  )?.stopped === true

export const setWorkState = (tx: Tx, { id, state, at }: MarkedChange & { readonly state: ContractState }) =>
  tx.rows(sql`update identity.person_contracts set state = ${state}, changed_at = ${at} where id = ${id}`)

export const setProductRoles = (tx: Tx, { id, roles, at }: MarkedChange & { readonly roles: readonly ProductRole[] }) =>
  tx.rows(
    sql`update identity.person_contracts set product_roles = ${roles}::text[], changed_at = ${at} where id = ${id}`,
  )

export const productsOf = async (tx: Tx, contractId: string): Promise<readonly Product[]> =>
  (await tx.row<{ products: Product[] }>(sql`select products from identity.contracts where id = ${contractId}`))
    ?.products ?? []

export const addProductRole = (tx: Tx, id: string, role: ProductRole) =>
  tx.rows(sql`
    update identity.person_contracts set product_roles = array_append(product_roles, ${role}) where id = ${id} and ${role} <> all (product_roles)`)
