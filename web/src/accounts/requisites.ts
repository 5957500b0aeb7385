// The requisites of an account as texts, in a chosen language, with what is told abroad where money comes from there.
import { formatAccount } from '@bank/contracts/account.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { account } from '#kit/generated/account/gql.ts'
import type { AccountRequisitesQuery } from '#kit/generated/account/graphql.ts'
import type { Contract } from '#kit/session.ts'
import { type Account, currencyOf } from './account.ts'
import { accountPagesTexts } from './i18n/index.ts'

const lines = [
  'company',
  'companyLatin',
  'address',
  'inn',
  'account',
  'otherAccount',
  'currency',
  'bank',
  'bankLatin',
  'bic',
  'swift',
  'correspondent',
  'correspondentSwift',
  'correspondentAccount',
] as const
type RequisiteKey = (typeof lines)[number]

export type Requisite = {
  readonly key: RequisiteKey
  readonly label: string
  readonly display: string
  readonly copied: string
}

type RequisiteTexts = Awaited<ReturnType<(typeof accountPagesTexts)['ru']>>['default']

/** Loads the labels in a language, which may differ from the screen's. */
export const requisiteTexts = async (lang: Lang): Promise<RequisiteTexts> => (await accountPagesTexts[lang]()).default

export const accountRequisites = account(`
  query AccountRequisites($accountId: UUID!, $legalPartyId: UUID!) {
    accountRequisites(accountId: $accountId, legalPartyId: $legalPartyId) {
      companyName
      companyAddress
      bankName
      bankSwift
      correspondent { name swift account }
    }
  }
`)

type RequisitesAbroad = AccountRequisitesQuery['accountRequisites']

/** What the requisites are made of: the account, whose it is, and what is told abroad. */
export type RequisitesSource = {
  readonly account: Account
  readonly contract: Pick<Contract, 'companyName' | 'inn'>
  readonly abroad: RequisitesAbroad
}

type Value = readonly [display: string, copied: string]
const same = (text: string): Value => [text, text]

/** Only who keeps an account in another currency is paid from abroad; in Latin letters all of it stands in English as well. */
function valuesOf({ account, contract, abroad }: RequisitesSource, lang: Lang, texts: RequisiteTexts) {
  const currency = currencyOf(account)
  const travels = currency !== 'KGS'
  const number: Value = [formatAccount(account.account), account.account]
  const { correspondent } = abroad
  const isLatin = lang === 'en'
  return {
    company: same(isLatin ? abroad.companyName : contract.companyName),
    ...(travels && !isLatin && { companyLatin: same(abroad.companyName), bankLatin: same(abroad.bankName) }),
    ...((travels || isLatin) && abroad.companyAddress && { address: same(abroad.companyAddress) }),
    inn: same(contract.inn),
    ...(account.type === 'RKO' ? { account: number } : { otherAccount: number }),
    currency: [`${currency} · ${texts[`accounts.currency.${currency}`]}`, currency],
    bank: same(isLatin ? abroad.bankName : texts['accounts.requisites.bankName']),
    bic: same(account.bic),
    ...(travels && { swift: same(abroad.bankSwift) }),
    ...(travels &&
      correspondent && {
        correspondent: same(correspondent.name),
        correspondentSwift: same(correspondent.swift),
        correspondentAccount: same(correspondent.account),
      }),
  } satisfies Partial<Record<RequisiteKey, Value>>
}

export function requisitesOf(of: RequisitesSource, lang: Lang, texts: RequisiteTexts): Requisite[] {
  const values: Partial<Record<RequisiteKey, Value>> = valuesOf(of, lang, texts)
  return lines.flatMap(key => {
    const value = values[key]
    return value ? [{ key, label: texts[`accounts.requisites.${key}`], display: value[0], copied: value[1] }] : []
  })
}

/** The requisites as plain text, to be copied into a letter or a contract. */
export const asText = (requisites: readonly Requisite[]): string =>
  requisites.map(({ label, copied }) => `${label}: ${copied}`).join('\n')
