// Sends the answer to a challenge, once at a time: what came of it, or why it was refused.
import { useState } from 'react'
import { invalidate } from '#kit/query.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import type { DocumentType, SigningAnswer } from './type.ts'

export type SignFormProps<D extends DocumentRow, R extends Review> = {
  readonly type: Pick<DocumentType<D, R>, 'review' | 'touches'>
  readonly of: R
  readonly renewing: boolean
  /** Asks for another challenge over the same documents, as they are now. */
  readonly onRenew: () => void
  readonly onBusy: (busy: boolean) => void
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
}

const stale: ReadonlySet<string> = new Set(['ChallengeExpiredException', 'ChallengeChangedException'])

/** Does it take another challenge to go on? */
export const isStale = (failure: Refusal | null): boolean => failure !== null && stale.has(failure.classification)

export function useSigning<D extends DocumentRow, R extends Review>({
  type,
  of,
  onBusy,
  onResult,
}: SignFormProps<D, R>) {
  const legalPartyId = useOrg()
  const [busy, setBusyHere] = useState(false)
  const setBusy = (is: boolean): void => {
    setBusyHere(is)
    onBusy(is)
  }
  const [failure, setFailure] = useState<Refusal | null>(null)
  const sign = async (answer: SigningAnswer) => {
    setBusy(true)
    setFailure(null)
    const ids = of.documents.map(type.review.idOf)
    try {
      onResult(await type.review.sign({ legalPartyId, ids, challengeId: of.id, ...answer }))
    } catch (error) {
      setFailure(asRefusal(error))
      setBusy(false)
    } finally {
      void invalidate('documents', ...type.touches)
    }
  }
  return { busy, failure, sign }
}
