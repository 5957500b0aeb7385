// One's own access on an opened key: why nothing can be changed here, the identity check, then what is changed; renewal, and “It was not me”.
import { formatDateTime } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextField } from '@bank/ui/TextField.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { KeptKey } from '#kit/keyStore.ts'
import { useRun } from '#kit/useRun.ts'
import { type Access, accessOf, person } from './calls.ts'
import { type ChangeProps, CodeWordForm, PasswordForm, PhoneForm, UnlockForm, WakeForm } from './forms.tsx'
import { NotMe } from './NotMe.tsx'
import css from './Person.module.css'
import { type PinFieldType, Renewal } from './Renewal.tsx'

const changes = {
  password: PasswordForm,
  codeWord: CodeWordForm,
  phone: PhoneForm,
  unlock: UnlockForm,
  wake: WakeForm,
} as const satisfies Record<string, ComponentType<ChangeProps>>
type Change = keyof typeof changes

type CheckProps = { readonly token: string; readonly PinField: PinFieldType; readonly onDone: () => void }

function Check({ token, PinField, onDone }: CheckProps) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [word, setWord] = useState('')
  const { submit, at, above, busy } = useRun(() => person(token).check(pin, word), onDone)
  const fault = above('pin', 'codeWord')
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.note}>{t('person.check.note')}</p>
      {fault && <Banner tone="danger" title={fault} urgent />}
      <PinField label={t('person.pin')} value={pin} onChange={setPin} {...at('pin')} />
      <TextField
        label={t('person.codeWord')}
        value={word}
        autoComplete="off"
        onChange={event => setWord(event.currentTarget.value)}
        {...at('codeWord')}
      />
      <Button type="submit" variant="primary" size="l" wide busy={busy}>
        {t('person.check.do')}
      </Button>
    </form>
  )
}

/** Why nothing is changed here; null where it may be. */
function useHindrance(access: Access): string | null {
  const t = useT()
  if (!access.isResident) return t('NonResidentException')
  if (!access.isHeldLong) return t('KeyTooYoungException', { from: formatDateTime(access.from) })
  return access.hasCodeWord ? null : t('CodeWordMissingException')
}

const changesOf = ({ isLockedOut, totpSleepsUntil }: Access): readonly Change[] => [
  ...(totpSleepsUntil ? (['wake'] as const) : []),
  ...(['password', 'codeWord', 'phone'] as const),
  ...(isLockedOut ? (['unlock'] as const) : []),
]

type Props = { readonly of: KeptKey; readonly token: string; readonly PinField: PinFieldType }

function Changes({ token, PinField, access, onLook }: Omit<Props, 'of'> & { access: Access; onLook: () => void }) {
  const t = useT()
  const [chosen, setChosen] = useState<Change | null>(null)
  const [did, setDid] = useState<Change | null>(null)
  const hindrance = useHindrance(access)
  if (hindrance) return <Banner tone="info" title={hindrance} />
  if (!access.isIdentified) return <Check token={token} PinField={PinField} onDone={onLook} />
  const asks = access.phoneChange ? 'phone' : chosen
  const Form = asks && changes[asks]
  const done = () => {
    setDid(asks !== 'phone' || access.phoneChange?.isBeforeProved ? asks : null)
    setChosen(null)
    onLook()
  }
  return (
    <>
      {did && <Banner tone="success" title={t(did === 'wake' ? 'person.wake.done' : 'person.done')} />}
      {Form ? (
        <Form token={token} access={access} onDone={done} />
      ) : (
        changesOf(access).map(one => (
          <Button
            key={one}
            wide
            onClick={() => {
              setDid(null)
              setChosen(one)
            }}
          >
            {t(`person.${one}.title`)}
          </Button>
        ))
      )}
      {chosen && (
        <Button variant="text" wide onClick={() => setChosen(null)}>
          {t('person.cancel')}
        </Button>
      )}
    </>
  )
}

type PanelProps = Props & { readonly onRenewed: () => void; readonly onStopped: () => void }

export function AccessPanel({ onRenewed, onStopped, ...props }: PanelProps) {
  const t = useT()
  const { of, token, PinField } = props
  const [access, setAccess] = useState<Access | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const look = useCallback(() => {
    accessOf(token).then(
      found => {
        setAccess(found)
        setRefusal(null)
      },
      error => setRefusal(asRefusal(error)),
    )
  }, [token])
  useEffect(() => {
    if (isOpen) look()
  }, [isOpen, look])
  return (
    <section className={css.panel} aria-label={t('person.title')}>
      <Renewal of={of} PinField={PinField} onRenewed={onRenewed} />
      {isOpen ? (
        <h2>{t('person.title')}</h2>
      ) : (
        <Button wide onClick={() => setOpen(true)}>
          {t('person.title')}
        </Button>
      )}
      {isOpen && refusal && <Failed title="person.failed" error={refusal} again={look} />}
      {isOpen && access && <Changes token={token} PinField={PinField} access={access} onLook={look} />}
      <NotMe of={of} onStopped={onStopped} />
    </section>
  )
}
