// The panel of the demo's token: what is plugged in, chosen among all that a form must be able to say no to.
import { Picker } from '@bank/ui/form/Picker.tsx'
import { useEffect, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import css from '../Certificates.module.css'
import { belongTo, demoPin, plug, tokenState, tokenStates } from './token.ts'

export function TokenPanel({ owner }: { owner: string }) {
  const t = useT()
  const [state, setState] = useState(tokenState)
  useEffect(() => belongTo(owner), [owner])
  const change = (next: string) => {
    const found = tokenStates.find(one => one === next)
    if (!found) return
    plug(found)
    setState(found)
  }
  return (
    <aside className={css.demo} aria-label={t('certificates.demo.title')}>
      <Picker
        label={t('certificates.demo.title')}
        help={t('certificates.demo.note', { pin: demoPin })}
        value={state}
        onChange={change}
        options={tokenStates.map(value => ({ value, text: t(`certificates.demo.${value}`) }))}
      />
    </aside>
  )
}
