// Actions on a statement in the list: a retry where it failed, removal by who ordered it.

import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconRefresh, IconTrash } from '@bank/ui/icons.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { usePeriodText } from '#kit/period.ts'
import { useTell } from '#kit/query.ts'
import { RemovalDialog } from '#kit/RemovalDialog.tsx'
import { useOrg } from '#kit/session.ts'
import css from './Statements.module.css'
import { deleteStatement, retryStatement, type Statement } from './statement.ts'
import { accountsText } from './words.tsx'

/** Has a statement that failed made anew; a refusal is told in a notice. */
export function useRetry({ id }: Pick<Statement, 'id'>): { readonly busy: boolean; readonly retry: () => void } {
  const t = useT()
  const partyId = useOrg()
  const toast = useToast()
  const { mutate, isPending } = useTell(retryStatement, 'statements')
  return {
    busy: isPending,
    retry: () =>
      mutate({ partyId, statementId: id }, { onError: error => toast({ text: errorText(t, error), tone: 'danger' }) }),
  }
}

export function RetryButton({ of, primary = false }: { of: Statement; primary?: boolean }) {
  const t = useT()
  const { busy, retry } = useRetry(of)
  return (
    <Button {...(primary ? { variant: 'primary' } : { size: 's' })} icon={<IconRefresh />} busy={busy} onClick={retry}>
      {t('statements.retry')}
    </Button>
  )
}

type RemoveProps = {
  readonly of: Statement
  readonly onClose: () => void
  readonly onRemoved?: () => void
}

export function RemoveDialog({ of, onClose, onRemoved }: RemoveProps) {
  const t = useT()
  const toast = useToast()
  const partyId = useOrg()
  const periodText = usePeriodText()
  const call = useTell(deleteStatement, 'statements')
  const remove = () =>
    call.mutate(
      { partyId, statementId: of.id },
      {
        onSuccess: () => {
          toast({ text: t('statements.removed'), tone: 'success' })
          onClose()
          onRemoved?.()
        },
      },
    )
  return (
    <RemovalDialog
      title={t('statements.remove.title')}
      action={t('statements.remove.do')}
      call={call}
      onRemove={remove}
      onClose={onClose}
    >
      {t('statements.remove.text', { name: accountsText(of, t), period: periodText(of) })}
    </RemovalDialog>
  )
}

export function StatementActions({ of }: { of: Statement }) {
  const t = useT()
  const [removing, setRemoving] = useState(false)
  return (
    <div className={css.actions}>
      {of.status === 'FAIL' && <RetryButton of={of} />}
      {of.isOwn && (
        <IconButton size="s" label={t('statements.remove')} icon={<IconTrash />} onClick={() => setRemoving(true)} />
      )}
      {removing && <RemoveDialog of={of} onClose={() => setRemoving(false)} />}
    </div>
  )
}
