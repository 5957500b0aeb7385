// What does the address of the history ask for, and does a payment fit it?
import type { Viewer } from '@bank/contracts/access.ts'
import { addDays, type BusinessDate, instantToBankDay, isBusinessDate } from '@bank/contracts/dates.ts'
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { type Group, groups, statusesOf } from '@bank/contracts/historyGroups.ts'
import { isCurrency, money, parseMoney } from '@bank/contracts/money.ts'
import type { Search } from '#kit/address.tsx'
import { type Currency, ownAccount, type Payment } from './payment.ts'

/** Every kind that the history may hold. */
export const operations = [
  'CLEARING',
  'GROSS',
  'INTRABANK_TRANSFER_OWN',
  'INTRABANK_TRANSFER_FOREIGN',
  'CONVERSION',
  'SWIFT',
  'BUDGET_PAYMENT',
  'RKO_2_BUSINESS_CARD_OWN',
  'RKO_2_BUSINESS_CARD_FOREIGN',
  'RKO_2_INDIVIDUAL_CARD_OWN',
  'RKO_2_INDIVIDUAL_CARD_FOREIGN',
  'BUSINESS_CARD_2_RKO_OWN',
  'BUSINESS_CARD_2_RKO_FOREIGN',
  'QR',
  'REFUND',
] as const
export type Operation = (typeof operations)[number]

export const presets = ['3', '7', '30'] as const
export type Preset = (typeof presets)[number]
export const origins = ['MANUAL', 'FILE'] as const
export const sorts = ['newest', 'greatest', 'least'] as const
export type Sort = (typeof sorts)[number]

export type Wanted = {
  readonly group: Group
  readonly search: string
  readonly operations: readonly Operation[]
  readonly account: string
  readonly currency: Currency | ''
  readonly number: string
  readonly preset: Preset | null
  readonly from: BusinessDate | ''
  readonly until: BusinessDate | ''
  readonly least: string
  readonly most: string
  readonly recipient: string
  readonly origin: (typeof origins)[number] | ''
  readonly creator: string
  readonly sort: Sort
}

const among = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find(one => one === text)
const dayIn = (text = ''): BusinessDate | '' => (isBusinessDate(text) ? text : '')
const amountIn = (text = ''): string => (/^\d+(\.\d+)?$/.test(text) && parseMoney(text, 'KGS') ? text : '')

/** What the address says wrongly narrows nothing. */
export function wantedIn(search: Search): Wanted {
  const { currency = '' } = search
  const asked = search.operation?.split(',') ?? []
  return {
    group: among(groups, search.status) ?? 'ALL',
    search: search.search ?? '',
    operations: operations.filter(one => asked.includes(one)),
    account: search.account ?? '',
    currency: isCurrency(currency) ? currency : '',
    number: search.number ?? '',
    preset: among(presets, search.days) ?? null,
    from: dayIn(search.from),
    until: dayIn(search.until),
    least: amountIn(search.least),
    most: amountIn(search.most),
    recipient: search.recipient ?? '',
    origin: among(origins, search.origin) ?? '',
    creator: search.creator ?? '',
    sort: among(sorts, search.sort) ?? 'newest',
  }
}

/** How many conditions of the filter panel narrow the list. */
export const narrowed = (wanted: Wanted): number =>
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

/** Everything that `wantedIn` reads, gone: the way back to the whole history. */
export const nothingWanted = {
  search: undefined,
  operation: undefined,
  account: undefined,
  currency: undefined,
  number: undefined,
  days: undefined,
  from: undefined,
  until: undefined,
  least: undefined,
  most: undefined,
  recipient: undefined,
  origin: undefined,
  creator: undefined,
  sort: undefined,
} satisfies Search

const sortings: Readonly<Record<Sort, { amountAsc?: boolean }>> = {
  newest: {},
  greatest: { amountAsc: false },
  least: { amountAsc: true },
}

/** The filter as the bank takes it. */
export function criteriaOf(
  wanted: Wanted,
  { org, today }: { org: string; today: BusinessDate },
): SearchOperationHistory {
  const from = wanted.preset ? addDays(today, 1 - Number(wanted.preset)) : wanted.from
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

type Me = Pick<Viewer, 'right' | 'scheme' | 'signType'>
type Test = (p: Payment, c: SearchOperationHistory, me: Me) => boolean

const day = (p: Payment): string => instantToBankDay(p.createdDate)
const minor = (amount: string, currency: Currency): bigint => money(amount, currency).amount

/** Each condition as the bank asks it; what a person typed as words only the bank can judge. */
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

/** Null when only the bank can tell. */
export function fits(p: Payment, criteria: SearchOperationHistory, me: Me): boolean | null {
  if (!tests.every(test => test(p, criteria, me))) return false
  return criteria.search || criteria.recipientName ? null : true
}
