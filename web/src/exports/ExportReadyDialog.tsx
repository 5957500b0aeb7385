// The dialog of an export in work: progress, then ready with its download, empty or failed.

import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { useRows } from '#kit/list/useRows.ts'
import { refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Exports.module.css'
import { DownloadButton } from './FileButtons.tsx'
import { FileNotes } from './FileState.tsx'
import type { ExportedFile } from './file.ts'
import { FilesNews, fileSource } from './useFiles.tsx'

const titles: Readonly<Record<ExportedFile['status'], TextKey>> = {
  PENDING: 'exports.dialog.title',
  GENERATING: 'exports.dialog.title',
  SUCCESS: 'exports.dialog.ready',
  EMPTY: 'exports.status.EMPTY',
  ERROR: 'exports.dialog.failed',
}

function Said({ of }: { of: ExportedFile | undefined }) {
  const t = useT()
  if (of?.status === 'SUCCESS')
    return (
      <div role="status">
        <p className={cells.name}>{of.fileName}</p>
        <p className={cells.under}>{`${t('exports.page.operations')}: ${of.operations}`}</p>
        <FileNotes of={of} />
      </div>
    )
  if (of?.status === 'EMPTY') return <Banner title={t('exports.dialog.nothing')} urgent />
  if (of?.status === 'ERROR')
    return <Banner tone="danger" title={errorText(t, refusalOf(of.cause ?? '', { params: of.causeParams }))} urgent />
  return (
    <>
      <p>{t('exports.dialog.waiting')}</p>
      <ProgressBar
        label={t(`exports.status.${of?.status ?? 'PENDING'}`)}
        done={of?.progress ?? 0}
        total={100}
        text={t('exports.percent', { percent: of?.progress ?? 0 })}
      />
    </>
  )
}

type Props = {
  readonly id: string
  readonly onClose: () => void
  /** Returns to the dialog of options, as they were chosen. */
  readonly onAgain: () => void
}

export function ExportReadyDialog({ id, onClose, onAgain }: Props) {
  const t = useT()
  const { rows, first } = useRows(fileSource, useOrg())
  const file = rows.find(one => one.id === id)
  const ready = file?.status === 'SUCCESS'
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      title={t(titles[file?.status ?? 'PENDING'])}
      footer={
        <>
          <ButtonLink href={to.exported()}>{t('exports.dialog.all')}</ButtonLink>
          {ready ? <DownloadButton of={file} /> : <Button onClick={onClose}>{t('common.close')}</Button>}
          {(file?.status === 'ERROR' || file?.status === 'EMPTY') && (
            <Button variant="primary" onClick={onAgain}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    >
      {first && <FilesNews since={first.number} />}
      <div className={css.made}>
        <Said of={file} />
      </div>
    </Dialog>
  )
}
