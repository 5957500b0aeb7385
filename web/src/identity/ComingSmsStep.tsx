// The code by SMS of who registers, restores, or came by a temporary password.
import { useT } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import { CodeForm } from './CodeForm.tsx'
import type { SmsCodeAnswer } from './signIn.ts'
import { Resend, useSending } from './useSending.tsx'

type ComingSmsProps = {
  /** Half hidden. */
  readonly phone: string
  readonly send: () => Promise<SmsCodeAnswer>
  /** The code that has gone out with the step before. */
  readonly sent?: SmsCodeAnswer
  readonly onSent: () => void
  readonly onCode: (code: string) => Promise<void>
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

export function ComingSmsStep({ phone, send, sent, onSent, onCode, onBack, onFailed }: ComingSmsProps) {
  const t = useT()
  const sending = useSending({ send, onSent, onFailed, ...(sent && { given: sent }) })
  const { problem } = sending
  return (
    <CodeForm
      title={t('identity.sms.title')}
      note={problem ? <span role="alert">{problem}</span> : t('identity.coming.sms', { phone })}
      label={t('identity.sms.label')}
      foot={<Resend {...sending} />}
      onCode={onCode}
      onBack={onBack}
      onFailed={onFailed}
    />
  )
}
