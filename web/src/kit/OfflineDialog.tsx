// The dialog that blocks the portal while calls fail.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from './i18n.ts'
import { useObserved } from './observable.ts'
import { callsFail, doubted, online, tryAgain } from './reach.ts'

const pendingMs = 300

/** While nothing can come, what is read stays where a skeleton of the next screen would be shown. */
function useHeldScreen(): void {
  const router = useRouter()
  const connected = useObserved(online)
  const isHeld = useObserved(doubted) || !connected
  useEffect(() => {
    router.update({ defaultPendingMs: isHeld && router.state.resolvedLocation ? Infinity : pendingMs })
  }, [router, isHeld])
}

/** A blocking dialog until the bank answers again: nothing done meanwhile would be saved. */
export function OfflineDialog() {
  useHeldScreen()
  const t = useT()
  const connected = useObserved(online)
  const lost = useObserved(callsFail)
  const retry = (
    <Button variant="primary" onClick={tryAgain}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Dialog
      open={!connected || lost}
      onClose={() => undefined}
      mustAnswer
      size="s"
      band
      title={t('common.offline.title')}
      footer={connected ? retry : undefined}
    >
      {t(connected ? 'common.offline.lost' : 'common.offline.text')}
    </Dialog>
  )
}
