// The dialog that confirms removal of a template for the whole company.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './Templates.module.css'
import { removeTemplate, type Template } from './template.ts'

export function RemoveDialog({ of, onClose }: { of: Template; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const legalPartyId = useOrg()
  const { mutate, isPending, error } = useTell(removeTemplate, 'templates')
  const remove = () =>
    mutate(
      { templateId: of.id, legalPartyId },
      {
        onSuccess: () => {
          toast({ text: t('templates.removed', { name: of.nameTemplate }), tone: 'success' })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      compact
      size="s"
      onClose={onClose}
      mustAnswer={isPending}
      title={t('templates.remove.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={isPending} onClick={remove}>
            {t('templates.remove.do')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {error && <Banner tone="danger" urgent title={errorText(error)} />}
        <p className={css.question}>{t('templates.remove.text', { name: of.nameTemplate })}</p>
      </div>
    </Dialog>
  )
}
