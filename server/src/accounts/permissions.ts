// Permissions on accounts (the access control list), and each person's own visibility of accounts.
import type { Mutations } from '@bank/contracts/generated/account.ts'
import { personStanding } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { requireReadable } from './list.ts'
import { type Asker, available, effective } from './rules.ts'
import * as store from './store.ts'

/** A person of the caller's own company, as they stand now. */
async function colleague(ctx: Ctx, personId: string): Promise<Asker> {
  const found = await personStanding(ctx, personId)
  if (!found) throw new Refusal('UserNotFoundException')
  return { org: ctx.me.org, personId, right: found.right, scheme: found.scheme }
}

export async function accessControlList(ctx: Ctx, userReferenceId: string) {
  const person = await colleague(ctx, userReferenceId)
  const rows = await store.accounts(ctx.tx, person)
  return rows
    .filter(row => row.status !== 'CLOSED')
    .sort((a, b) => a.number.localeCompare(b.number))
    .map(row => ({
      accountId: row.id,
      permissions: effective(row, person, row.granted),
      availablePermissions: available(row, person),
    }))
}

/** An account of the company, also one that the first signer may not read: a grant taken by mistake can be given back. */
async function requireOwn({ tx, me }: Ctx, accountId: string): Promise<store.AccountRow> {
  const [found] = await store.accounts(tx, me, { ids: [accountId] })
  if (!found) throw new Refusal('AccountNotFoundException')
  return found
}

type PermissionArgs = Mutations['updatePermissions']['args']

/** From now on the person may do on the account what is listed and nothing else. */
export async function updatePermissions(ctx: Ctx, { userReferenceId, accountId, permissions }: PermissionArgs) {
  const person = await colleague(ctx, userReferenceId)
  const account = await requireOwn(ctx, accountId)
  const most = available(account, person)
  const beyond = permissions.find(permission => !most.includes(permission))
  if (beyond) throw new Refusal('AccountPermissionException', { operation: beyond })
  const { org, personId: by } = ctx.me
  const listed = most.filter(permission => permissions.includes(permission))
  const at = ctx.clock.now()
  await store.grant(ctx.tx, { account: account.id, person: person.personId, org, permissions: listed, by, at })
  ctx.record({
    org,
    subject: account.id,
    topic: 'accounts',
    state: 'UPDATED',
    action: 'updatePermissions',
    params: { person: person.personId, permissions: listed },
  })
  return true
}

export async function updateVisible(ctx: Ctx, { accountId, isVisible }: Mutations['updateVisible']['args']) {
  const account = await requireReadable(ctx, accountId)
  const mark = { account: account.id, person: ctx.me.personId, org: ctx.me.org }
  await (isVisible ? store.show(ctx.tx, mark) : store.hide(ctx.tx, mark))
  return true
}
