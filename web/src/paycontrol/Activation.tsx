// The activation of a key, as long as it binds: the QR, the same as text, and how much time is left.
import { Card } from '@bank/ui/Card.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { useEffect, useState } from 'react'
import { now } from '#kit/clock.ts'
import type { CreatePayControlKeyMutation } from '#kit/generated/access-control/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { minutesText, useCountdown } from '#kit/useCountdown.ts'
import css from './PayControl.module.css'

export type NewKey = CreatePayControlKeyMutation['createPayControlKey']

const steps = ['open', 'scan', 'pin'] as const

export function Activation({ of, onOver }: { of: NewKey; onOver: () => void }) {
  const t = useT()
  // By this machine: the bank's own clock may be moved.
  const [until] = useState(() => now() + of.expiresIn * 1000)
  const left = useCountdown(until)
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <Card title={t('paycontrol.bind')} accent aside={<Pill tone="warning">{minutesText(left)}</Pill>}>
      <div className={css.activation}>
        <img className={css.qr} src={of.qr} alt={t('paycontrol.qr')} width={220} height={220} />
        <div className={css.inside}>
          <ol className={css.steps}>
            {steps.map(step => (
              <li key={step}>{t(`paycontrol.step.${step}`)}</li>
            ))}
          </ol>
          <p className={css.note}>{t('paycontrol.typed')}</p>
          <output className={css.key}>{of.key}</output>
          <p className={css.note}>{t('paycontrol.secret')}</p>
        </div>
      </div>
    </Card>
  )
}
