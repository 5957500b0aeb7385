// Summary of what this person can sign, or must edit, on the home page: counts and sums by kind, the nearest deadline.
import { add, type Currency, money, print } from '@bank/contracts/money.ts'
import type { InboxGroup, InboxRow, InboxType } from '#documents/index.ts'

export type SignSum = { readonly amount: string; readonly currency: Currency }

function sumsOf(groups: readonly InboxGroup[]): SignSum[] {
  const worth = groups.flatMap(({ amount, currency }) => (amount && currency ? [money(amount, currency)] : []))
  return [...Map.groupBy(worth, ({ currency }) => currency)].map(([currency, sums]) => ({
    amount: print(sums.reduce(add)),
    currency,
  }))
}

const countOf = (groups: readonly InboxGroup[]): number => groups.reduce((all, { count }) => all + count, 0)

export type SignRow = Pick<InboxRow, 'title' | 'icon'> & {
  readonly key: string
  readonly count: number
  readonly sums: readonly SignSum[]
  readonly href: string
}

export type ToSign = {
  readonly count: number
  readonly sums: readonly SignSum[]
  readonly rows: readonly SignRow[]
  /** The list that holds all of it; null where documents of several types wait. */
  readonly href: string | null
  readonly until: string | null
}

/**
 * Merges counts of what is to be signed, or edited, into rows in the order of registration; unknown types are skipped. Null where
 * nothing waits.
 */
export function toSignOf(
  registered: readonly InboxType[],
  groups: readonly InboxGroup[],
  wanted: NonNullable<InboxGroup['act']> = 'SIGN',
): ToSign | null {
  const types = registered.map(type => ({
    ...type,
    href: wanted === 'EDIT' ? (type.returnedHref ?? type.href) : type.href,
  }))
  const known = types.flatMap(type => {
    const those = groups.filter(group => group.type === type.type && group.act === wanted)
    return those.length > 0 ? [{ type, those }] : []
  })
  const all = known.flatMap(({ those }) => those)
  if (all.length === 0) return null
  return {
    count: countOf(all),
    sums: sumsOf(all),
    rows: known.flatMap(({ type: { type, rows, rowOf, href }, those }) =>
      rows.flatMap(({ key, title, icon }, at) => {
        const own = those.filter(({ kind }) => (rowOf ? rowOf(kind) === key : at === 0))
        const row = { key: `${type} ${key}`, title, icon, href, count: countOf(own), sums: sumsOf(own) }
        return own.length > 0 ? [row] : []
      }),
    ),
    href: known.length === 1 ? (known[0]?.type.href ?? null) : null,
    // ISO instants sort as text.
    until: all.flatMap(({ signUntil }) => signUntil ?? []).toSorted()[0] ?? null,
  }
}
