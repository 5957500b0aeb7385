// The grid of accounts and operation types of one person: what is ticked, what was changed, and what is copied from a colleague.
import type { AccessListQuery } from '#kit/generated/account/graphql.ts'
import type { AccountPermission } from './account.ts'

export type Access = AccessListQuery['accessControlList'][number]

/** By account; only what was changed. */
export type Changes = Readonly<Record<string, readonly AccountPermission[]>>

export const grantedOf = (of: Access, changes: Changes): readonly AccountPermission[] =>
  changes[of.accountId] ?? of.permissions

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(value => other.includes(value))

/** What is as it was is no change. */
export function withChange(of: Access, next: readonly AccountPermission[], changes: Changes): Changes {
  const { [of.accountId]: _, ...rest } = changes
  const kept = of.availablePermissions.filter(one => next.includes(one))
  return isSame(kept, of.permissions) ? rest : { ...rest, [of.accountId]: kept }
}

export const toggled = (of: Access, permission: AccountPermission, changes: Changes): Changes => {
  const now = grantedOf(of, changes)
  return withChange(
    of,
    now.includes(permission) ? now.filter(one => one !== permission) : [...now, permission],
    changes,
  )
}

/** Of a column or a row: all that may be granted, or nothing where all of it is. */
export function toggledAll(
  of: readonly Access[],
  permissions: readonly AccountPermission[],
  changes: Changes,
): Changes {
  const offered = of.map(one => ({ one, those: permissions.filter(each => one.availablePermissions.includes(each)) }))
  const isFull = offered.every(({ one, those }) => those.every(each => grantedOf(one, changes).includes(each)))
  return offered.reduce((all, { one, those }) => {
    const now = grantedOf(one, all)
    return withChange(one, isFull ? now.filter(each => !those.includes(each)) : [...now, ...those], all)
  }, changes)
}

/** What a colleague may do, as far as it may be granted here. */
export const copied = (of: readonly Access[], theirs: readonly Access[]): Changes =>
  of.reduce<Changes>((all, one) => {
    const same = theirs.find(({ accountId }) => accountId === one.accountId)
    return same ? withChange(one, same.permissions, all) : all
  }, {})

/** Columns: what may be granted on any of the accounts, in the order of the contract. */
export const columnsOf = (of: readonly Access[], order: readonly AccountPermission[]): readonly AccountPermission[] =>
  order.filter(one => of.some(({ availablePermissions }) => availablePermissions.includes(one)))
