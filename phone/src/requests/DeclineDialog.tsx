// Declining: a reason from a short list, or in words of one's own.
import { normaliseText } from '@bank/contracts/text.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useId, useState } from 'react'
import css from './Requests.module.css'

type Props = { readonly count: number; readonly onClose: () => void; readonly onDecline: (reason: string) => void }

const reasons = ['recipient', 'amount', 'purpose', 'unexpected', 'other'] as const
type Reason = (typeof reasons)[number]

const longest = 200

export function DeclineDialog({ count, onClose, onDecline }: Props) {
  const t = useT()
  const group = useId()
  const [chosen, choose] = useState<Reason | null>(null)
  const [own, setOwn] = useState('')
  const [isAsked, setAsked] = useState(false)
  const reason = chosen === 'other' ? normaliseText(own) : chosen && t(`requests.reason.${chosen}`)
  const decline = () => (reason ? onDecline(reason) : setAsked(true))
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      title={t('requests.decline.title', { count })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.return')}</Button>
          <Button variant="danger" onClick={decline}>
            {t('requests.decline')}
          </Button>
        </>
      }
    >
      <fieldset className={css.reasons} aria-describedby={isAsked && !chosen ? `${group}-why` : undefined}>
        <legend>{t('requests.decline.why')}</legend>
        {reasons.map(one => (
          <label key={one}>
            <input type="radio" name={group} checked={one === chosen} onChange={() => choose(one)} />
            <span>{t(`requests.reason.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {chosen === 'other' && (
        <TextField
          label={t('requests.reason.own')}
          value={own}
          maxLength={longest}
          {...(isAsked && !reason && { error: t('requests.reason.none') })}
          onChange={event => setOwn(event.currentTarget.value)}
        />
      )}
      {isAsked && !chosen && (
        <p id={`${group}-why`} role="alert" className={css.fault}>
          {t('requests.reason.none')}
        </p>
      )}
    </Dialog>
  )
}
