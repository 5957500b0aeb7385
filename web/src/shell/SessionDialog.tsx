// The dialog that asks, a minute before the session ends, whether the person is still there.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useObserved } from '#kit/observable.ts'
import { signs } from '#kit/presence.ts'
import { clock, keepAlive, signOut } from '#kit/session.ts'
import css from './SessionDialog.module.css'

const lastSeconds = 7

/** Rerenders each second, and at once when a tab that slept becomes visible. */
function useTicking(): void {
  useEffect(() => {
    const timer = setInterval(clock.check, 1000)
    document.addEventListener('visibilitychange', clock.check)
    window.addEventListener('pageshow', clock.check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', clock.check)
      window.removeEventListener('pageshow', clock.check)
    }
  }, [])
}

/** Renews the session on activity in the last half minute before the dialog, which then does not open. */
function useActivity(watching: boolean): void {
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
  }, [watching])
}

export function SessionDialog() {
  const t = useT()
  const { phase, seconds } = useObserved(clock.remaining)
  const [busy, setBusy] = useState(false)
  useTicking()
  useActivity(phase === 'watch')
  const stay = () => {
    setBusy(true)
    void keepAlive().finally(() => setBusy(false))
  }
  const leave = () => void signOut('left')
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
      title={t('shell.session.title')}
      footer={buttons}
    >
      <p>{t('shell.session.text')}</p>
      <p className={seconds <= lastSeconds ? css.last : css.count} role="timer">
        {t('shell.session.left', { count: seconds })}
      </p>
      <p role="status" className="visually-hidden">
        {phase === 'ask' && seconds <= 30 && t('shell.session.left', { count: seconds <= 10 ? 10 : 30 })}
      </p>
    </Dialog>
  )
}
