// The first step of a clerk's sign-in: login and password.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { PasswordField, TextField } from '@bank/ui/TextField.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useRefusalBanner } from '@bank/web/kit/RefusalBanner.tsx'
import { asRefusal } from '@bank/web/kit/refusal.ts'
import css from '@bank/web/kit/SignIn.module.css'
import { type FormEvent, useState } from 'react'
import { enter, useSession } from '#kit/session.ts'
import type { DemoClerk } from './DemoPanel.tsx'

type Props = {
  readonly filled: DemoClerk | null
  /** Entered before, by who comes back to this step. */
  readonly login: string
  readonly onDone: (login: string) => void
}

export function CredentialsStep({ filled, login, onDone }: Props) {
  const t = useT()
  const here = useSession()
  const [typed, setTyped] = useState({ login, password: '' })
  const [seen, setSeen] = useState<DemoClerk | null>(null)
  const [missing, setMissing] = useState({ login: false, password: false })
  const { banner, refused, clear } = useRefusalBanner()
  const [busy, setBusy] = useState(false)
  if (filled && filled !== seen) {
    setSeen(filled)
    setTyped({ login: filled.login, password: filled.password })
    setMissing({ login: false, password: false })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const lacks = { login: !typed.login.trim(), password: !typed.password }
    setMissing(lacks)
    const wrong = lacks.login ? 'login' : lacks.password ? 'password' : null
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setBusy(true)
    clear()
    try {
      await enter(typed.login.trim(), typed.password)
      onDone(typed.login.trim())
    } catch (caught) {
      refused(asRefusal(caught))
    }
    setBusy(false)
  }
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <h1>{t('identity.title')}</h1>
      {here.state === 'out' && here.reason === 'over' && !banner && (
        <Banner tone="info" title={t('SessionExpiredException')} />
      )}
      <TextField
        name="login"
        label={t('identity.login')}
        value={typed.login}
        onChange={event => setTyped({ ...typed, login: event.currentTarget.value })}
        error={missing.login ? t('identity.missing.login') : undefined}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t('identity.password')}
        value={typed.password}
        onChange={event => setTyped({ ...typed, password: event.currentTarget.value })}
        error={missing.password ? t('identity.missing.password') : undefined}
        required
      />
      {banner}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('identity.continue')}
      </Button>
    </form>
  )
}
