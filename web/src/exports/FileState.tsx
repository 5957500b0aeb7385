// The state of an export file, and notes on what it lacks.

import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { refusalOf } from '#kit/refusal.ts'
import css from './Exports.module.css'
import type { ExportedFile } from './file.ts'

const tones: Readonly<Record<ExportedFile['status'], Tone>> = {
  PENDING: 'neutral',
  GENERATING: 'warning',
  SUCCESS: 'success',
  ERROR: 'danger',
  EMPTY: 'neutral',
}

export function FileState({ of }: { of: ExportedFile }) {
  const t = useT()
  if (of.status === 'GENERATING')
    return (
      <ProgressBar
        label={t('exports.status.GENERATING')}
        done={of.progress}
        total={100}
        text={t('exports.percent', { percent: of.progress })}
      />
    )
  return (
    <div className={css.state}>
      <Pill tone={tones[of.status]}>{t(`exports.status.${of.status}`)}</Pill>
      {of.cause && <span className={cells.under}>{errorText(t, refusalOf(of.cause, { params: of.causeParams }))}</span>}
    </div>
  )
}

/** Notes on rows that were skipped and texts that were transliterated. */
export function FileNotes({ of }: { of: Pick<ExportedFile, 'format' | 'skippedCount' | 'transliteratedCount'> }) {
  const t = useT()
  return (
    <>
      {of.skippedCount > 0 && (
        <div className={cells.under}>
          {t(of.format === 'ONE_C' ? 'exports.skippedCount.ONE_C' : 'exports.skippedCount', {
            number: of.skippedCount,
          })}
        </div>
      )}
      {of.transliteratedCount > 0 && (
        <div className={cells.under}>{t('exports.transliteratedCount', { number: of.transliteratedCount })}</div>
      )}
    </>
  )
}
