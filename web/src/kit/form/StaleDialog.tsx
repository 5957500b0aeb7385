// The dialog of a version conflict: what differs, and whose version counts.
import type { FieldValues } from 'react-hook-form'
import { useFormats } from '../format.ts'
import { textIfAny, useT } from '../i18n.ts'
import { ComparisonDialog } from './ComparisonDialog.tsx'
import type { VersionConflict } from './useSaving.ts'

export function StaleDialog<Values extends FieldValues>({ of }: { of: VersionConflict<Values> }) {
  const t = useT()
  const f = useFormats()
  const { mine, theirs, fields, textOf } = of
  const names = of.names?.(theirs) ?? {}
  const shown = (field: keyof Values & string, values: Values): string => {
    const text: string = textOf?.(field, values) ?? String(values[field] ?? '')
    return text === '' ? '—' : f.day(text)
  }
  // Either may have fields that the other's choices leave out.
  const differing = [...new Set([...fields(mine), ...fields(theirs)])].filter(field => mine[field] !== theirs[field])
  return (
    <ComparisonDialog
      title={t('form.stale.title')}
      onClose={of.putOff}
      answers={[
        { text: t('form.stale.theirs'), onPress: of.takeTheirs },
        { text: t('form.stale.mine'), onPress: of.keepMine },
      ]}
      head={{ name: t('form.stale.field'), before: t('form.stale.yours'), now: t('form.stale.now') }}
      rows={differing.map(field => ({
        key: field,
        name: textIfAny(t, `says.field.${names[field] ?? field}`) ?? field,
        before: shown(field, mine),
        now: shown(field, theirs),
      }))}
    >
      {t(differing.length > 0 ? 'form.stale.text' : 'form.stale.same')}
    </ComparisonDialog>
  )
}
