// The first step of sign-in: login or phone, password, captcha.
import { Button } from '@bank/ui/Button.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { PasswordField, TextField } from '@bank/ui/TextField.tsx'
import { doors } from '#doors.ts'
import { hasDrafts } from '#kit/form/drafts.ts'
import { useT } from '#kit/i18n.ts'
import css from '#kit/SignIn.module.css'
import { useSession } from '#kit/session.ts'
import { CaptchaCheck } from './CaptchaCheck.tsx'
import type { CredentialsOptions } from './useCredentials.ts'
import { useCredentials } from './useCredentials.ts'

export function CredentialsStep(props: CredentialsOptions) {
  const t = useT()
  const here = useSession()
  const { method, choose, typed, type, missing, banner, busy, submit, check, retryCheck } = useCredentials(props)
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <h1>{t('identity.title')}</h1>
      {here.state === 'out' && here.reason === 'over' && !banner && (
        <Banner tone="info" title={t('identity.over')}>
          {hasDrafts() && t('identity.over.draft')}
        </Banner>
      )}
      <Segmented
        wide
        label={t('identity.method')}
        value={method}
        onChange={choose}
        options={[
          { value: 'username', label: t('identity.username') },
          { value: 'phone', label: t('identity.phone') },
        ]}
      />
      <TextField
        key={method}
        name="name"
        label={t(`identity.${method}`)}
        value={typed.name}
        onChange={event => type({ name: event.currentTarget.value })}
        error={missing.name}
        autoComplete={method === 'username' ? 'username' : 'tel'}
        inputMode={method === 'phone' ? 'tel' : 'text'}
        {...(method === 'phone' && { placeholder: '+996 (___) ___ ___' })}
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t('identity.password')}
        value={typed.password}
        onChange={event => type({ password: event.currentTarget.value })}
        error={missing.password}
        required
      />
      <CaptchaCheck state={check} onRetry={retryCheck} />
      {banner}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('identity.continue')}
      </Button>
      <div className={css.ways}>
        <Link href={doors.restore()}>{t('identity.restore')}</Link>
        <Link href={doors.register()}>{t('identity.register')}</Link>
      </div>
    </form>
  )
}
