// A key that came by SMS alone: until when it signs nothing, and the code of an authenticator that wakes it before that.
import { Button } from '@bank/ui/Button.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { CodeField } from '#kit/CodeField.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { RefusalBanner } from '#kit/RefusalBanner.tsx'
import { useOrg } from '#kit/session.ts'
import { useCodeForm } from '#kit/useCodeForm.ts'
import { wakeKey } from './calls.ts'
import css from './PayControl.module.css'

function ByCode({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT()
  const org = useOrg()
  const toast = useToast()
  const { submit, busy, waits, field } = useCodeForm({
    async onCode(code) {
      await call(wakeKey, { org, code })
      toast({ text: t('paycontrol.woken'), tone: 'success' })
      await invalidate('paycontrol', 'identity')
    },
    onFailed: () => {},
  })
  return (
    <form className={css.inside} onSubmit={submit} noValidate>
      <p>{t('paycontrol.byTotp')}</p>
      <CodeField label={t('paycontrol.code')} {...field} />
      {waits && <RefusalBanner key={waits.traceId} error={waits} />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('paycontrol.wake')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('paycontrol.leave')}
        </Button>
      </div>
    </form>
  )
}

/** `canWake`: the person has an authenticator that signs already. */
export function WakeKey({ until, canWake }: { readonly until: string; readonly canWake: boolean }) {
  const t = useT()
  const { moment } = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Banner tone="warning" title={t('paycontrol.sleeps', { moment: moment(until) })}>
        {t(canWake ? 'paycontrol.wakesByCode' : 'paycontrol.wakes')}
      </Banner>
      {canWake && !isOpen && (
        <div className={css.actions}>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('paycontrol.wake')}
          </Button>
        </div>
      )}
      {canWake && isOpen && <ByCode onLeave={() => setOpen(false)} />}
    </>
  )
}
