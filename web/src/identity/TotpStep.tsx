// The second factor by authenticator, and its enrolment.
import { Button } from '@bank/ui/Button.tsx'
import { IconCopy } from '@bank/ui/icons.ts'
import { Toasts, useToast } from '@bank/ui/overlay/Toasts.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import { CodeForm } from './CodeForm.tsx'
import css from './CodeStep.module.css'
import { type OtherWay, OtherWays } from './OtherWays.tsx'
import { confirmTotp, type TotpOffer } from './signIn.ts'

type TotpStepHandlers = {
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onFailed: (error: Refusal) => void
}

export function TotpStep({ entered, onOther, onDone, ...ends }: TotpStepHandlers & OtherWay) {
  const t = useT()
  return (
    <CodeForm
      title={t('identity.totp.title')}
      note={t('identity.totp.note')}
      label={t('identity.totp.label')}
      foot={<OtherWays but="TOTP" entered={entered} onOther={onOther} />}
      onCode={async code => {
        await confirmTotp(code)
        onDone()
      }}
      {...ends}
    />
  )
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

type EnrolProps = {
  readonly offer: TotpOffer
  readonly onCode: (code: string) => Promise<void>
  readonly foot?: ReactNode
  readonly onBack?: () => void
  readonly onFailed: (error: Refusal) => void
}

function Enrolling({ offer, ...ends }: EnrolProps) {
  const t = useT()
  const toast = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(offer.secret).then(() => toast({ text: t('common.ui.copied'), tone: 'success' }))
  return (
    <CodeForm
      title={t('identity.enrol.title')}
      note={t('identity.enrol.note')}
      label={t('identity.totp.label')}
      {...ends}
    >
      <div className={css.enrol}>
        <img className={css.qr} src={offer.qr} alt={t('identity.enrol.qr')} width={168} height={168} />
        <div>
          <p className={css.small}>{t('identity.enrol.secret')}</p>
          <code className={css.secret}>{inFours(offer.secret)}</code>
          <Button size="s" icon={<IconCopy />} onClick={copy}>
            {t('common.ui.copy')}
          </Button>
        </div>
      </div>
    </CodeForm>
  )
}

export const EnrolStep = (props: EnrolProps) => (
  <Toasts>
    <Enrolling {...props} />
  </Toasts>
)
