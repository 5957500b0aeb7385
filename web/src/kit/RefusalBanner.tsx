// The banner of a refused sign-in: attempts that are left, or a countdown of the lock.
import { Banner } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { now } from './clock.ts'
import { errorText } from './errorText.ts'
import { useT } from './i18n.ts'
import type { Refusal } from './refusal.ts'
import { useCountdown } from './useCountdown.ts'

const number = (text: string | undefined): number => Number(text ?? 0) || 0

/** The seconds that a refusal asks to wait; 0 when it asks for none. */
export const waitOf = ({ params }: Refusal): number => number(params.minutes) * 60 + number(params.seconds)

/** Mount with a key of the refusal: its clock starts when it appears. */
export function RefusalBanner({ error }: { error: Refusal }) {
  const t = useT()
  const [until] = useState(() => now() + waitOf(error) * 1000)
  const seconds = useCountdown(waitOf(error) > 0 ? until : null)
  const locked = error.classification === 'TemporaryLockoutException'
  const params = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
  if (waitOf(error) > 0 && seconds === 0) return <Banner tone="info" title={t('common.again')} urgent />
  return <Banner tone="danger" title={locked ? t('common.lockedFor', params) : errorText(t, error)} urgent />
}

/** The banner of what was refused last, null where nothing was; its clock starts anew with each. */
export function useRefusalBanner() {
  const [last, setLast] = useState<{ readonly error: Refusal; readonly at: number } | null>(null)
  return {
    banner: last && <RefusalBanner key={last.at} error={last.error} />,
    refused: (error: Refusal) => setLast(before => ({ error, at: (before?.at ?? 0) + 1 })),
    clear: () => setLast(null),
  }
}
