// Opens a company in one transaction of the bank: contract, people, accounts.
import type { ProductRole, SignRight, SignScheme, SignType } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type NewAccount, openAccounts } from '#accounts/index.ts'
import { addContract, addOrganisation, addPersonContract } from '#identity/index.ts'
import type { Tx } from '#kit/db.ts'
import { department } from './companies.ts'

type FixedColumn = 'org' | 'contractNumber' | 'departmentId' | 'bic' | 'holder' | 'openedOn'

export type NewCompany = {
  readonly org: string
  readonly name: string
  readonly inn: string
  /** A client without one keeps accounts here and does not use the internet bank. */
  readonly contract?: { readonly id: string; readonly number: string; readonly scheme: SignScheme }
  readonly openedOn: BusinessDate
  /** Since when its people work for it. */
  readonly createdAt: Date
  /** People who are known to the bank already. */
  readonly workers: readonly {
    readonly id: string
    readonly personId: string
    readonly right: SignRight
    readonly signType: SignType
    readonly productRoles?: readonly ProductRole[]
  }[]
  readonly accounts: readonly (Omit<NewAccount, FixedColumn> & Partial<Pick<NewAccount, FixedColumn>>)[]
}

export async function openCompany(
  tx: Tx,
  { org, name, inn, contract, openedOn, createdAt, workers, accounts }: NewCompany,
): Promise<void> {
  await addOrganisation(tx, { org, name, inn, departmentCode: department.code, departmentName: department.name })
  if (contract) await addContract(tx, { ...contract, org, createdOn: openedOn })
  for (const worker of contract ? workers : [])
    await addPersonContract(tx, { ...worker, contractId: contract?.id ?? '', org, createdAt })
  const kept = {
    org,
    contractNumber: contract?.number ?? '',
    departmentId: department.code,
    bic: department.code,
    holder: { name, inn },
    openedOn,
  }
  await openAccounts(
    tx,
    accounts.map(account => ({ ...kept, ...account })),
  )
}
