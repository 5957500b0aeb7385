// Columns and card of a template, for table and phone.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { listColumns } from '#kit/list/columns.tsx'
import { Kind, KindIcon, OutdatedNote, placeOf } from './look.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import css from './Templates.module.css'
import type { Template } from './template.ts'

function Times({ of }: { of: Template }) {
  const t = useT()
  return of.timesUsed > 0 ? t('templates.used', { count: of.timesUsed }) : t('templates.neverUsed')
}

function Use({ of }: { of: Template }) {
  const t = useT()
  const f = useFormats()
  return (
    <>
      <div>
        <Times of={of} />
      </div>
      {of.usedDate && (
        <div className={css.under}>{t('templates.lastUsed', { day: f.day(instantToBankDay(of.usedDate)) })}</div>
      )}
    </>
  )
}

function Maker({ of }: { of: Template }) {
  return <span className={css.under}>{useT()('templates.madeBy', { name: of.creatorName })}</span>
}

const Sum = ({ of }: { of: Template }) =>
  of.amount && of.currency ? <Money amount={of.amount} currency={of.currency} /> : <span className={css.under}>—</span>

export const templateColumns = listColumns<Template>([
  {
    id: 'name',
    title: 'templates.column.name',
    Cell: ({ of }) => (
      <div className={css.lead}>
        <KindIcon of={of} />
        <div>
          <div className={css.name}>{together(of.nameTemplate)}</div>
          <div className={css.under}>
            <Kind of={of} />
          </div>
          <OutdatedNote of={of} />
        </div>
      </div>
    ),
  },
  {
    id: 'recipient',
    title: 'templates.column.recipient',
    priority: 2,
    Cell: ({ of }) => (
      <>
        <div>{together(of.payeeName ?? '') || '—'}</div>
        {placeOf(of) && <div className={css.under}>{placeOf(of)}</div>}
      </>
    ),
  },
  { id: 'amount', title: 'templates.column.amount', width: '8.875rem', align: 'end', Cell: Sum },
  {
    id: 'use',
    title: 'templates.column.use',
    width: '14.375rem',
    priority: 3,
    Cell: ({ of }) => (
      <>
        <Use of={of} />
        <Maker of={of} />
      </>
    ),
  },
  {
    id: 'actions',
    title: 'templates.column.actions',
    isTitleHidden: true,
    width: '14.75rem',
    align: 'end',
    Cell: TemplateActions,
  },
])

export function TemplateCard({ of }: { of: Template }) {
  return (
    <span className={css.card}>
      <span className={css.cardLine}>
        <span className={css.lead}>
          <KindIcon of={of} />
          <span className={css.name}>{together(of.nameTemplate)}</span>
        </span>
        <Sum of={of} />
      </span>
      <span className={css.under}>
        <Kind of={of} />
        {of.payeeName && ` · ${of.payeeName}`}
      </span>
      <OutdatedNote of={of} />
      <span className={css.under}>
        <Times of={of} /> · <Maker of={of} />
      </span>
      <TemplateActions of={of} />
    </span>
  )
}
