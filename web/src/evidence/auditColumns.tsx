// Columns and card of an audit record, for table and phone.
import type { AuditGroup } from '@bank/contracts/audit.ts'
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { queryColumns } from '@bank/ui/table/columns.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import css from './Audit.module.css'
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

/** A header that follows the language. */
function Head({ of }: { of: 'when' | 'who' | 'what' | 'group' | 'address' }) {
  return useT()(`evidence.column.${of}`)
}

function When({ of }: { of: AuditRecord }) {
  const f = useFormats()
  return (
    <>
      <div>{f.day(instantToBankDay(of.at))}</div>
      <div className={css.under}>{f.time(of.at)}</div>
    </>
  )
}

export function Who({ of }: { of: AuditRecord }) {
  const t = useT()
  return of.personName ?? t(of.personId ? 'evidence.person.gone' : 'evidence.person.bank')
}

/** What was done, and to which document, or to whose rights. */
function What({ of }: { of: AuditRecord }) {
  const t = useT()
  return (
    <>
      <div>{actionText(t, of.action)}</div>
      {of.documentNumber && <div className={css.under}>{t('evidence.document', { number: of.documentNumber })}</div>}
      {of.params.whom && <div className={css.under}>{of.params.whom}</div>}
    </>
  )
}

export const auditColumns = queryColumns<AuditRecord>([
  { id: 'when', header: <Head of="when" />, width: '112px', cell: of => <When of={of} /> },
  { id: 'who', header: <Head of="who" />, cell: of => <Who of={of} /> },
  { id: 'what', header: <Head of="what" />, cell: of => <What of={of} /> },
  {
    id: 'group',
    header: <Head of="group" />,
    width: '150px',
    priority: 2,
    cell: of => <GroupPill of={of} />,
  },
  {
    id: 'address',
    header: <Head of="address" />,
    width: '150px',
    priority: 3,
    cell: of => <span className={css.under}>{of.address ?? ''}</span>,
  },
])

function Card({ of }: { of: AuditRecord }) {
  const f = useFormats()
  return (
    <span className={css.card}>
      <What of={of} />
      <span className={css.under}>
        <Who of={of} /> · {f.moment(of.at)}
      </span>
    </span>
  )
}

export const auditCard = (of: AuditRecord) => <Card of={of} />
