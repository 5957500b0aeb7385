// The status of a document as a pill.
import { Pill } from '@bank/ui/Pill.tsx'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type StatusDocument, shownStatus } from './status.ts'
import type { StatusLook } from './type.ts'

export function DocumentStatus<S extends string>({ statuses, of }: { statuses: StatusLook<S>; of: StatusDocument<S> }) {
  const t = useT()
  const { tone, text } = shownStatus(statuses, of, useViewer())
  return <Pill tone={tone}>{t(text)}</Pill>
}
