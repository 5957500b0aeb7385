// The drawer of the lines that a sum of the cash flow is of, over one account or several, newest first.
import { Button } from '@bank/ui/Button.tsx'
import { CardRow } from '@bank/ui/Card.tsx'
import { amountText } from '@bank/ui/kit/amount.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { paged } from '#kit/list/source.ts'
import { useRows } from '#kit/list/useRows.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './AccountPage.module.css'
import { cashFlowLines, type FlowLine, type LinesOf } from './cashFlowCalls.ts'
import type { Direction, PartOfMonth } from './FlowTables.tsx'
import type { Month } from './months.ts'

const lines = paged({
  document: cashFlowLines,
  variables: (question: { readonly legalPartyId: string; readonly of: LinesOf }, pageable) => ({
    ...question,
    pageable,
  }),
  page: answer => answer.cashFlowLines,
  idOf: ({ id }) => id,
  size: 100,
  stale: { staleTime: 0, refetchOnMount: 'always' },
})

/** The question of a sum: of a month, or of a part of it. */
export const linesOf = (
  of: Pick<LinesOf, 'accountId' | 'currency'>,
  direction: Direction,
  { from: month }: Month,
  part?: PartOfMonth,
): LinesOf => ({
  ...of,
  direction,
  month,
  ...(part && 'counterparty' in part && { counterparty: part.counterparty }),
  ...(part && 'operation' in part && (part.operation ? { operationCode: part.operation } : { isBank: true })),
})

function LineRow({ of }: { of: FlowLine }) {
  const t = useT()
  const f = useFormats()
  const { operationCode: operation } = of
  return (
    <CardRow
      size="s"
      href={to.account(of.accountId, { open: String(of.number) })}
      title={together(of.counterpartyName)}
      note={[f.day(of.bookingDate), operation && t(`says.operation.${operation}`)].filter(Boolean).join(' · ')}
      value={<Money amount={of.amount} direction={of.direction === 'IN' ? 'in' : 'out'} strong={false} />}
    />
  )
}

function Lines({ of }: { of: LinesOf }) {
  const t = useT()
  const { rows, first, waiting, error, again, more } = useRows(lines, { legalPartyId: useOrg(), of })
  if (waiting) return <SkeletonRows rows={6} lead={false} />
  if (error) return <Failed title={'accounts.cashFlow.linesFailed'} error={error} again={again} />
  if (!first) return null
  return (
    <div className={css.details}>
      <p>
        {t('accounts.movements.sum', {
          count: first.total,
          credit: amountText(first.credit, of.currency),
          debit: amountText(first.debit, of.currency),
        })}
      </p>
      <div>
        {rows.map(row => (
          <LineRow key={row.id} of={row} />
        ))}
      </div>
      {rows.length < first.total && <Button onClick={more}>{t('accounts.cashFlow.linesMore')}</Button>}
    </div>
  )
}

export function FlowLines({ of, onClose }: { of: LinesOf | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer over open={of !== undefined} onClose={onClose} label={t('accounts.cashFlow.lines')}>
      {of && <Lines of={of} />}
    </Drawer>
  )
}
