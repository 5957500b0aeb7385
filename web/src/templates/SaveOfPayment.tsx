// Saves an open document as a template.
import { IconButton } from '@bank/ui/Button.tsx'
import { IconTemplate } from '@bank/ui/icons.ts'
import { useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { useHasPage } from '#kit/useHasPage.ts'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import { hasTemplates, type TemplateOperation } from './template.ts'

type Props = {
  readonly of: { readonly id: string; readonly operationCode: TemplateOperation; readonly recipientName: string }
}

/** Button to save a payment as a template; absent for people who make no payments and operations without a form. */
export function SaveOfPayment({ of }: Props) {
  const t = useT()
  const makes = useMay('MAKERS')
  const built = useHasPage()
  const [open, setOpen] = useState(false)
  if (!makes || !built('/templates') || !hasTemplates(of.operationCode)) return null
  return (
    <>
      <IconButton label={t('templates.save.open')} icon={<IconTemplate />} onClick={() => setOpen(true)} />
      {open && (
        <SaveTemplateDialog source={{ paymentId: of.id }} proposed={of.recipientName} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
