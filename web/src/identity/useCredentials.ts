// The state of the credentials step: values, captcha, and the bank's refusal.
import { normalisePhone } from '@bank/contracts/phone.ts'
import { type FormEvent, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useRefusalBanner } from '#kit/RefusalBanner.tsx'
import { asRefusal } from '#kit/refusal.ts'
import { useCaptcha } from './captcha.ts'
import { type DemoCredentials, enter, type KnownLogin, type LoginAnswer, type Method } from './signIn.ts'

type CredentialFaults = { readonly name?: string; readonly password?: string }

export type CredentialsOptions = {
  /** The credentials of a demo person chosen beside the form. */
  readonly filled: DemoCredentials | null
  /** What was entered before, by who comes back to this step. */
  readonly login: KnownLogin | null
  readonly onDone: (entered: LoginAnswer, login: KnownLogin) => void
}

/** State and actions of the step. */
export function useCredentials({ filled, login, onDone }: CredentialsOptions) {
  const t = useT()
  const captcha = useCaptcha('login')
  const [method, setMethod] = useState(login?.method ?? 'username')
  const [typed, setTyped] = useState({ name: login?.name ?? '', password: '' })
  const [seen, setSeen] = useState<DemoCredentials | null>(null)
  const [missing, setMissing] = useState<CredentialFaults>({})
  const { banner, refused, clear } = useRefusalBanner()
  const [busy, setBusy] = useState(false)
  if (filled && filled !== seen) {
    setSeen(filled)
    setMethod('username')
    setMissing({})
    setTyped({ name: filled.name, password: filled.password })
  }
  const phone = method === 'phone' ? normalisePhone(typed.name) : null
  const lacking = (): CredentialFaults => ({
    ...(!typed.name.trim() && { name: t(`identity.missing.${method}`) }),
    ...(method === 'phone' && typed.name.trim() && !phone && { name: t('identity.wrongPhone') }),
    ...(!typed.password && { password: t('identity.missing.password') }),
  })
  const retryCheck = () => void captcha.begin().catch(() => undefined)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const lacks = lacking()
    setMissing(lacks)
    const wrong = lacks.name ? 'name' : lacks.password ? 'password' : null
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setBusy(true)
    clear()
    try {
      const capToken = await captcha.take()
      onDone(await enter({ method, name: phone ?? typed.name.trim(), password: typed.password, capToken }), {
        method,
        name: typed.name,
      })
    } catch (caught) {
      refused(asRefusal(caught))
      retryCheck()
    }
    setBusy(false)
  }
  const choose = (next: Method) => {
    setMethod(next)
    setTyped({ ...typed, name: '' })
    setMissing({})
  }
  const type = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed })
  return { method, choose, typed, type, missing, banner, busy, submit, check: captcha.state, retryCheck }
}
