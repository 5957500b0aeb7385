// Actions on a schedule: its author changes, stops, starts and deletes it; the first signer stops or deletes anybody's.
import { IconButton } from '@bank/ui/Button.tsx'
import { IconEdit, IconTrash } from '@bank/ui/icons.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { RemovalDialog } from '#kit/RemovalDialog.tsx'
import { useMay, useOrg } from '#kit/session.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleSwitch } from './ScheduleSwitch.tsx'
import css from './Statements.module.css'
import { deleteSchedule, type Schedule } from './schedule.ts'

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
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={css.actions}>
      <ScheduleSwitch of={of} />
      {of.isOwn && (
        <IconButton
          size="s"
          label={t('statements.schedule.change')}
          icon={<IconEdit />}
          onClick={() => setOpen('change')}
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
