// The second factor by a phone that signs: a number stands here, and is picked there.
import { Button } from '@bank/ui/Button.tsx'
import { IconArrowLeft } from '@bank/ui/icons.ts'
import { useT } from '#kit/i18n.ts'
import form from '#kit/SignIn.module.css'
import { type OtherWay, OtherWays } from './OtherWays.tsx'
import { PhonePanel } from './PhonePanel.tsx'
import { confirmByPhone } from './phoneCalls.ts'

export function PhoneStep({ onDone, onBack, ...ways }: OtherWay & { onDone: () => void; onBack: () => void }) {
  const t = useT()
  const head = (isRefused: boolean) => (
    <div className={form.head}>
      <Button variant="text" size="s" icon={<IconArrowLeft />} onClick={onBack}>
        {t('identity.back')}
      </Button>
      <h1>{t('identity.phone.title')}</h1>
      {!isRefused && <div className={form.note}>{t('identity.phone.note')}</div>}
    </div>
  )
  const others = (
    <div className={form.ways}>
      <OtherWays but="PAY_CONTROL" {...ways} />
    </div>
  )
  return (
    <div className={form.step}>
      <PhonePanel ask={confirmByPhone} onDone={onDone} onEnded={onBack} head={head} ways={others} />
    </div>
  )
}
