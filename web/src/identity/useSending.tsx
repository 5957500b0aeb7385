// Sends codes by SMS: the first at once, another when the bank allows it.
import { Button } from '@bank/ui/Button.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { t as tell, useT } from '#kit/i18n.ts'
import { waitOf } from '#kit/RefusalBanner.tsx'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { minutesText, useCountdown } from '#kit/useCountdown.ts'
import css from './CodeStep.module.css'

type Sending = {
  readonly send: () => Promise<{ readonly resendIn: number }>
  /** The code that the step before has sent; without one the first is sent on mount. */
  readonly given?: { readonly resendIn: number }
  /** The bank has sent a code, or says that one is on its way already. */
  readonly onSent?: () => void
  readonly onFailed?: (error: Refusal) => void
}

/** Sends the first code on mount; one that is still on its way counts as sent. */
export function useSending({ send: ask, given, onSent, onFailed }: Sending) {
  const begun = useRef(given !== undefined)
  const [resendAt, setResendAt] = useState<number | null>(() => (given ? now() + given.resendIn * 1000 : null))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = useCallback(async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { resendIn } = await ask()
      setResendAt(now() + resendIn * 1000)
      onSent?.()
    } catch (caught) {
      const said = asRefusal(caught)
      if (waitOf(said)) setResendAt(now() + waitOf(said) * 1000)
      if (said.classification === 'OtpAlreadySentException') onSent?.()
      setProblem(errorText(tell, said))
      onFailed?.(said)
    }
    setBusy(false)
  }, [ask, onSent, onFailed])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send()
  }, [send])
  return { send, problem, busy, seconds: useCountdown(resendAt), sent: resendAt !== null }
}

/** When another code may be asked for, or the button that asks. */
export function Resend({ send, problem, busy, seconds, sent }: ReturnType<typeof useSending>) {
  const t = useT()
  if (seconds > 0)
    return (
      <span className={css.wait} aria-live="off">
        {t('identity.sms.resendIn', { time: minutesText(seconds) })}
      </span>
    )
  return (
    <Button variant="text" size="s" busy={busy} onClick={() => void send()}>
      {t(sent || problem ? 'identity.sms.resend' : 'identity.sms.sending')}
    </Button>
  )
}
