// The flow of an action on documents: confirm dialog or signing review, result, retry or back.
import { ResultDialog } from '@bank/ui/overlay/ResultDialog.tsx'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kit/code.ts'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { AskDialog as Asking } from './AskDialog.tsx'
import type { BatchAct } from './actions.ts'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import { OpenPhoneWait } from './OpenPhoneWait.tsx'
import { type ProposedAction, Remedy } from './Remedy.tsx'
import { resultOf } from './results.ts'
import type { SignDialog as Signing } from './SignDialog.tsx'
import { outcomeText } from './status.ts'
import type { DocumentType } from './type.ts'

const signing = () => import('./SignDialog.tsx')
const asking = () => import('./AskDialog.tsx')

/** Dialogs are fetched when they are opened, or ahead of that by whoever shows what they are for. */
export const loadDialogs = () => Promise.all([signing(), asking()])

const SignDialog = lazyPart(() => signing().then(({ SignDialog }) => SignDialog)) as typeof Signing
const AskDialog = lazyPart(() => asking().then(({ AskDialog }) => AskDialog)) as typeof Asking

export type PendingAction<D extends DocumentRow> = { readonly act: BatchAct; readonly documents: readonly D[] }

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: DocumentType<D, R>
  readonly doing: PendingAction<D>
  readonly onClose: () => void
  /** Called with the ids that succeeded, which leave the selection. */
  readonly onDone: (ids: readonly string[]) => void
}

export function ActionFlow<D extends DocumentRow, R extends Review>({ type, doing, onClose, onDone }: Props<D, R>) {
  const t = useT()
  const f = useFormats()
  const [{ act, documents, reason }, setDoing] = useState<PendingAction<D> & { readonly reason?: string }>(doing)
  const [batch, setBatch] = useState<BatchResult | null>(null)
  const begin = (next: PendingAction<D> | ProposedAction<D>) => {
    setDoing(next)
    setBatch(null)
  }
  const finish = (result: BatchResult) => {
    setBatch(result)
    onDone(result.succeeded.map(({ id }) => id))
  }
  if (!batch)
    return (
      <Suspense>
        {act === 'sign' ? (
          <SignDialog
            key={documents.map(({ id }) => id).join()}
            {...{ type, documents, onClose, onAct: begin }}
            onResult={finish}
            onOnly={only => begin({ act, documents: only })}
          />
        ) : (
          <AskDialog
            key={act}
            type={type}
            act={act}
            documents={documents}
            proposed={reason}
            onClose={onClose}
            onResult={finish}
          />
        )}
      </Suspense>
    )
  const { outcome, title, counts } = resultOf(act, batch)
  const nameOf = (id: string, number: string | null) => {
    const known = documents.find(one => one.id === id)
    return known ? type.nameOf(known) : numbered(number ?? '—')
  }
  const again = () => begin({ act, documents: documents.filter(({ id }) => batch.failed.some(one => one.id === id)) })
  const states =
    act === 'delete' ? [] : batch.succeeded.map(one => outcomeText<D['statusCode']>(type.status, one, { t, f }))
  // Of one document that was sent to phones, who is asked stands here already.
  const only = documents.length === 1 ? batch.succeeded[0] : undefined
  const now = [...new Set(states)].join(', ')
  return (
    <ResultDialog
      open
      onClose={onClose}
      outcome={outcome}
      title={t(title, counts)}
      {...(now && {
        text: (
          <>
            {t('documents.result.now', { now })}
            {only && <OpenPhoneWait of={{ id: only.id, statusCode: only.statusCode, version: 0 }} />}
          </>
        ),
      })}
      failures={batch.failed.map(failure => ({
        key: failure.id,
        title: nameOf(failure.id, failure.transferNum),
        reason: errorText(t, refusalOf(failure.classification, { params: failure.params })),
        action: (
          <Remedy type={type} of={documents.find(({ id }) => id === failure.id)} failure={failure} onAct={begin} />
        ),
      }))}
      returnText={t('common.return')}
      onRetry={again}
      retryText={t('common.retry')}
    />
  )
}
