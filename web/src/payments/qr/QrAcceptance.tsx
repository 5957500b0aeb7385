// The drawer's section of a payment accepted by QR: credited sum, refunds made, and what may still be refunded.
import { Link } from '@bank/ui/Link.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Skeleton } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useWhen } from '#documents/index.ts'
import { errorText } from '#kit/errorText.ts'
import type { AcceptedQrQuery } from '#kit/generated/payment/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { acceptedQr } from '../payment.ts'

type AcceptedQr = AcceptedQrQuery

/** Refunds, the refundable rest, or the reason why there is none. */
function Refund({ of: { findQrTransferDataByPaymentId: qr, checkIsRefundAvailable: may } }: { of: AcceptedQr }) {
  const t = useT()
  const when = useWhen()
  const { refund, currencyCode } = qr
  if (refund)
    return (
      <Link href={to.history({ open: refund.id })}>
        <Money amount={refund.amount} currency={currencyCode} /> · {when.day(refund.createdDate)}
      </Link>
    )
  if (!may.isAvailable) return errorText(t, refusalOf(may.why ?? '', { params: may.params ?? {} }))
  return (
    <>
      {t('payments.qr.refund.upTo')} <Money amount={may.amount} currency={currencyCode} strong={false} />
    </>
  )
}

export function QrAcceptance({ paymentId }: { paymentId: string }) {
  const t = useT()
  const { data, error } = useAsk(acceptedQr, { paymentId, legalPartyId: useOrg() })
  if (error) return <Banner tone="danger" title={errorText(t, error)} />
  if (!data) return <Skeleton height={56} />
  const { amountWithoutFee, currencyCode } = data.findQrTransferDataByPaymentId
  return (
    <Recap
      variant="details"
      rows={[
        {
          key: 'came',
          label: t('payments.qr.came'),
          value: <Money amount={amountWithoutFee} currency={currencyCode} direction="in" />,
        },
        { key: 'refund', label: t('payments.kind.REFUND'), value: <Refund of={data} /> },
      ]}
    />
  )
}
