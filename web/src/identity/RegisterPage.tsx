// Registration: number and phone, the code by SMS, a password, and the authenticator, at once or later.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Suspense, useCallback, useState } from 'react'
import { doors } from '#doors.ts'
import { lazyPart } from '#kit/code.ts'
import { DemoPlace, demoCounts } from '#kit/DemoPlace.tsx'
import { useT } from '#kit/i18n.ts'
import { isDemo } from '#kit/page.ts'
import { asRefusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'
import { CaptchaCheck } from './CaptchaCheck.tsx'
import { ComingSmsStep } from './ComingSmsStep.tsx'
import { useCaptcha } from './captcha.ts'
import { askToRegister, confirmCode, connectTotp, type Registration, register, type SaidPerson } from './coming.ts'
import { PairStep } from './PairStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { prove } from './prove.ts'
import type { SmsCodeAnswer } from './signIn.ts'
import text from './TextPage.module.css'
import { EnrolStep } from './TotpStep.tsx'

const DemoComers = lazyPart(() => import('./DemoComers.tsx').then(({ DemoComers }) => DemoComers))

type RegisterStep =
  | { readonly at: 'pair' }
  | { readonly at: 'sms'; readonly said: SaidPerson; readonly sent: SmsCodeAnswer }
  | { readonly at: 'password'; readonly said: SaidPerson }
  | { readonly at: 'enrol' | 'done'; readonly registered: Registration }

const order: readonly string[] = ['pair', 'sms', 'password', 'enrol']

function Done({ username, hasApp }: { username: string; hasApp: boolean }) {
  const t = useT()
  return (
    <div className={text.page}>
      <h1>{t('identity.registered')}</h1>
      <p>
        {t('identity.registered.login')} <strong>{username}</strong>
      </p>
      <p className={text.muted}>{t(hasApp ? 'identity.registered.app' : 'identity.registered.noApp')}</p>
      <div className={text.actions}>
        <ButtonLink href={doors.login()} variant="primary">
          {t('identity.toLogin')}
        </ButtonLink>
      </div>
    </div>
  )
}

export function RegisterPage() {
  const t = useT()
  const captcha = useCaptcha('otp')
  const [typed, setTyped] = useState<SaidPerson>({ inn: '', phone: '' })
  const [step, setStep] = useState<RegisterStep>({ at: 'pair' })
  const [hasApp, setHasApp] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  const begin = useCallback((why: string | null) => {
    setNotice(why)
    setPhone(null)
    setStep({ at: 'pair' })
  }, [])
  const failed = (error: unknown) => {
    if (asRefusal(error).classification === 'SessionExpiredException') begin(t('identity.coming.over'))
  }
  const number = order.indexOf(step.at) + 1
  const said = step.at === 'sms' ? step.said : null
  const again = useCallback(async () => askToRegister(said ?? { inn: '', phone: '' }, await prove('otp')), [said])
  return (
    <div className={css.login}>
      {number > 0 && <p className={text.stepOf}>{t('identity.stepOf', { number, count: order.length })}</p>}
      {step.at === 'pair' && (
        <PairStep
          title={t('identity.register')}
          note={t('identity.register.note')}
          typed={typed}
          onType={setTyped}
          notice={notice}
          check={<CaptchaCheck state={captcha.state} onRetry={() => void captcha.begin().catch(() => undefined)} />}
          onSay={async pair => {
            const sent = await askToRegister(pair, await captcha.take())
            setPhone(sent.phone)
            setStep({ at: 'sms', said: pair, sent })
          }}
        />
      )}
      {step.at === 'sms' && (
        <ComingSmsStep
          phone={step.sent.phone}
          sent={step.sent}
          send={again}
          onSent={() => undefined}
          onCode={async code => {
            await confirmCode(code)
            setStep({ at: 'password', said: step.said })
          }}
          onBack={() => begin(null)}
          onFailed={failed}
        />
      )}
      {step.at === 'password' && (
        <PasswordStep
          title={t('identity.password.title')}
          note={t('identity.password.note')}
          owner={step.said}
          asksTotp={false}
          onChoose={async chosen => setStep({ at: 'enrol', registered: await register(chosen) })}
          onFailed={failed}
        />
      )}
      {step.at === 'enrol' && (
        <EnrolStep
          offer={step.registered.totp}
          onCode={async code => {
            await connectTotp(code)
            setHasApp(true)
            setStep({ ...step, at: 'done' })
          }}
          foot={
            <Button variant="text" size="s" onClick={() => setStep({ ...step, at: 'done' })}>
              {t('identity.enrol.later')}
            </Button>
          }
          onFailed={error => {
            if (error.classification === 'SessionExpiredException') setStep({ ...step, at: 'done' })
          }}
        />
      )}
      {step.at === 'done' && <Done username={step.registered.username} hasApp={hasApp} />}
      {isDemo() && (
        <Suspense fallback={<DemoPlace people={demoCounts.register} />}>
          <DemoComers of="register" at={step.at} phone={phone} onChoose={setTyped} />
        </Suspense>
      )}
    </div>
  )
}
