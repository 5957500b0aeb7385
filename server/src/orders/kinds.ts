// Title, direction and own rows of the payment order of each kind.

import { accountText, figures, grouped, withComma } from '@bank/contracts/figures.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { isCurrency, money } from '@bank/contracts/money.ts'
import { type Operation, type OperationCode, operationOf } from '@bank/contracts/operations.ts'
import type { OrderWord } from '@bank/contracts/texts/orders.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import type { PaymentPrintout } from '#payments/index.ts'

type PrintedDetails = PaymentPrintout['payment']['details']

/** What the code of a field stands for; empty where no directory knows. */
export type NameLookup = (field: string) => string

/** A box of its own, and how it is filled from what only this kind says; a box without a value is left out. */
type Row = {
  readonly label: OrderWord
  readonly value: (details: PrintedDetails, lang: Lang, called: NameLookup) => string | null
  /** Over the whole sheet, not beside others. */
  readonly wide?: true
}

type Paper = {
  /** The recipient's bank, where the country's own list of banks does not know it. */
  readonly bank?: (details: PrintedDetails, called: NameLookup) => string
  readonly rows: readonly Row[]
}

type OrderKind = Paper & {
  readonly name: OrderWord
  /** Did the money come in? Then it is no order of the company, and the recipient's bank is the one that speaks. */
  readonly isCredit: boolean
}

const creditedSum = ({ recipientAmount, recipientCurrencyCode: currency }: PrintedDetails) =>
  recipientAmount && currency && isCurrency(currency) ? money(recipientAmount, currency) : null

const conversion: readonly Row[] = [
  {
    label: 'credited',
    value: (details, lang) => {
      const sum = creditedSum(details)
      return sum && `${figures(sum, lang)} ${sum.currency}`
    },
  },
  {
    label: 'rate',
    value: ({ rate, isFixedRate }, lang) => (rate && isFixedRate !== 'true' ? withComma(rate, lang) : null),
  },
  {
    label: 'agreedRate',
    value: ({ rate, isFixedRate }, lang) => (rate && isFixedRate === 'true' ? withComma(rate, lang) : null),
  },
  {
    label: 'creditedWords',
    wide: true,
    value: (details, lang) => {
      const sum = creditedSum(details)
      return sum && amountInWords(sum, lang)
    },
  },
]

const card: readonly Row[] = [{ label: 'cardNumber', value: ({ recipientCardNum }) => recipientCardNum || null }]

/** A code and what it stands for. */
const codeWithName = (code: string | undefined, name: string): string | null =>
  code ? [code, name].filter(Boolean).join(', ') : null

const budget: readonly Row[] = [
  {
    label: 'taxpayer',
    wide: true,
    value: ({ taxpayerInn, taxpayerName }) => [taxpayerInn, taxpayerName].filter(Boolean).join(', ') || null,
  },
  { label: 'taxOffice', value: ({ taxOffice }, _lang, called) => codeWithName(taxOffice, called('taxOffice')) },
  { label: 'taxPeriod', value: ({ taxPeriod }) => taxPeriod || null },
  { label: 'billCode', value: ({ billCode }) => billCode || null },
]

const bankAbroad = ({ recipientBankName, country, bik }: PrintedDetails, called: NameLookup): string =>
  [recipientBankName, called('country') || country, bik].filter(Boolean).join(', ')

const abroad: readonly Row[] = [
  { label: 'recipientAddress', wide: true, value: ({ recipientAddress }) => recipientAddress || null },
  { label: 'intermediary', value: ({ intermediaryBankCode }) => intermediaryBankCode || null },
  {
    label: 'sentAbroad',
    value: ({ exoticAmount, exoticCurrencyCode }, lang) =>
      exoticAmount ? `${grouped(exoticAmount, lang)} ${exoticCurrencyCode}` : null,
  },
  { label: 'charges', value: ({ commissionOption }) => commissionOption || null },
  {
    label: 'chargesAccount',
    value: ({ commissionAccount }) => (commissionAccount ? accountText(commissionAccount) : null),
  },
  { label: 'foreignInn', value: ({ rubInn, kztBin }) => rubInn || kztBin || null },
  { label: 'kpp', value: ({ kpp, rubInn }) => (rubInn && kpp) || null },
  { label: 'operationType', value: ({ rubCodeVo, categoryCode }) => rubCodeVo || categoryCode || null },
]

const acceptedRows: readonly Row[] = [
  { label: 'receipt', value: ({ stan }) => stan || null },
  { label: 'operatorNumber', value: ({ providerTransactionId }) => providerTransactionId || null },
]

/** A new paper adds its row here; which kind prints which is in the contract. */
const papers: Readonly<Record<Operation['paper'], Paper>> = {
  clearing: { rows: [] },
  gross: { rows: [] },
  own: { rows: [] },
  intrabank: { rows: [] },
  conversion: { rows: conversion },
  swift: { bank: bankAbroad, rows: abroad },
  budget: { rows: budget },
  toCard: { rows: card },
  fromCard: { rows: [] },
  qr: { rows: acceptedRows },
}

/** The paper of a kind: its name, whether the money came in, and what it says of its own. */
export function paperOf(operation: OperationCode): OrderKind {
  const { paper, isIncoming } = operationOf(operation)
  return { ...papers[paper], name: paper, isCredit: isIncoming }
}
