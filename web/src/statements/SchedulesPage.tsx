// The page of schedules: which there are, what each orders next, why one has stopped; beside the list of statements.

import { Button } from '@bank/ui/Button.tsx'
import { IconCalendar, IconPlus } from '@bank/ui/icons.ts'
import { Pill } from '@bank/ui/Pill.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useState } from 'react'
import { DocumentTabs } from '#accounts/index.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { listColumns } from '#kit/list/columns.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useLiveRows } from '#kit/list/useLiveRows.ts'
import { usePeriodText } from '#kit/period.ts'
import { useOrg } from '#kit/session.ts'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import css from './Statements.module.css'
import { type Schedule, scheduleNews, schedulePlacing, scheduleSource } from './schedule.ts'
import { causeText, useScheduleAccounts, useScheduleFormats } from './words.tsx'

/** How often, and of which accounts: by the names that the person may read, else by their numbers. */
function What({ of }: { of: Schedule }) {
  const t = useT()
  const accounts = useScheduleAccounts(of)
  return (
    <>
      <div className={cells.name}>{t(`statements.schedule.every.${of.period}`)}</div>
      <div className={cells.numbers}>{accounts}</div>
    </>
  )
}

function Given({ of }: { of: Schedule }) {
  const formats = useScheduleFormats(of)
  return (
    <>
      <div>{formats}</div>
      {of.people.length > 0 && <div className={cells.under}>{of.people.map(({ name }) => name).join(', ')}</div>}
    </>
  )
}

function Next({ of }: { of: Schedule }) {
  const t = useT()
  const periodText = usePeriodText()
  if (of.status === 'STOPPED') return <span className={cells.under}>{t('statements.schedule.noNext')}</span>
  return (
    <>
      <div className={cells.number}>{periodText({ startDate: of.nextStartDate, endDate: of.nextEndDate })}</div>
      <div className={cells.under}>{t('statements.schedule.nextHelp')}</div>
    </>
  )
}

/** Who stopped it, and why: the bank says its cause, a person none. */
function State({ of }: { of: Schedule }) {
  const t = useT()
  const f = useFormats()
  const stopped = of.status === 'STOPPED'
  const when = of.stoppedDate ? f.moment(of.stoppedDate) : ''
  return (
    <div className={css.state}>
      <Pill tone={stopped ? (of.cause ? 'danger' : 'neutral') : 'success'}>
        {t(`statements.schedule.status.${of.status}`)}
      </Pill>
      {stopped && (
        <span className={cells.under}>
          {t(of.cause ? 'statements.schedule.byBank' : 'statements.schedule.byPerson', { when })}
        </span>
      )}
      {of.cause && <span className={cells.under}>{causeText(t, of)}</span>}
      <span className={cells.under}>{t('statements.schedule.author', { name: of.creatorName })}</span>
    </div>
  )
}

const scheduleColumns = listColumns<Schedule>([
  { id: 'what', title: 'statements.schedule.column.what', Cell: What },
  { id: 'given', title: 'statements.schedule.column.files', width: '14rem', priority: 3, Cell: Given },
  { id: 'next', title: 'statements.schedule.column.next', width: '13rem', Cell: Next },
  { id: 'status', title: 'statements.column.status', width: '15rem', Cell: State },
  {
    id: 'actions',
    title: 'statements.column.actions',
    width: '9rem',
    align: 'end',
    isScreenOnly: true,
    Cell: ScheduleActions,
  },
])

const ScheduleCard = ({ of }: { of: Schedule }) => (
  <div className={cells.card}>
    <What of={of} />
    <Given of={of} />
    <Next of={of} />
    <State of={of} />
  </div>
)

const scheduleList = listSpec({
  source: scheduleSource,
  title: 'statements.schedule.title',
  failed: 'statements.schedule.failed',
  columns: scheduleColumns,
  Card: ScheduleCard,
  CardActions: ScheduleActions,
  nameOf: (row, t) => t(`statements.schedule.every.${row.period}`),
})

/** Begins right after the event that the list knows of. */
function ScheduleNews({ since }: { since: number }) {
  useLiveRows(
    { source: scheduleSource, question: useOrg(), since },
    {
      document: scheduleNews,
      variables: partyId => ({ partyId, after: null }),
      event: ({ listenStatements: { scheduleId, schedule } }) => ({
        change: scheduleId ? { id: scheduleId, row: schedule ?? null } : null,
      }),
      placing: schedulePlacing,
    },
  )
  return null
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <Button variant="primary" icon={<IconPlus />} onClick={onAdd}>
      {t('statements.schedule.add')}
    </Button>
  )
}

export function SchedulesPage() {
  const t = useT()
  const list = useList(scheduleList, useOrg())
  const [adding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <ListPage
      list={list}
      head={<DocumentTabs current="schedules" />}
      actions={<AddButton onAdd={add} />}
      empty={
        <EmptyState
          icon={<IconCalendar />}
          title={t('statements.schedule.empty')}
          text={t('statements.schedule.emptyText')}
          action={<AddButton onAdd={add} />}
        />
      }
    >
      {list.first && <ScheduleNews since={list.first.number} />}
      {adding && <ScheduleDialog of={null} onClose={() => setAdding(false)} />}
    </ListPage>
  )
}
