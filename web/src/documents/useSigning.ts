// Sends the answer to a challenge, once at a time: what came of it, or why it was refused; what came of a try that nobody answered.
import { useEffect, useState } from 'react'
import { invalidate } from '#kit/query.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import type { DocumentType, SigningAnswer } from './type.ts'

export type SignFormProps<D extends DocumentRow, R extends Review> = {
  readonly type: Pick<DocumentType<D, R>, 'review' | 'touches'>
  readonly of: R
  readonly renewing: boolean
  /** Whether the documents are no longer what is shown. */
  readonly hasChanged: boolean
  /** Asks for another challenge over the same documents, as they are now. */
  readonly onRenew: () => void
  /** True until it is known what came of what was sent: what changes until then may be its own doing. */
  readonly onBusy: (busy: boolean) => void
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
}

const stale: ReadonlySet<string> = new Set(['ChallengeExpiredException', 'ChallengeChangedException'])

/** Does it take another challenge to go on? */
export const isStale = (failure: Refusal | null): boolean => failure !== null && stale.has(failure.classification)

const isUnanswered = ({ unknown, classification }: Refusal): boolean =>
  unknown || classification === 'UnavailableException'

export function useSigning<D extends DocumentRow, R extends Review>({
  type,
  of,
  hasChanged,
  onBusy,
  onResult,
}: SignFormProps<D, R>) {
  const legalPartyId = useOrg()
  const [busy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState<SigningAnswer | null>(null)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const sign = async (answer: SigningAnswer) => {
    setBusy(true)
    onBusy(true)
    setFailure(null)
    const ids = of.documents.map(type.review.idOf)
    try {
      onResult(await type.review.sign({ legalPartyId, ids, challengeId: of.id, ...answer }))
    } catch (error) {
      const refusal = asRefusal(error)
      setFailure(refusal)
      setBusy(false)
      setUnanswered(isUnanswered(refusal) ? answer : null)
      if (!isUnanswered(refusal)) onBusy(false)
    } finally {
      void invalidate('documents', ...type.touches)
    }
  }
  // Its documents have moved on: by what was sent, most likely, which the bank answers as it did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when they have.
  useEffect(() => {
    if (hasChanged && unanswered) void sign(unanswered)
  }, [hasChanged, unanswered])
  return { busy, failure, sign }
}
