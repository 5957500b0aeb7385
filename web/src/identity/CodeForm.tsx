// The form of a six-digit code, with its refusal.
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft } from '@bank/ui/icons.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeField } from '#kit/CodeField.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { RefusalBanner, waitOf } from '#kit/RefusalBanner.tsx'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import look from './CodeStep.module.css'
import css from './LoginPage.module.css'

type Props = {
  readonly title: string
  readonly note: ReactNode
  readonly label: string
  readonly children?: ReactNode
  /** Under the button: resend, another way. */
  readonly foot?: ReactNode
  readonly onCode: (code: string) => Promise<void>
  /** Absent where nothing leads back. */
  readonly onBack?: () => void
  readonly onFailed: (error: Refusal) => void
}

const complete = /^\d{6}$/

export function CodeForm({ title, note, label, children, foot, onCode, onBack, onFailed }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<{ refusal: Refusal | null; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const send = async (whole: string) => {
    if (busy) return
    if (!complete.test(whole)) {
      setError({ refusal: null, text: t('identity.code.six') })
      field.current?.focus()
      return
    }
    setBusy(true)
    setError(null)
    try {
      await onCode(whole)
    } catch (caught) {
      const said = asRefusal(caught)
      setError({ refusal: said, text: errorText(said) })
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
  const waits = error?.refusal && waitOf(error.refusal) > 0 ? error.refusal : null
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <div className={look.head}>
        {onBack && (
          <Button variant="text" size="s" icon={<IconArrowLeft />} onClick={onBack}>
            {t('identity.back')}
          </Button>
        )}
        <h1>{title}</h1>
        <div className={look.note}>{note}</div>
      </div>
      {children}
      <CodeField
        ref={field}
        label={label}
        value={code}
        error={waits ? undefined : error?.text}
        onChange={next => {
          setCode(next)
          if (complete.test(next)) void send(next)
        }}
      />
      {waits && <RefusalBanner key={waits.traceId} error={waits} />}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('identity.confirm')}
      </Button>
      {foot && <div className={css.ways}>{foot}</div>}
    </form>
  )
}
