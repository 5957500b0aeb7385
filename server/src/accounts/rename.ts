// Gives an account a name of the company's own, beside the bank's.
import { accountNameAtMost, accountNameFault, tidyAccountName } from '@bank/contracts/accountName.ts'
import type { Mutations } from '@bank/contracts/generated/account.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { requireReadable } from './list.ts'
import * as store from './store.ts'

/**
 * An empty name takes it away. Refuses AccountNotFoundException, AccountNameLengthException and AccountNameSignException; the same name again is
 * neither written nor recorded.
 */
export async function renameAccount(ctx: Ctx, { accountId, name: typed }: Mutations['renameAccount']['args']) {
  const { id, own_name: before } = await requireReadable(ctx, accountId)
  const name = tidyAccountName(typed)
  const fault = accountNameFault(name)
  if (fault?.kind === 'sign') throw new Refusal('AccountNameSignException', { sign: fault.sign })
  if (fault) throw new Refusal('AccountNameLengthException', { limit: String(accountNameAtMost) })
  if (name === (before ?? '')) return true
  await store.rename(ctx.tx, { account: id, name: name || null })
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: 'accounts',
    state: 'UPDATED',
    action: 'renameAccount',
    params: { name },
  })
  return true
}
