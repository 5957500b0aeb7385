// The step of a new password: its rules tick while it is typed, and a code of the authenticator stands beside it where there is one.
import {
  brokenPasswordRules,
  type PasswordOwner,
  passwordBounds,
  passwordRules,
} from '@bank/contracts/checks/password.ts'
import { Button } from '@bank/ui/Button.tsx'
import { IconCircleCheck } from '@bank/ui/icons.ts'
import { PasswordField } from '@bank/ui/TextField.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CodeField } from '#kit/CodeField.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useRefusalBanner, waitOf } from '#kit/RefusalBanner.tsx'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'
import type { ChosenPassword } from './coming.ts'
import own from './PasswordStep.module.css'

function Rules({ password, owner }: { password: string; owner: PasswordOwner }) {
  const t = useT()
  const broken = brokenPasswordRules(password, owner)
  return (
    <ul className={own.rules} aria-label={t('identity.rules')}>
      {passwordRules.map(rule => {
        const kept = !broken.includes(rule)
        return (
          <li key={rule} className={own.rule} data-kept={kept}>
            {kept ? <IconCircleCheck /> : <span className={own.open} aria-hidden="true" />}
            <span>{t(`identity.rule.${rule}`, passwordBounds)}</span>
            <span className="visually-hidden">{t(kept ? 'identity.rule.kept' : 'identity.rule.open')}</span>
          </li>
        )
      })}
    </ul>
  )
}

type PasswordStepProps = {
  readonly title: string
  readonly note: ReactNode
  readonly owner: PasswordOwner
  /** A code of the authenticator is asked for as well. */
  readonly asksTotp: boolean
  readonly children?: ReactNode
  readonly onChoose: (chosen: ChosenPassword, totp: string | null) => Promise<void>
  readonly onFailed: (error: Refusal) => void
}

type PasswordFaults = { readonly password?: string; readonly repeat?: string; readonly code?: string }

const complete = /^\d{6}$/
const fieldsOfRefusals: Readonly<Record<string, keyof PasswordFaults>> = {
  password: 'password',
  repeat: 'repeat',
  code: 'code',
  totp: 'code',
}

/** State of the step: what is typed, what is wrong with it, and the bank's refusal. */
function usePasswordStep({ owner, asksTotp, onChoose, onFailed }: PasswordStepProps) {
  const t = useT()
  const [typed, setTyped] = useState<ChosenPassword>({ password: '', repeat: '' })
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<PasswordFaults>({})
  const { banner, refused, clear } = useRefusalBanner()
  const [busy, setBusy] = useState(false)
  const faultsNow = (): PasswordFaults => ({
    ...(brokenPasswordRules(typed.password, owner).length > 0 && { password: t('PasswordRulesException') }),
    ...(typed.password.normalize('NFC') !== typed.repeat.normalize('NFC') && { repeat: t('PasswordRepeatException') }),
    ...(asksTotp && !complete.test(code) && { code: t('identity.code.six') }),
  })
  const told = (error: Refusal) => {
    const field = fieldsOfRefusals[error.field ?? '']
    if (field === 'code') setCode('')
    if (field && !waitOf(error)) setFaults({ [field]: errorText(t, error) })
    else refused(error)
    onFailed(error)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = faultsNow()
    setFaults(found)
    const wrong = (['password', 'repeat', 'code'] as const).find(name => found[name])
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[data-step=${wrong}] input`)?.focus()
    setBusy(true)
    clear()
    try {
      await onChoose(typed, asksTotp ? code : null)
    } catch (caught) {
      told(asRefusal(caught))
    }
    setBusy(false)
  }
  const type = (changed: Partial<ChosenPassword>) => setTyped({ ...typed, ...changed })
  return { typed, type, code, setCode, faults, banner, busy, submit }
}

export function PasswordStep(props: PasswordStepProps) {
  const t = useT()
  const codeField = useRef<HTMLInputElement>(null)
  const { typed, type, code, setCode, faults, banner, busy, submit } = usePasswordStep(props)
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <div className={css.head}>
        <h1>{props.title}</h1>
        <div className={css.note}>{props.note}</div>
      </div>
      <div data-step="password" className={own.chosen}>
        <PasswordField
          name="password"
          label={t('identity.newPassword')}
          value={typed.password}
          onChange={event => type({ password: event.currentTarget.value })}
          error={faults.password}
          autoComplete="new-password"
          required
        />
        <Rules password={typed.password} owner={props.owner} />
      </div>
      <div data-step="repeat">
        <PasswordField
          name="repeat"
          label={t('identity.repeatPassword')}
          value={typed.repeat}
          onChange={event => type({ repeat: event.currentTarget.value })}
          error={faults.repeat}
          autoComplete="new-password"
          required
        />
      </div>
      {props.asksTotp && (
        <div data-step="code">
          <CodeField
            ref={codeField}
            label={t('identity.totp.label')}
            value={code}
            error={faults.code}
            onChange={setCode}
          />
        </div>
      )}
      {banner}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('identity.continue')}
      </Button>
      {props.children}
    </form>
  )
}
