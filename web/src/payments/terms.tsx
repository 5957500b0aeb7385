// Rows of what only a payment's kind says, one for each signed name.
import { isCommissionOption, noKpp } from '@bank/contracts/abroad.ts'
import { monthText } from '@bank/contracts/dateNames.ts'
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import type { LangText } from '@bank/contracts/lang.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import type { RecapRow } from '@bank/ui/Recap.tsx'
import type { ReactNode } from 'react'
import { lang, type TextKey, textIfAny, useT } from '#kit/i18n.ts'
import { Name } from '#kit/names.tsx'
import { numbered } from '#kit/numbered.ts'
import { to } from '#paths.ts'
import { rateText, wholeRate } from './conversion/deal.ts'
import { type Currency, isToPerson, numberText, type OpenPayment } from './payment.ts'

/** The KPP, absent where seven zeros stand for none. */
const kppOf = (of: Pick<OpenPayment, 'terms'>, t: T): string | undefined => {
  const kpp = termOf(of, 'kpp')
  return kpp === '' || kpp === noKpp ? undefined : `${t('says.field.kpp')} ${kpp}`
}

type TermsPayment = Pick<OpenPayment, 'operationCode' | 'currencyCode' | 'statusCode' | 'terms'>
type T = ReturnType<typeof useT>

/** Names of codes, by field. */
export type CodeNames = readonly { readonly field: string; readonly name: LangText }[]
type NameOf = (field: string) => ReactNode

/** The name of a code; undefined while it loads, or where the directory lacks it. */
export const nameOfCode =
  (names: CodeNames): NameOf =>
  field => {
    const known = names.find(one => one.field === field)
    return known && <Name of={known.name} />
  }

/** A name with its code, or the code alone. */
const withCode = (name: ReactNode, code: string): ReactNode =>
  name ? (
    <>
      {name} ·{'\u00a0'}
      {code}
    </>
  ) : (
    code
  )

/** Renders a term as a row, from its value, the document, texts and names of codes; null where another row shows it. */
type Teller = (value: string, of: TermsPayment, t: T, called: NameOf) => Omit<RecapRow, 'key'> | null

export const termOf = (of: Pick<OpenPayment, 'terms'>, name: string): string =>
  of.terms.find(term => term.name === name)?.value ?? ''

/** Terms of the budget; the taxpayer's name is under the number, the date of a code under the code. */
const budgetTellers: Readonly<Record<string, Teller>> = {
  budgetForm: (value, _of, t) => ({
    label: t('payments.budget.form'),
    value: textIfAny(t, `payments.budget.form.${value}`) ?? value,
  }),
  taxpayerInn: (value, of, t) => ({ label: t('payments.budget.taxpayer'), value, note: termOf(of, 'taxpayerName') }),
  taxOffice: (value, _of, t, called) => ({
    label: t('payments.budget.office'),
    value: withCode(called('taxOffice'), value),
  }),
  taxPeriod: (value, _of, t) => ({ label: t('payments.budget.period'), value: monthText(value, lang()) }),
  budgetSubject: (value, _of, t) => ({ label: t('payments.budget.subject'), value }),
  billCode: (value, of, t) => {
    const day = termOf(of, 'codeUntil')
    const until = isBusinessDate(day) ? formatDate(day) : day
    return { label: t('payments.budget.code'), value, note: t('payments.budget.code.until', { day: until }) }
  },
  paylogicId: (value, _of, t) => ({ label: t('payments.budget.paylogic'), value }),
}

/** Terms of payments by QR and their refunds. */
const qrTellers: Readonly<Record<string, Teller>> = {
  operationTypeGroup: (value, _of, t) => ({
    label: t('payments.qr.group'),
    value: textIfAny(t, `payments.qr.group.${value}`) ?? value,
  }),
  stan: (value, _of, t) => ({ label: t('payments.qr.receipt'), value }),
  providerTransactionId: (value, _of, t) => ({ label: t('payments.qr.operatorNumber'), value }),
  qrTransferNum: (value, of, t) => ({
    label: t('payments.qr.of'),
    value: <Link href={to.history({ open: termOf(of, 'qrPaymentId') })}>{numbered(value)}</Link>,
    note: <Money amount={termOf(of, 'qrAmount')} currency={of.currencyCode} strong={false} />,
  }),
}

const plain =
  (label: TextKey): Teller =>
  (value, _of, t) => ({ label: t(label), value })

const coded =
  (field: string, label: TextKey): Teller =>
  (value, _of, t, called) => ({ label: t(label), value, note: called(field) })

const optionText = (value: string, t: T): string =>
  isCommissionOption(value) ? t(`payments.swift.option.${value}`) : value

const tellers: Readonly<Record<string, Teller>> = {
  // Holder and card number are shown as the recipient.
  recipientCardNum: (value, of, t) =>
    isToPerson(of) ? null : { label: t('payments.card.details.card'), value: numberText(value) },
  ...budgetTellers,
  ...qrTellers,
  exoticAmount: (value, of, t) => ({
    label: t('payments.swift.details.sent'),
    value: <Money amount={value} currency={termOf(of, 'exoticCurrencyCode')} />,
    note: t('payments.swift.details.debited', {
      rate: rateText(termOf(of, 'exoticRate')),
      currency: of.currencyCode,
    }),
  }),
  recipientAddress: plain('says.field.recipientAddress'),
  country: (value, of, t, called) => ({
    label: t(termOf(of, 'recipientBankName') ? 'payments.swift.details.bank' : 'says.field.country'),
    value: (
      <>
        {termOf(of, 'recipientBankName') && `${termOf(of, 'recipientBankName')}, `}
        {withCode(called('country'), value)}
      </>
    ),
    ...(termOf(of, 'bik') && { note: [termOf(of, 'bik'), groupDigits(termOf(of, 'corrAccount'))].join(' · ') }),
  }),
  intermediaryBankCode: plain('says.field.intermediaryBankCode'),
  rubInn: (value, of, t) => ({ label: t('says.field.rubInn'), value, note: kppOf(of, t) }),
  rubCodeVo: coded('rubCodeVo', 'says.field.rubCodeVo'),
  kztBin: plain('says.field.kztBin'),
  categoryCode: coded('categoryCode', 'says.field.categoryCode'),
  commissionOption: (value, _of, t) => ({ label: t('says.field.commissionOption'), value: optionText(value, t) }),
  commissionAccount: (value, _of, t) => ({ label: t('says.field.commissionAccount'), value: groupDigits(value) }),
  recipientAmount: (value, of, t) => ({
    label: t(of.statusCode === 'SUCCESS' ? 'payments.conversion.details.got' : 'payments.conversion.details.gets'),
    value: <Money amount={value} currency={termOf(of, 'recipientCurrencyCode') as Currency} />,
  }),
  rate: (value, of, t) => ({
    label: t('says.field.rate'),
    value: wholeRate(value, { debit: of.currencyCode, credit: termOf(of, 'recipientCurrencyCode') as Currency }, t),
    note: t(
      termOf(of, 'isFixedRate') === 'true' ? 'payments.conversion.rate.agreed' : 'payments.conversion.choice.bank',
    ),
  }),
}

/** Rows of the terms of this kind, in the order of the canonical text. */
export function useTermRows(of: TermsPayment, names: CodeNames): RecapRow[] {
  const t = useT()
  const called = nameOfCode(names)
  return of.terms.flatMap(({ name, value }) => {
    const row = value === '' ? null : (tellers[name]?.(value, of, t, called) ?? null)
    return row ? [{ key: name, ...row }] : []
  })
}
