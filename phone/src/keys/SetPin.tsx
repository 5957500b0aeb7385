// Chooses the PIN of a key, twice, and binds the phone.
import { isPin, isWeakPin } from '@bank/contracts/phoneText.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { type FormEvent, useState } from 'react'
import { bind, type KeyView } from '#kit/bank.ts'
import { useRun } from '#kit/useRun.ts'
import css from './Keys.module.css'
import { PinField } from './PinField.tsx'
import { refreshKeys } from './useKeys.ts'

type PinFault = {
  readonly at: 'pin' | 'repeat'
  readonly text: 'PinFormatException' | 'WeakPinException' | 'keys.pin.differs'
}

/** The text of a key, and whose it is. */
export type FoundKey = { readonly key: string; readonly view: KeyView }

export function SetPin({ of: { key, view }, onBound }: { of: FoundKey; onBound: () => void }) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [repeat, setRepeat] = useState('')
  const [fault, setFault] = useState<PinFault | null>(null)
  const { busy, run, forget, above } = useRun(() => bind(key, view.keyId, pin).finally(refreshKeys), onBound)
  const faultOf = (): PinFault | null => {
    if (!isPin(pin)) return { at: 'pin', text: 'PinFormatException' }
    if (isWeakPin(pin)) return { at: 'pin', text: 'WeakPinException' }
    return pin === repeat ? null : { at: 'repeat', text: 'keys.pin.differs' }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf()
    setFault(found)
    if (found) forget()
    else void run()
  }
  const at = (where: PinFault['at']) => (fault?.at === where ? t(fault.text) : undefined)
  const change = (set: (pin: string) => void) => (next: string) => {
    setFault(null)
    forget()
    set(next)
  }
  const refused = above()
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <p>{t('keys.pin.text')}</p>
      <PinField label={t('keys.pin.new')} value={pin} error={at('pin')} onChange={change(setPin)} />
      <PinField label={t('keys.pin.repeat')} value={repeat} error={at('repeat')} onChange={change(setRepeat)} />
      {refused && <Banner tone="danger" title={refused} urgent />}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('keys.bindIt')}
      </Button>
    </form>
  )
}
