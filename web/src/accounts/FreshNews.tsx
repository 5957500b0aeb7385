// A live region that announces new movements to screen readers.
import { amountText } from '@bank/ui/kit/amount.ts'
import { useT } from '#kit/i18n.ts'
import type { Movement } from './movement.ts'

type FreshLine = Pick<Movement, 'direction' | 'amount' | 'currency' | 'counterpartyName'>

/** A polite live region for new lines, which the screen highlights. */
export function FreshNews({ lines }: { lines: readonly FreshLine[] }) {
  const t = useT()
  const said = lines.map(({ direction, amount, currency, counterpartyName }) =>
    t(direction === 'IN' ? 'accounts.fresh.in' : 'accounts.fresh.out', {
      amount: amountText(amount, currency),
      name: counterpartyName,
    }),
  )
  return (
    <p role="status" className="visually-hidden">
      {said.join(' ')}
    </p>
  )
}
