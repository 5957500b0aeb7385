// Opens a key by its PIN; one that the bank ended can be taken off the phone.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { asRefusal } from '@bank/web/kit/refusal.ts'
import { type FormEvent, useState } from 'react'
import { dropKey, type KeptKey } from '#kit/keyStore.ts'
import { open } from '#kit/opened.ts'
import css from './Keys.module.css'
import { PinField } from './PinField.tsx'

type Props = { readonly of: KeptKey; readonly onGone: () => void }

/** Refusals after which this key opens nothing any more. */
const over: ReadonlySet<string> = new Set(['PayControlKeyEndedException', 'PhoneSignatureException'])

export function Unlock({ of, onGone }: Props) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReturnType<typeof asRefusal> | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      await open(of, pin)
    } catch (error) {
      setRefusal(asRefusal(error))
      setPin('')
    }
    setBusy(false)
  }
  const isOver = refusal !== null && over.has(refusal.classification)
  const atField = refusal?.classification === 'WrongPinException' ? errorText(t, refusal) : undefined
  return (
    <form className={css.step} onSubmit={event => void submit(event)} noValidate>
      {refusal && !atField && <Banner tone="danger" title={errorText(t, refusal)} urgent />}
      {isOver ? (
        <Button wide onClick={() => void dropKey(of.keyId).then(onGone)}>
          {t('keys.forget')}
        </Button>
      ) : (
        <>
          <PinField label={t('keys.pin')} value={pin} error={atField} onChange={setPin} />
          <Button type="submit" variant="primary" size="l" wide busy={busy}>
            {t('keys.open')}
          </Button>
        </>
      )}
    </form>
  )
}
