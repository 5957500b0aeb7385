// The status of an imported file as a pill.
import { Pill } from '@bank/ui/Pill.tsx'
import { useT } from '#kit/i18n.ts'
import { type ImportedFile, tones } from './file.ts'

export function ImportStatus({ of }: { of: Pick<ImportedFile, 'status'> }) {
  const t = useT()
  return <Pill tone={tones[of.status]}>{t(`imports.status.${of.status}`)}</Pill>
}
