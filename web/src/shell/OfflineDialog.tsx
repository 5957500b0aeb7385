// The dialog that blocks the portal while calls fail.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useT } from '#kit/i18n.ts'
import { useObserved } from '#kit/observable.ts'
import { callsFail, online, tryAgain } from '#kit/reach.ts'

/** A blocking dialog until the bank answers again: nothing done meanwhile would be saved. */
export function OfflineDialog() {
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
      title={t('common.offline.title')}
      footer={connected ? retry : undefined}
    >
      {t(connected ? 'common.offline.lost' : 'common.offline.text')}
    </Dialog>
  )
}
