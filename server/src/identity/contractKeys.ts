// Registers the keys of phones that a person holds, by contract, how they all end, and which sleep: pay control stands above this noun, and a contract shows its key.
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

export type SleepingKey = { readonly personId: string; readonly until: Date }

type KeyPort = {
  readonly find: FindKeys
  readonly end: EndKeys
  /** Those that sign, of companies, and that sleep or have slept. */
  readonly asleepIn: (tx: Tx, orgs: readonly string[]) => Promise<readonly SleepingKey[]>
  /** Those of a person that sleep now, under any contract, until the last of them wakes; null where none does. */
  readonly sleepOf: (ctx: Pick<BankCtx, 'tx' | 'machine'>, personId: string) => Promise<Date | null>
  readonly wake: (ctx: Pick<BankCtx, 'tx' | 'machine' | 'clock'>, personId: string) => Promise<void>
}

let registered: KeyPort | null = null

export function registerContractKeys(port: KeyPort): void {
  registered = port
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

export const keysAsleep: KeyPort['asleepIn'] = (tx, orgs) => known().asleepIn(tx, orgs)

export const keySleepOf: KeyPort['sleepOf'] = (ctx, personId) => known().sleepOf(ctx, personId)

/** Whoever holds one is asked for what waits, from now on. */
export const wakeKeys: KeyPort['wake'] = (ctx, personId) => known().wake(ctx, personId)
