// Where does a payment stand, in one pill?
import { Pill } from '@bank/ui/Pill.tsx'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type Stated, shownStatus } from './status.ts'

export function PaymentStatus({ of }: { of: Stated }) {
  const t = useT()
  const { tone, text } = shownStatus(of, useViewer())
  return <Pill tone={tone}>{t(text)}</Pill>
}
