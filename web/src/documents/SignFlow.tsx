// From a press to a signature: the review, which gives way to a reason as soon as a document in it is no longer what it shows.
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { RowChange } from '#kit/list/changes.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { BatchResult, DocumentFailure, DocumentRow, Review } from './document.ts'
import { type ProposedAction, Remedy } from './Remedy.tsx'
import { SignDialog, useChallenge } from './SignDialog.tsx'
import type { DocumentType } from './type.ts'

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: DocumentType<D, R>
  readonly documents: readonly D[]
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
  readonly onAct: (proposed: ProposedAction<D>) => void
  /** Opens the review of these instead. */
  readonly onOnly: (documents: readonly D[]) => void
}

/** Why a document cannot be signed as it was shown. */
function reasonOf({ id, row }: RowChange<DocumentRow>): DocumentFailure {
  const failure = { id, transferNum: row?.transferNum ?? null, params: {} }
  if (!row) return { ...failure, classification: 'NotFoundException' }
  if (row.awaitsMe) return { ...failure, classification: 'ChallengeChangedException' }
  return { ...failure, classification: 'WrongUserStateException', params: { status: row.statusCode } }
}

export function SignFlow<D extends DocumentRow, R extends Review>(props: Props<D, R>) {
  const { type, documents, onClose, onResult, onAct, onOnly } = props
  const t = useT()
  const challenge = useChallenge(type, documents)
  const [gone, setGone] = useState<readonly DocumentFailure[]>([])
  const [busy, setBusy] = useState(false)
  const { changes, idOf } = type.review
  const hear = (change: RowChange<D>) => {
    const paper = challenge.data?.documents.find(one => idOf(one) === change.id)
    if (!paper || (change.row && changes?.isAsShown(paper, change.row))) return
    setGone(before => [...before.filter(({ id }) => id !== change.id), reasonOf(change)])
  }
  const rest = documents.filter(({ id }) => !gone.some(one => one.id === id))
  const known = (id: string) => documents.find(one => one.id === id)
  return (
    <>
      {changes && <changes.News onChange={hear} />}
      {gone.length > 0 && !busy ? (
        <ResultDialog
          open
          outcome="none"
          title={t('documents.sign.gone', { count: gone.length })}
          failures={gone.map(failure => ({
            key: failure.id,
            title: type.nameOf(known(failure.id) as D),
            reason: errorText(refusalOf(failure.classification, { params: failure.params })),
            action: <Remedy type={type} of={known(failure.id)} failure={failure} onAct={onAct} />,
          }))}
          returnText={t('common.return')}
          onClose={onClose}
          {...(rest.length > 0 && {
            onRetry: () => onOnly(rest),
            retryText: t('documents.sign.rest', { count: rest.length }),
          })}
        />
      ) : (
        <SignDialog {...{ type, documents, challenge, onClose, onResult, onAct, onOnly }} onBusy={setBusy} />
      )}
    </>
  )
}
