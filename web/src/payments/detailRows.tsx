// Rows of an open payment: its sides, terms, purpose and costs; what only its details say is a grey line until then.
import { isOf, operationOf } from '@bank/contracts/operations.ts'
import { AccountNumber } from '@bank/ui/AccountNumber.tsx'
import { paymentCodeText } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import type { RecapRow } from '@bank/ui/Recap.tsx'
import { SkeletonText } from '@bank/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { useWhen } from '#documents/index.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import css from './Drawer.module.css'
import { isByQr, isIncoming, isToPerson, numberText, otherSide, type Payment } from './payment.ts'
import { type CodeNames, nameOfCode, termOf, useTermRows } from './terms.tsx'
import type { KnownPayment } from './verdicts.ts'

/** Kinds whose terms are shown before the accounts: what is exchanged, owed or refunded is looked for first. */
const saysTermsFirst = (code: Payment['operationCode']): boolean =>
  isOf(code, 'conversion') || isOf(code, 'budget') || (isOf(code, 'qr') && !operationOf(code).isIncoming)

type RowsOptions = {
  readonly of: KnownPayment
  /** Null while the details are on their way: what the row of the list does not say has a grey line then. */
  readonly names: CodeNames | null
}

const inTime = ({ names }: RowsOptions, known: ReactNode, width: string): ReactNode =>
  known ?? (names ? undefined : <SkeletonText width={width} />)

function useBank({ of, names }: RowsOptions): ReactNode {
  const bic = isIncoming(of) ? of.payerBic : of.recipientBic
  if (!names) return <SkeletonText width="70%" />
  const name = nameOfCode(names)(isIncoming(of) ? 'payerBic' : 'recipientBic')
  if (!name) return bic
  // The dot ends a line that is full, and begins none.
  return (
    <>
      {name}
      {'\u00a0· '}
      {bic}
    </>
  )
}

/** Rows of recipient and payer; a conversion has two accounts of the company. */
function useSides(options: RowsOptions): RecapRow[] {
  const t = useT()
  const bank = useBank(options)
  const { of } = options
  const account = <AccountNumber number={of.recipientAccount} tone="ink" />
  const from = {
    key: 'from',
    label: t('payments.drawer.from'),
    value: inTime(options, of.payerAccount && <AccountNumber number={of.payerAccount} tone="ink" />, '60%'),
  }
  if (isOf(of.operationCode, 'conversion'))
    return [from, { key: 'account', label: t('payments.conversion.details.to'), value: account }]
  if (isByQr(of)) {
    const other = <b className={css.name}>{together(otherSide(of))}</b>
    return isIncoming(of)
      ? [
          { key: 'payer', label: t('payments.qr.payer'), value: other, note: bank },
          { key: 'account', label: t('payments.qr.to'), value: account },
        ]
      : [{ key: 'recipient', label: t('payments.history.recipient'), value: other, note: bank }, from]
  }
  const inn = inTime(options, of.recipientInn && t('payments.drawer.inn', { inn: of.recipientInn }), '50%')
  return [
    {
      key: 'recipient',
      label: t('payments.history.recipient'),
      value: <b className={css.name}>{together(of.recipientName)}</b>,
      ...(inn && { note: <span className={css.inn}>{inn}</span> }),
    },
    isToPerson(of)
      ? { key: 'card', label: t('payments.card.details.card'), value: numberText(of.recipientAccount), note: bank }
      : { key: 'account', label: t('payments.drawer.account'), value: account, note: bank },
    from,
  ]
}

/** The payment code with its name; kinds that have none show no row. */
function useCode({ of, names }: RowsOptions): RecapRow[] {
  const label = useT()('payments.drawer.code')
  if (names && of.paymentCode)
    return [{ key: 'code', label, value: paymentCodeText(of.paymentCode), note: nameOfCode(names)('paymentCode') }]
  if (names || !isOf(of.operationCode, 'interbank')) return []
  return [{ key: 'code', label, value: <SkeletonText width="40%" />, note: <SkeletonText width="70%" /> }]
}

export function useDetailRows(options: RowsOptions): RecapRow[] {
  const t = useT()
  const f = useFormats()
  const when = useWhen()
  const { of, names } = options
  const whole = { ...of, terms: of.terms ?? [] }
  const terms = useTermRows(whole, names ?? [])
  const sides = useSides(options)
  const code = useCode(options)
  const fee = termOf(whole, 'feePercent')
  const { commission, commissionCurrencyCode: currency } = of
  const price = commission && currency && <Money amount={commission} currency={currency} strong={false} />
  return [
    ...(saysTermsFirst(of.operationCode) ? [...terms, ...sides] : [...sides, ...terms]),
    ...code,
    { key: 'purpose', label: t('payments.history.purpose'), value: together(of.purpose) },
    {
      key: 'commission',
      label: t('payments.drawer.commission'),
      value: inTime(options, price, '30%'),
      ...(fee && { note: t('payments.qr.fee', { percent: fee.replace('.', ',') }) }),
    },
    ...(of.valueDate === when.isoDay(of.createdDate)
      ? []
      : [{ key: 'value', label: t('payments.drawer.valueDate'), value: f.day(of.valueDate) }]),
    { key: 'creator', label: t('payments.drawer.creator'), value: inTime(options, of.creatorName, '45%') },
  ].filter(({ value }) => value !== undefined)
}
