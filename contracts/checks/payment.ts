// The checks of a payment, most basic reason first: the server asks every check, a form those whose facts it knows.

import { bankOf, bicMatchesAccount, checkAccount } from '../account.ts'
import { checkInn } from '../inn.ts'
import { compare, minor, print } from '../money.ts'
import { codeWhere, type Family, isInside, type Operation, operationOf, permissionOf } from '../operations.ts'
import { ofAbroad } from './abroad.ts'
import { ofBudget } from './budget.ts'
import { ofCard } from './card.ts'
import { type Check, check, type Draft, type KnownFacts, type Rejection, reject } from './check.ts'
import { ofConversion } from './conversion.ts'

type Find = Check['find']
type PayerStatus = NonNullable<NonNullable<KnownFacts['payer']>['status']>

/** Does another account than the payer's bear the commission? */
export const bornElsewhere = ({ commissionAccount }: Draft['details']): boolean => Boolean(commissionAccount)

/** What a person must be allowed on an account for it to bear a commission: its money is exchanged for what the bank is owed. */
export const bearerPermission = permissionOf(codeWhere({ family: 'conversion' }))

const seized = (status: PayerStatus | undefined): boolean => status === 'ARRESTED' || status === 'FINAL_ARRESTED'
const plain = (name: string): string => name.toLowerCase().replace(/[«»"“”„'\s]/g, '')

/** A check about accounts of this country's banks. */
const inCountry =
  (find: Find): Find =>
  (draft, facts, row) =>
    row.recipient === 'ELSEWHERE' ? null : find(draft, facts, row)

type Recipient = NonNullable<KnownFacts['recipient']>

/** A check of an account in this bank; a transfer to elsewhere has none, and an unknown one has a check of its own. */
const ofRecipient = (
  name: string,
  field: string,
  find: (at: Recipient, draft: Draft, row: Operation) => Rejection | null,
) =>
  check(name, field, (draft, { recipient }, row) => (recipient && isInside(row) ? find(recipient, draft, row) : null))

/** An account that was found has a good number. */
const number: Find = ({ recipient: { account } }, { recipient }) => {
  const fault = account === undefined || recipient ? null : checkAccount(account)
  if (!fault) return null
  if (fault.reason === 'length') return reject('CreditAccountIncompleteException', { digits: String(fault.digits) })
  return reject('CreditAccountFormatException')
}

/** Does this bank keep the recipient's account, by its number? Undefined where that is not known. */
const isHere = ({ recipient: { account } }: Draft, { ownBankCode }: KnownFacts): boolean | undefined =>
  account === undefined || ownBankCode === undefined ? undefined : bankOf(account) === ownBankCode

/** A check of the bank of a transfer that leaves this one. */
const ofOtherBank = (name: string, find: Find): Check =>
  check(
    name,
    'recipientBic',
    inCountry((draft, facts, row) => (isInside(row) || isHere(draft, facts) ? null : find(draft, facts, row))),
  )

/** What only its own company and the bank itself pay into. */
const closedToOthers: readonly string[] = ['DEPOSIT', 'LOAN', 'TRANSIT']

const isLeftOut = ({ classification }: Rejection): boolean => classification === 'CantBeNullException'

/** What the bank's form asks for and the document does not say comes before all that is wrong with what it says. */
const leftOut = check('leftOut', '', (_draft, { fieldFaults }) => fieldFaults?.find(isLeftOut) ?? null)

const ofPayer: readonly Check[] = [
  check('payerFound', 'payerAccount', (_draft, { payer }) =>
    payer === null ? reject('DebitAccountNotFoundException') : null,
  ),
  check('payerReadable', 'payerAccount', (_draft, { payer }) =>
    payer?.permissions && !payer.permissions.includes('READ') ? reject('DebitAccountNotAccessibleException') : null,
  ),
  check('payerOpen', 'payerAccount', (_draft, { payer }) =>
    payer?.status === 'CLOSED' ? reject('DebitAccountClosedException') : null,
  ),
  check('payerFree', 'payerAccount', (_draft, { payer }) =>
    seized(payer?.status) || payer?.blocked ? reject('DebitAccountSeizedException') : null,
  ),
  check('permitted', 'payerAccount', ({ operation }, { payer }) =>
    payer?.permissions && !payer.permissions.includes(permissionOf(operation))
      ? reject('OperationNotAllowedException')
      : null,
  ),
  check('offered', '', (_draft, { offered }) => (offered === false ? reject('OperationNotAllowedException') : null)),
  check('identified', 'payerAccount', (_draft, { payer }, { recipient }) =>
    payer?.isRemote && recipient !== 'SAME_COMPANY' ? reject('RemoteClientLimitException') : null,
  ),
  check('amountPositive', 'amount', ({ amount }) =>
    !amount || amount.amount > 0n ? null : reject('AmountNotPositiveException'),
  ),
  check('payerInCurrency', 'payerAccount', ({ amount }, { payer }) =>
    !amount || !payer?.currency || payer.currency === amount.currency
      ? null
      : reject('AccountCurrencyMismatchException', { currency: payer.currency, field: 'payerAccount' }),
  ),
  check('inSom', 'payerAccount', ({ amount }, _facts, { inSom }) =>
    inSom && amount && amount.currency !== 'KGS'
      ? reject('AccountCurrencyMismatchException', { currency: 'KGS', field: 'payerAccount' })
      : null,
  ),
]

const ofOtherSide: readonly Check[] = [
  check('accountNumber', 'recipientAccount', inCountry(number)),
  check('anotherAccount', 'recipientAccount', ({ payer, recipient }) =>
    payer.account !== undefined && payer.account === recipient.account ? reject('SameAccountException') : null,
  ),
  check(
    'bankOfKind',
    'recipientAccount',
    inCountry((draft, facts, row) => {
      const here = isHere(draft, facts)
      if (here === undefined || here === isInside(row)) return null
      return reject(
        here ? 'InvalidPaymentTypeForInternalAccountException' : 'IntraAndInterbankBicCorrespondenceException',
      )
    }),
  ),
  ofOtherBank('bankFound', (_draft, { bank }) => (bank === null ? reject('InvalidBicException') : null)),
  // Which bank a number with wrong check digits means is not known.
  ofOtherBank('anotherBank', ({ recipient: { account } }, { bank }) =>
    bank?.isOwn && (account === undefined || checkAccount(account) === null) ? reject('SameBicException') : null,
  ),
  check(
    'bankOfAccount',
    'recipientBic',
    inCountry(({ recipient: { bic, account } }, { bank }, row) => {
      if (isInside(row) || bank === null || bank?.isOwn || bic === undefined || account === undefined) return null
      return checkAccount(account) !== null || bicMatchesAccount({ bic, account })
        ? null
        : reject('BicAccountMismatchException')
    }),
  ),
  check('recipientFound', 'recipientAccount', (_draft, { recipient }, row) =>
    isInside(row) && recipient === null ? reject('CreditAccountNotFoundException') : null,
  ),
  ofRecipient('recipientOpen', 'recipientAccount', ({ status }) =>
    status === 'CLOSED' ? reject('CreditAccountClosedException') : null,
  ),
  ofRecipient('recipientFree', 'recipientAccount', ({ status }) =>
    seized(status) ? reject('CreditAccountSeizedException') : null,
  ),
  ofRecipient('whose', 'recipientAccount', ({ isOwn }, _draft, { recipient }) => {
    if (isOwn === undefined || isOwn === (recipient === 'SAME_COMPANY')) return null
    return reject(isOwn ? 'OwnAccountException' : 'NotOwnAccountException')
  }),
  ofRecipient('openToOthers', 'recipientAccount', ({ isOwn, type }) =>
    isOwn === false && type && closedToOthers.includes(type) ? reject('CreditAccountNotAccessibleException') : null,
  ),
  check('recipientInCurrency', 'recipientAccount', ({ amount }, { payer, recipient }, row) => {
    const debit = amount?.currency ?? payer?.currency
    if (!isInside(row) || row.converts || !recipient?.currency || !debit || recipient.currency === debit) return null
    return reject('AccountCurrencyMismatchException', { currency: recipient.currency, field: 'recipientAccount' })
  }),
]

/** The account that bears the commission can be used for that: it is there, open, and the person may spend from it. */
const bearerFits: Find = ({ details }, { bearer }) => {
  if (!bornElsewhere(details) || bearer === undefined || (bearer && !bearer.status)) return null
  const isOpen = bearer?.status === 'OPEN' && !bearer.blocked
  const isTheirs = bearer?.permissions?.includes('READ') && bearer.permissions.includes(bearerPermission)
  return isOpen && isTheirs ? null : reject('CommissionAccountException')
}

const enough: Find = ({ amount, commission, details }, { payer }) => {
  if (!amount || payer?.available === undefined || payer.currency !== amount.currency) return null
  const own = commission && !bornElsewhere(details) && commission.currency === amount.currency ? commission.amount : 0n
  if (payer.available >= amount.amount + own) return null
  // Without the bank's word for it, what this commission leaves: a smaller sum seldom costs more.
  const left = payer.greatest ?? minor(payer.available > own ? payer.available - own : 0n)
  return reject('InsufficientFundsException', { available: print({ amount: left, currency: payer.currency }) })
}

const commissionEnough: Find = ({ commission, details }, { bearer }) =>
  commission &&
  bornElsewhere(details) &&
  bearer?.available !== undefined &&
  bearer.currency === commission.currency &&
  bearer.available < commission.amount
    ? reject('CommissionFundsException', {
        available: print({ amount: bearer.available, currency: bearer.currency }),
      })
    : null

const ofAll: readonly Check[] = [
  check('fields', '', (_draft, { fieldFaults }) => fieldFaults?.find(fault => !isLeftOut(fault)) ?? null),
  ofRecipient('recipientNamed', 'recipientName', ({ name }, { recipient }) =>
    name === undefined || recipient.name === undefined || plain(recipient.name) === plain(name)
      ? null
      : reject('RecipientNameMismatchException', { name }),
  ),
  ofRecipient('recipientInnOfHolder', 'recipientInn', ({ inn }, { recipient }) =>
    !inn || !recipient.inn || recipient.inn === inn ? null : reject('RecipientInnMismatchException'),
  ),
  check(
    'inn',
    'recipientInn',
    inCountry(({ recipient: { inn } }) => (inn !== undefined && checkInn(inn) ? reject('InvalidInnException') : null)),
  ),
  check('paymentCode', 'paymentCode', (_draft, { paymentCodeKnown }) =>
    paymentCodeKnown === false ? reject('PaymentCodeException') : null,
  ),
  check('numberFree', 'transferNum', (_draft, { numberTaken }) =>
    numberTaken ? reject('DocumentNumberAlreadyExistsException') : null,
  ),
  check('valueDate', 'valueDate', (_draft, { dateFault }) => dateFault ?? null),
  check('clearingLimit', 'amount', ({ amount }, { clearingLimit }, { rail }) =>
    rail === 'ACH' && amount && clearingLimit && compare(amount, clearingLimit) > 0
      ? reject('AmountTooLargeException', { limit: print(clearingLimit) })
      : null,
  ),
  check('bearer', 'commissionAccount', bearerFits),
  check('enough', 'amount', enough),
  check('commissionEnough', 'commissionAccount', commissionEnough),
]

const own: Readonly<Partial<Record<Family, (row: Operation) => readonly Check[]>>> = {
  conversion: () => ofConversion,
  swift: () => ofAbroad,
  budget: () => ofBudget,
  card: ofCard,
}

/** The checks of a kind, each where its question makes sense for the first time. */
export function checksOf(row: Operation): readonly Check[] {
  return [leftOut, ...ofPayer, ...ofOtherSide, ...(own[row.family]?.(row) ?? []), ...ofAll]
}

/** The first reason to refuse it; null when there is none. */
export function rejectionOf(draft: Draft, facts: KnownFacts): Rejection | null {
  const row = operationOf(draft.operation)
  for (const { find } of checksOf(row)) {
    const rejection = find(draft, facts, row)
    if (rejection) return rejection
  }
  return null
}

/** Every reason to refuse it, in the order of the checks. */
export function rejectionsOf(draft: Draft, facts: KnownFacts): Rejection[] {
  const row = operationOf(draft.operation)
  return checksOf(row).flatMap(({ find }) => find(draft, facts, row) ?? [])
}

/** Where a check stands on a form: what the rejection names, else the field of the check. */
const fieldOf = ({ field }: Check, { params }: Rejection): string => params.field ?? field

type FormFields = {
  /** An empty field is only asked for. */
  readonly isEmpty: (field: string) => boolean
  /** At which field of the form it is told of; a form may have another name for it. */
  readonly placeOf?: (field: string) => string
}

/** The first reason at each field of a form, as far as the facts are known. */
export function rejectionsAt(
  draft: Draft,
  facts: KnownFacts,
  { isEmpty, placeOf = field => field }: FormFields,
): ReadonlyMap<string, Rejection> {
  const row = operationOf(draft.operation)
  const found = new Map<string, Rejection>()
  for (const one of checksOf(row)) {
    const rejection = one.find(draft, facts, row)
    const field = rejection ? placeOf(fieldOf(one, rejection)) : ''
    if (!rejection || found.has(field) || (isEmpty(field) && !one.asksFor)) continue
    found.set(field, rejection)
  }
  return found
}
