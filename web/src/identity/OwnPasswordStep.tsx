// The step that asks for the present password, before a new authenticator is shown.
import { Button } from '@bank/ui/Button.tsx'
import { PasswordField } from '@bank/ui/TextField.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useRefusalBanner, waitOf } from '#kit/RefusalBanner.tsx'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'

type OwnPasswordProps = {
  readonly children?: ReactNode
  readonly onPassword: (password: string) => Promise<void>
  readonly onFailed: (error: Refusal) => void
}

export function OwnPasswordStep({ children, onPassword, onFailed }: OwnPasswordProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { banner, refused, clear } = useRefusalBanner()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFault(password ? null : t('identity.missing.password'))
    if (!password) return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    clear()
    try {
      await onPassword(password)
    } catch (caught) {
      const error = asRefusal(caught)
      if (waitOf(error) || error.field !== 'password') refused(error)
      else setFault(errorText(t, error))
      onFailed(error)
    }
    setBusy(false)
  }
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <div className={css.head}>
        <h1>{t('identity.own.title')}</h1>
        <div className={css.note}>{t('identity.own.note')}</div>
      </div>
      <PasswordField
        name="password"
        label={t('identity.password')}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        error={fault ?? undefined}
        required
      />
      {banner}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('identity.continue')}
      </Button>
      {children}
    </form>
  )
}
