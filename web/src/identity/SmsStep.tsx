// The second factor by SMS.
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { useState } from 'react'
import { useT } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import { CodeForm } from './CodeForm.tsx'
import { type OtherWay, OtherWays } from './OtherWays.tsx'
import { prove } from './prove.ts'
import { confirmSms, type LoginAnswer, offerTotp, sendCode, type TotpOffer } from './signIn.ts'
import { Resend, useSending } from './useSending.tsx'

type Props = OtherWay & {
  readonly entered: LoginAnswer
  /** The bank has sent a code, or says that one is on its way already. */
  readonly onSent: () => void
  readonly onDone: () => void
  readonly onOffer: (offer: TotpOffer) => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

const askForCode = async () => sendCode(await prove('otp'))

export function SmsStep({ entered, onSent, onDone, onOffer, onOther, onBack, onFailed }: Props) {
  const t = useT()
  const [enrol, setEnrol] = useState(false)
  const sending = useSending({ send: askForCode, onSent, onFailed })
  const { problem } = sending
  const confirm = async (code: string) => {
    if (enrol) return onOffer(await offerTotp(code))
    await confirmSms(code)
    onDone()
  }
  const foot = (
    <>
      <Resend {...sending} />
      <OtherWays but="SMS" entered={entered} onOther={onOther} />
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
