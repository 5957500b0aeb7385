// The page of a person's export files.
import { ButtonLink } from '@bank/ui/Button.tsx'
import { IconTableExport } from '@bank/ui/icons.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { useT } from '#kit/i18n.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { FileCard, fileColumns } from './columns.tsx'
import { FilesNews, fileSource } from './useFiles.tsx'

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconTableExport />}
      title={t('exports.page.empty')}
      text={t('exports.page.emptyText')}
      action={<ButtonLink href={to.history()}>{t('exports.page.toHistory')}</ButtonLink>}
    />
  )
}

const fileList = listSpec({
  source: fileSource,
  title: 'exports.page.title',
  failed: 'exports.page.failed',
  columns: fileColumns,
  Card: FileCard,
  nameOf: row => row.fileName,
})

export function ExportedPage() {
  const list = useList(fileList, useOrg())
  return (
    <ListPage list={list} empty={<Nothing />}>
      {list.first && <FilesNews since={list.first.number} />}
    </ListPage>
  )
}
