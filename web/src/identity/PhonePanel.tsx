// A wait for a phone as the sign-in and a fresh proof show it: a number stands here and is picked there; then what came of it.
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import type { ReactNode } from 'react'
import { useT } from '#kit/i18n.ts'
import { RefusalBanner } from '#kit/RefusalBanner.tsx'
import { minutesText } from '#kit/useCountdown.ts'
import { Waiting } from '#kit/Waiting.tsx'
import css from './PhonePanel.module.css'
import type { AskPhone } from './phoneCalls.ts'
import { usePhoneWait } from './usePhoneWait.ts'

type Props = {
  readonly ask: AskPhone
  readonly isAnew?: boolean
  readonly onDone: () => void
  /** Above it; a phone that was refused is told of no more. */
  readonly head: (isRefused: boolean) => ReactNode
  /** Other ways on. */
  readonly ways: ReactNode
  /** What is pressed where the sign-in is over. */
  readonly onEnded?: () => void
}

export function PhonePanel({ head, ways, onEnded, ...asked }: Props) {
  const t = useT()
  const { number, seconds, refusal, again } = usePhoneWait(asked)
  const isEnded = onEnded !== undefined && refusal?.classification === 'SessionExpiredException'
  return (
    <>
      {head(refusal !== null)}
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
        <Button variant="primary" size="l" wide onClick={isEnded ? onEnded : again}>
          {t(isEnded ? 'identity.phone.anew' : 'identity.phone.again')}
        </Button>
      )}
      {!isEnded && ways}
    </>
  )
}
