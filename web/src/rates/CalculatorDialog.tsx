// The currency calculator in a dialog over the home, at the rates of any group.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Calculator } from './Calculator.tsx'
import { GroupSwitch } from './GroupSwitch.tsx'
import css from './Rates.module.css'
import type { Rate, RateGroup } from './rate.ts'

type CalculatorProps = { open: boolean; onClose: () => void; rates: readonly Rate[]; group: RateGroup }

function AnyGroup({ rates, group: first }: Pick<CalculatorProps, 'rates' | 'group'>) {
  const [group, setGroup] = useState(first)
  return (
    <div className={css.calculator}>
      <GroupSwitch value={group} onChange={setGroup} />
      <Calculator rates={rates.filter(rate => rate.group === group)} />
    </div>
  )
}

export function CalculatorDialog({ open, onClose, rates, group }: CalculatorProps) {
  const t = useT()
  const makes = useMay('MAKERS')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rates.calculator')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {makes && (
            <ButtonLink variant="primary" href={to.payment({ form: 'conversion' })}>
              {t('rates.exchange')}
            </ButtonLink>
          )}
        </>
      }
    >
      <AnyGroup rates={rates} group={group} />
    </Dialog>
  )
}
