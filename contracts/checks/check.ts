// One check is one reason to reject a payment: the server runs all of them with every fact, a form those whose facts it knows.

import type { Classification, RefusalParams } from '../errors/index.ts'
import type { Quote } from '../exchange.ts'
import type { Currency, Minor, Money } from '../money.ts'
import type { Operation, OperationCode } from '../operations.ts'

/** Why something is refused, as data: its name in the catalogue, and what that name says. */
export type Rejection = { readonly classification: Classification; readonly params: Readonly<Record<string, string>> }

export function reject<C extends Classification>(
  classification: C,
  ...[params]: RefusalParams<C> extends Record<string, never> ? [] : [RefusalParams<C>]
): Rejection {
  return { classification, params: params ?? {} }
}

type DraftParty = { readonly account: string; readonly bic: string; readonly name: string; readonly inn: string }

/** A payment that is checked; what a form does not know yet is undefined, and whatever looks at it is skipped. */
export type Draft = {
  readonly operation: OperationCode
  readonly payer: { readonly account?: string | undefined }
  readonly recipient: { readonly [K in keyof DraftParty]?: DraftParty[K] | undefined }
  readonly amount?: Money | undefined
  readonly commission?: Money | undefined
  readonly details: { readonly [name: string]: string | undefined }
}

type AccountStatus = 'OPEN' | 'ARRESTED' | 'FINAL_ARRESTED' | 'CLOSED'
type AccountType = 'CARD' | 'DEPOSIT' | 'LOAN' | 'RKO' | 'TRANSIT'

export type OwnAccount = {
  readonly currency: Currency
  readonly status: AccountStatus
  /** What the person may do on it. */
  readonly permissions: readonly string[]
  readonly blocked: boolean
  readonly available: Minor
}

type Payer = OwnAccount & {
  /** The greatest sum that with its commission fits what is available; looked at only where the payment does not. */
  readonly greatest?: Minor | undefined
  readonly type: AccountType
  /** Was its company only identified from afar? */
  readonly isRemote: boolean
  /** Which people may its company pay? */
  readonly paysPeople: 'ANYBODY' | 'STAFF' | 'WHITE_LIST'
}

type Recipient = {
  /** Is it an account of the company itself? */
  readonly isOwn: boolean
  readonly currency: Currency
  readonly status: AccountStatus
  readonly type: AccountType
  readonly name: string
  readonly inn: string
}

type Country = {
  /** Two letters, ISO 3166. */
  readonly code: string
  /** Nothing is sent there. */
  readonly isExcluded: boolean
}

export type AbroadFacts = {
  readonly country: Country | null
  /** Of the recipient's bank and of the intermediary, by their codes; null without one, or where it names no country. */
  readonly bicCountry: Country | null
  readonly intermediaryCountry: Country | null
  /** Through whom the currency goes; null when it does not go. */
  readonly correspondent: { readonly name: string } | null
  /** The correspondent does not pay to that country or bank. */
  readonly isRestricted: boolean
  /** The code of what the payment is for stands in the other country's list. */
  readonly hasOperationType: boolean
}

type Card = {
  readonly kind: 'BUSINESS' | 'INDIVIDUAL'
  /** Its number, half hidden. */
  readonly masked: string
  readonly holder: string
  readonly currency: Currency
  /** Why it takes no money now. */
  readonly rejection: Rejection | null
}

/** What the company agreed with the bank, and is still good. */
type AgreedRate = {
  readonly debitCurrency: Currency
  readonly creditCurrency: Currency
  readonly rate: string
  readonly upTo: Money
}

export type Exchange = { readonly board: readonly Quote[]; readonly agreed: readonly AgreedRate[] }

/** All that is looked at beside the payment itself; the server knows every one. */
export type Facts = {
  /** The account to be debited; null when the company has no such account. */
  readonly payer: Payer | null
  /** Another account that is to bear the commission; null when none is named, or the company has no such account. */
  readonly bearer: OwnAccount | null
  /** What is known of the other country; null for a transfer inside this one. */
  readonly abroad: AbroadFacts | null
  /** The account to be credited, when this bank keeps it. */
  readonly recipient: Recipient | null
  /** The recipient's bank by its BIC; null when no active bank has it. */
  readonly bank: { readonly isOwn: boolean } | null
  /** What the bank gives for currencies today, and what it agreed with the company. */
  readonly exchange: Exchange
  /** The card that the document names. */
  readonly card: Card | null
  /** Does that card belong to somebody who works for the company? */
  readonly isStaffCard: boolean
  readonly ownBankCode: string
  readonly clearingLimit: Money
  /** Is there a tariff, that is: does the bank offer this operation? */
  readonly offered: boolean
  readonly paymentCodeKnown: boolean
  readonly numberTaken: boolean
  /** What the rules of the page object to, in the order of the form. */
  readonly fieldFaults: readonly Rejection[]
  /** What calendar and hours object to for the value date. */
  readonly dateFault: Rejection | null
}

type PartialFact = 'payer' | 'bearer' | 'abroad' | 'recipient' | 'card'

/** The facts that are known: of what is there, perhaps a part. */
export type KnownFacts = { readonly [K in Exclude<keyof Facts, PartialFact>]?: Facts[K] | undefined } & {
  readonly [K in PartialFact]?:
    | (Facts[K] extends infer F | null ? { readonly [P in keyof F]?: F[P] | undefined } : never)
    | null
    | undefined
}

export type Check = {
  readonly name: string
  /** The field at which a form tells of it, by the name of the document; what a rejection itself says goes before. */
  readonly field: string
  /** Does it object to a field for being empty? Other checks of a field have nothing to say while it is. */
  readonly asksFor?: true
  /** Null too where something it looks at is not known. */
  readonly find: (draft: Draft, facts: KnownFacts, row: Operation) => Rejection | null
}

export const check = (name: string, field: string, find: Check['find']): Check => ({ name, field, find })
