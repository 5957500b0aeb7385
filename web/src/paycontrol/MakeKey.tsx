// The form by which a key is asked for: a code of the authenticator, or one by SMS.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CodeField } from '#kit/CodeField.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { RefusalBanner, waitOf } from '#kit/RefusalBanner.tsx'
import { useOrg } from '#kit/session.ts'
import type { NewKey } from './Activation.tsx'
import { createKey, regenerateKey, sendCode } from './calls.ts'
import css from './PayControl.module.css'

type Props = {
  /** There never was a key. */
  readonly isFirst: boolean
  readonly endsActive: boolean
  readonly factors: { readonly hasTotp: boolean; readonly isSmsAllowed: boolean }
  readonly onMade: (key: NewKey) => void
  readonly onLeave: () => void
}

const complete = /^\d{6}$/

function Sms() {
  const t = useT()
  const { mutate, data, error, isPending } = useTell(sendCode)
  const org = useOrg()
  const said = data?.sendPayControlCode
  return (
    <>
      {said && <p role="status">{t('paycontrol.sent', { phone: said.phone })}</p>}
      {error && <p role="alert">{errorText(t, error)}</p>}
      <div className={css.actions}>
        <Button size="s" busy={isPending} onClick={() => mutate({ org })}>
          {t(said ? 'paycontrol.again' : 'paycontrol.bySms')}
        </Button>
      </div>
    </>
  )
}

export function MakeKey({ isFirst, endsActive, factors, onMade, onLeave }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const org = useOrg()
  const create = useTell(createKey, 'paycontrol')
  const regenerate = useTell(regenerateKey, 'paycontrol')
  useEffect(() => field.current?.focus(), [])
  const { error, isPending } = isFirst ? create : regenerate
  const failed = () => {
    setCode('')
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !complete.test(code)) return field.current?.focus()
    const asked = { org, code }
    if (isFirst) create.mutate(asked, { onSuccess: made => onMade(made.createPayControlKey), onError: failed })
    else regenerate.mutate(asked, { onSuccess: made => onMade(made.regeneratePayControlKey), onError: failed })
  }
  const waits = error && waitOf(error) > 0 ? error : null
  return (
    <form className={css.inside} onSubmit={submit} noValidate>
      {endsActive && <Banner tone="warning" title={t('paycontrol.ends')} />}
      <p>{t(factors.hasTotp ? 'paycontrol.byTotp' : 'paycontrol.bySmsAlone')}</p>
      <CodeField
        ref={field}
        label={t('paycontrol.code')}
        value={code}
        error={error && !waits ? errorText(t, error) : undefined}
        onChange={setCode}
      />
      {waits && <RefusalBanner key={waits.traceId} error={waits} />}
      {factors.isSmsAllowed && <Sms />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('paycontrol.make')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('paycontrol.leave')}
        </Button>
      </div>
    </form>
  )
}
