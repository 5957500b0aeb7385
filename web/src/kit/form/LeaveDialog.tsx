// The dialog that guards an unsaved form against leaving.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { type TextKey, useT } from '../i18n.ts'
import { sessionNow } from '../session.ts'

type Props = {
  /** The text about what is lost. */
  readonly text: TextKey
  /** Whether something is unsaved; called at the moment of leaving. */
  readonly unsaved: () => boolean
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void
}

export function LeaveDialog({ text, unsaved, onLeave }: Props) {
  const t = useT()
  // A sign-out is not blocked; the draft is offered after the next sign-in.
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved() && sessionNow().state === 'in',
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const leave = () => {
    onLeave()
    proceed()
  }
  return (
    <Dialog
      open
      compact
      size="s"
      onClose={reset}
      title={t('form.leave.title')}
      footer={
        <>
          <Button onClick={leave}>{t('form.leave.yes')}</Button>
          <Button variant="primary" onClick={reset}>
            {t('form.leave.no')}
          </Button>
        </>
      }
    >
      <p>{t(text)}</p>
    </Dialog>
  )
}
