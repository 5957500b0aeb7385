// How many payments are chosen, what do they come to, and what can be done with all of them?
import { admits } from '@bank/contracts/access.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconDots, IconPrinter } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { SelectionBar } from '@bank/ui/table/SelectionBar.tsx'
import { useState } from 'react'
import { ExportChosen } from '#exports/index.ts'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type BatchAct, type Choice, choices } from './actions.ts'
import { useBatchKeys } from './batchKeys.ts'
import { icons, isMain, isSeldom } from './look.tsx'
import { papersOf } from './order/choice.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import type { Payment } from './payment.ts'
import { sumsOf } from './selection.ts'

type Props = {
  readonly chosen: readonly Payment[]
  readonly onClear: () => void
  readonly onAct: (act: BatchAct, payments: readonly Payment[]) => void
}

/** How many of the chosen it is for, where it is not for all of them. */
const counted = ({ act, ready }: Choice<Payment>, chosen: readonly Payment[]): string =>
  ready.length > 0 && (ready.length < chosen.length || isMain(act)) ? ` ${ready.length}` : ''

export function SelectedBar({ chosen, onClear, onAct }: Props) {
  const t = useT()
  const viewer = useViewer()
  const offers = choices(chosen, who => admits(who, viewer))
  useBatchKeys(offers, onAct)
  const main = offers.findLast(({ act, why }) => isMain(act) && !why) ?? offers.findLast(({ act }) => isMain(act))
  const others = offers.filter(one => one !== main && !isSeldom(one.act))
  const inline = others.toSorted((a, b) => Number(a.why !== undefined) - Number(b.why !== undefined)).slice(0, 2)
  const hidden = offers.filter(one => one !== main && !inline.includes(one))
  const [printing, setPrinting] = useState(false)
  const papers = papersOf(chosen)
  const button = (of: Choice<Payment>, look: 'inverse' | 'inverseQuiet') => (
    <Button
      key={of.act}
      variant={look}
      icon={isMain(of.act) && icons[of.act]}
      disabledReason={of.why}
      onClick={() => onAct(of.act, of.ready)}
    >
      {t(`payments.act.${of.act}.short`)}
      {counted(of, chosen)}
    </Button>
  )
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
          <>
            {offers.length === 0 && (
              <Button variant="inverse" icon={paper.icon} disabledReason={papers.refused} onClick={paper.onSelect}>
                {paper.label}
              </Button>
            )}
            {offers.length > 0 && (
              <Menu
                side="bottom-end"
                opener={props => (
                  <IconButton {...props} variant="inverseQuiet" label={t('payments.act.more')} icon={<IconDots />} />
                )}
                entries={[
                  paper,
                  ...hidden.map(one => ({
                    key: one.act,
                    label: `${t(`payments.act.${one.act}.short`)}${counted(one, chosen)}`,
                    icon: icons[one.act],
                    onSelect: () => onAct(one.act, one.ready),
                    ...(one.why && { disabledReason: one.why }),
                  })),
                ]}
              />
            )}
            <ExportChosen payments={chosen} />
            {inline.map(one => button(one, 'inverseQuiet'))}
            {main && button(main, 'inverse')}
          </>
        }
      />
      {/* Beside the bar, whose colours are not those of a dialog. */}
      {printing && <OrderDialog payments={chosen} onClose={() => setPrinting(false)} />}
    </>
  )
}
