// The dialog that asks before something is removed for good, and stays with the reason when it could not be.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Banner } from '@bank/ui/States.tsx'
import type { ReactNode } from 'react'
import { errorText } from './errorText.ts'
import { useT } from './i18n.ts'
import css from './RemovalDialog.module.css'

type RemovalDialogProps = {
  readonly title: string
  /** What is lost, and for whom. */
  readonly children: ReactNode
  /** The words of the button that removes. */
  readonly action: string
  /** The call under way, or what it was refused for. */
  readonly call: { readonly isPending: boolean; readonly error: Error | null }
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function RemovalDialog({ title, children, action, call, onRemove, onClose }: RemovalDialogProps) {
  const t = useT()
  const { isPending, error } = call
  return (
    <Dialog
      open
      compact
      size="s"
      onClose={onClose}
      mustAnswer={isPending}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={isPending} onClick={onRemove}>
            {action}
          </Button>
        </>
      }
    >
      <div className={css.words}>
        {error && <Banner tone="danger" urgent title={errorText(t, error)} />}
        <p>{children}</p>
      </div>
    </Dialog>
  )
}
