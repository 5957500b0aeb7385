// The steps after a temporary password: a code by SMS where there is no authenticator, then a password of one's own.
import { useState } from 'react'
import { useT } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ComingSmsStep } from './ComingSmsStep.tsx'
import { confirmCode, renewPassword } from './coming.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { prove } from './prove.ts'
import { type LoginAnswer, sendCode } from './signIn.ts'

type RenewProps = {
  readonly entered: LoginAnswer
  readonly onSent: () => void
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

const send = async () => sendCode(await prove('otp'))
const nobody = {}

export function RenewSteps({ entered, onSent, onDone, onBack, onFailed }: RenewProps) {
  const t = useT()
  const byApp = entered.available2fa.includes('TOTP')
  const [proved, setProved] = useState(byApp)
  if (!proved)
    return (
      <ComingSmsStep
        phone={entered.phone}
        send={send}
        onSent={onSent}
        onCode={async code => {
          await confirmCode(code)
          setProved(true)
        }}
        onBack={onBack}
        onFailed={onFailed}
      />
    )
  return (
    <PasswordStep
      title={t('identity.password.title')}
      note={t('identity.renew.note')}
      owner={nobody}
      asksTotp={byApp}
      onChoose={(chosen, totp) => renewPassword(chosen, totp).then(onDone)}
      onFailed={onFailed}
    />
  )
}
