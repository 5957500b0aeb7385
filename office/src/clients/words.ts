// Codes of the bank on the pages of clients, in words; one that this release does not know, as it is.
import { textIfAny } from '@bank/web/kit/i18n.ts'
import type { Person } from './calls.ts'

export const rightName = (right: string): string => textIfAny(`clients.right.${right}`) ?? right
export const schemeName = (scheme: string): string => textIfAny(`clients.scheme.${scheme}`) ?? scheme
export const accountState = (status: string): string => textIfAny(`clients.account.${status}`) ?? status
export const paymentState = (status: string): string => textIfAny(`clients.payment.${status}`) ?? status

/** Names of the companies that a person works for, by id. */
export const companyNames = (works: Person['works']): ReadonlyMap<string, string> =>
  new Map(works.map(({ companyId, companyName }) => [companyId, companyName]))
