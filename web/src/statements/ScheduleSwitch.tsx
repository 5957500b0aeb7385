// The switch of a schedule: its author starts and stops it, the first signer stops anybody's; who may not reads why.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Switch } from '@bank/ui/Switch.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { type Schedule, startSchedule, stopSchedule } from './schedule.ts'

export function ScheduleSwitch({ of }: { of: Schedule }) {
  const t = useT()
  const partyId = useOrg()
  const toast = useToast()
  const isFirst = useMay('FIRST_SIGNER')
  const stop = useTell(stopSchedule, 'statements')
  const start = useTell(startSchedule, 'statements')
  const isActive = of.status === 'ACTIVE'
  const { mutate } = isActive ? stop : start
  const may = of.isOwn || (isActive && isFirst)
  return (
    <Switch
      label={t('statements.schedule.switch', { period: t(`statements.schedule.every.${of.period}`) })}
      checked={isActive}
      busy={stop.isPending || start.isPending}
      disabledReason={
        may ? undefined : t(isActive ? 'statements.schedule.notStopped' : 'statements.schedule.notStarted')
      }
      onPress={() =>
        mutate(
          { partyId, scheduleId: of.id },
          { onError: error => toast({ text: errorText(t, error), tone: 'danger' }) },
        )
      }
    />
  )
}
