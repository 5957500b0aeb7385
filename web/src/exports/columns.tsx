// Columns and card of an export file, for table and phone.

import { instantToBankDay } from '@bank/contracts/dates.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { listColumns } from '#kit/list/columns.tsx'
import css from './Exports.module.css'
import { FileButtons } from './FileButtons.tsx'
import { FileNotes, FileState } from './FileState.tsx'
import type { ExportedFile } from './file.ts'

function Name({ of }: { of: ExportedFile }) {
  const t = useT()
  const f = useFormats()
  return (
    <>
      <div className={cells.name}>{`${t(`exports.format.${of.format}`)} · ${f.moment(of.createdDate)}`}</div>
      <div className={cells.under}>
        {of.status === 'SUCCESS'
          ? t('exports.page.until', { day: f.day(instantToBankDay(of.expiresDate)) })
          : of.fileName}
      </div>
    </>
  )
}

function Period({ of }: { of: ExportedFile }) {
  const t = useT()
  const f = useFormats()
  if (!of.startDate || !of.endDate) return t('exports.page.noDays')
  const days = [...new Set([of.startDate, of.endDate])].map(f.day)
  return <span className={cells.number}>{days.join(' – ')}</span>
}

const Operations = ({ of }: { of: ExportedFile }) => (
  <>
    <div className={cells.number}>{of.operations.toLocaleString('ru')}</div>
    <FileNotes of={of} />
  </>
)

/** The count of rows with its unit, as a phone shows no headings. */
function Counted({ of }: { of: ExportedFile }) {
  const t = useT()
  return (
    <div>
      <div className={cells.number}>{`${t('exports.page.operations')}: ${of.operations.toLocaleString('ru')}`}</div>
      <FileNotes of={of} />
    </div>
  )
}

export const fileColumns = listColumns<ExportedFile>([
  { id: 'file', title: 'exports.page.file', Cell: Name },
  { id: 'operations', title: 'exports.page.operations', width: '9.375rem', Cell: Operations },
  { id: 'period', title: 'period.label', width: '7.875rem', priority: 2, Cell: Period },
  { id: 'status', title: 'exports.page.status', width: '10.625rem', Cell: FileState },
  {
    id: 'actions',
    title: 'exports.page.actions',
    width: '10.25rem',
    align: 'end',
    isScreenOnly: true,
    Cell: FileButtons,
  },
])

export const FileCard = ({ of }: { of: ExportedFile }) => (
  <div className={cells.card}>
    <Name of={of} />
    <Period of={of} />
    <Counted of={of} />
    <div className={css.cardFoot}>
      <FileState of={of} />
      <FileButtons of={of} />
    </div>
  </div>
)
