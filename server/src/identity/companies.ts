// Enters a company that is new to the bank: its form, why it cannot be, and the organisation with its contract and its first signer.

import { type SignScheme, signSchemes } from '@bank/contracts/access.ts'
import { newcomerFields } from '@bank/contracts/checks/newcomer.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import type { CaseContext, CaseSubject } from '#cases/index.ts'
import { brokenConstraint, sql, type Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { enter, type Newcomer, newcomerOf, newcomerSubject } from './newcomer.ts'
import { addContract, addOrganisation } from './register.ts'
import { type Product, productOf } from './rules.ts'
import { innRejection } from './works.ts'

export type NewClient = Newcomer & {
  readonly companyName: string
  readonly companyInn: string
  readonly contractNumber: string
  readonly signScheme: SignScheme
  readonly products: readonly Product[]
}

export const newClientFields = [
  ...newcomerFields,
  'companyName',
  'companyInn',
  'contractNumber',
  'signScheme',
  'products',
] as const

const known = [...new Set(Object.values(productOf))].toSorted()

/** Parted by commas, sorted; none where nothing is said. Refuses TaskFieldException at what is no product. */
export function productsIn(said: string): Product[] {
  const names = said ? said.split(',').map(name => name.trim()) : []
  const products = known.filter(product => names.includes(product))
  if (products.length !== names.length) throw new Refusal('TaskFieldException', { name: 'products' })
  return products
}

/** Refuses IndividualInnException of the first signer, and TaskFieldException at any other field. */
export function newClientOf(given: Readonly<Record<(typeof newClientFields)[number], string>>): NewClient {
  const { companyName, companyInn, contractNumber, signScheme: said, products, ...person } = given
  const signScheme = signSchemes.find(one => one === said)
  if (!companyName) throw new Refusal('TaskFieldException', { name: 'companyName' })
  if (checkInn(companyInn, 'organisation')) throw new Refusal('TaskFieldException', { name: 'companyInn' })
  if (!contractNumber) throw new Refusal('TaskFieldException', { name: 'contractNumber' })
  if (!signScheme) throw new Refusal('TaskFieldException', { name: 'signScheme' })
  return { ...newcomerOf(person), companyName, companyInn, contractNumber, signScheme, products: productsIn(products) }
}

const isTaken = async (tx: Tx, { companyInn, contractNumber }: NewClient) =>
  tx.row<{ company: boolean; contract: boolean }>(sql`
    select exists (select from identity.organisations where inn = ${companyInn}) as company,
      exists (select from identity.contracts where number = ${contractNumber}) as contract`)

/** Nobody is entered twice; null when all of it is new. */
export async function newClientRejection({ tx }: Pick<CaseContext, 'tx'>, form: NewClient): Promise<Rejection | null> {
  const taken = await isTaken(tx, form)
  if (taken?.company) return reject('CompanyExistsException')
  if (taken?.contract) return reject('ContractNumberExistsException')
  return innRejection(tx, { inn: form.individualInn, phone: form.phone })
}

/** The first signer, so that nobody at the desk registers their own company. */
export const newClientSubject = (form: NewClient): CaseSubject => newcomerSubject(form)

const brokenBy: Readonly<Record<string, 'CompanyExistsException' | 'ContractNumberExistsException'>> = {
  organisations_inn_key: 'CompanyExistsException',
  contracts_number_key: 'ContractNumberExistsException',
}

/** The company, its contract from today on, and its first signer, who registers by themselves. Refuses what `newClientRejection` does. */
export async function enterClient(
  ctx: CaseContext,
  form: NewClient,
  department: { readonly code: string; readonly name: string },
): Promise<{ readonly org: string; readonly firstSigner: string }> {
  const { tx, clock } = ctx
  const org = newId()
  try {
    await addOrganisation(tx, {
      ...{ org, name: form.companyName, inn: form.companyInn },
      ...{ departmentCode: department.code, departmentName: department.name },
    })
    const contract = { id: newId(), org, number: form.contractNumber, scheme: form.signScheme, products: form.products }
    await addContract(tx, { ...contract, createdOn: clock.today() })
  } catch (error) {
    const refusal = brokenBy[brokenConstraint(error) ?? '']
    if (refusal) throw new Refusal(refusal)
    throw error
  }
  return { org, firstSigner: await enter(ctx, { org, newcomer: form, right: 'FIRST', isSeller: false }) }
}
