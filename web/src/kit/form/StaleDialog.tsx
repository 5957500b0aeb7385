// The dialog of a version conflict: what differs, and whose version counts.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import type { FieldValues } from 'react-hook-form'
import { useFormats } from '../format.ts'
import { textIfAny, useT } from '../i18n.ts'
import { Comparison } from './Comparison.tsx'
import type { VersionConflict } from './useSaving.ts'

export function StaleDialog<Values extends FieldValues>({ of }: { of: VersionConflict<Values> }) {
  const t = useT()
  const f = useFormats()
  const { mine, theirs, fields, names = {}, textOf } = of
  const shown = (field: keyof Values & string, values: Values): string => {
    const text: string = textOf?.(field, values) ?? String(values[field] ?? '')
    return text === '' ? '—' : f.day(text)
  }
  // Either may have fields that the other's choices leave out.
  const differing = [...new Set([...fields(mine), ...fields(theirs)])].filter(field => mine[field] !== theirs[field])
  return (
    <Dialog
      open
      steady
      onClose={of.putOff}
      title={t('form.stale.title')}
      footer={
        <>
          <Button onClick={of.takeTheirs}>{t('form.stale.theirs')}</Button>
          <Button variant="primary" onClick={of.keepMine}>
            {t('form.stale.mine')}
          </Button>
        </>
      }
    >
      <Comparison
        head={[t('form.stale.field'), t('form.stale.yours'), t('form.stale.now')]}
        rows={differing.map(field => ({
          key: field,
          cells: [textIfAny(`says.field.${names[field] ?? field}`) ?? field, shown(field, mine), shown(field, theirs)],
        }))}
      >
        {t(differing.length > 0 ? 'form.stale.text' : 'form.stale.same')}
      </Comparison>
    </Dialog>
  )
}
