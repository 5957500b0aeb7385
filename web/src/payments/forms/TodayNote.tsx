// Until when must a payment of today be sent and signed?
import { IconClock } from '@bank/ui/icons.ts'
import { RecapNote } from '@bank/ui/Recap.tsx'
import { useT } from '#kit/i18n.ts'
import { Emphasis } from './Emphasis.tsx'
import { TimeLeft } from './FormRecap.tsx'
import { type Days, isLate } from './valueDate.ts'

export function TodayNote({ days }: { days: Days }) {
  const t = useT()
  const { hours, working } = days
  if (isLate(days) || !working.includes(hours.today)) return null
  return (
    <RecapNote icon={<IconClock />}>
      <p>
        <Emphasis
          text={t('payments.conversion.deadline', { create: hours.createDeadline, sign: hours.signDeadline })}
        />
      </p>
      <TimeLeft until={hours.createUntil} />
    </RecapNote>
  )
}
