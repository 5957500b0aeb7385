// Count and sums of what a filter found, by currency, with accepted payments apart, and what of it is held for a later day.

import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import css from './History.module.css'
import { foundSums, isIncoming } from './payment.ts'
import { sumsOf } from './selection.ts'

/** Sums of the found payments; accepted ones apart, as they are income. */
export function FoundSums({ criteria }: { criteria: SearchOperationHistory }) {
  const t = useT()
  const { data } = useAsk(foundSums, { filter: criteria })
  const found = data?.getGroupedPaymentsByFilter ?? []
  const rows = found.map(({ operation, currency, amount }) => ({
    operationCode: operation,
    currencyCode: currency,
    amount,
  }))
  const sides = [
    { direction: 'none', sums: sumsOf(rows.filter(row => !isIncoming(row))) },
    { direction: 'in', sums: sumsOf(rows.filter(isIncoming)) },
  ] as const
  const later = sumsOf(
    found.flatMap(({ currency, later }) => (later ? [{ currencyCode: currency, amount: later }] : [])),
  )
  if (found.length === 0) return null
  return (
    <p className={css.found}>
      <span>{t('payments.history.found', { count: found.reduce((all, { count }) => all + count, 0) })}</span>
      {sides.map(({ direction, sums }) =>
        sums.map(({ amount, currency }) => (
          <span key={`${direction} ${currency}`} className="parted">
            <Money amount={amount} currency={currency} direction={direction} />
          </span>
        )),
      )}
      {later.length > 0 && (
        <span className="parted">
          {t('payments.history.later')}{' '}
          {later.map(({ amount, currency }) => (
            <span key={currency} className="parted">
              <Money amount={amount} currency={currency} />
            </span>
          ))}
        </span>
      )}
    </p>
  )
}
