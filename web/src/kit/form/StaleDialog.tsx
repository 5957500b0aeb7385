// The dialog of a version conflict: what differs, and whose version counts.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useT } from '../i18n.ts'
import { Comparison } from './Comparison.tsx'

/** A field in which two versions differ, with both values as text. */
export type Difference = {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

type Props = {
  readonly rows: readonly Difference[]
  readonly onClose: () => void
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

export function StaleDialog({ rows, onClose, onKeepMine, onTakeTheirs }: Props) {
  const t = useT()
  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={t('form.stale.title')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('form.stale.theirs')}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {t('form.stale.mine')}
          </Button>
        </>
      }
    >
      <Comparison
        head={[t('form.stale.field'), t('form.stale.yours'), t('form.stale.now')]}
        rows={rows.map(({ field, label, mine, theirs }) => ({ key: field, cells: [label, mine, theirs] }))}
      >
        {t(rows.length > 0 ? 'form.stale.text' : 'form.stale.same')}
      </Comparison>
    </Dialog>
  )
}
