// Totals of all accounts, by currency.
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Skeleton } from '@bank/ui/Skeleton.tsx'
import { Tiles } from '@bank/ui/shell/Frame.tsx'
import { type Account, totalsOf } from '#accounts/index.ts'
import { useT } from '#kit/i18n.ts'
import css from './Home.module.css'

export function Totals({ accounts, waiting }: { accounts: readonly Account[]; waiting: boolean }) {
  const t = useT()
  if (waiting)
    return (
      <Tiles>
        {['a', 'b', 'c', 'd'].map(key => (
          <Card key={key} inside="tile">
            <CardRow
              size="tile"
              title={<Skeleton width={56} height={12} />}
              value={<Skeleton width={116} height={20} />}
              valueNote={<Skeleton width={48} height={14} />}
            />
          </Card>
        ))}
      </Tiles>
    )
  return (
    <div className={css.totals}>
      <h2 className="visually-hidden">{t('home.total.title')}</h2>
      <Tiles>
        {totalsOf(accounts).map(({ currency, amount, count }) => (
          <Card key={currency} inside="tile">
            <CardRow
              size="tile"
              title={t(`home.total.${currency}`)}
              value={<Money amount={amount} currency={currency} size="l" />}
              valueNote={t('home.total.count', { count })}
            />
          </Card>
        ))}
      </Tiles>
    </div>
  )
}
