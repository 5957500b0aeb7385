// The second factor by SMS.
import { Button } from '@bank/ui/Button.tsx'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { waitOf } from '#kit/RefusalBanner.tsx'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { useCountdown } from '#kit/useCountdown.ts'
import { CodeForm } from './CodeForm.tsx'
import css from './CodeStep.module.css'
import { prove } from './prove.ts'
import { confirmSms, type LoginAnswer, offerTotp, sendCode, type TotpOffer } from './signIn.ts'

type Props = {
  readonly entered: LoginAnswer
  /** The bank has sent a code, or says that one is on its way already. */
  readonly onSent: () => void
  readonly onDone: () => void
  readonly onOffer: (offer: TotpOffer) => void
  readonly onOther: () => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Sends the first code on mount; one that is still on its way counts as sent. */
function useSending({ onSent, onFailed }: Pick<Props, 'onSent' | 'onFailed'>) {
  const [resendAt, setResendAt] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = useCallback(async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { resendIn } = await sendCode(await prove('otp'))
      setResendAt(now() + resendIn * 1000)
      onSent()
    } catch (caught) {
      const said = asRefusal(caught)
      if (waitOf(said)) setResendAt(now() + waitOf(said) * 1000)
      if (said.classification === 'OtpAlreadySentException') onSent()
      setProblem(errorText(said))
      onFailed(said)
    }
    setBusy(false)
  }, [onSent, onFailed])
  return { send, problem, busy, seconds: useCountdown(resendAt), sent: resendAt !== null }
}

export function SmsStep({ entered, onSent, onDone, onOffer, onOther, onBack, onFailed }: Props) {
  const t = useT()
  const begun = useRef(false)
  const [enrol, setEnrol] = useState(false)
  const { send, problem, busy, seconds, sent } = useSending({ onSent, onFailed })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send()
  }, [send])
  const confirm = async (code: string) => {
    if (enrol) return onOffer(await offerTotp(code))
    await confirmSms(code)
    onDone()
  }
  const hasApp = entered.available2fa.includes('TOTP') && entered.userInfo.hasConfirmedTotp
  const resend =
    seconds > 0 ? (
      <span className={css.wait} aria-live="off">
        {t('identity.sms.resendIn', { time: clockText(seconds) })}
      </span>
    ) : (
      <Button variant="text" size="s" busy={busy} onClick={() => void send()}>
        {t(sent || problem ? 'identity.sms.resend' : 'identity.sms.sending')}
      </Button>
    )
  const foot = (
    <>
      {resend}
      {hasApp && (
        <Button variant="text" size="s" onClick={onOther}>
          {t('identity.sms.useApp')}
        </Button>
      )}
    </>
  )
  return (
    <CodeForm
      title={t('identity.sms.title')}
      note={problem ? <span role="alert">{problem}</span> : t('identity.sms.note', { phone: entered.phone })}
      label={t('identity.sms.label')}
      foot={foot}
      onCode={confirm}
      onBack={onBack}
      onFailed={onFailed}
    >
      {!entered.userInfo.hasConfirmedTotp && (
        <Checkbox
          label={t('identity.sms.enrol')}
          help={t('identity.sms.enrolHelp')}
          checked={enrol}
          onChange={event => setEnrol(event.currentTarget.checked)}
        />
      )}
    </CodeForm>
  )
}
