// Buttons that begin an export: of the whole history, of chosen payments, of one.

import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { Button, IconButton } from '@bank/ui/Button.tsx'
import { IconTableExport } from '@bank/ui/icons.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kit/code.ts'
import { useHandlesFiles } from '#kit/device.ts'
import { type Translate, useT } from '#kit/i18n.ts'
import { type ActionVerdicts, reasonAgainst } from '#kit/verdict.ts'

/** Fetched when it is opened. */
const ExportDialog = lazyPart(() => import('./ExportDialog.tsx').then(({ ExportDialog }) => ExportDialog))

type SelectedPayment = ActionVerdicts & { readonly id: string }

/** The bank's reason against the export; undefined when it is allowed. */
const whyNot = (t: Translate, of: SelectedPayment): string | undefined => reasonAgainst(t, 'EXPORT', of)

/** Exports everything that the filter finds. */
export function ExportHistory({ filter }: { filter: SearchOperationHistory }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!useHandlesFiles()) return null
  return (
    <>
      <Button icon={<IconTableExport />} onClick={() => setOpen(true)}>
        {t('exports.open')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog selection={{ filter }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Exports those of the selection for which it is allowed; disabled with the first one's reason where none is. */
export function ExportChosen({ payments }: { payments: readonly SelectedPayment[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const handles = useHandlesFiles()
  const [first] = payments
  const ready = payments.filter(one => !whyNot(t, one)).map(({ id }) => id)
  if (!first || !handles) return null
  return (
    <>
      <IconButton
        variant="inverseQuiet"
        label={t('exports.chosen')}
        icon={<IconTableExport />}
        disabledReason={ready.length ? undefined : whyNot(t, first)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ExportDialog selection={{ paymentIds: ready }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function ExportOne({ of }: { of: SelectedPayment }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!useHandlesFiles()) return null
  return (
    <>
      <IconButton
        label={t('exports.one')}
        icon={<IconTableExport />}
        disabledReason={whyNot(t, of)}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ExportDialog selection={{ paymentIds: [of.id] }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
