// One payment in the signing review: to whom, how much, what for, and what is unusual.

import { inLang } from '@bank/contracts/lang.ts'
import { isOf } from '@bank/contracts/operations.ts'
import { groupDigits, paymentCodeText } from '@bank/ui/kit/digits.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { Recap, type RecapRow } from '@bank/ui/Recap.tsx'
import { Paper, RiskMarks } from '#documents/index.ts'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'
import css from './Paper.module.css'
import { isToPerson, numberText, type PaymentReview } from './payment.ts'
import { MessageFold } from './swift/Messages.tsx'
import { nameOfCode, useTermRows } from './terms.tsx'

/** Rows of recipient and payer; a conversion has two accounts of the company. */
function useSides({ payment: p, names }: ReviewedPayment): RecapRow[] {
  const t = useT()
  const account = numberText(p.recipientAccount)
  const from = { key: 'from', label: t('payments.drawer.from'), value: groupDigits(p.payerAccount) }
  if (isOf(p.operationCode, 'conversion'))
    return [from, { key: 'account', label: t('payments.conversion.details.to'), value: account }]
  return [
    {
      key: 'to',
      label: t('payments.history.recipient'),
      value: <b className={css.name}>{together(p.recipientName)}</b>,
      ...(p.recipientInn && { note: t('payments.drawer.inn', { inn: p.recipientInn }) }),
    },
    {
      key: 'account',
      label: t(isToPerson(p) ? 'payments.card.details.card' : 'payments.drawer.account'),
      value: account,
      ...(p.recipientBic && {
        note: (
          <>
            {t('payments.sign.bic', { bic: p.recipientBic })} {nameOfCode(names)('recipientBic')}
          </>
        ),
      }),
    },
    from,
  ]
}

type ReviewedPayment = PaymentReview['documents'][number]
type Props = { readonly of: ReviewedPayment; readonly place: number; readonly all: number }

export function PaymentPaper({ of, place, all }: Props) {
  const t = useT()
  const f = useFormats()
  const lang = useLang()
  const p = of.payment
  const terms = useTermRows(p, of.names)
  const sides = useSides(of)
  return (
    <Paper
      heading={t('payments.sign.heading', {
        kind: t(`payments.heading.${p.operationCode}`),
        number: p.transferNum,
        day: f.day(p.valueDate),
      })}
      place={place}
      all={all}
      canonicalText={of.canonicalText}
    >
      <div>
        <Money amount={p.amount} currency={p.currencyCode} size="xl" />
        <p className={css.under}>{inLang(of.amountInWords, lang)}</p>
      </div>
      <RiskMarks of={of.marks} />
      {of.differences.length > 0 && (
        <ul className={css.differences} aria-label={t('payments.sign.differences')}>
          {of.differences.map(difference => (
            <li key={difference}>
              <Pill tone="warning">{t(`payments.sign.difference.${difference}`)}</Pill>
            </li>
          ))}
        </ul>
      )}
      <Recap
        variant="details"
        rows={[
          ...terms,
          ...sides,
          ...(p.paymentCode
            ? [
                {
                  key: 'code',
                  label: t('payments.drawer.code'),
                  value: paymentCodeText(p.paymentCode),
                  note: nameOfCode(of.names)('paymentCode'),
                },
              ]
            : []),
          { key: 'purpose', label: t('payments.history.purpose'), value: together(p.purpose) },
          {
            key: 'commission',
            label: t('payments.drawer.commission'),
            value: <Money amount={p.commission} currency={p.commissionCurrencyCode} strong={false} />,
          },
          { key: 'creator', label: t('payments.drawer.creator'), value: p.creatorName },
        ]}
      />
      {isOf(p.operationCode, 'swift') && <MessageFold paymentId={p.id} />}
    </Paper>
  )
}
