// Chooses the PIN of a key, twice, and binds the phone.
import { isPin, isWeakPin } from '@bank/contracts/phoneText.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { type FormEvent, useState } from 'react'
import { bind } from '#kit/bank.ts'
import css from './Keys.module.css'
import { PinField } from './PinField.tsx'

type PinFault = { readonly at: 'pin' | 'repeat' | 'bank'; readonly text: string }

export function SetPin({ of, onBound }: { of: string; onBound: () => void }) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [repeat, setRepeat] = useState('')
  const [fault, setFault] = useState<PinFault | null>(null)
  const [busy, setBusy] = useState(false)
  const faultOf = (): PinFault | null => {
    if (!isPin(pin)) return { at: 'pin', text: t('PinFormatException') }
    if (isWeakPin(pin)) return { at: 'pin', text: t('WeakPinException') }
    return pin === repeat ? null : { at: 'repeat', text: t('keys.pin.differs') }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf()
    setFault(found)
    if (found || busy) return
    setBusy(true)
    try {
      await bind(of, pin)
      onBound()
    } catch (error) {
      setFault({ at: 'bank', text: errorText(t, error) })
    }
    setBusy(false)
  }
  const at = (where: PinFault['at']) => (fault?.at === where ? fault.text : undefined)
  const change = (set: (pin: string) => void) => (next: string) => {
    setFault(null)
    set(next)
  }
  return (
    <form className={css.step} onSubmit={event => void submit(event)} noValidate>
      <p>{t('keys.pin.text')}</p>
      <PinField label={t('keys.pin.new')} value={pin} error={at('pin')} onChange={change(setPin)} />
      <PinField label={t('keys.pin.repeat')} value={repeat} error={at('repeat')} onChange={change(setRepeat)} />
      {fault?.at === 'bank' && <Banner tone="danger" title={fault.text} urgent />}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('keys.bindIt')}
      </Button>
    </form>
  )
}
