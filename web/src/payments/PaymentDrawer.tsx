// The drawer of one payment: content, signers, status history, actions.
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { useEffect, useEffectEvent } from 'react'
import { ActionButtons, type DocumentAct } from '#documents/index.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import css from './Drawer.module.css'
import { DrawerTools } from './DrawerTools.tsx'
import { PaymentCourse, PaymentFacts, PaymentSkeleton, useActedType, useOpenedPayment } from './PaymentDetails.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import type { Payment } from './payment.ts'

type Props = {
  readonly id: string
  /** The row of the list, shown as a placeholder while the details load. */
  readonly row: Payment | undefined
  readonly onClose: () => void
  readonly onAct: (act: DocumentAct, payment: Payment) => void
  /** Told the payment when its details have come. */
  readonly onRead?: (payment: Payment) => void
}

export function PaymentDrawer({ id, row, onClose, onAct, onRead }: Props) {
  const t = useT()
  const type = useActedType()
  const { of, read, data, error, again } = useOpenedPayment(id, row)
  const tellRead = useEffectEvent((payment: Payment) => onRead?.(payment))
  useEffect(() => {
    if (read) tellRead(read)
  }, [read])
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('payments.drawer.title')}
      {...(of && { subject: `${t('payments.drawer.title')} ${numbered(of.transferNum)}` })}
      head={of ? <PaymentStatus of={of} /> : null}
      tools={of && <DrawerTools of={of} />}
      footer={of && <ActionButtons type={type} of={of} onAct={act => onAct(act, of)} />}
    >
      {of ? (
        <div className={css.content}>
          <PaymentFacts of={of} data={data} error={error} again={again} />
          <PaymentCourse of={of} data={data} />
        </div>
      ) : error ? (
        <Failed title={'payments.drawer.failed'} error={error} again={again} />
      ) : (
        <PaymentSkeleton />
      )}
    </Drawer>
  )
}
