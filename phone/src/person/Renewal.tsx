// The renewal of a key, offered in the last thirty days of it.
import { addDays, formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { renewalDays } from '@bank/contracts/phoneText.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { today } from '@bank/web/kit/clock.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { type ComponentType, useState } from 'react'
import type { KeptKey } from '#kit/keyStore.ts'
import { useRun } from '#kit/useRun.ts'
import { renew } from './calls.ts'
import css from './Person.module.css'

/** The field of a PIN, which belongs to the keys above. */
export type PinFieldType = ComponentType<{
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (pin: string) => void
}>

type Props = { readonly of: KeptKey; readonly PinField: PinFieldType; readonly onRenewed: () => void }

export function Renewal({ of, PinField, onRenewed }: Props) {
  const t = useT()
  const [pin, setPin] = useState('')
  const { busy, submit, at, above } = useRun(() => renew(of, pin), onRenewed)
  const { expirationDate: last } = of
  if (!isBusinessDate(last) || today() < addDays(last, -renewalDays)) return null
  const fault = above('pin')
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Banner tone="warning" title={t('person.renew', { day: formatDate(last) })}>
        {t('person.renew.text')}
      </Banner>
      {fault && <Banner tone="danger" title={fault} urgent />}
      <PinField label={t('person.pin')} value={pin} onChange={setPin} {...at('pin')} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('person.renew.do')}
      </Button>
    </form>
  )
}
