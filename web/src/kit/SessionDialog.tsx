// The dialog that asks, a minute before the session ends, whether the person is still there.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from './i18n.ts'
import { useObserved } from './observable.ts'
import { signs } from './presence.ts'
import css from './SessionDialog.module.css'
import type { SessionKeeper } from './sessionKeeper.ts'

type Keeper = Pick<SessionKeeper<object>, 'clock' | 'keepAlive' | 'signOut'>

const lastSeconds = 7

/** Rerenders each second, and at once when a tab that slept becomes visible. */
function useTicking({ clock }: Keeper): void {
  useEffect(() => {
    const timer = setInterval(clock.check, 1000)
    document.addEventListener('visibilitychange', clock.check)
    window.addEventListener('pageshow', clock.check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', clock.check)
      window.removeEventListener('pageshow', clock.check)
    }
  }, [clock])
}

/** Renews the session on activity in the last half minute before the dialog, which then does not open. */
function useActivity({ keepAlive }: Keeper, watching: boolean): void {
  const told = useRef(false)
  useEffect(() => {
    if (!watching) return
    told.current = false
    const seen = () => {
      if (told.current) return
      told.current = true
      void keepAlive()
    }
    for (const sign of signs) window.addEventListener(sign, seen, { passive: true, capture: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, seen, { capture: true })
    }
  }, [watching, keepAlive])
}

type Props = {
  readonly keeper: Keeper
  /** What becomes of the session, and of what is unfinished. */
  readonly text: string
}

export function SessionDialog({ keeper, text }: Props) {
  const t = useT()
  const { phase, seconds } = useObserved(keeper.clock.remaining)
  const [busy, setBusy] = useState(false)
  useTicking(keeper)
  useActivity(keeper, phase === 'watch')
  const stay = () => {
    setBusy(true)
    void keeper.keepAlive().finally(() => setBusy(false))
  }
  const leave = () => void keeper.signOut('left')
  const buttons = (
    <>
      <Button onClick={leave}>{t('common.no')}</Button>
      <Button variant="primary" busy={busy} onClick={stay} data-autofocus>
        {t('common.yes')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={phase === 'ask'}
      onClose={leave}
      steady
      compact
      size="s"
      title={t('common.session.title')}
      footer={buttons}
    >
      <p>{text}</p>
      <p className={seconds <= lastSeconds ? css.last : css.count} role="timer">
        {t('common.session.left', { count: seconds })}
      </p>
      <p role="status" className="visually-hidden">
        {phase === 'ask' && seconds <= 30 && t('common.session.left', { count: seconds <= 10 ? 10 : 30 })}
      </p>
    </Dialog>
  )
}
