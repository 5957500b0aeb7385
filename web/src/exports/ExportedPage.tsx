// Which files has this person asked for, how far are they, and where can they be taken?
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconTableExport } from '@bank/ui/icons.ts'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import { QueryTable } from '@bank/ui/table/QueryTable.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { Refused } from '#kit/refused.ts'
import { to } from '#paths.ts'
import { fileCard, fileColumns } from './columns.tsx'
import type { ExportedFile } from './file.ts'
import { FilesNews, useFiles } from './useFiles.tsx'

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

function Failed({ error, again }: { error: Refused; again: () => void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('exports.page.failed')}
      text={errorText(error)}
      {...(error.traceId && { traceId: error.traceId })}
      action={<Button onClick={again}>{t('common.retry')}</Button>}
    />
  )
}

const none: readonly ExportedFile[] = []

export function ExportedPage() {
  const t = useT()
  const { page, error, isPending, again } = useFiles()
  return (
    <Page title={t('exports.page.title')}>
      {page && <FilesNews since={page.number} />}
      <QueryTable
        label={t('exports.page.title')}
        columns={fileColumns}
        rows={page?.elements ?? none}
        rowId={row => row.id}
        rowName={row => row.fileName}
        renderCard={fileCard}
        waiting={isPending}
        error={error && !page && <Failed error={error} again={again} />}
        empty={<Nothing />}
        {...(page && { total: page.total })}
      />
    </Page>
  )
}
