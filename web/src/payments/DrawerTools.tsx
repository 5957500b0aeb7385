// What can be taken away from an open payment: its address, and later its paper.
import { IconButton } from '@bank/ui/Button.tsx'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@bank/ui/icons.ts'
import { useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { SaveOfPayment } from '#templates/index.ts'
import type { Payment } from './payment.ts'

export function DrawerTools({ of }: { of: Pick<Payment, 'id' | 'operationCode' | 'recipientName'> }) {
  const t = useT()
  const [copied, setCopied] = useState('')
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
      <IconButton
        label={t('payments.drawer.print')}
        icon={<IconPrinter />}
        disabledReason={t('payments.history.later')}
      />
      <IconButton
        label={t('payments.drawer.download')}
        icon={<IconDownload />}
        disabledReason={t('payments.history.later')}
      />
    </>
  )
}
