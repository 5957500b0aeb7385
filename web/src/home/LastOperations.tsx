// The latest operations on the home, each document as one row over several accounts.
import { codesWhere, type OperationCode } from '@bank/contracts/operations.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconHistory } from '@bank/ui/icons.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { FreshNews, type LatestMovement, latestMovements, useFreshLines } from '#accounts/index.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Home.module.css'
import { useWhen } from './when.ts'

/** Operations between own accounts, titled by the operation rather than by the counterparty. */
const between: readonly OperationCode[] = [
  ...codesWhere({ family: 'intrabank', side: 'OWN' }),
  ...codesWhere({ family: 'conversion' }),
]
const betweenOwn = ({ operationCode }: LatestMovement): OperationCode | null =>
  between.find(code => code === operationCode) ?? null

const none: readonly LatestMovement[] = []

function Row({ of, fresh }: { of: LatestMovement; fresh: boolean }) {
  const t = useT()
  const { at } = useWhen()
  const own = betweenOwn(of)
  return (
    <CardRow
      size="s"
      fresh={fresh}
      href={to.account(of.accountId, { open: String(of.number) })}
      title={own ? t(`says.operation.${own}`) : together(of.counterpartyName)}
      note={`${at(of.bookedAt)} · ${t(of.direction === 'IN' ? 'home.last.in' : 'home.last.out')}`}
      value={
        <Money
          amount={of.amount}
          direction={of.direction === 'IN' ? 'in' : 'out'}
          strong={false}
          {...(of.currency !== 'KGS' && { currency: of.currency })}
        />
      }
    />
  )
}

function Lines() {
  const t = useT()
  const legalPartyId = useOrg()
  const { data, error, isPending, refetch } = useAsk(latestMovements, { legalPartyId })
  const lines = data?.latestMovements ?? none
  const fresh = useFreshLines(legalPartyId, lines, data !== undefined)
  if (lines.length > 0)
    return (
      <>
        <FreshNews lines={fresh} />
        {lines.map(line => (
          <Row key={line.id} of={line} fresh={fresh.includes(line)} />
        ))}
      </>
    )
  if (error && !data)
    return (
      <ErrorState
        title={t('home.last.failed')}
        text={errorText(t, error)}
        action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    )
  if (isPending)
    return (
      <Waiting text={t('common.ui.loading')}>
        <SkeletonRows rows={6} lead={false} />
      </Waiting>
    )
  return <EmptyState icon={<IconHistory />} title={t('home.last.empty')} text={t('home.last.emptyText')} />
}

export function LastOperations() {
  const t = useT()
  const mayRead = useMay('PAYMENT_READERS')
  return (
    <Card
      className={css.last}
      title={t('home.last.title')}
      aside={mayRead && <Link href={to.history()}>{t('home.last.all')}</Link>}
    >
      <Lines />
    </Card>
  )
}
