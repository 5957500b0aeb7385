// Values of a card form, its kind among six, and the input that it sends.

import type { CardTransfer } from '@bank/contracts/generated/payment.ts'
import { convertibleCurrencies, type Money } from '@bank/contracts/money.ts'
import {
  type CodeWhere,
  codesWhere,
  codeWhere,
  onSide,
  operationOf,
  permissionOf as permissionFor,
} from '@bank/contracts/operations.ts'
import type { Account, AccountPermission } from '#accounts/index.ts'
import { emptyTexts } from '#kit/form/values.ts'
import type { PaymentForm } from '#paths.ts'
import { commonInput, paidNames, payableIn } from '../forms/input.ts'
import { currencyAt, fittingAccounts, namedOrFirst } from '../forms/payers.ts'
import { termOf } from '../terms.tsx'
import type { CardPayment, FoundCard } from './documents.ts'

export type CardForm = Extract<PaymentForm, `card-transfer${string}`>

/** To what is the company's own, or to somebody else's. */
export type CardMode = 'own' | 'other'

/** Between which sorts of accounts each form moves money. A person's card is never the company's own. */
export const cardForms = {
  'card-transfer': { from: 'RKO', to: 'CARD', modes: ['own', 'other'], toPerson: false },
  'card-transfer-o24': { from: 'RKO', to: 'CARD', modes: ['other'], toPerson: true },
  'card-transfer-rko': { from: 'CARD', to: 'RKO', modes: ['own', 'other'], toPerson: false },
} as const satisfies Record<
  CardForm,
  { from: Account['type']; to: Account['type']; modes: readonly CardMode[]; toPerson: boolean }
>

export const isCardForm = (form: PaymentForm): form is CardForm => Object.hasOwn(cardForms, form)

export type CardKind = CodeWhere<{ family: 'card' }>

/** What a form makes: to what is one's own, and to another's. */
export const kindsOf = (form: CardForm) => codesWhere({ form }) as readonly [CardKind, CardKind]

export const cardCurrencies: readonly string[] = convertibleCurrencies

const fieldNames = [...paidNames, 'recipientAccount', 'recipientDetail', 'amount'] as const

export type CardFieldName = (typeof fieldNames)[number]

/**
 * All of them text; `recipientDetail` is the reference of the card that was found. The number of a card is no value: what was typed is
 * asked about and forgotten, a reference stays.
 */
export type CardValues = Record<CardFieldName, string> & {
  mode: CardMode
  cardNum: string
  holder: string
  cardCurrency: string
  /** System and bank, as they are shown. */
  cardAbout: string
  /** Did this bank give out the card? */
  cardIsHere: boolean
}

/** Is a card looked for, or an account chosen? */
export const seeksCard = (form: CardForm, mode: CardMode): boolean =>
  cardForms[form].toPerson || (form === 'card-transfer' && mode === 'other')

/** The fields that are on the screen, in its order. */
export const fieldsOf = (form: CardForm, mode: CardMode): readonly CardFieldName[] => [
  'payerAccount',
  seeksCard(form, mode) ? 'recipientDetail' : 'recipientAccount',
  'amount',
  'purpose',
  'valueDate',
  'transferNum',
]

/** What the form calls its accounts: `says.field.…`, in labels and in refusals. */
export const namesOf = (form: CardForm, mode: CardMode) => {
  const { from, to } = cardForms[form]
  const own = to === 'CARD' ? 'creditCard' : 'creditAccount'
  return {
    payerAccount: from === 'CARD' ? 'payerCard' : 'payerAccount',
    recipientAccount: mode === 'own' ? own : 'recipientAccount',
  } as const
}

export const kindOf = (form: CardForm, { mode, cardIsHere }: Pick<CardValues, 'mode' | 'cardIsHere'>): CardKind =>
  onSide(kindsOf(form)[0], (cardForms[form].toPerson ? cardIsHere : mode === 'own') ? 'OWN' : 'OTHER')

/** What the person must be allowed on the account; a person's card is somebody else's, whichever bank gave it out. */
export const permissionOf = (mode: CardMode): AccountPermission =>
  permissionFor(codeWhere({ family: 'intrabank', side: mode === 'own' ? 'OWN' : 'OTHER' }))

export const noCard = {
  recipientDetail: '',
  cardNum: '',
  holder: '',
  cardCurrency: '',
  cardAbout: '',
  cardIsHere: true,
} as const satisfies Partial<CardValues>

export const emptyValues: CardValues = { ...emptyTexts(fieldNames), ...noCard, mode: 'own' }

export const systemNames: Readonly<Record<FoundCard['paymentSystem'], string>> = {
  CUP: 'UnionPay',
  ELCRD: 'Элкарт',
  MCard: 'Mastercard',
  VISA: 'Visa',
}

export const aboutCard = ({ paymentSystem, bankName, currency }: FoundCard): string =>
  [systemNames[paymentSystem], bankName, currency].filter(Boolean).join(' · ')

export const chosenCard = (card: FoundCard): Partial<CardValues> => ({
  recipientDetail: card.cardReferencesId,
  cardNum: card.cardNum,
  holder: card.holder,
  cardCurrency: card.currency,
  cardAbout: aboutCard(card),
  cardIsHere: card.isOwnBank,
})

/** What is debited; null until there is an account and an amount that can be paid. */
export const debitOf = ({ amount, payerAccount }: CardValues, accounts: readonly Account[]): Money | null =>
  payableIn(amount, currencyAt(accounts, payerAccount))

/** The account that is named, else the one with the most among those that the form pays from. */
export const payerAtFirst = (
  accounts: readonly Account[],
  { form, mode, named }: { form: CardForm; mode: CardMode; named: string | undefined },
): string => {
  const { from: type } = cardForms[form]
  const wanted = { type, currencies: cardCurrencies, permission: permissionOf(mode) }
  return namedOrFirst(fittingAccounts(accounts, wanted), named)
}

/** The only account of one's own that can be credited; where there are more, or none, a person chooses. */
export function recipientAtFirst(accounts: readonly Account[], form: CardForm, payer: string): string {
  const currency = currencyAt(accounts, payer)
  const { to: type } = cardForms[form]
  const fitting = currency ? fittingAccounts(accounts, { type, currencies: [currency] }) : []
  const [only, ...others] = fitting.filter(({ account }) => account !== payer)
  return only && others.length === 0 ? only.account : ''
}

export const isOwn = (kind: CardPayment['operationCode']): boolean => operationOf(kind).side === 'OWN'

/** The fields of a document of before. */
export function fromEarlier(form: CardForm, earlier: CardPayment): Partial<CardValues> {
  const { operationCode, recipientCardNum, recipientDetail, currencyCode } = earlier
  const reference = termOf(earlier, 'cardReferencesId')
  const card = reference
    ? {
        recipientDetail: reference,
        cardNum: recipientCardNum ?? '',
        holder: recipientDetail ?? '',
        cardCurrency: currencyCode,
        cardIsHere: isOwn(operationCode),
      }
    : {}
  return {
    mode: cardForms[form].toPerson || !isOwn(operationCode) || reference ? 'other' : 'own',
    payerAccount: earlier.payerAccount,
    recipientAccount: reference ? '' : earlier.recipientAccount,
    ...card,
    amount: earlier.amount,
    purpose: earlier.purpose,
  }
}

export const toWire = (org: string, form: CardForm, values: CardValues): CardTransfer => ({
  ...commonInput(org, values),
  operation: kindOf(form, values),
  ...(seeksCard(form, values.mode)
    ? { cardReferencesId: values.recipientDetail }
    : { recipientAccount: values.recipientAccount }),
  amount: values.amount,
})
