// The requisites of an account as texts, in a chosen language.
import { formatAccount } from '@bank/contracts/account.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import type { Contract } from '#kit/session.ts'
import { type Account, currencyOf } from './account.ts'
import { accountsTexts } from './i18n/index.ts'

const lines = ['company', 'inn', 'account', 'currency', 'bank', 'bic'] as const
type RequisiteKey = (typeof lines)[number]

export type Requisite = {
  readonly key: RequisiteKey
  readonly label: string
  readonly display: string
  readonly copied: string
}

type RequisiteTexts = Awaited<ReturnType<(typeof accountsTexts)['ru']>>['default']

/** Loads the labels in a language, which may differ from the screen's. */
export const requisiteTexts = async (lang: Lang): Promise<RequisiteTexts> => (await accountsTexts[lang]()).default

export function requisitesOf(
  account: Account,
  contract: Pick<Contract, 'companyName' | 'inn'>,
  texts: RequisiteTexts,
): Requisite[] {
  const currency = currencyOf(account)
  const values: Record<RequisiteKey, readonly [display: string, copied: string]> = {
    company: [contract.companyName, contract.companyName],
    inn: [contract.inn, contract.inn],
    account: [formatAccount(account.account), account.account],
    currency: [`${currency} · ${texts[`accounts.currency.${currency}`]}`, currency],
    bank: [texts['accounts.requisites.bankName'], texts['accounts.requisites.bankName']],
    bic: [account.bic, account.bic],
  }
  return lines.map(key => {
    const [display, copied] = values[key]
    return { key, label: texts[`accounts.requisites.${key}`], display, copied }
  })
}

/** The requisites as plain text, to be copied into a letter or a contract. */
export const asText = (requisites: readonly Requisite[]): string =>
  requisites.map(({ label, copied }) => `${label}: ${copied}`).join('\n')
