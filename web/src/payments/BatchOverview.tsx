// A batch at a glance before it is read paper by paper: each payment on a line, and what leaves each account beside what is there.
import { compare, money } from '@bank/contracts/money.ts'
import { AccountNumber } from '@bank/ui/AccountNumber.tsx'
import { IconButton } from '@bank/ui/Button.tsx'
import { IconX } from '@bank/ui/icons.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { useId } from 'react'
import { useAccounts } from '#accounts/index.ts'
import { MarkPill } from '#documents/index.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import css from './BatchOverview.module.css'
import { debitsOf } from './debits.ts'
import type { PaymentReview } from './payment.ts'

type Props = { readonly of: PaymentReview; readonly onLeaveOut: (id: string) => void }
type ReviewedPayment = PaymentReview['documents'][number]

function Line({
  of: { payment, marks, differences },
  onLeaveOut,
}: { of: ReviewedPayment } & Pick<Props, 'onLeaveOut'>) {
  const t = useT()
  const f = useFormats()
  const number = numbered(payment.transferNum)
  return (
    <tr>
      <td className={css.marks}>
        {marks.map(mark => (
          <MarkPill key={mark} mark={mark} />
        ))}
        {differences.map(difference => (
          <Pill key={difference} tone="warning">
            {t(`payments.sign.difference.${difference}`)}
          </Pill>
        ))}
      </td>
      <th scope="row">
        {together(payment.recipientName)}
        <span className={css.under}>
          {number} · {t(`payments.kind.${payment.operationCode}`)}
        </span>
      </th>
      <td className={css.sum}>
        <Money amount={payment.amount} currency={payment.currencyCode} />
      </td>
      <td className={css.day}>{f.day(payment.valueDate)}</td>
      <td className={css.out}>
        <IconButton
          size="s"
          label={t('payments.sign.leaveOut', { number })}
          icon={<IconX />}
          onClick={() => onLeaveOut(payment.id)}
        />
      </td>
    </tr>
  )
}

/** What leaves each account with its commission, and what is there; red where it is not enough. */
function Debits({ of }: Pick<Props, 'of'>) {
  const t = useT()
  const { accounts } = useAccounts()
  const heading = useId()
  const debits = debitsOf(of.documents.map(({ payment }) => payment))
  return (
    <section aria-labelledby={heading} className={css.part}>
      <h3 id={heading}>{t('payments.sign.debits')}</h3>
      <table className={css.table} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{t('payments.drawer.from')}</th>
            <th scope="col" className={css.sum}>
              {t('payments.sign.debit')}
            </th>
            <th scope="col" className={css.sum}>
              {t('payments.drawer.commission')}
            </th>
            <th scope="col" className={css.sum}>
              {t('payments.sign.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {debits.map(({ account, currency, amount, commission, total }) => {
            const found = accounts.find(one => one.account === account)
            const isShort = found && compare(money(found.plannedBalance, currency), money(total, currency)) < 0
            return (
              <tr key={`${account} ${currency}`} data-short={isShort || undefined}>
                <th scope="row">
                  <AccountNumber number={account} />
                </th>
                <td className={css.sum} data-label={t('payments.sign.debit')}>
                  <Money amount={amount} currency={currency} />
                </td>
                <td className={css.sum} data-label={t('payments.drawer.commission')}>
                  <Money amount={commission} currency={currency} strong={false} />
                </td>
                <td className={css.sum} data-label={t('payments.sign.balance')}>
                  {found ? <Money amount={found.plannedBalance} currency={currency} strong={false} /> : '—'}
                  {isShort && <span className={css.short}>{t('payments.sign.short')}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

export function BatchOverview({ of, onLeaveOut }: Props) {
  const t = useT()
  const heading = useId()
  return (
    <div className={css.overview}>
      <section aria-labelledby={heading} className={css.part}>
        <h3 id={heading}>{t('payments.sign.overview')}</h3>
        <table className={css.table} aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{t('payments.sign.mark')}</th>
              <th scope="col">{t('payments.history.recipient')}</th>
              <th scope="col" className={css.sum}>
                {t('payments.history.amount')}
              </th>
              <th scope="col">{t('payments.drawer.valueDate')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {of.documents.map(one => (
              <Line key={one.payment.id} of={one} onLeaveOut={onLeaveOut} />
            ))}
          </tbody>
        </table>
      </section>
      <Debits of={of} />
    </div>
  )
}
