// The page of one imported file: rows, faults, totals, actions.

import { Button, IconButton } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { Chips } from '@bank/ui/Chips.tsx'
import { IconDots, IconDownload, IconFileText } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { Waiting } from '@bank/ui/Skeleton.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { useState } from 'react'
import { useGo, useParam, useSearch } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { saveFile } from '#kit/file.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import cells from '#kit/list/Cells.module.css'
import { ListBody } from '#kit/list/ListPage.tsx'
import { paged } from '#kit/list/source.ts'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useAsk } from '#kit/query.ts'
import { refusalOf } from '#kit/refusal.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { amountOf, RowCard, rowColumns } from './columns.tsx'
import {
  archiveImport,
  countOf,
  deleteImport,
  type ImportedFile,
  importedFile,
  importedRows,
  isOnItsWay,
  type RowFilter,
  rowFilters,
} from './file.ts'
import { ImportStatus } from './ImportStatus.tsx'
import css from './Imports.module.css'
import { Mends } from './Mends.tsx'
import { askAgain, useImportNews } from './news.ts'
import { RowDrawer, type RowEdits } from './RowDrawer.tsx'
import { Totals } from './Totals.tsx'

/** Actions on the whole file; a refusal is shown and changes nothing. */
function useDoing(file: ImportedFile) {
  const t = useT()
  const go = useGo()
  const toast = useToast()
  const legalPartyId = useOrg()
  const attempt = (doing: Promise<unknown>, then?: () => void) => {
    doing.then(then, (error: unknown) => toast({ text: errorText(t, error), tone: 'danger' })).finally(askAgain)
  }
  const leave = (text: string) => () => {
    toast({ text })
    void go(to.imported())
  }
  const about = { id: file.id, legalPartyId }
  return {
    fetchFaulty: () => attempt(saveFile(`imports/${file.id}/faulty`)),
    archive: () => attempt(call(archiveImport, about), leave(t('imports.file.archived'))),
    forget: () => attempt(call(deleteImport, about), leave(t('imports.file.deleted'))),
  }
}

function Actions({ file, onAccept }: { file: ImportedFile; onAccept: () => void }) {
  const t = useT()
  const makes = useMay('MAKERS')
  const { fetchFaulty, archive, forget } = useDoing(file)
  return (
    <>
      {file.faulty > 0 && (
        <Button icon={<IconDownload />} onClick={fetchFaulty}>
          {t('imports.file.faulty')}
        </Button>
      )}
      {makes && (file.canArchive || file.canDelete) && (
        <Menu
          side="bottom-end"
          opener={props => (
            <IconButton {...props} variant="default" label={t('imports.file.more')} icon={<IconDots />} />
          )}
          entries={[
            ...(file.canArchive ? [{ key: 'archive', label: t('imports.file.archive'), onSelect: archive }] : []),
            ...(file.canDelete ? [{ key: 'delete', label: t('imports.file.delete'), onSelect: forget }] : []),
          ]}
        />
      )}
      {file.canAccept && (
        <Button variant="primary" onClick={onAccept}>
          {t('imports.file.accept')}
        </Button>
      )}
    </>
  )
}

/** Progress of parsing, or why it ended without rows. */
function Standing({ file }: { file: ImportedFile }) {
  const t = useT()
  const f = useFormats()
  const by = t('imports.file.by', { when: f.moment(file.uploadedAt), name: file.creatorName })
  const format = file.format ? ` · ${t(`imports.format.${file.format}`)}` : ''
  return (
    <>
      <p className={css.standing}>
        <span role="status">
          <ImportStatus of={file} />
        </span>
        <span className={cells.under}>{`${by}${format}`}</span>
      </p>
      {isOnItsWay(file) && (
        <Card>
          <ProgressBar
            label={t(file.rows > 0 ? 'imports.progress.checking' : 'imports.progress.reading')}
            done={file.done}
            total={file.rows}
            text={file.rows > 0 ? t('imports.progress.of', { done: file.done, all: file.rows }) : ''}
          />
        </Card>
      )}
      {file.cause && !isOnItsWay(file) && (
        <Banner tone="danger" title={t(`imports.cause.${file.status === 'DENIED' ? 'denied' : 'unusable'}`)}>
          {errorText(t, refusalOf(file.cause.classification, { params: file.cause.params }))}
        </Banner>
      )}
    </>
  )
}

const showIn = (text: string | undefined): RowFilter => rowFilters.find(one => one === text) ?? 'ALL'

const rowList = listSpec({
  source: paged({
    document: importedRows,
    variables: (
      question: { readonly id: string; readonly show: RowFilter; readonly legalPartyId: string },
      pageable,
    ) => ({
      ...question,
      pageable,
    }),
    page: answer => answer.importedRows,
    idOf: row => row.id,
    size: 200,
  }),
  title: 'imports.row.table',
  failed: 'imports.file.failed',
  columns: rowColumns,
  Card: RowCard,
  nameOf: (row, t) => t('imports.edit.label', { line: row.line }),
  amountOf,
  openRow: { param: 'row', by: row => String(row.position) },
})

function Rows({ file }: { file: ImportedFile }) {
  const t = useT()
  const [search, setSearch] = useSearch()
  const show = showIn(search.show)
  const list = useList(rowList, { id: file.id, show, legalPartyId: useOrg() })
  const [typed] = useState<RowEdits>(() => new Map())
  const { openRow: open, close } = list
  const faulty = list.rows.filter(row => row.faults.length > 0)
  const [first] = faulty
  const next = open && faulty.find(row => row.position > open.position)
  return (
    <>
      {file.canEdit && file.faulty > 0 && (
        <Mends file={file} onFirst={() => (first ? list.open(first) : setSearch({ show: 'FAULTY', row: undefined }))} />
      )}
      <Chips
        label={t('imports.show.label')}
        value={show}
        options={rowFilters.map(value => ({ value, label: t(`imports.show.${value}`), count: countOf(file, value) }))}
        onChange={value => setSearch({ show: value === 'ALL' ? undefined : value, row: undefined })}
      />
      <ListBody
        list={list}
        conditions={[file.name, t(`imports.show.${show}`)]}
        empty={<EmptyState icon={<IconFileText />} title={t('imports.show.none')} text={t('imports.show.noneText')} />}
        drawer={
          open && (
            <RowDrawer
              key={open.id}
              fileId={file.id}
              row={open}
              edits={typed}
              canEdit={file.canEdit}
              onClose={close}
              {...(next && { onNext: () => list.open(next) })}
            />
          )
        }
      />
    </>
  )
}

function Opened({ file }: { file: ImportedFile }) {
  const t = useT()
  const [accepting, setAccepting] = useState(false)
  return (
    <Page
      title={file.name}
      back={{ href: to.imported(), text: t('imports.title') }}
      actions={<Actions file={file} onAccept={() => setAccepting(true)} />}
    >
      <Standing file={file} />
      {file.good > 0 && <Totals id={file.id} />}
      {file.rows > 0 && !isOnItsWay(file) && <Rows file={file} />}
      {accepting && <AcceptDialog file={file} onClose={() => setAccepting(false)} />}
    </Page>
  )
}

export function ImportPage() {
  const t = useT()
  const id = useParam('id') ?? ''
  const { data, error, refetch } = useAsk(importedFile, { id, legalPartyId: useOrg() })
  useImportNews()
  if (data) return <Opened file={data.importedFile} />
  return (
    <Page title={t('imports.file.title')} back={{ href: to.imported(), text: t('imports.title') }}>
      <Card>
        {error ? (
          <Failed title={'imports.file.failed'} error={error} again={() => void refetch()} />
        ) : (
          <Waiting text={t('common.ui.loading')}>
            <SkeletonRows rows={5} />
          </Waiting>
        )}
      </Card>
    </Page>
  )
}
