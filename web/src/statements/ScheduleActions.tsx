// Actions on a schedule: its author changes, stops, starts and deletes it; the first signer stops or deletes anybody's.
import { IconButton } from '@bank/ui/Button.tsx'
import { IconBan, IconEdit, IconRefresh, IconTrash } from '@bank/ui/icons.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { RemovalDialog } from '#kit/RemovalDialog.tsx'
import { useMay, useOrg } from '#kit/session.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import css from './Statements.module.css'
import { deleteSchedule, type Schedule, startSchedule, stopSchedule } from './schedule.ts'

/** Stops one that is active, starts one that is stopped; a refusal is told in a notice. */
function useSwitch({ id, status }: Schedule): { readonly busy: boolean; readonly press: () => void } {
  const partyId = useOrg()
  const toast = useToast()
  const stop = useTell(stopSchedule, 'statements')
  const start = useTell(startSchedule, 'statements')
  const { mutate } = status === 'ACTIVE' ? stop : start
  return {
    busy: stop.isPending || start.isPending,
    press: () =>
      mutate({ partyId, scheduleId: id }, { onError: error => toast({ text: errorText(error), tone: 'danger' }) }),
  }
}

function DeleteDialog({ of, onClose }: { of: Schedule; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const partyId = useOrg()
  const call = useTell(deleteSchedule, 'statements')
  const onSuccess = () => {
    toast({ text: t('statements.schedule.deleted'), tone: 'success' })
    onClose()
  }
  return (
    <RemovalDialog
      title={t('statements.schedule.deleteTitle')}
      action={t('statements.remove.do')}
      call={call}
      onRemove={() => call.mutate({ partyId, scheduleId: of.id }, { onSuccess })}
      onClose={onClose}
    >
      {t('statements.schedule.deleteText', { name: of.creatorName })}
    </RemovalDialog>
  )
}

export function ScheduleActions({ of }: { of: Schedule }) {
  const t = useT()
  const mayEnd = useMay('FIRST_SIGNER') || of.isOwn
  const { busy, press } = useSwitch(of)
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={css.actions}>
      {of.isOwn && (
        <IconButton
          size="s"
          label={t('statements.schedule.change')}
          icon={<IconEdit />}
          onClick={() => setOpen('change')}
        />
      )}
      {of.status === 'ACTIVE' && mayEnd && (
        <IconButton size="s" label={t('statements.schedule.stop')} icon={<IconBan />} busy={busy} onClick={press} />
      )}
      {of.status === 'STOPPED' && of.isOwn && (
        <IconButton
          size="s"
          label={t('statements.schedule.start')}
          icon={<IconRefresh />}
          busy={busy}
          onClick={press}
        />
      )}
      {mayEnd && (
        <IconButton
          size="s"
          label={t('statements.schedule.delete')}
          icon={<IconTrash />}
          onClick={() => setOpen('delete')}
        />
      )}
      {open === 'change' && <ScheduleDialog of={of} onClose={close} />}
      {open === 'delete' && <DeleteDialog of={of} onClose={close} />}
    </div>
  )
}
