// Forms of the changes of one's own access: password, code word, phone number, lockouts.
import { formatDateTime } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { PasswordField, TextField } from '@bank/ui/TextField.tsx'
import { CodeField } from '@bank/web/kit/CodeField.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useRun } from '#kit/useRun.ts'
import { type Access, person } from './calls.ts'
import css from './Person.module.css'

export type ChangeProps = { readonly token: string; readonly access: Access; readonly onDone: () => void }

type FrameProps = {
  readonly note: string
  readonly fault: string | null
  readonly busy: boolean
  readonly press: string
  readonly onSubmit: (event: FormEvent) => void
  readonly children?: ReactNode
}

function Frame({ note, fault, busy, press, onSubmit, children }: FrameProps) {
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <p className={css.note}>{note}</p>
      {fault && <Banner tone="danger" title={fault} urgent />}
      {children}
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {press}
      </Button>
    </form>
  )
}

export function PasswordForm({ token, onDone }: ChangeProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const { submit, at, above, busy } = useRun(() => person(token).password(password, repeat), onDone)
  const frame = { busy, onSubmit: submit, fault: above('password', 'repeat'), press: t('person.change') }
  return (
    <Frame note={t('person.password.note')} {...frame}>
      <PasswordField
        label={t('person.password.new')}
        value={password}
        autoComplete="new-password"
        onChange={event => setPassword(event.currentTarget.value)}
        {...at('password')}
      />
      <PasswordField
        label={t('person.password.repeat')}
        value={repeat}
        autoComplete="new-password"
        onChange={event => setRepeat(event.currentTarget.value)}
        {...at('repeat')}
      />
    </Frame>
  )
}

export function CodeWordForm({ token, onDone }: ChangeProps) {
  const t = useT()
  const [word, setWord] = useState('')
  const { submit, at, above, busy } = useRun(() => person(token).codeWord(word), onDone)
  const frame = { busy, onSubmit: submit, fault: above('word'), press: t('person.change') }
  return (
    <Frame note={t('person.codeWord.note')} {...frame}>
      <TextField
        label={t('person.codeWord.new')}
        value={word}
        autoComplete="off"
        onChange={event => setWord(event.currentTarget.value)}
        {...at('word')}
      />
    </Frame>
  )
}

export function UnlockForm({ token, onDone }: ChangeProps) {
  const t = useT()
  const { submit, above, busy } = useRun(() => person(token).unlock(), onDone)
  const frame = { busy, onSubmit: submit, fault: above(), press: t('person.unlock.do') }
  return <Frame note={t('person.unlock.note')} {...frame} />
}

/** The authenticator, which came by SMS, signs from now on. */
export function WakeForm({ token, access, onDone }: ChangeProps) {
  const t = useT()
  const { submit, above, busy } = useRun(() => person(token).wake(), onDone)
  const frame = { busy, onSubmit: submit, fault: above(), press: t('person.wake.do') }
  return <Frame note={t('person.wake.note', { moment: formatDateTime(access.totpSleepsUntil ?? '') })} {...frame} />
}

type CodeProps = { readonly token: string; readonly side: 'BEFORE' | 'AFTER'; readonly number: string }

function NumberCode({ token, side, number, onDone }: CodeProps & { readonly onDone: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { submit, at, above, busy } = useRun(() => person(token).prove(side, code), onDone)
  const again = useRun(
    () => person(token).codes(),
    () => setCode(''),
  )
  const frame = { busy, onSubmit: submit, fault: above('code') ?? again.above(), press: t('person.phone.prove') }
  return (
    <Frame note={t(`person.phone.${side}`, { number })} {...frame}>
      <CodeField ref={field} label={t('person.phone.code')} value={code} onChange={setCode} {...at('code')} />
      <Button variant="text" busy={again.busy} onClick={() => void again.run()}>
        {t('person.phone.again')}
      </Button>
    </Frame>
  )
}

/** First the code of the old number, then that of the new one. */
export function PhoneForm({ token, access, onDone }: ChangeProps) {
  const t = useT()
  const [phone, setPhone] = useState('')
  const { submit, at, above, busy } = useRun(() => person(token).phone(phone), onDone)
  const { phoneChange: change } = access
  if (change && !change.isBeforeProved)
    return <NumberCode key="BEFORE" token={token} side="BEFORE" number={change.before} onDone={onDone} />
  if (change) return <NumberCode key="AFTER" token={token} side="AFTER" number={change.after} onDone={onDone} />
  const frame = { busy, onSubmit: submit, fault: above('phone'), press: t('person.phone.send') }
  return (
    <Frame note={t('person.phone.note', { number: access.phone })} {...frame}>
      <TextField
        label={t('person.phone.new')}
        type="tel"
        value={phone}
        autoComplete="off"
        onChange={event => setPhone(event.currentTarget.value)}
        {...at('phone')}
      />
    </Frame>
  )
}
