// The signing review: each document is read whole before it is signed, beside those that cannot be signed now.
import { Skeleton, Waiting } from '@bank/ui/Skeleton.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { DocumentRow, Review } from './document.ts'
import { type ProposedAction, Remedy } from './Remedy.tsx'
import css from './Sign.module.css'
import type { DocumentType } from './type.ts'

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: Pick<DocumentType<D, R>, 'review' | 'amend'>
  readonly of: R
  readonly documents: readonly D[]
  readonly onAct: (proposed: ProposedAction<D>) => void
  /** Opens the review without this one. */
  readonly onLeaveOut: (id: string) => void
}

function Refusals<D extends DocumentRow, R extends Review>({ type, of, documents, onAct }: Props<D, R>) {
  const t = useT()
  if (of.refused.length === 0) return null
  return (
    <Banner tone="warning" title={t('documents.sign.refused', { count: of.refused.length })}>
      <ul className={css.refused}>
        {of.refused.map(failure => (
          <li key={failure.id}>
            {`${numbered(failure.transferNum ?? '—')}: `}
            {errorText(t, refusalOf(failure.classification, { params: failure.params }))}
            <Remedy type={type} of={documents.find(({ id }) => id === failure.id)} failure={failure} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

export function ReviewSkeleton() {
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

export function SignReview<D extends DocumentRow, R extends Review>(props: Props<D, R>) {
  const { type, of, onLeaveOut } = props
  const { Paper, idOf, Overview } = type.review
  return (
    <div className={css.documents}>
      <Refusals {...props} />
      {Overview && of.documents.length > 1 && <Overview of={of} onLeaveOut={onLeaveOut} />}
      {of.documents.map((one, at) => (
        <Paper key={idOf(one)} of={one} place={at + 1} all={of.documents.length} />
      ))}
    </div>
  )
}
