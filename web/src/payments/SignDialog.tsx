// What is about to be signed, read whole before the code is given?
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner, ErrorState } from '@bank/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { errorText } from '#kit/errorText.ts'
import type { PrepareSigningMutation } from '#kit/generated/payment/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { type Refused, refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type BatchResult, prepareSigning } from './batch.ts'
import type { Payment } from './payment.ts'
import css from './Sign.module.css'
import { SignDocument } from './SignDocument.tsx'
import { SignForm } from './SignForm.tsx'

export type Challenge = PrepareSigningMutation['prepareSigning']

/** A challenge is asked for once; another one only when somebody asks, or when it no longer counts. */
function useChallenge(payments: readonly Payment[]) {
  const legalPartyId = useOrg()
  const paymentIds = payments.map(({ id }) => id)
  return useQuery<Challenge, Refused>({
    queryKey: ['payment', 'signing', paymentIds],
    queryFn: async () => (await call(prepareSigning, { paymentIds, legalPartyId })).prepareSigning,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

function Refusals({ of }: { of: Challenge['refused'] }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <Banner tone="warning" title={t('payments.sign.refused', { count: of.length })}>
      <ul className={css.refused}>
        {of.map(({ id, transferNum, classification, says }) => (
          <li key={id}>
            {`№ ${transferNum ?? '—'}: `}
            {errorText(refused(classification, { says }))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Bones() {
  const t = useT()
  return (
    <Waiting text={t('payments.sign.preparing')}>
      <div className={css.review} aria-hidden="true">
        <div className={css.documents}>
          {['a', 'b'].map(key => (
            <div key={key} className={css.document}>
              <Skeleton width="40%" height={14} />
              <Skeleton width="30%" height={28} />
              <Skeleton width="80%" height={14} />
              <Skeleton width="65%" height={14} />
            </div>
          ))}
        </div>
        <div className={css.side}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={40} />
        </div>
      </div>
    </Waiting>
  )
}

type Props = {
  readonly payments: readonly Payment[]
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
}

export function SignDialog({ payments, onClose, onResult }: Props) {
  const t = useT()
  const { data, error, isFetching, refetch } = useChallenge(payments)
  const again = () => void refetch()
  const count = data?.documents.length ?? payments.length
  return (
    <Dialog open size="full" steady onClose={onClose} title={t('payments.sign.title', { count })}>
      {error && !isFetching && (
        <ErrorState
          title={t('payments.sign.failed')}
          text={errorText(error)}
          {...(error.traceId && { traceId: error.traceId })}
          action={<Button onClick={again}>{t('common.retry')}</Button>}
        />
      )}
      {!data && isFetching && <Bones />}
      {data && !error && (
        <div className={css.review}>
          <div className={css.documents}>
            <Refusals of={data.refused} />
            {data.documents.map((one, at) => (
              <SignDocument key={one.payment.id} of={one} place={at + 1} all={data.documents.length} />
            ))}
          </div>
          <SignForm
            key={data.id}
            of={data}
            renewing={isFetching}
            onRenew={again}
            onClose={onClose}
            onResult={result => onResult({ ...result, failed: [...result.failed, ...data.refused] })}
          />
        </div>
      )}
    </Dialog>
  )
}
