// A payee at another bank: the check digits of its account are made, its amounts and purposes are given.
import { makeAccount } from '@bank/contracts/account.ts'

export type Payee = {
  readonly name: string
  readonly inn: string
  readonly account: string
  readonly bic: string
  readonly code: string
  /** `{month}` is the month before, `{this}` the present one, `{n}` a number, `{yy}` a year, `{date}` a day shortly before. */
  readonly purposes: readonly string[]
  /** The range of amounts in whole som. */
  readonly from: number
  readonly to: number
  readonly weight: number
}

export type PayeeFacts = readonly [
  name: string,
  inn: string,
  first14: string,
  bic: string,
  code: string,
  range: readonly [from: number, to: number],
  weight: number,
  ...purposes: string[],
]

export const payee = ([name, inn, first14, bic, code, [from, to], weight, ...purposes]: PayeeFacts): Payee => ({
  name,
  inn,
  account: makeAccount(first14),
  bic,
  code,
  purposes,
  from,
  to,
  weight,
})

/** What a payment is for, by the classifier of payments. */
export const codes = {
  goods: '55301100',
  transport: '44902100',
  rent: '44901100',
  utilities: '44903100',
  telecom: '44904100',
  services: '55609000',
} as const
