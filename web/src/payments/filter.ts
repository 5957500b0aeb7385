// The history's filter: its address, its query, and whether a payment fits it.

import type { PersonViewer } from '@bank/contracts/access.ts'
import { type BusinessDate, instantToBankDay } from '@bank/contracts/dates.ts'
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { type Group, groups, statusesOf } from '@bank/contracts/historyGroups.ts'
import { isCurrency, money } from '@bank/contracts/money.ts'
import { type OperationCode, operationCodes } from '@bank/contracts/operations.ts'
import type { SearchParams } from '#kit/address.tsx'
import { addressFilter, amountField, dayField, type FilterField, oneOf, someOf, textField } from '#kit/list/filter.ts'
import { firstDay, periodPresets } from '#kit/list/period.ts'
import { type Currency, ownAccount, type ToldPayment } from './payment.ts'

export type FilterOperation = OperationCode

export const origins = ['MANUAL', 'FILE'] as const
export const sorts = ['newest', 'deadline', 'greatest', 'least'] as const
export type Sort = (typeof sorts)[number]

const currencyField: FilterField<Currency | ''> = {
  read: text => (isCurrency(text) ? text : ''),
  write: value => value,
}

export const historyFilter = addressFilter(
  {
    group: oneOf(groups, 'ALL'),
    search: textField,
    operations: someOf(operationCodes),
    account: textField,
    currency: currencyField,
    number: textField,
    // Addresses of before say three days as well.
    preset: oneOf([...periodPresets, '3'], null),
    from: dayField,
    until: dayField,
    least: amountField,
    most: amountField,
    recipient: textField,
    origin: oneOf(origins, ''),
    creator: textField,
    sort: oneOf(sorts, null),
  },
  { group: 'status', operations: 'operation', preset: 'days' },
)

/** What waits for a signature is sorted by its deadline, anything else by its time, unless the address says how. */
export const usualSort = (group: Group): Sort => (group === 'FOR_SIGN' ? 'deadline' : 'newest')

export function filterIn(search: SearchParams) {
  const wanted = historyFilter.read(search)
  return { ...wanted, sort: wanted.sort ?? usualSort(wanted.group) }
}
export type HistoryFilter = ReturnType<typeof filterIn>

/** How many conditions of the filter panel narrow the list. */
export const conditionCount = (wanted: HistoryFilter): number =>
  [
    wanted.operations.length > 0,
    wanted.account,
    wanted.currency,
    wanted.number,
    wanted.preset ?? (wanted.from || wanted.until),
    wanted.least || wanted.most,
    wanted.recipient,
    wanted.origin,
    wanted.creator,
  ].filter(Boolean).length

/** Whether conditions or words narrow the list, beside its group. */
export const isNarrow = (wanted: HistoryFilter): boolean => conditionCount(wanted) > 0 || wanted.search !== ''

/** The address change that clears the filter but keeps the group. */
export const clearedFilter = historyFilter.cleared('group')

const sortings: Readonly<Record<Sort, Pick<SearchOperationHistory, 'amountAsc' | 'byDeadline'>>> = {
  newest: {},
  deadline: { byDeadline: true },
  greatest: { amountAsc: false },
  least: { amountAsc: true },
}

/** The filter as the bank takes it. */
export function criteriaOf(
  wanted: HistoryFilter,
  { org, today }: { org: string; today: BusinessDate },
): SearchOperationHistory {
  const from = wanted.preset ? firstDay(wanted.preset, today) : wanted.from
  const until = wanted.preset ? '' : wanted.until
  return {
    legalPartyId: org,
    ...(wanted.group !== 'ALL' && { status: wanted.group }),
    ...(wanted.search && { search: wanted.search }),
    ...(wanted.operations.length > 0 && { operation: [...wanted.operations] }),
    ...(wanted.account && { account: wanted.account }),
    ...(wanted.currency && { currency: wanted.currency }),
    ...(wanted.number && { transferNum: wanted.number }),
    ...(from && { startDate: from }),
    ...(until && { endDate: until }),
    ...(wanted.least && { startAmount: wanted.least }),
    ...(wanted.most && { endAmount: wanted.most }),
    ...(wanted.recipient && { recipientName: wanted.recipient }),
    ...(wanted.origin && { origin: wanted.origin }),
    ...(wanted.creator && { creator: wanted.creator }),
    ...sortings[wanted.sort],
  }
}

type HistoryViewer = Pick<PersonViewer, 'right' | 'scheme' | 'signType'>
type Test = (p: ToldPayment, c: SearchOperationHistory, me: HistoryViewer) => boolean

const day = (p: ToldPayment): string => instantToBankDay(p.createdDate)
const minor = (amount: string, currency: Currency): bigint => money(amount, currency).amount

/** A predicate for each condition, as the server evaluates it; full-text search only the server can evaluate. */
const tests: readonly Test[] = [
  (p, c, me) => !c.status || (statusesOf(c.status, me)?.includes(p.statusCode) ?? true),
  (p, c) => !c.operation?.length || c.operation.includes(p.operationCode),
  (p, c) => !c.account || c.account === ownAccount(p),
  (p, c) => !c.currency || c.currency === p.currencyCode,
  (p, c) => !c.transferNum || c.transferNum.trim() === p.transferNum,
  (p, c) => !c.startDate || day(p) >= c.startDate,
  (p, c) => !c.endDate || day(p) <= c.endDate,
  (p, c) => !c.startAmount || minor(p.amount, p.currencyCode) >= minor(c.startAmount, c.currency ?? 'KGS'),
  (p, c) => !c.endAmount || minor(p.amount, p.currencyCode) <= minor(c.endAmount, c.currency ?? 'KGS'),
  (p, c) => !c.origin || c.origin === p.origin,
  (p, c) => !c.creator || c.creator === p.createdBy,
]

/** Whether a payment matches the filter; null where only the server can tell. */
export function fits(p: ToldPayment, criteria: SearchOperationHistory, me: HistoryViewer): boolean | null {
  if (!tests.every(test => test(p, criteria, me))) return false
  return criteria.search || criteria.recipientName ? null : true
}
