// Codes of the bank on the pages of clients, in words; one that this release does not know, as it is.
import { type Translate, textIfAny } from '@bank/web/kit/i18n.ts'
import type { Person } from './calls.ts'

export const rightName = (t: Translate, right: string): string => textIfAny(t, `clients.right.${right}`) ?? right
export const schemeName = (t: Translate, scheme: string): string => textIfAny(t, `clients.scheme.${scheme}`) ?? scheme
export const accountState = (t: Translate, status: string): string =>
  textIfAny(t, `clients.account.${status}`) ?? status
export const paymentState = (t: Translate, status: string): string =>
  textIfAny(t, `clients.payment.${status}`) ?? status

/** Names of the companies that a person works for, by id. */
export const companyNames = (works: Person['works']): ReadonlyMap<string, string> =>
  new Map(works.map(({ companyId, companyName }) => [companyId, companyName]))
