// The second step of a clerk's sign-in: six digits of the authenticator.
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft } from '@bank/ui/icons.ts'
import { CodeField } from '@bank/web/kit/CodeField.tsx'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { RefusalBanner, waitOf } from '@bank/web/kit/RefusalBanner.tsx'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { confirmTotp } from '#kit/session.ts'
import css from './LoginPage.module.css'

type Props = {
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

const complete = /^\d{6}$/

export function CodeStep({ onDone, onBack, onFailed }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isShort, setShort] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const send = async (whole: string) => {
    if (busy) return
    setShort(!complete.test(whole))
    if (!complete.test(whole)) return field.current?.focus()
    setBusy(true)
    setRefusal(null)
    try {
      await confirmTotp(whole)
      onDone()
    } catch (caught) {
      const said = asRefusal(caught)
      setRefusal(said)
      setCode('')
      field.current?.focus()
      onFailed(said)
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const waits = refusal && waitOf(refusal) > 0 ? refusal : null
  const text = isShort ? t('identity.code.six') : refusal && !waits ? errorText(refusal) : undefined
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <div className={css.back}>
        <Button variant="text" size="s" icon={<IconArrowLeft />} onClick={onBack}>
          {t('identity.back')}
        </Button>
      </div>
      <h1>{t('identity.totp.title')}</h1>
      <p className={css.note}>{t('identity.totp.note')}</p>
      <CodeField
        ref={field}
        label={t('identity.totp.label')}
        value={code}
        error={text}
        onChange={next => {
          setCode(next)
          if (complete.test(next)) void send(next)
        }}
      />
      {waits && <RefusalBanner key={waits.traceId} error={waits} />}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('identity.confirm')}
      </Button>
    </form>
  )
}
