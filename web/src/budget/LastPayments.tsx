// The company's latest payments to the budget, with their statuses.

import { Card, CardRow } from '@bank/ui/Card.tsx'
import { IconReceiptTax } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { type Payment, PaymentStatus, searchPayments } from '#payments/index.ts'
import { operation } from './values.ts'

const shown = 5

function Row({ of }: { of: Payment }) {
  const f = useFormats()
  return (
    <CardRow
      size="s"
      href={to.history({ open: of.id })}
      title={of.purpose}
      note={`${f.day(of.valueDate)} · ${numbered(of.transferNum)}`}
      value={<Money amount={of.amount} currency={of.currencyCode} strong={false} />}
      status={<PaymentStatus of={of} />}
    />
  )
}

function Rows() {
  const t = useT()
  const legalPartyId = useOrg()
  const { data, error, refetch } = useAsk(searchPayments, {
    filter: { legalPartyId, operation: [operation] },
    pageable: { amountElements: shown, currentPage: 1 },
  })
  const payments = data?.searchPaymentByCriteria.elements
  if (payments?.length) return payments.map(one => <Row key={one.id} of={one} />)
  if (payments)
    return <EmptyState icon={<IconReceiptTax />} title={t('budget.last.empty')} text={t('budget.last.emptyText')} />
  if (error) return <Failed title={'budget.last.failed'} error={error} again={() => void refetch()} />
  return (
    <Waiting text={t('common.ui.loading')}>
      <SkeletonRows rows={shown} lead={false} />
    </Waiting>
  )
}

export function LastPayments() {
  const t = useT()
  return (
    <Card
      inside="rows"
      title={t('budget.last.title')}
      aside={<Link href={to.history({ operation })}>{t('budget.last.all')}</Link>}
    >
      <Rows />
    </Card>
  )
}
