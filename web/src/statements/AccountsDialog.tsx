// The dialog of a form about accounts: it waits until they are there; its footer gives up or submits.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import type { ReactNode } from 'react'
import type { useAccounts } from '#accounts/index.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'

type Props = {
  readonly title: string
  /** What the button that submits says, and the id of the form that it submits. */
  readonly submit: string
  readonly formId: string
  readonly of: Pick<ReturnType<typeof useAccounts>, 'waiting' | 'error' | 'again'>
  readonly busy: boolean
  readonly onClose: () => void
  /** The form, once the accounts are there. */
  readonly children: ReactNode
}

export function AccountsDialog({ title, submit, formId, of, busy, onClose, children }: Props) {
  const t = useT()
  const { waiting, error, again } = of
  return (
    <Dialog
      open
      steady
      onClose={onClose}
      mustAnswer={busy}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={waiting || error !== null} variant="primary">
            {submit}
          </Button>
        </>
      }
    >
      {waiting && (
        <Waiting text={t('common.ui.loading')}>
          <SkeletonRows rows={4} lead={false} />
        </Waiting>
      )}
      {error && <Failed title={'accounts.failed'} error={error} again={again} />}
      {!waiting && !error && children}
    </Dialog>
  )
}
