// Registers the keys of phones that a person holds, by contract, and how they all end: pay control stands above this noun, and a contract shows its key.
import type { Contract } from '@bank/contracts/generated/access-control.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'

export type ContractKeys = ReadonlyMap<string, NonNullable<Contract['payControlKey']>>
type FindKeys = (tx: Tx, personId: string) => Promise<ContractKeys>

type EndKeys = (
  ctx: Pick<BankCtx, 'tx' | 'machine' | 'record'>,
  personId: string,
  by: { readonly case: string },
) => Promise<readonly string[]>

let registered: { readonly find: FindKeys; readonly end: EndKeys } | null = null

export function registerContractKeys(find: FindKeys, end: EndKeys): void {
  registered = { find, end }
}

function known() {
  if (!registered) throw new Error('nobody knows the keys of phones')
  return registered
}

export const keysOfContracts = (tx: Tx, personId: string): Promise<ContractKeys> => known().find(tx, personId)

/** What the bank calls those that sign, or wait for their phone. */
export async function openKeysOf(tx: Tx, personId: string): Promise<readonly string[]> {
  const all = [...(await keysOfContracts(tx, personId)).values()]
  return all.filter(({ status }) => status === 'NEW' || status === 'ACTIVE').map(({ pcUserId }) => pcUserId)
}

/** Ends them all, as the bank, under a case; what ended does not come back. */
export const endKeys: EndKeys = (ctx, personId, by) => known().end(ctx, personId, by)
