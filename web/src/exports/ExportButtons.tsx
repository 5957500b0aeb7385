// Buttons that begin an export: of the whole history, of chosen payments, of one.

import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconTableExport } from '@bank/ui/icons.ts'
import { useState } from 'react'
import { handlesFiles } from '#kit/device.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { refusalOf } from '#kit/refusal.ts'
import { ExportDialog } from './ExportDialog.tsx'

type ExportAction = {
  readonly action: string
  readonly allowed: boolean
  readonly why?: string | null
  readonly params?: Readonly<Record<string, string>> | null
}
/** What of a payment decides about its export. */
type SelectedPayment = { readonly id: string; readonly actions: readonly ExportAction[] }

const answerOf = ({ actions }: SelectedPayment): ExportAction | undefined =>
  actions.find(({ action }) => action === 'EXPORT')

/** The bank's reason against the export; undefined when it is allowed. */
function whyNot(of: SelectedPayment): string | undefined {
  const said = answerOf(of)
  if (said?.allowed) return undefined
  return errorText(refusalOf(said?.why ?? 'ForbiddenException', { params: said?.params ?? {} }))
}

/** Exports everything that the filter finds. */
export function ExportHistory({ filter }: { filter: SearchOperationHistory }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!handlesFiles()) return null
  return (
    <>
      <Button icon={<IconTableExport />} onClick={() => setOpen(true)}>
        {t('exports.open')}
      </Button>
      {open && <ExportDialog selection={{ filter }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Exports those of the selection for which it is allowed; disabled with the first one's reason where none is. */
export function ExportChosen({ payments }: { payments: readonly SelectedPayment[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [first] = payments
  const ready = payments.filter(one => !whyNot(one)).map(({ id }) => id)
  if (!first || !handlesFiles()) return null
  return (
    <>
      <IconButton
        variant="inverseQuiet"
        label={t('exports.chosen')}
        icon={<IconTableExport />}
        disabledReason={ready.length ? undefined : whyNot(first)}
        onClick={() => setOpen(true)}
      />
      {open && <ExportDialog selection={{ paymentIds: ready }} onClose={() => setOpen(false)} />}
    </>
  )
}

export function ExportOne({ of }: { of: SelectedPayment }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!handlesFiles()) return null
  return (
    <>
      <IconButton
        label={t('exports.one')}
        icon={<IconTableExport />}
        disabledReason={whyNot(of)}
        onClick={() => setOpen(true)}
      />
      {open && <ExportDialog selection={{ paymentIds: [of.id] }} onClose={() => setOpen(false)} />}
    </>
  )
}
