// The bar of selected payments: count, sums, bulk actions.
import { IconPrinter } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { SelectionBar } from '@bank/ui/table/SelectionBar.tsx'
import { Suspense, useState } from 'react'
import { type BatchAct, BulkActions } from '#documents/index.ts'
import { ExportChosen } from '#exports/index.ts'
import { lazyPart } from '#kit/code.ts'
import { useT } from '#kit/i18n.ts'
import { paymentType } from './documentType.tsx'
import { papersOf } from './order/choice.ts'
import type { Payment } from './payment.ts'
import { sumsOf } from './selection.ts'
import { useJudged } from './verdicts.ts'

/** Fetched when it is opened. */
const OrderDialog = lazyPart(() => import('./order/OrderDialog.tsx').then(({ OrderDialog }) => OrderDialog))

type Props = {
  readonly chosen: readonly Payment[]
  readonly onClear: () => void
  readonly onAct: (act: BatchAct, payments: readonly Payment[]) => void
}

export function SelectedBar({ chosen: rows, onClear, onAct }: Props) {
  const t = useT()
  const chosen = useJudged(rows)
  const [printing, setPrinting] = useState(false)
  const papers = papersOf(t, chosen)
  const paper = {
    key: 'paper',
    label: t('payments.order.short'),
    icon: <IconPrinter />,
    onSelect: () => setPrinting(true),
    ...(papers.refused && { disabledReason: papers.refused }),
  }
  return (
    <>
      <SelectionBar
        count={t('payments.history.chosen', { count: chosen.length })}
        sums={sumsOf(chosen).map(({ amount, currency }) => (
          <Money key={currency} amount={amount} currency={currency} strong={false} />
        ))}
        clearLabel={t('payments.history.clear')}
        onClear={onClear}
        actions={
          <BulkActions type={paymentType} chosen={chosen} onAct={onAct} other={paper}>
            <ExportChosen payments={chosen} />
          </BulkActions>
        }
      />
      {/* Outside the bar: a dialog must not inherit its inverse colours. */}
      {printing && (
        <Suspense>
          <OrderDialog payments={chosen} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
