// Buttons of an export file: download, remove.
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconDownload, IconTrash } from '@bank/ui/icons.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { errorText } from '#kit/errorText.ts'
import { file } from '#kit/file.ts'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { useSaveFile } from '#kit/useSaveFile.ts'
import css from './Exports.module.css'
import { deleteExport, type ExportedFile, isMade } from './file.ts'

const useDownload = ({ id, fileName }: Pick<ExportedFile, 'id' | 'fileName'>) =>
  useSaveFile(async () => ({ ...(await file(`exports/${id}`)), name: fileName }))

export function DownloadButton({ of }: { of: ExportedFile }) {
  const t = useT()
  const { busy, save } = useDownload(of)
  return (
    <Button variant="primary" icon={<IconDownload />} busy={busy} onClick={save}>
      {t('exports.download')}
    </Button>
  )
}

export function FileButtons({ of }: { of: ExportedFile }) {
  const t = useT()
  const legalPartyId = useOrg()
  const toast = useToast()
  const { busy, save } = useDownload(of)
  const remove = useTell(deleteExport, 'exports')
  return (
    <div className={css.buttons}>
      {of.status === 'SUCCESS' && (
        <Button size="s" icon={<IconDownload />} busy={busy} onClick={save}>
          {t('exports.download')}
        </Button>
      )}
      <IconButton
        size="s"
        label={t(isMade(of) ? 'exports.remove' : 'exports.stop')}
        icon={<IconTrash />}
        busy={remove.isPending}
        onClick={() =>
          remove.mutate(
            { exportId: of.id, legalPartyId },
            { onError: error => toast({ text: errorText(t, error), tone: 'danger' }) },
          )
        }
      />
    </div>
  )
}
