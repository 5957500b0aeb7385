// Columns and card of a statement, for table and phone.

import { instantToBankDay } from '@bank/contracts/dates.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { useBothNames } from '#accounts/index.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { listColumns } from '#kit/list/columns.tsx'
import { usePeriodText } from '#kit/period.ts'
import { fileFormatOf } from './file.ts'
import { StatementActions } from './StatementActions.tsx'
import type { Statement } from './statement.ts'
import { accountsText, StatementState } from './words.tsx'

function Accounts({ of }: { of: Statement }) {
  const t = useT()
  const named = useBothNames()
  const single = of.availableAccounts.length === 1
  const all = of.availableAccounts
    .map(({ account, name }) => (single ? '' : named(account, name)) || groupDigits(account))
    .join(', ')
  const name = accountsText(of, t, named)
  return (
    <>
      <div className={cells.name}>{name}</div>
      {name !== all && <div className={cells.numbers}>{all}</div>}
    </>
  )
}

function Period({ of }: { of: Statement }) {
  const t = useT()
  const f = useFormats()
  const periodText = usePeriodText()
  return (
    <>
      <div className={cells.number}>{periodText(of)}</div>
      {of.sinceLastFormat && (
        <div className={cells.under}>
          {t('statements.since.row', { format: t(`statements.format.${fileFormatOf(of.sinceLastFormat)}`) })}
        </div>
      )}
      {of.scheduleId && <div className={cells.under}>{t('statements.bySchedule')}</div>}
      {of.status !== 'FAIL' && (
        <div className={cells.under}>{t('statements.keptUntil', { day: f.day(instantToBankDay(of.expiresDate)) })}</div>
      )}
    </>
  )
}

function Ordered({ of }: { of: Statement }) {
  const f = useFormats()
  return (
    <>
      <div className={cells.number}>{f.moment(of.requestDate)}</div>
      <div className={cells.under}>{of.creatorName}</div>
    </>
  )
}

export const statementColumns = listColumns<Statement>([
  { id: 'accounts', title: 'statements.column.accounts', Cell: Accounts },
  { id: 'period', title: 'statements.column.period', width: '12.5rem', Cell: Period },
  { id: 'ordered', title: 'statements.column.ordered', width: '10.5rem', priority: 3, Cell: Ordered },
  { id: 'status', title: 'statements.column.status', width: '14rem', Cell: StatementState },
  {
    id: 'actions',
    title: 'statements.column.actions',
    width: '12.5rem',
    align: 'end',
    isScreenOnly: true,
    Cell: StatementActions,
  },
])

export const StatementCard = ({ of }: { of: Statement }) => (
  <div className={cells.card}>
    <Accounts of={of} />
    <Period of={of} />
    <StatementState of={of} />
  </div>
)
