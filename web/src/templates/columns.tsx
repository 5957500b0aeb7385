// Columns and card of a template, for table and phone.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Money } from '@bank/ui/Money.tsx'
import { queryColumns } from '@bank/ui/table/columns.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { Kind, KindIcon, OutdatedNote, placeOf } from './look.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import css from './Templates.module.css'
import type { Template } from './template.ts'

/** A header that follows the language. */
function Head({ of }: { of: 'name' | 'recipient' | 'amount' | 'use' | 'actions' }) {
  return useT()(`templates.column.${of}`)
}

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

export const templateColumns = queryColumns<Template>([
  {
    id: 'name',
    header: <Head of="name" />,
    cell: of => (
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
    header: <Head of="recipient" />,
    priority: 2,
    cell: of => (
      <>
        <div>{together(of.payeeName ?? '') || '—'}</div>
        {placeOf(of) && <div className={css.under}>{placeOf(of)}</div>}
      </>
    ),
  },
  { id: 'amount', header: <Head of="amount" />, width: '142px', align: 'end', cell: of => <Sum of={of} /> },
  {
    id: 'use',
    header: <Head of="use" />,
    width: '230px',
    priority: 3,
    cell: of => (
      <>
        <Use of={of} />
        <Maker of={of} />
      </>
    ),
  },
  {
    id: 'actions',
    header: <span className="visually-hidden">{<Head of="actions" />}</span>,
    width: '236px',
    align: 'end',
    cell: of => <TemplateActions of={of} />,
  },
])

function Card({ of }: { of: Template }) {
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

export const templateCard = (of: Template) => <Card of={of} />
