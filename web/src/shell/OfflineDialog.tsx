// The dialog that blocks the portal while the connection is lost.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useT } from '#kit/i18n.ts'
import { lineLost, online, tryAgain } from '#kit/line.ts'
import { useObserved } from '#kit/observable.ts'

/** Blocks until the line is back: nothing that is done meanwhile would count. */
export function OfflineDialog() {
  const t = useT()
  const connected = useObserved(online)
  const lost = useObserved(lineLost)
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
