// Tools of an open payment: copy its address, take its payment order.
import { IconButton } from '@bank/ui/Button.tsx'
import { IconCheck, IconCopy, IconPrinter } from '@bank/ui/icons.ts'
import { useState } from 'react'
import { ExportOne } from '#exports/index.ts'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { SaveOfPayment } from '#templates/index.ts'
import { papersOf } from './order/choice.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import type { JudgedPayment } from './verdicts.ts'

export function DrawerTools({ of }: { of: JudgedPayment }) {
  const t = useT()
  const [copied, setCopied] = useState('')
  const [printing, setPrinting] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${to.history({ open: of.id })}`)
    setCopied(of.id)
  }
  const done = copied === of.id
  return (
    <>
      <IconButton
        label={t(done ? 'payments.drawer.linkCopied' : 'payments.drawer.link')}
        icon={done ? <IconCheck /> : <IconCopy />}
        onClick={() => void copy()}
      />
      <SaveOfPayment of={of} />
      <ExportOne of={of} />
      <IconButton
        label={t('payments.order.title')}
        icon={<IconPrinter />}
        disabledReason={papersOf([of]).refused}
        onClick={() => setPrinting(true)}
      />
      {printing && <OrderDialog payments={[of]} onClose={() => setPrinting(false)} />}
    </>
  )
}
