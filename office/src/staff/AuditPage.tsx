// The bank's own audit, newest first: who came in, what they opened and searched, each step; its filter stands in the address.

import { formatDateTime, isAskedDate } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { DateField } from '@bank/ui/form/DateField.tsx'
import { Picker } from '@bank/ui/form/Picker.tsx'
import { IconX } from '@bank/ui/icons.ts'
import { Link } from '@bank/ui/Link.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { type SearchParams, useSearch } from '@bank/web/kit/address.tsx'
import { today } from '@bank/web/kit/clock.ts'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { textIfAny, useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { useState } from 'react'
import { Page } from '#kit/Page.tsx'
import { useClerk } from '#kit/session.ts'
import { to } from '../paths.ts'
import { type AuditFilter, auditGroups, readAuditFilter, wireAuditFilter } from './auditFilter.ts'
import { type AuditLine, bankAuditLines, bankStaff } from './calls.ts'
import { paramTexts } from './params.ts'
import css from './Staff.module.css'

const pageSize = 50

type Change = (changes: SearchParams) => void

type DayProps = { readonly label: string; readonly day: string; readonly onChange: (day: string) => void }

/** What is half typed stays in the field: the address takes whole days. */
function DayFilter({ label, day, onChange }: DayProps) {
  const [typed, setTyped] = useState(day)
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    setShown(day)
    setTyped(day)
  }
  const type = (value: string) => {
    setTyped(value)
    if (value !== day && (value === '' || isAskedDate(value))) onChange(value)
  }
  return <DateField label={label} value={typed} today={today()} leaning="back" onChange={type} />
}

function Filters({ filter, change }: { filter: AuditFilter; change: Change }) {
  const t = useT()
  const { data } = useAsk(bankStaff, {})
  return (
    <div className={css.filters}>
      <Picker
        label={t('staff.audit.group')}
        value={filter.group ?? ''}
        onChange={group => change({ group })}
        options={[
          { value: '', text: t('staff.audit.all') },
          ...auditGroups.map(group => ({ value: group, text: t(`staff.group.${group as 'VIEW'}`) })),
        ]}
      />
      <Picker
        label={t('staff.audit.clerk')}
        value={filter.clerk ?? ''}
        onChange={clerk => change({ clerk })}
        options={[
          { value: '', text: t('staff.audit.everybody') },
          ...(data?.staff ?? []).map(({ id, fullName }) => ({ value: id, text: fullName })),
        ]}
      />
      <DayFilter label={t('staff.audit.from')} day={filter.from} onChange={from => change({ from })} />
      <DayFilter label={t('staff.audit.until')} day={filter.until} onChange={until => change({ until })} />
    </div>
  )
}

/** Where the page that a line speaks of stands. */
function subjectHref({ params, subjectId }: AuditLine): string | null {
  if (!subjectId) return null
  if (params.page === 'company' || params.page === 'documents') return to.company(subjectId)
  if (params.page === 'person') return to.person(subjectId)
  if (params.page === 'case') return to.case(subjectId)
  if (params.page === 'document') return to.document(subjectId)
  return typeof params.case === 'string' ? to.queue({ text: params.case }) : null
}

function LineRow({ line, change }: { line: AuditLine; change: Change }) {
  const t = useT()
  const { at, action, clerkName, subjectId, address, trace, params } = line
  const href = subjectHref(line)
  const told = paramTexts(t, params)
  return (
    <li className={css.line}>
      <span className={css.did}>{textIfAny(t, `staff.action.${action}`) ?? action}</span>
      <span className={css.params}>
        {[clerkName ?? t('staff.audit.bank'), ...told, address, trace && t('shell.trace', { trace })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <time className={css.at} dateTime={at}>
        {formatDateTime(at, undefined, { seconds: true })}
      </time>
      <span className={css.actions}>
        {href && <Link href={href}>{t('staff.audit.open')}</Link>}
        {subjectId && (
          <Button size="s" variant="text" onClick={() => change({ subject: subjectId })}>
            {t('staff.audit.same')}
          </Button>
        )}
      </span>
    </li>
  )
}

function Lines({ filter, change }: { filter: AuditFilter; change: Change }) {
  const t = useT()
  const pageable = { amountElements: pageSize, currentPage: filter.page }
  const { data, error, refetch } = useAsk(
    bankAuditLines,
    { filter: wireAuditFilter(filter), pageable },
    { staleTime: 0 },
  )
  if (error) return <Failed title={'staff.audit.failed'} error={error} again={() => void refetch()} />
  if (!data)
    return (
      <Card inside="rows" role="status" aria-label={t('common.ui.loading')}>
        <SkeletonRows rows={8} lead={false} />
      </Card>
    )
  const { total, elements } = data.bankAudit
  const last = Math.ceil(total / pageSize)
  return (
    <>
      <Card inside="rows">
        {elements.length === 0 && <EmptyState title={t('staff.audit.none')} />}
        <ol className={css.lines}>
          {elements.map(line => (
            <LineRow key={line.number} line={line} change={change} />
          ))}
        </ol>
      </Card>
      {last > 1 && (
        <div className={css.pages}>
          <Button
            size="s"
            disabled={filter.page <= 1}
            onClick={() => change({ page: filter.page > 2 ? String(filter.page - 1) : undefined })}
          >
            {t('staff.audit.newer')}
          </Button>
          <span className={css.muted}>{t('staff.audit.page', { page: filter.page, last })}</span>
          <Button size="s" disabled={filter.page >= last} onClick={() => change({ page: String(filter.page + 1) })}>
            {t('staff.audit.older')}
          </Button>
        </div>
      )}
    </>
  )
}

function Shown() {
  const t = useT()
  const [search, setSearch] = useSearch()
  const filter = readAuditFilter(search)
  /** Another filter begins at its first page. */
  const change: Change = changes => setSearch({ page: undefined, ...changes })
  return (
    <>
      <Filters filter={filter} change={change} />
      {filter.subject && (
        <div>
          <Button size="s" icon={<IconX />} onClick={() => change({ subject: undefined })}>
            {t('staff.audit.subject')}
          </Button>
        </div>
      )}
      <Lines filter={filter} change={change} />
    </>
  )
}

export function AuditPage() {
  const t = useT()
  const me = useClerk()
  return (
    <Page title={t('staff.audit')}>
      {me.role === 'SUPERVISOR' ? (
        <Shown />
      ) : (
        <EmptyState title={t('staff.audit.closed')} text={t('staff.audit.closedText')} />
      )}
    </Page>
  )
}
