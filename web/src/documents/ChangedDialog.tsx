// The reason why an open review gave way: its documents that changed meanwhile, with the way to the others.
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { RowChange } from '#kit/list/changes.ts'
import { numbered } from '#kit/numbered.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { DocumentFailure, DocumentRow, Review } from './document.ts'
import { type ProposedAction, Remedy } from './Remedy.tsx'
import type { DocumentType } from './type.ts'

/** Why a document cannot be signed as it was shown. */
export function reasonOf({ id, row }: RowChange<DocumentRow>): DocumentFailure {
  const failure = { id, transferNum: row?.transferNum ?? null, params: {} }
  if (!row) return { ...failure, classification: 'NotFoundException' }
  if (row.awaitsMe) return { ...failure, classification: 'ChallengeChangedException' }
  return { ...failure, classification: 'WrongUserStateException', params: { status: row.statusCode } }
}

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: DocumentType<D, R>
  readonly documents: readonly D[]
  /** Those of them that changed. */
  readonly changed: readonly DocumentFailure[]
  readonly onClose: () => void
  readonly onAct: (proposed: ProposedAction<D>) => void
  readonly onOnly: (documents: readonly D[]) => void
}

export function ChangedDialog<D extends DocumentRow, R extends Review>(props: Props<D, R>) {
  const { type, documents, changed, onClose, onAct, onOnly } = props
  const t = useT()
  const rest = documents.filter(({ id }) => !changed.some(one => one.id === id))
  return (
    <ResultDialog
      open
      outcome="none"
      title={t('documents.sign.gone', { count: changed.length })}
      failures={changed.map(failure => {
        const of = documents.find(({ id }) => id === failure.id)
        return {
          key: failure.id,
          title: of ? type.nameOf(of) : numbered(failure.transferNum ?? '—'),
          reason: errorText(t, refusalOf(failure.classification, { params: failure.params })),
          action: <Remedy type={type} of={of} failure={failure} onAct={onAct} />,
        }
      })}
      returnText={t('common.return')}
      onClose={onClose}
      {...(rest.length > 0 && {
        onRetry: () => onOnly(rest),
        retryText: t('documents.sign.rest', { count: rest.length }),
      })}
    />
  )
}
