// The list of imported files, with the drop zone.

import { IconFileImport } from '@bank/ui/icons.ts'
import { together } from '@bank/ui/kit/together.ts'
import { Segmented } from '@bank/ui/Segmented.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import type { ReactNode } from 'react'
import { useGo, useSearch } from '#kit/address.tsx'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { listColumns } from '#kit/list/columns.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { paged } from '#kit/list/source.ts'
import { listSpec, useList } from '#kit/list/useList.ts'
import { refusalOf } from '#kit/refusal.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { DropZone } from './DropZone.tsx'
import { type ImportedFile, importedFiles } from './file.ts'
import { ImportStatus } from './ImportStatus.tsx'
import { useImportNews } from './news.ts'

/** The size of the list; older files are archived. */
const shown = 200

function Name({ of }: { of: ImportedFile }) {
  const t = useT()
  const why = of.cause ? errorText(t, refusalOf(of.cause.classification, { params: of.cause.params })) : ''
  return (
    <>
      <div className={cells.name}>{together(of.name)}</div>
      <div className={cells.under}>{why || (of.format && t(`imports.format.${of.format}`))}</div>
    </>
  )
}

function When({ of }: { of: ImportedFile }) {
  const f = useFormats()
  return (
    <>
      <div>{f.moment(of.uploadedAt)}</div>
      <div className={cells.under}>{of.creatorName}</div>
    </>
  )
}

/** The count of rows, with its unit where there is no heading, as on a phone. */
function Rows({ of, counted = false }: { of: ImportedFile; counted?: boolean }) {
  const t = useT()
  const rows = String(of.rows || '—')
  const left = of.faulty > 0 && t('imports.list.faulty', { count: of.faulty })
  const made = of.made > 0 && t('imports.list.made', { count: of.made })
  const under: ReactNode = [made, left].filter(Boolean).join(' · ')
  return (
    <>
      <div className={cells.number}>{counted ? `${t('imports.list.rows')}: ${rows}` : rows}</div>
      <div className={cells.under}>{under}</div>
    </>
  )
}

const columns = listColumns<ImportedFile>([
  { id: 'name', title: 'imports.list.name', Cell: Name },
  { id: 'date', title: 'imports.list.date', width: '10.625rem', priority: 2, Cell: When },
  { id: 'rows', title: 'imports.list.rows', width: '12.5rem', align: 'end', Cell: Rows },
  { id: 'status', title: 'imports.list.status', width: '11.875rem', Cell: ImportStatus },
])

const Card = ({ of }: { of: ImportedFile }) => (
  <span className={cells.card}>
    <Name of={of} />
    <span className={cells.line}>
      <span>
        <Rows of={of} counted />
      </span>
      <ImportStatus of={of} />
    </span>
  </span>
)

const importList = listSpec({
  source: paged({
    document: importedFiles,
    variables: (question: { readonly legalPartyId: string; readonly archived: boolean }, pageable) => ({
      ...question,
      pageable,
    }),
    page: answer => answer.importedFiles,
    idOf: row => row.id,
    size: shown,
    countable: shown,
  }),
  title: 'imports.title',
  failed: 'imports.list.failed',
  columns,
  Card,
  nameOf: row => row.name,
})

function Which({ archived }: { archived: boolean }) {
  const t = useT()
  const [, setSearch] = useSearch()
  return (
    <Segmented
      label={t('imports.list.which')}
      value={archived ? 'archived' : 'current'}
      options={[
        { value: 'current', label: t('imports.list.current') },
        { value: 'archived', label: t('imports.list.archived') },
      ]}
      onChange={which => setSearch({ archived: which === 'archived' ? '1' : undefined })}
    />
  )
}

export function ImportsPage() {
  const t = useT()
  const go = useGo()
  const makes = useMay('MAKERS')
  const [search] = useSearch()
  const archived = search.archived === '1'
  const list = useList(importList, { legalPartyId: useOrg(), archived })
  useImportNews()
  return (
    <ListPage
      list={list}
      actions={<Which archived={archived} />}
      head={makes && !archived && <DropZone />}
      conditions={[t(`imports.list.${archived ? 'archived' : 'current'}`)]}
      empty={
        <EmptyState
          icon={<IconFileImport />}
          title={t(archived ? 'imports.list.emptyArchive' : 'imports.list.empty')}
          text={t(archived ? 'imports.list.emptyArchiveText' : 'imports.list.emptyText')}
        />
      }
      onOpen={row => void go(to.imported(row.id))}
    />
  )
}
