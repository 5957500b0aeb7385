// Ends all open keys of a person, under every contract: of one phone that is in the wrong hands nobody knows what else is.
import type { BankCtx } from '#kit/door.ts'
import * as store from './store.ts'

/** Whoever says that it was not them, from where; or the bank, under a case. */
export type EndedBy = { readonly person: string; readonly address: string } | { readonly case: string }

/** Returns what the bank calls them. */
export async function endKeysOf(
  { tx, machine, record }: Pick<BankCtx, 'tx' | 'machine' | 'record'>,
  personId: string,
  by: EndedBy,
): Promise<readonly string[]> {
  const keys = await store.lockOpenKeysOf(tx, personId)
  const [who, under] = 'case' in by ? [{}, by] : [by, {}]
  for (const { id, org, status, pc_user_id: key } of keys) {
    await store.endKey(tx, id, status === 'ACTIVE' ? 'block' : 'cancel', machine.now())
    record({ org, subject: personId, action: 'payControl.cancel', params: { key, ...under }, ...who })
  }
  return keys.map(({ pc_user_id: key }) => key)
}
