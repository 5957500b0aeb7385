// Tools of an open payment: copy its address, take its payment order.
import { IconButton } from '@bank/ui/Button.tsx'
import { IconArrowUpRight, IconCheck, IconCopy, IconPrinter } from '@bank/ui/icons.ts'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ExportOne } from '#exports/index.ts'
import { useGo } from '#kit/address.tsx'
import { lazyPart } from '#kit/code.ts'
import { useT } from '#kit/i18n.ts'
import { useMay } from '#kit/session.ts'
import { to } from '#paths.ts'
import { SaveOfPayment } from '#templates/index.ts'
import { papersOf } from './order/choice.ts'
import type { JudgedPayment } from './verdicts.ts'

/** Fetched when it is opened. */
const OrderDialog = lazyPart(() => import('./order/OrderDialog.tsx').then(({ OrderDialog }) => OrderDialog))

export function DrawerTools({ of }: { of: JudgedPayment }) {
  const t = useT()
  const go = useGo()
  const makes = useMay('MAKERS')
  const here = to.details(of.id)
  const isHere = useLocation({ select: ({ pathname }) => pathname === here })
  const [copied, setCopied] = useState('')
  const [printing, setPrinting] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${to.history({ open: of.id })}`)
    setCopied(of.id)
  }
  const done = copied === of.id
  return (
    <>
      {makes && !isHere && (
        <IconButton label={t('payments.drawer.page')} icon={<IconArrowUpRight />} onClick={() => void go(here)} />
      )}
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
        disabledReason={papersOf(t, [of]).refused}
        onClick={() => setPrinting(true)}
      />
      {printing && (
        <Suspense>
          <OrderDialog payments={[of]} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
