// The dialog that confirms removal of a template for the whole company.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { RemovalDialog } from '#kit/RemovalDialog.tsx'
import { useOrg } from '#kit/session.ts'
import { removeTemplate, type Template } from './template.ts'

export function RemoveDialog({ of, onClose }: { of: Template; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const legalPartyId = useOrg()
  const call = useTell(removeTemplate, 'templates')
  const remove = () =>
    call.mutate(
      { templateId: of.id, legalPartyId },
      {
        onSuccess: () => {
          toast({ text: t('templates.removed', { name: of.nameTemplate }), tone: 'success' })
          onClose()
        },
      },
    )
  return (
    <RemovalDialog
      title={t('templates.remove.title')}
      action={t('templates.remove.do')}
      call={call}
      onRemove={remove}
      onClose={onClose}
    >
      {t('templates.remove.text', { name: of.nameTemplate })}
    </RemovalDialog>
  )
}
