// Columns and card of an export file, for table and phone.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { queryColumns } from '@bank/ui/table/columns.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import css from './Exports.module.css'
import { FileButtons } from './FileButtons.tsx'
import { FileNotes, FileState } from './FileState.tsx'
import type { ExportedFile } from './file.ts'

/** A header that follows the language. */
const Head = ({ of }: { of: 'file' | 'operations' | 'period' | 'status' | 'actions' }) => useT()(`exports.page.${of}`)

function Name({ of }: { of: ExportedFile }) {
  const t = useT()
  const f = useFormats()
  return (
    <>
      <div className={css.name}>{`${t(`exports.format.${of.format}`)} · ${f.moment(of.createdDate)}`}</div>
      <div className={css.under}>
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
  return <span className={css.number}>{days.join(' – ')}</span>
}

const Operations = ({ of }: { of: ExportedFile }) => (
  <>
    <div className={css.number}>{of.operations.toLocaleString('ru')}</div>
    <FileNotes of={of} />
  </>
)

/** On a phone no heading says what the number counts. */
function Counted({ of }: { of: ExportedFile }) {
  const t = useT()
  return (
    <div>
      <div className={css.number}>{`${t('exports.page.operations')}: ${of.operations.toLocaleString('ru')}`}</div>
      <FileNotes of={of} />
    </div>
  )
}

export const fileColumns = queryColumns<ExportedFile>([
  { id: 'file', header: <Head of="file" />, cell: of => <Name of={of} /> },
  { id: 'operations', header: <Head of="operations" />, width: '150px', cell: of => <Operations of={of} /> },
  { id: 'period', header: <Head of="period" />, width: '126px', priority: 2, cell: of => <Period of={of} /> },
  { id: 'status', header: <Head of="status" />, width: '170px', cell: of => <FileState of={of} /> },
  { id: 'actions', header: <Head of="actions" />, width: '164px', align: 'end', cell: of => <FileButtons of={of} /> },
])

const Card = ({ of }: { of: ExportedFile }) => (
  <div className={css.card}>
    <Name of={of} />
    <Period of={of} />
    <Counted of={of} />
    <div className={css.cardFoot}>
      <FileState of={of} />
      <FileButtons of={of} />
    </div>
  </div>
)

export const fileCard = (of: ExportedFile) => <Card of={of} />
