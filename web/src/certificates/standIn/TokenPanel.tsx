// The panel of the demo's token: what is plugged in, chosen among all that a form must be able to say no to.
import { Chips } from '@bank/ui/Chips.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '#kit/i18n.ts'
import css from '../Certificates.module.css'
import { belongTo, demoPin, onPlug, plug, tokenState, tokenStates } from './token.ts'

export function TokenPanel({ owner }: { owner: string }) {
  const t = useT()
  const state = useSyncExternalStore(onPlug, tokenState)
  useEffect(() => belongTo(owner), [owner])
  return (
    <div className={css.demo}>
      <p>
        <b>{t('certificates.demo.title')}</b> · {t('certificates.demo.note', { pin: demoPin })}
      </p>
      <Chips
        wraps
        label={t('certificates.demo.title')}
        value={state}
        onChange={plug}
        options={tokenStates.map(value => ({ value, label: t(`certificates.demo.${value}`) }))}
      />
    </div>
  )
}
