// Downloads the lines of the filter as a file: a workbook, or text for other programs.
import { Button } from '@bank/ui/Button.tsx'
import { IconTableExport } from '@bank/ui/icons.ts'
import { Menu } from '@bank/ui/overlay/Menu.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { file } from '#kit/file.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { useSaveFile } from '#kit/useSaveFile.ts'
import { type AuditConditions, filterOf } from './audit.ts'

const formats = ['XLSX', 'CSV'] as const

export function TakeAudit({ conditions }: { conditions: AuditConditions }) {
  const t = useT()
  const toast = useToast()
  const asked = (format: (typeof formats)[number]) => async () => {
    const found = await file(`evidence/audit?${new URLSearchParams({ ...filterOf(conditions), format })}`)
    toast({ text: t('evidence.file.saved'), tone: 'success' })
    void invalidate('evidence')
    return found
  }
  const saving = { XLSX: useSaveFile(asked('XLSX')), CSV: useSaveFile(asked('CSV')) }
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <Button {...props} icon={<IconTableExport />} busy={formats.some(format => saving[format].busy)}>
          {t('evidence.file')}
        </Button>
      )}
      entries={formats.map(format => ({
        key: format,
        label: t(`evidence.file.${format}`),
        onSelect: saving[format].save,
      }))}
    />
  )
}
