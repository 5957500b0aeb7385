// The sign-in page: credentials, then a second factor.
import { type ComponentType, Suspense, useState } from 'react'
import { ownAddress, useGo, useSearch } from '#kit/address.tsx'
import { lazyPart } from '#kit/code.ts'
import { DemoPlace, demoCounts } from '#kit/DemoPlace.tsx'
import { homeOf } from '#kit/guard.ts'
import { lazyPartWith } from '#kit/i18n.ts'
import { isDemo } from '#kit/page.ts'
import { asRefusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'
import { sessionNow } from '#kit/session.ts'
import { CredentialsStep } from './CredentialsStep.tsx'
import {
  type DemoCredentials,
  enrolTotp,
  firstOf,
  type KnownLogin,
  type LoginAnswer,
  type SecondFactor,
  type TotpOffer,
} from './signIn.ts'

/** With the words of what follows the first step, which needs neither. */
const part = <P,>(load: () => Promise<ComponentType<P>>) => lazyPartWith(load, 'identityPages')

const PhoneStep = part(() => import('./PhoneStep.tsx').then(({ PhoneStep }) => PhoneStep))
const SmsStep = part(() => import('./SmsStep.tsx').then(({ SmsStep }) => SmsStep))
const TotpStep = part(() => import('./TotpStep.tsx').then(({ TotpStep }) => TotpStep))
const TokenStep = lazyPart(() => import('./TokenStep.tsx').then(({ loadTokenStep }) => loadTokenStep()))
const EnrolStep = part(() => import('./TotpStep.tsx').then(({ EnrolStep }) => EnrolStep))
const RenewSteps = part(() => import('./RenewSteps.tsx').then(({ RenewSteps }) => RenewSteps))
const DemoPanel = part(() => import('./DemoPanel.tsx').then(({ DemoPanel }) => DemoPanel))

type LoginStep =
  | { readonly at: 'credentials' }
  | { readonly at: SecondFactor; readonly entered: LoginAnswer }
  | { readonly at: 'enrol'; readonly offer: TotpOffer }
  | { readonly at: 'renew'; readonly entered: LoginAnswer }

export function LoginPage() {
  const go = useGo()
  const [{ to: wanted }] = useSearch()
  const [step, setStep] = useState<LoginStep>({ at: 'credentials' })
  const [filled, setFilled] = useState<DemoCredentials | null>(null)
  const [login, setLogin] = useState<KnownLogin | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  const begin = () => {
    setPhone(null)
    setStep({ at: 'credentials' })
  }
  const done = () => void go(ownAddress(wanted) ?? homeOf(sessionNow()), { replace: true })
  /** A pre-session lives five minutes; when it is over, everything begins anew. */
  const failed = (error: unknown) => {
    if (asRefusal(error).classification === 'SessionExpiredException') begin()
  }
  return (
    <div className={css.login}>
      {step.at === 'credentials' && (
        <CredentialsStep
          filled={filled}
          login={login}
          onDone={(entered, given) => {
            setLogin(given)
            setStep({ at: entered.form === 'RESET_PASSWORD' ? 'renew' : firstOf(entered.available2fa), entered })
          }}
        />
      )}
      <Suspense>
        {step.at === 'PAY_CONTROL' && (
          <PhoneStep
            entered={step.entered}
            onDone={done}
            onOther={at => setStep({ at, entered: step.entered })}
            onBack={begin}
          />
        )}
        {step.at === 'SMS' && (
          <SmsStep
            entered={step.entered}
            onSent={() => setPhone(step.entered.phone)}
            onDone={done}
            onOffer={offer => setStep({ at: 'enrol', offer })}
            onOther={at => setStep({ at, entered: step.entered })}
            onBack={begin}
            onFailed={failed}
          />
        )}
        {step.at === 'TOTP' && (
          <TotpStep
            entered={step.entered}
            onDone={done}
            onOther={at => setStep({ at, entered: step.entered })}
            onBack={begin}
            onFailed={failed}
          />
        )}
        {(step.at === 'RU_TOKEN_2' || step.at === 'RU_TOKEN_S') && (
          <TokenStep
            key={step.at}
            kind={step.at}
            entered={step.entered}
            onOther={at => setStep({ at, entered: step.entered })}
            onDone={done}
            onBack={begin}
            onFailed={failed}
          />
        )}
        {step.at === 'enrol' && (
          <EnrolStep offer={step.offer} onCode={code => enrolTotp(code).then(done)} onBack={begin} onFailed={failed} />
        )}
        {step.at === 'renew' && (
          <RenewSteps
            entered={step.entered}
            onSent={() => setPhone(step.entered.phone)}
            onDone={done}
            onBack={begin}
            onFailed={failed}
          />
        )}
      </Suspense>
      {isDemo() && (
        <Suspense fallback={<DemoPlace people={demoCounts.login} />}>
          <DemoPanel at={step.at} phone={phone} chosen={filled} onChoose={setFilled} />
        </Suspense>
      )}
    </div>
  )
}
