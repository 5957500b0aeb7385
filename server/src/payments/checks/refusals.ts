// Why is a payment refused? The most basic reason first; the ladder gives the reason, the locks and constraints are the guard.
import { bankOf, bicMatchesAccount, checkAccount } from '@bank/contracts/account.ts'
import type { Quote } from '@bank/contracts/exchange.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import { type Currency, compare, type Minor, type Money, print } from '@bank/contracts/money.ts'
import { isInside } from '@bank/contracts/operations.ts'
import type { AccountType, PaysPeople } from '#accounts/index.ts'
import type { CardFacts } from '#cards/index.ts'
import { because, type Why } from '#kit/because.ts'
import type { Agreed } from '#rates/index.ts'
import type { Abroad } from '../kinds/abroad.ts'
import { bearing, bornElsewhere } from '../kinds/commission.ts'
import { kindOf, type TransferKind } from '../kinds/index.ts'
import type { Content } from '../payment.ts'

export type Exchange = { readonly board: readonly Quote[]; readonly agreed: readonly Agreed[] }

export type AccountStatus = 'OPEN' | 'ARRESTED' | 'FINAL_ARRESTED' | 'CLOSED'

export type OwnAccount = {
  readonly currency: Currency
  readonly status: AccountStatus
  /** What the person may do on it. */
  readonly permissions: readonly string[]
  readonly blocked: boolean
  readonly available: Minor
}

export type Facts = {
  /** The account to be debited; null when the company has no such account. */
  readonly payer:
    | (OwnAccount & {
        readonly type: AccountType
        /** Was its company only identified from afar? */
        readonly isRemote: boolean
        /** Which people may its company pay? */
        readonly paysPeople: PaysPeople
      })
    | null
  /** Another account that is to bear the commission; null when none is named, or the company has no such account. */
  readonly bearer: OwnAccount | null
  /** What is known of the other country; null for a transfer inside this one. */
  readonly abroad: Abroad | null
  /** The account to be credited, when this bank keeps it. */
  readonly recipient: {
    readonly org: string
    readonly currency: Currency
    readonly status: AccountStatus
    readonly type: AccountType
    readonly name: string
  } | null
  /** The recipient's bank by its BIC; null when no active bank has it. */
  readonly bank: { readonly isOwn: boolean } | null
  /** What the bank gives for currencies today, and what it agreed with the company. */
  readonly exchange: Exchange
  /** The card that the document names. */
  readonly card: CardFacts | null
  /** Does that card belong to somebody who works for the company? */
  readonly isStaffCard: boolean
  readonly ownBankCode: string
  readonly clearingLimit: Money
  /** Is there a tariff, that is: does the bank offer this operation? */
  readonly offered: boolean
  readonly paymentCodeKnown: boolean
  readonly numberTaken: boolean
  /** What the rules of the page object to, in the order of the form. */
  readonly fieldFaults: readonly Why[]
  /** What calendar and hours object to for the value date. */
  readonly dateFault: Why | null
}

/** A content that may still lack what a form can leave out. */
export type Asked = Omit<Content, 'recipientOrg'> & { readonly org: string }

type Rung = (p: Asked, f: Facts, kind: TransferKind) => Why | null
type Given<T> = { readonly [K in keyof T]: NonNullable<T[K]> }

/** A rung that has nothing to say while something it looks at is missing; that has a rung of its own. */
const withPayer =
  (use: (p: Asked, payer: Given<Facts>['payer']) => Why | null): Rung =>
  (p, f) =>
    f.payer && use(p, f.payer)

/** The same for the recipient in this bank; a transfer to elsewhere has none. */
const withRecipient =
  (use: (p: Asked, recipient: Given<Facts>['recipient'], kind: TransferKind) => Why | null): Rung =>
  (p, f, kind) =>
    f.recipient && isInside(kind) ? use(p, f.recipient, kind) : null

/** The account that bears the commission can be used for that: it is there, open, and the person may spend from it. */
const bearerFits: Rung = (p, { bearer }) => {
  if (!bornElsewhere(p.details)) return null
  const isOpen = bearer?.status === 'OPEN' && !bearer.blocked
  const isTheirs = bearer?.permissions.includes('READ') && bearer.permissions.includes(bearing)
  return isOpen && isTheirs ? null : because('CommissionAccountException')
}

const seized = (status: AccountStatus): boolean => status === 'ARRESTED' || status === 'FINAL_ARRESTED'
const sameName = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (name: string): string => name.toLowerCase().replace(/[«»"“”„'\s]/g, '')

/** A rung about accounts of this country's banks. */
const inCountry =
  (rung: Rung): Rung =>
  (p, f, kind) =>
    kind.recipient === 'ELSEWHERE' ? null : rung(p, f, kind)

const recipientNumber: Rung = p => {
  const fault = checkAccount(p.recipient.account)
  if (!fault) return null
  if (fault.reason === 'length') return because('CreditAccountIncompleteException', { digits: String(fault.digits) })
  return because('CreditAccountFormatException')
}

const bankOfRecipient: Rung = (p, f, kind) => {
  const here = bankOf(p.recipient.account) === f.ownBankCode
  if (isInside(kind)) return here ? null : because('IntraAndInterbankBicCorrespondenceException')
  if (here) return because('InvalidPaymentTypeForInternalAccountException')
  if (!f.bank) return because('InvalidBicException')
  if (f.bank.isOwn) return because('SameBicException')
  return bicMatchesAccount({ bic: p.recipient.bic, account: p.recipient.account })
    ? null
    : because('BicAccountMismatchException')
}

const whose = withRecipient((p, recipient, kind) => {
  const own = recipient.org === p.org
  if (kind.recipient === 'SAME_COMPANY') return own ? null : because('NotOwnAccountException')
  return own ? because('OwnAccountException') : null
})

/** What only its own company and the bank itself pay into. */
const closedToOthers: readonly AccountType[] = ['DEPOSIT', 'LOAN', 'TRANSIT']

function firstOf(rungs: TransferKind['rungs'], p: Asked, f: Facts): Why | null {
  for (const rung of rungs) {
    const why = rung(p, f)
    if (why) return why
  }
  return null
}

/** The ladder: each rung is a reason of its own, and stands where its question makes sense for the first time. */
export const ladder: readonly Rung[] = [
  (_p, f) => (f.payer ? null : because('DebitAccountNotFoundException')),
  withPayer((_p, payer) => (payer.permissions.includes('READ') ? null : because('DebitAccountNotAccessibleException'))),
  withPayer((_p, payer) => (payer.status === 'CLOSED' ? because('DebitAccountClosedException') : null)),
  withPayer((_p, payer) => (seized(payer.status) || payer.blocked ? because('DebitAccountSeizedException') : null)),
  (p, f, kind) =>
    f.payer && !f.payer.permissions.includes(kind.permission ?? p.operation)
      ? because('OperationNotAllowedException')
      : null,
  (_p, f) => (f.offered ? null : because('OperationNotAllowedException')),
  (_p, f, kind) =>
    f.payer?.isRemote && kind.recipient !== 'SAME_COMPANY' ? because('RemoteClientLimitException') : null,
  p => (p.amount.amount > 0n ? null : because('AmountNotPositiveException')),
  withPayer((p, payer) =>
    payer.currency === p.amount.currency
      ? null
      : because('AccountCurrencyMismatchException', { currency: payer.currency }),
  ),
  (p, _f, kind) =>
    kind.inSom && p.amount.currency !== 'KGS' ? because('AccountCurrencyMismatchException', { currency: 'KGS' }) : null,
  inCountry(recipientNumber),
  p => (p.payer.account === p.recipient.account ? because('SameAccountException') : null),
  inCountry(bankOfRecipient),
  (_p, f, kind) => (isInside(kind) && !f.recipient ? because('CreditAccountNotFoundException') : null),
  withRecipient((_p, recipient) => (recipient.status === 'CLOSED' ? because('CreditAccountClosedException') : null)),
  withRecipient((_p, recipient) => (seized(recipient.status) ? because('CreditAccountSeizedException') : null)),
  whose,
  withRecipient((p, recipient) =>
    recipient.org !== p.org && closedToOthers.includes(recipient.type)
      ? because('CreditAccountNotAccessibleException')
      : null,
  ),
  withRecipient((p, recipient, kind) =>
    kind.converts || recipient.currency === p.amount.currency
      ? null
      : because('AccountCurrencyMismatchException', { currency: recipient.currency }),
  ),
  (p, f, kind) => firstOf(kind.rungs, p, f),
  (_p, f) => f.fieldFaults[0] ?? null,
  withRecipient((p, recipient) =>
    sameName(p.recipient.name, recipient.name)
      ? null
      : because('RecipientNameMismatchException', { name: recipient.name }),
  ),
  inCountry(p => (checkInn(p.recipient.inn) ? because('InvalidInnException') : null)),
  (_p, f) => (f.paymentCodeKnown ? null : because('PaymentCodeException')),
  (_p, f) => (f.numberTaken ? because('DocumentNumberAlreadyExistsException') : null),
  (_p, f) => f.dateFault,
  (p, f) =>
    p.operation === 'CLEARING' && compare(p.amount, f.clearingLimit) > 0
      ? because('AmountTooLargeException', { limit: print(f.clearingLimit) })
      : null,
  bearerFits,
  withPayer((p, payer) =>
    payer.available < p.amount.amount + (bornElsewhere(p.details) ? 0n : p.commission.amount)
      ? because('InsufficientFundsException', {
          available: print({ amount: payer.available, currency: payer.currency }),
        })
      : null,
  ),
  (p, { bearer }) =>
    bearer && bornElsewhere(p.details) && bearer.available < p.commission.amount
      ? because('CommissionFundsException', {
          available: print({ amount: bearer.available, currency: bearer.currency }),
        })
      : null,
]

/** The first reason to refuse it; null when there is none. */
export function refusal(p: Asked, facts: Facts): Why | null {
  const kind = kindOf(p.operation)
  for (const rung of ladder) {
    const why = rung(p, facts, kind)
    if (why) return why
  }
  return null
}
