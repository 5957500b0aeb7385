// The status of an account as a pill, where it is worth saying.
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { useT } from '#kit/i18n.ts'
import type { AccountStatus as Status } from './account.ts'

const tones: Record<Status, Tone> = { OPEN: 'success', ARRESTED: 'danger', FINAL_ARRESTED: 'danger', CLOSED: 'neutral' }

/** The status pill; omitted for an open account unless `always`. */
export function AccountStatus({ status, always }: { status: Status; always?: boolean }) {
  const t = useT()
  if (status === 'OPEN' && !always) return null
  return <Pill tone={tones[status]}>{t(`accounts.status.${status}`)}</Pill>
}
