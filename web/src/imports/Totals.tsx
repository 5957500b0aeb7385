// Totals of an import's good rows by account, against its balance.
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { importedTotals } from './file.ts'

export function Totals({ id }: { id: string }) {
  const t = useT()
  const f = useFormats()
  const { data } = useAsk(importedTotals, { id, legalPartyId: useOrg() })
  if (!data?.importedTotals.length) return null
  return (
    <Card inside="rows" title={t('imports.totals.title')}>
      {data.importedTotals.map(of => (
        <CardRow
          key={`${of.account} ${of.currency}`}
          title={groupDigits(of.account)}
          note={t('imports.totals.count', {
            count: of.count,
            commission: f.amount(of.commission),
            available: f.amount(of.available),
          })}
          status={of.isEnough ? undefined : <Pill tone="danger">{t('imports.totals.short')}</Pill>}
          value={<Money amount={of.amount} currency={of.currency} />}
        />
      ))}
    </Card>
  )
}
