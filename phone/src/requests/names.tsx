// Words for requests: what each is called in a list, and its sums.
import type { RequestHead, RequestTotal } from '@bank/contracts/phoneRequests.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import css from './Requests.module.css'

/** Whom the only document pays, or how many there are. */
export function useTitle(): (head: RequestHead) => string {
  const t = useT()
  return head => {
    if (head.kind !== 'DOCUMENTS') return t(`requests.kind.${head.kind}`)
    const name = head.title['recipient name']
    return head.count === 1 && name ? together(name) : t('requests.documents', { count: head.count })
  }
}

export const numbered = (number: string | undefined): string => (number ? `№\u00a0${number}` : '')

export const sumsText = (of: readonly RequestTotal[]): string =>
  of.map(({ amount, currency }) => amountText(amount, currency)).join(', ')

export function Sums({ of, size = 'm' }: { of: readonly RequestTotal[]; size?: 'm' | 'xl' }) {
  return (
    <span className={css.sums}>
      {of.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} size={size} />
      ))}
    </span>
  )
}
