// Registers the keys of phones that a person holds, by contract: pay control stands above this noun, and a contract shows its key.
import type { Contract } from '@bank/contracts/generated/access-control.ts'
import type { Tx } from '#kit/db.ts'

export type ContractKeys = ReadonlyMap<string, NonNullable<Contract['payControlKey']>>
type FindKeys = (tx: Tx, personId: string) => Promise<ContractKeys>

let registered: FindKeys | null = null

export function registerContractKeys(find: FindKeys): void {
  registered = find
}

export function keysOfContracts(tx: Tx, personId: string): Promise<ContractKeys> {
  if (!registered) throw new Error('nobody knows the keys of phones')
  return registered(tx, personId)
}
