/** An amount grouped in the Russian way, its fraction and currency muted. */
import { cx } from './cx.ts'
import { splitAmount } from './kit/amount.ts'
import css from './Money.module.css'

export interface MoneyProps {
  /** A decimal string with a point, as it comes over the wire: `-1500.00`. */
  amount: string
  currency?: string
  size?: 's' | 'm' | 'l' | 'xl'
  /** `in` is green with a plus, `out` has a minus, `auto` follows the sign of the amount. */
  direction?: 'none' | 'in' | 'out' | 'auto'
  /** The sign of its direction stands elsewhere, as in a sum on paper. */
  unsigned?: boolean
  /** The whole part is bold unless this is false. */
  strong?: boolean
}

export function Money({
  amount,
  currency,
  size = 'm',
  direction = 'none',
  unsigned = false,
  strong = true,
}: MoneyProps) {
  const { negative, integer, fraction } = splitAmount(amount)
  // Nothing came and nothing went: a zero has no sign.
  const moved = /[1-9]/.test(amount)
  const incoming = moved && (direction === 'in' || (direction === 'auto' && !negative))
  const outgoing = moved && (direction === 'out' || (direction !== 'in' && negative))
  const sign = unsigned ? '' : incoming ? '+' : outgoing ? '\u2212' : ''
  return (
    <span className={cx(css.money, css[size], strong && css.strong, incoming && css.incoming)}>
      {sign}
      {integer}
      <span className={css.fraction}>,{fraction}</span>
      {currency && <span className={css.currency}>{`\u00a0${currency}`}</span>}
    </span>
  )
}
