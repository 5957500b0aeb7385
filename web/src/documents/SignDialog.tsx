// Signing review: what is about to be signed is read whole before the code is given.
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import type { BatchResult, Review, SignedDocument } from './document.ts'
import css from './Sign.module.css'
import { SignForm } from './SignForm.tsx'
import type { DocumentType } from './type.ts'

/** A challenge is asked for once; another one only when somebody asks, or when it no longer counts. */
function useChallenge<D extends SignedDocument, R extends Review>(type: DocumentType<D, R>, documents: readonly D[]) {
  const legalPartyId = useOrg()
  const ids = documents.map(({ id }) => id)
  return useQuery<R, Refusal>({
    queryKey: ['documents', 'signing', ids],
    queryFn: () => type.review.prepare(ids, legalPartyId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

function Refusals({ of }: { of: Review['refused'] }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <Banner tone="warning" title={t('documents.sign.refused', { count: of.length })}>
      <ul className={css.refused}>
        {of.map(({ id, transferNum, classification, params }) => (
          <li key={id}>
            {`№ ${transferNum ?? '—'}: `}
            {errorText(refusalOf(classification, { params }))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function ReviewSkeleton() {
  const t = useT()
  return (
    <Waiting text={t('documents.sign.preparing')}>
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

type Props<D extends SignedDocument, R extends Review> = {
  readonly type: DocumentType<D, R>
  readonly documents: readonly D[]
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
}

export function SignDialog<D extends SignedDocument, R extends Review>(props: Props<D, R>) {
  const { type, documents, onClose, onResult } = props
  const t = useT()
  const { data, error, isFetching, refetch } = useChallenge(type, documents)
  const again = () => void refetch()
  const count = data?.documents.length ?? documents.length
  const { Paper, idOf } = type.review
  return (
    <Dialog open size="full" steady onClose={onClose} title={t('documents.sign.title', { count })}>
      {error && !isFetching && <Failed title={'documents.sign.failed'} error={error} again={again} />}
      {!data && isFetching && <ReviewSkeleton />}
      {data && !error && (
        <div className={css.review}>
          <div className={css.documents}>
            <Refusals of={data.refused} />
            {data.documents.map((one, at) => (
              <Paper key={idOf(one)} of={one} place={at + 1} all={data.documents.length} />
            ))}
          </div>
          <SignForm
            key={data.id}
            type={type}
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
