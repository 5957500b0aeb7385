// The requisites of an account line by line, in a language: the same on the screen, copied as text and on paper.
import { formatAccount } from './account.ts'
import type { Lang } from './lang.ts'
import type { Currency } from './money.ts'
import { currencyTexts } from './texts/currencies.ts'
import { requisitePaperTexts, requisiteTexts } from './texts/requisites.ts'

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
] as const satisfies readonly (keyof typeof requisiteTexts)[]
type RequisiteKey = (typeof lines)[number]

export type Requisite = {
  readonly key: RequisiteKey
  readonly label: string
  readonly display: string
  readonly copied: string
}

/** What the requisites are made of: the account, whose it is, and what is told abroad. */
export type RequisitesSource = {
  readonly account: {
    readonly number: string
    readonly bic: string
    readonly currency: Currency
    /** Only a settlement account is called one. */
    readonly isSettlement: boolean
  }
  readonly company: { readonly name: string; readonly inn: string }
  readonly abroad: {
    readonly companyName: string
    readonly companyAddress: string
    readonly bankName: string
    readonly bankSwift: string
    readonly correspondent: { readonly name: string; readonly swift: string; readonly account: string } | null
  }
}

type Value = readonly [display: string, copied: string]
const same = (text: string): Value => [text, text]

/** Only who keeps an account in another currency is paid from abroad; in Latin letters all of it stands in English as well. */
function valuesOf({ account, company, abroad }: RequisitesSource, lang: Lang): Partial<Record<RequisiteKey, Value>> {
  const { currency } = account
  const travels = currency !== 'KGS'
  const number: Value = [formatAccount(account.number), account.number]
  const { correspondent } = abroad
  const isLatin = lang === 'en'
  return {
    company: same(isLatin ? abroad.companyName : company.name),
    ...(travels && !isLatin && { companyLatin: same(abroad.companyName), bankLatin: same(abroad.bankName) }),
    ...((travels || isLatin) && abroad.companyAddress && { address: same(abroad.companyAddress) }),
    inn: same(company.inn),
    ...(account.isSettlement ? { account: number } : { otherAccount: number }),
    currency: [`${currency} · ${currencyTexts[currency][lang]}`, currency],
    bank: same(isLatin ? abroad.bankName : requisitePaperTexts.bankName[lang]),
    bic: same(account.bic),
    ...(travels && { swift: same(abroad.bankSwift) }),
    ...(travels &&
      correspondent && {
        correspondent: same(correspondent.name),
        correspondentSwift: same(correspondent.swift),
        correspondentAccount: same(correspondent.account),
      }),
  }
}

export function requisitesOf(of: RequisitesSource, lang: Lang): Requisite[] {
  const values = valuesOf(of, lang)
  return lines.flatMap(key => {
    const value = values[key]
    return value ? [{ key, label: requisiteTexts[key][lang], display: value[0], copied: value[1] }] : []
  })
}

/** The requisites as plain text, to be copied into a letter or a contract. */
export const asText = (requisites: readonly Requisite[]): string =>
  requisites.map(({ label, copied }) => `${label}: ${copied}`).join('\n')
