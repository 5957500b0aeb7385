// The second factor by a phone that signs: a number stands here, and is picked there.
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft } from '@bank/ui/icons.ts'
import { Banner } from '@bank/ui/States.tsx'
import { useT } from '#kit/i18n.ts'
import { RefusalBanner } from '#kit/RefusalBanner.tsx'
import form from '#kit/SignIn.module.css'
import { minutesText } from '#kit/useCountdown.ts'
import { Waiting } from '#kit/Waiting.tsx'
import { type OtherWay, OtherWays } from './OtherWays.tsx'
import css from './PhoneStep.module.css'
import { usePhoneWait } from './usePhoneWait.ts'

export function PhoneStep({ onDone, onBack, ...ways }: OtherWay & { onDone: () => void; onBack: () => void }) {
  const t = useT()
  const { number, seconds, refusal, again } = usePhoneWait(onDone)
  const isEnded = refusal?.classification === 'SessionExpiredException'
  return (
    <div className={form.step}>
      <div className={form.head}>
        <Button variant="text" size="s" icon={<IconArrowLeft />} onClick={onBack}>
          {t('identity.back')}
        </Button>
        <h1>{t('identity.phone.title')}</h1>
        {!refusal && <div className={form.note}>{t('identity.phone.note')}</div>}
      </div>
      {!refusal && number === null && <Waiting />}
      {number !== null && (
        <>
          <p className={css.number} role="status" aria-label={t('identity.phone.number', { number })}>
            {number}
          </p>
          <p className={css.left} aria-live="off">
            {t('identity.phone.left', { time: minutesText(seconds) })}
          </p>
        </>
      )}
      {isEnded && <Banner tone="danger" title={t('identity.phone.ended')} urgent />}
      {refusal && !isEnded && <RefusalBanner key={refusal.traceId} error={refusal} />}
      {refusal && (
        <Button variant="primary" size="l" wide onClick={isEnded ? onBack : again}>
          {t(isEnded ? 'identity.phone.anew' : 'identity.phone.again')}
        </Button>
      )}
      {!isEnded && (
        <div className={form.ways}>
          <OtherWays but="PAY_CONTROL" {...ways} />
        </div>
      )}
    </div>
  )
}
