// Columns and card of an audit record, for table and phone.

import type { AuditGroup } from '@bank/contracts/audit.ts'
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { listColumns } from '#kit/list/columns.tsx'
import { usePeriodText } from '#kit/period.ts'
import { type AuditRecord, actionText } from './audit.ts'

const tones: Readonly<Record<AuditGroup, Tone>> = {
  DOCUMENT: 'neutral',
  SIGNATURE: 'info',
  VIEW: 'neutral',
  EXPORT: 'warning',
  RIGHTS: 'warning',
  ENTRY: 'neutral',
  BANK: 'neutral',
}

export function GroupPill({ of }: { of: AuditRecord }) {
  const t = useT()
  return <Pill tone={tones[of.group]}>{t(`evidence.group.${of.group}`)}</Pill>
}

function When({ of }: { of: AuditRecord }) {
  const f = useFormats()
  return (
    <>
      <div>{f.day(instantToBankDay(of.at))}</div>
      <div className={cells.under}>{f.time(of.at)}</div>
    </>
  )
}

export function Who({ of }: { of: AuditRecord }) {
  const t = useT()
  return of.personName ?? t(of.personId ? 'evidence.person.gone' : 'evidence.person.bank')
}

function Place({ of }: { of: AuditRecord }) {
  const t = useT()
  return <span className={cells.under}>{t(`evidence.place.${of.place}`)}</span>
}

/** The action, and the document, the period or the person it concerns. */
function What({ of }: { of: AuditRecord }) {
  const t = useT()
  const periodText = usePeriodText()
  const { startDate, endDate } = of.params
  return (
    <>
      <div>{actionText(t, of.action)}</div>
      {of.documentNumber && <div className={cells.under}>{t('evidence.document', { number: of.documentNumber })}</div>}
      {startDate && endDate && <div className={cells.under}>{periodText({ startDate, endDate })}</div>}
      {of.means && (
        <div className={cells.under}>{[t(`evidence.means.${of.means}`), of.key].filter(Boolean).join(' · ')}</div>
      )}
      {of.params.whom && <div className={cells.under}>{of.params.whom}</div>}
    </>
  )
}

export const auditColumns = listColumns<AuditRecord>([
  { id: 'when', title: 'evidence.column.when', width: '7rem', Cell: When },
  { id: 'who', title: 'evidence.column.who', Cell: Who },
  { id: 'what', title: 'evidence.column.what', Cell: What },
  {
    id: 'group',
    title: 'evidence.column.group',
    width: '9.375rem',
    priority: 2,
    Cell: GroupPill,
  },
  {
    id: 'place',
    title: 'evidence.column.place',
    width: '9.375rem',
    priority: 4,
    Cell: Place,
  },
  {
    id: 'address',
    title: 'evidence.column.address',
    width: '9.375rem',
    priority: 3,
    Cell: ({ of }) => <span className={cells.under}>{of.address ?? ''}</span>,
  },
])

export function AuditCard({ of }: { of: AuditRecord }) {
  const f = useFormats()
  return (
    <span className={cells.dense}>
      <What of={of} />
      <span className={cells.under}>
        <Who of={of} /> · {f.moment(of.at)}
      </span>
    </span>
  )
}
