// The values of an order: begun from the address, filled in by the person, mapped to the wire.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { StatementOrder } from '@bank/contracts/generated/statement.ts'
import { type Account, byBalance, currencyOf } from '#accounts/index.ts'
import type { SearchParams } from '#kit/address.tsx'
import { sentDay } from '#kit/document.ts'
import { type OrderPeriod, type PeriodPreset, periodOf, periodPresets } from './period.ts'
import type { StatementFormat, StatementLanguage } from './statement.ts'

/** As it is filled in, whatever of it the bank would refuse. */
export type OrderValues = {
  /** Numbers of accounts. */
  readonly accounts: readonly string[]
  /** Numeric codes of currencies that are left out. */
  readonly without: readonly string[]
  readonly period: OrderPeriod
  readonly formats: readonly StatementFormat[]
  readonly language: StatementLanguage
}

/** Formats that can be made at once. */
export const orderFormats = [
  'PDF',
  'XLSX',
  'TXT',
  'CSV',
  'CAMT053',
  'MT940',
] as const satisfies readonly StatementFormat[]

const presetIn = (text: string | undefined): Exclude<PeriodPreset, 'own'> | null => {
  const found = periodPresets.find(one => one === text)
  return found === undefined || found === 'own' ? null : found
}

/** The accounts that the address names; else the one with the most money, as with payments. */
function accountsIn(named: string | undefined, accounts: readonly Account[]): readonly string[] {
  const found = accounts.filter(({ account }) => named?.split(',').includes(account))
  const chosen = found.length > 0 ? found : byBalance(accounts).slice(0, 1)
  return chosen.map(({ account }) => account)
}

type Beginning = {
  readonly accounts: readonly Account[]
  readonly today: BusinessDate
  readonly language: StatementLanguage
}

/** What an order begins with: what the address says, otherwise last month. */
export function beginOrder(search: SearchParams, { accounts, today, language }: Beginning): OrderValues {
  const { account, period, from, until } = search
  return {
    accounts: accountsIn(account, accounts),
    without: [],
    period:
      from || until
        ? { preset: 'own', from: from ?? '', until: until ?? '' }
        : periodOf(presetIn(period) ?? 'lastMonth', today),
    formats: [],
    language,
  }
}

/** Currencies of the chosen accounts, each once, by code and numeric code. */
export function currenciesOf(values: Pick<OrderValues, 'accounts'>, accounts: readonly Account[]) {
  const chosen = accounts.filter(({ account }) => values.accounts.includes(account))
  return [
    ...new Map(
      chosen.map(one => [one.currency.isoNum, { isoNum: one.currency.isoNum, isoCode: currencyOf(one) }]),
    ).values(),
  ]
}

/** As the bank is asked. Only currencies that differ are named, and no end means today. */
export function orderOf(values: OrderValues, accounts: readonly Account[], partyId: string): StatementOrder {
  const { without, period, formats, language } = values
  const offered = currenciesOf(values, accounts)
  const left = offered.filter(({ isoNum }) => !without.includes(isoNum))
  return {
    partyId,
    availableAccounts: values.accounts.map(account => ({ account, currencies: [] })),
    currencies: left.length === offered.length ? [] : left.map(({ isoNum }) => isoNum),
    startDate: sentDay(period.from),
    endDate: period.until ? sentDay(period.until) : null,
    formats: [...formats],
    language,
  }
}
