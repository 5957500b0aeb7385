// All SQL of person contracts as the bank's decisions change them, and the law that no contract is left without a first signer.
import type { ProductRole, SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import { sql, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import type { ContractState, NameParts, RegistrationState } from './person.ts'

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

/** Null where the transaction does not see it. */
export const findWork = (tx: Tx, { id, org }: { readonly id: string; readonly org: string | null }) =>
  tx.row<PersonWork>(sql`
    select w.id, w.org_reference_id as org, w.contract_id, w.person_id, p.last_name, p.first_name, p.middle_name, p.inn, p.phone, w.sign_right as right, w.sign_type,
      c.sign_scheme as scheme, w.state, w.registration_state, p.verification, w.product_roles
    from identity.person_contracts w join identity.contracts c on c.id = w.contract_id join identity.persons p on p.id = w.person_id
    where w.id = ${id} and w.org_reference_id = ${org}`)

/** Whoever changes who signs under a contract does it alone, so that two do not take away the last two first signers. */
export const lockContract = (tx: Tx, contractId: string) =>
  tx.rows(sql`select from identity.contracts where id = ${contractId} for update`)

/** How many others hold a right under a contract and may act now. */
export const othersWith = async (tx: Tx, { contract_id, id }: PersonWork, right: SignRight): Promise<number> =>
  (
    await tx.row<{ count: number }>(sql`
      select count(*)::int as count from identity.person_contracts w join identity.persons p on p.id = w.person_id
      where w.contract_id = ${contract_id} and w.id <> ${id} and w.sign_right = ${right} and w.state = 'ACTIVE' and p.verification = 'CONFIRMED'`)
  )?.count ?? 0

/** Is this one of the first signers of their contract who may act now, and the last of them? */
export const isLastFirstSigner = async (tx: Tx, work: PersonWork): Promise<boolean> =>
  work.right === 'FIRST' &&
  work.state === 'ACTIVE' &&
  work.verification === 'CONFIRMED' &&
  (await othersWith(tx, work, 'FIRST')) === 0

export const setSignRight = (tx: Tx, id: string, right: SignRight) =>
  tx.rows(sql`update identity.person_contracts set sign_right = ${right} where id = ${id}`)

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
