// Which files did the company bring, how far is each, and where is the next one dropped?
import { Button } from '@bank/ui/Button.tsx'
import { IconFileImport } from '@bank/ui/icons.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { queryColumns } from '@bank/ui/table/columns.ts'
import { QueryTable } from '@bank/ui/table/QueryTable.tsx'
import type { ReactNode } from 'react'
import { useGo, useSearch } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { refused } from '#kit/refused.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { DropZone } from './DropZone.tsx'
import { type ImportedFile, importedFiles } from './file.ts'
import { ImportStatus } from './ImportStatus.tsx'
import css from './Imports.module.css'
import { useImportNews } from './news.ts'

/** The newest so many; older ones are put away. */
const shown = 200

function Head({ of }: { of: 'name' | 'date' | 'rows' | 'status' }) {
  return useT()(`imports.list.${of}`)
}

function Name({ of }: { of: ImportedFile }) {
  const t = useT()
  const why = of.cause ? errorText(refused(of.cause.classification, { says: of.cause.says })) : ''
  return (
    <>
      <div className={css.name}>{together(of.name)}</div>
      <div className={css.under}>{why || (of.format && t(`imports.format.${of.format}`))}</div>
    </>
  )
}

function When({ of }: { of: ImportedFile }) {
  const f = useFormats()
  return (
    <>
      <div>{f.moment(of.uploadedAt)}</div>
      <div className={css.under}>{of.creatorName}</div>
    </>
  )
}

/** On a phone no heading says what the number counts. */
function Rows({ of, counted = false }: { of: ImportedFile; counted?: boolean }) {
  const t = useT()
  const rows = String(of.rows || '—')
  const left = of.faulty > 0 && t('imports.list.faulty', { count: of.faulty })
  const made = of.made > 0 && t('imports.list.made', { count: of.made })
  const under: ReactNode = [made, left].filter(Boolean).join(' · ')
  return (
    <>
      <div className={css.number}>{counted ? `${t('imports.list.rows')}: ${rows}` : rows}</div>
      <div className={css.under}>{under}</div>
    </>
  )
}

const columns = queryColumns<ImportedFile>([
  { id: 'name', header: <Head of="name" />, cell: of => <Name of={of} /> },
  { id: 'date', header: <Head of="date" />, width: '170px', priority: 2, cell: of => <When of={of} /> },
  { id: 'rows', header: <Head of="rows" />, width: '200px', align: 'end', cell: of => <Rows of={of} /> },
  { id: 'status', header: <Head of="status" />, width: '190px', cell: of => <ImportStatus of={of} /> },
])

const card = (of: ImportedFile) => (
  <span className={css.card}>
    <Name of={of} />
    <span className={css.cardLine}>
      <span>
        <Rows of={of} counted />
      </span>
      <ImportStatus of={of} />
    </span>
  </span>
)

export function ImportsPage() {
  const t = useT()
  const go = useGo()
  const legalPartyId = useOrg()
  const makes = useMay('MAKERS')
  const [search, setSearch] = useSearch()
  const archived = search.archived === '1'
  const { data, isPending, error, refetch } = useAsk(importedFiles, {
    legalPartyId,
    archived,
    pageable: { amountElements: shown, currentPage: 1 },
  })
  useImportNews()
  return (
    <Page
      title={t('imports.title')}
      actions={
        <Segmented
          label={t('imports.list.which')}
          value={archived ? 'archived' : 'current'}
          options={[
            { value: 'current', label: t('imports.list.current') },
            { value: 'archived', label: t('imports.list.archived') },
          ]}
          onChange={which => setSearch({ archived: which === 'archived' ? '1' : undefined })}
        />
      }
    >
      {makes && !archived && <DropZone />}
      <QueryTable
        label={t('imports.title')}
        columns={columns}
        rows={data?.importedFiles.elements ?? []}
        rowId={row => row.id}
        rowName={row => row.name}
        renderCard={card}
        waiting={isPending}
        error={
          error &&
          !data && (
            <ErrorState
              title={t('imports.list.failed')}
              text={errorText(error)}
              {...(error.traceId && { traceId: error.traceId })}
              action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
            />
          )
        }
        empty={
          <EmptyState
            icon={<IconFileImport />}
            title={t(archived ? 'imports.list.emptyArchive' : 'imports.list.empty')}
            text={t(archived ? 'imports.list.emptyArchiveText' : 'imports.list.emptyText')}
          />
        }
        onOpen={row => void go(to.imported(row.id))}
      />
    </Page>
  )
}
