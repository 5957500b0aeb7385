// The first step of registration and restore: a person's number and phone.
import { checkInn } from '@bank/contracts/inn.ts'
import { normalisePhone } from '@bank/contracts/phone.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Link } from '@bank/ui/Link.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { doors } from '#doors.ts'
import { useT } from '#kit/i18n.ts'
import { useRefusalBanner } from '#kit/RefusalBanner.tsx'
import { asRefusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'
import type { SaidPerson } from './coming.ts'

type PairStepProps = {
  readonly title: string
  readonly note: string
  /** What was typed, as it was typed: it outlives the steps. */
  readonly typed: SaidPerson
  readonly onType: (typed: SaidPerson) => void
  /** Why it begins anew. */
  readonly notice: string | null
  readonly children?: ReactNode
  /** Above the button: what is proved meanwhile. */
  readonly check?: ReactNode
  readonly onSay: (said: SaidPerson) => Promise<void>
}

type PairFaults = { readonly inn?: string; readonly phone?: string }

export function PairStep({ title, note, typed, onType, notice, children, check, onSay }: PairStepProps) {
  const t = useT()
  const [faults, setFaults] = useState<PairFaults>({})
  const { banner, refused, clear } = useRefusalBanner()
  const [busy, setBusy] = useState(false)
  const inn = typed.inn.replace(/\s/g, '')
  const phone = normalisePhone(typed.phone)
  const faultsNow = (): PairFaults => {
    const innFault = checkInn(inn, 'person')
    return {
      ...(innFault && { inn: t(innFault === 'required' ? 'identity.missing.inn' : 'identity.wrongInn') }),
      ...(!typed.phone.trim() && { phone: t('identity.missing.phone') }),
      ...(typed.phone.trim() && !phone && { phone: t('identity.wrongPhone') }),
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = faultsNow()
    setFaults(found)
    const wrong = found.inn ? 'inn' : found.phone ? 'phone' : null
    if (wrong || !phone) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setBusy(true)
    clear()
    try {
      await onSay({ inn, phone })
    } catch (caught) {
      refused(asRefusal(caught))
    }
    setBusy(false)
  }
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <h1>{title}</h1>
      <p className={css.note}>{note}</p>
      {notice && !banner && <Banner tone="info" title={notice} />}
      {children}
      <TextField
        name="inn"
        label={t('identity.inn')}
        help={t('identity.innHelp')}
        value={typed.inn}
        onChange={event => onType({ ...typed, inn: event.currentTarget.value })}
        error={faults.inn}
        inputMode="numeric"
        maxLength={24}
        spellCheck={false}
        required
      />
      <TextField
        name="phone"
        label={t('identity.phone')}
        help={t('identity.phoneHelp')}
        value={typed.phone}
        onChange={event => onType({ ...typed, phone: event.currentTarget.value })}
        error={faults.phone}
        inputMode="tel"
        autoComplete="tel"
        placeholder="+996 (___) ___ ___"
        required
      />
      {check}
      {banner}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('identity.continue')}
      </Button>
      <div className={css.ways}>
        <Link href={doors.login()}>{t('identity.toLogin')}</Link>
      </div>
    </form>
  )
}
