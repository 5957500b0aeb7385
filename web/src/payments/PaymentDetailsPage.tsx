// The page of one payment: content at the left; status, actions, signers and history at the right.
import { Card } from '@bank/ui/Card.tsx'
import { Columns, Page } from '@bank/ui/shell/Frame.tsx'
import { useState } from 'react'
import { ActionButtons, ActionFlow, type PendingAction } from '#documents/index.ts'
import { useGo } from '#kit/address.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { useLive } from '#kit/live.ts'
import { invalidateCall } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Drawer.module.css'
import { DrawerTools } from './DrawerTools.tsx'
import { paymentType } from './documentType.tsx'
import { PaymentCourse, PaymentFacts, PaymentSkeleton, useActedType, useOpenedPayment } from './PaymentDetails.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { acceptedQr, type Payment, paymentDetails, paymentNews } from './payment.ts'
import { useAct } from './useAct.ts'

const again = () => {
  invalidateCall(paymentDetails)
  invalidateCall(acceptedQr)
}

/** Reads the details anew with each piece of news about this payment. */
function DetailsNews({ id }: { readonly id: string }) {
  const legalPartyId = useOrg()
  useLive(paymentNews, legalPartyId, {
    variables: { about: { legalPartyId, after: null } },
    on: ({ listenPayment }) => {
      if (listenPayment.paymentId === id) again()
    },
    afresh: again,
  })
  return null
}

export function PaymentDetailsPage({ id }: { readonly id: string }) {
  const t = useT()
  const go = useGo()
  const type = useActedType()
  const opened = useOpenedPayment(id)
  const [doing, setDoing] = useState<PendingAction<Payment> | null>(null)
  const [isGone, setGone] = useState(false)
  const act = useAct(setDoing)
  const { of, data, error } = opened
  const close = () => {
    setDoing(null)
    if (isGone) void go(to.history(), { replace: true })
  }
  const title = of ? t('payments.form.title.edit', { number: of.transferNum }) : t('payments.drawer.title')
  return (
    <Page
      title={title}
      back={{ href: to.history(), text: t('payments.history.title') }}
      actions={of && <DrawerTools of={of} />}
    >
      {of ? (
        <Columns
          aside={
            <>
              <Card aria-label={t('payments.details.state')}>
                <div className={css.content}>
                  <div>
                    <PaymentStatus of={of} />
                  </div>
                  <ActionButtons type={type} of={of} onAct={one => act(one, of)} />
                </div>
              </Card>
              <Card aria-label={t('payments.details.course')}>
                <div className={css.content}>
                  <PaymentCourse of={of} data={data} />
                </div>
              </Card>
            </>
          }
        >
          <Card aria-label={t('payments.drawer.title')}>
            <div className={css.content}>
              <PaymentFacts {...opened} of={of} />
            </div>
          </Card>
        </Columns>
      ) : (
        <Card>
          {error ? <Failed title="payments.drawer.failed" error={error} again={opened.again} /> : <PaymentSkeleton />}
        </Card>
      )}
      {of && !isGone && <DetailsNews id={id} />}
      {doing && (
        <ActionFlow
          type={paymentType}
          doing={doing}
          onClose={close}
          onDone={ids => setGone(doing.act === 'delete' && ids.includes(id))}
        />
      )}
    </Page>
  )
}
