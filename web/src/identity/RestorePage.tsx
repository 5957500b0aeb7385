// Restore: a lost password or a lost authenticator, by the code of an SMS and the factor that was not lost; who lost both is sent to a branch.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { doors } from '#doors.ts'
import { lazyPart } from '#kit/code.ts'
import { DemoPlace, demoCounts } from '#kit/DemoPlace.tsx'
import { useT } from '#kit/i18n.ts'
import { isDemo, supportPhone } from '#kit/page.ts'
import type { Refusal } from '#kit/refusal.ts'
import css from '#kit/SignIn.module.css'
import { ComingSmsStep } from './ComingSmsStep.tsx'
import {
  beginRestore,
  confirmRestore,
  connectTotp,
  type Lost,
  offerNewTotp,
  restorePassword,
  type SaidPerson,
} from './coming.ts'
import { OwnPasswordStep } from './OwnPasswordStep.tsx'
import { PairStep } from './PairStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { prove } from './prove.ts'
import { sendCode, type TotpOffer } from './signIn.ts'
import text from './TextPage.module.css'
import { EnrolStep } from './TotpStep.tsx'

const DemoComers = lazyPart(() => import('./DemoComers.tsx').then(({ DemoComers }) => DemoComers))

type RestoreStep =
  | { readonly at: 'pair' }
  | { readonly at: 'sms'; readonly said: SaidPerson; readonly phone: string }
  | { readonly at: 'password'; readonly said: SaidPerson; readonly hasApp: boolean }
  | { readonly at: 'own' }
  | { readonly at: 'enrol'; readonly offer: TotpOffer }
  | { readonly at: 'done' }
  | { readonly at: 'office' }

const order = {
  PASSWORD: ['pair', 'sms', 'password'],
  TOTP: ['pair', 'sms', 'own', 'enrol'],
} as const satisfies Record<Lost, readonly RestoreStep['at'][]>

/** A page with words and the ways on. */
function LastPage({ title, children, onBack }: { title: string; children: ReactNode; onBack?: () => void }) {
  const t = useT()
  return (
    <div className={text.page}>
      <h1>{title}</h1>
      {children}
      <div className={text.actions}>
        <ButtonLink href={doors.login()} variant="primary">
          {t('identity.toLogin')}
        </ButtonLink>
        {onBack && <Button onClick={onBack}>{t('identity.back')}</Button>}
      </div>
    </div>
  )
}

const sendAgain = async () => sendCode(await prove('otp'))

type SteppedProps = {
  readonly what: Lost
  readonly step: RestoreStep
  readonly onStep: (step: RestoreStep) => void
  readonly onSent: (phone: string) => void
  readonly onBegin: (why: string | null) => void
}

/** What follows number and phone. */
function Stepped({ what, step, onStep, onSent, onBegin }: SteppedProps) {
  const t = useT()
  const failed = ({ classification }: Refusal) => {
    if (classification === 'SessionExpiredException') onBegin(t('identity.coming.over'))
  }
  const bothLost = (
    <Button variant="text" size="s" onClick={() => onStep({ at: 'office' })}>
      {t(what === 'PASSWORD' ? 'identity.restore.noApp' : 'identity.restore.noPassword')}
    </Button>
  )
  switch (step.at) {
    case 'sms':
      return (
        <ComingSmsStep
          phone={step.phone}
          send={sendAgain}
          onSent={() => onSent(step.phone)}
          onCode={async code => {
            const { hasConfirmedTotp: hasApp } = (await confirmRestore(code)).userInfo
            onStep(what === 'PASSWORD' ? { at: 'password', said: step.said, hasApp } : { at: 'own' })
          }}
          onBack={() => onBegin(null)}
          onFailed={failed}
        />
      )
    case 'password':
      return (
        <PasswordStep
          title={t('identity.password.title')}
          note={t(step.hasApp ? 'identity.restore.withApp' : 'identity.password.note')}
          owner={step.said}
          asksTotp={step.hasApp}
          onChoose={(chosen, totp) => restorePassword(chosen, totp).then(() => onStep({ at: 'done' }))}
          onFailed={failed}
        >
          {step.hasApp && bothLost}
        </PasswordStep>
      )
    case 'own':
      return (
        <OwnPasswordStep
          onPassword={async password => onStep({ at: 'enrol', offer: await offerNewTotp(password) })}
          onFailed={failed}
        >
          {bothLost}
        </OwnPasswordStep>
      )
    case 'enrol':
      return (
        <EnrolStep
          offer={step.offer}
          onCode={code => connectTotp(code).then(() => onStep({ at: 'done' }))}
          onFailed={failed}
        />
      )
    case 'done':
      return (
        <LastPage title={t('identity.restored')}>
          <p>{t(`identity.restored.${what}`)}</p>
          <p className={text.muted}>{t('identity.restored.ended')}</p>
        </LastPage>
      )
    case 'office':
      return (
        <LastPage title={t('identity.restore')} onBack={() => onBegin(null)}>
          <p>{t('identity.office', { phone: supportPhone })}</p>
          <p className={text.muted}>{t('identity.office.restore')}</p>
        </LastPage>
      )
    case 'pair':
      return null
  }
}

export function RestorePage() {
  const t = useT()
  const [what, setWhat] = useState<Lost>('PASSWORD')
  const [typed, setTyped] = useState<SaidPerson>({ inn: '', phone: '' })
  const [step, setStep] = useState<RestoreStep>({ at: 'pair' })
  const [notice, setNotice] = useState<string | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  const begin = useCallback((why: string | null) => {
    setNotice(why)
    setPhone(null)
    setStep({ at: 'pair' })
  }, [])
  const steps: readonly string[] = order[what]
  const number = steps.indexOf(step.at) + 1
  return (
    <div className={css.login}>
      {number > 0 && <p className={text.stepOf}>{t('identity.stepOf', { number, count: steps.length })}</p>}
      {step.at === 'pair' && (
        <PairStep
          title={t('identity.restore')}
          note={t(`identity.restore.note.${what}`)}
          typed={typed}
          onType={setTyped}
          notice={notice}
          onSay={async said => setStep({ at: 'sms', said, phone: (await beginRestore(said, what)).phone })}
        >
          <Segmented
            wide
            label={t('identity.restore.what')}
            value={what}
            onChange={setWhat}
            options={[
              { value: 'PASSWORD', label: t('identity.password') },
              { value: 'TOTP', label: t('identity.restore.app') },
            ]}
          />
        </PairStep>
      )}
      <Stepped what={what} step={step} onStep={setStep} onSent={setPhone} onBegin={begin} />
      {isDemo() && (
        <Suspense fallback={<DemoPlace people={demoCounts.restore} />}>
          <DemoComers of="restore" at={step.at} phone={phone} onChoose={setTyped} />
        </Suspense>
      )}
    </div>
  )
}
