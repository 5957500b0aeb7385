// The view of a document of any type: what it says of itself to the person who asks, and what a signer is told of a challenge.
import type { Ctx } from '#kit/ctx.ts'
import { type ActionVerdict, answersTo, awaitsMe, type DocumentAction, documentActions, nextActor } from './actions.ts'
import type { Document } from './document.ts'
import type { PreparedSigning } from './prepare.ts'
import { colleaguesOf } from './send.ts'
import type { DocumentType } from './type.ts'

export type DocumentView = Pick<Document, 'id' | 'version' | 'createdBy' | 'creatorName' | 'reason'> & {
  /** The number of any document, as the wire calls it. */
  readonly transferNum: string
  readonly statusCode: string
  readonly createdDate: string
  readonly awaitsMe: boolean
  readonly isSignable: boolean
  readonly isUpdateble: boolean
  /** The actions that the caller may take now. */
  readonly allowed: readonly DocumentAction[]
  readonly actions: readonly ActionVerdict<DocumentAction>[]
  readonly next: (Omit<NonNullable<ReturnType<typeof nextActor>>, 'until'> & { readonly until: string | null }) | null
}

/** Of each of the documents, in order; `own` adds the fields of its type. */
export async function viewsOf<D extends Document, K, E extends string, Own>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  documents: readonly D[],
  own: (document: D) => Own,
): Promise<(DocumentView & Own)[]> {
  const { me, clock } = ctx
  const [facts, colleagues] = [await type.gather(ctx, me, documents), await colleaguesOf(ctx)]
  return documents.map(document => {
    const known = { ...type.hours(ctx, facts, document), today: clock.today(), colleagues }
    const actions = answersTo(documentActions, type.can, [document, me, known])
    const allowed = actions.filter(answer => answer.allowed).map(({ action }) => action)
    const next = nextActor<D['status']>(type.lifecycle, document, known)
    const { id, version, createdBy, creatorName, reason } = document
    return {
      ...{ id, version, createdBy, creatorName, reason, allowed, actions },
      transferNum: type.numberOf(document),
      statusCode: document.status,
      createdDate: document.createdAt.toISOString(),
      awaitsMe: awaitsMe<D['status']>(type.lifecycle, document, me),
      isSignable: allowed.includes('SIGN'),
      isUpdateble: allowed.includes('UPDATE'),
      next: next && { ...next, until: next.until?.toISOString() ?? null },
      ...own(document),
    }
  })
}

/** What a signer is told of a challenge beside the documents of its type. */
export const challengeView = ({ challenge, failed }: Pick<PreparedSigning<unknown>, 'challenge' | 'failed'>) => ({
  id: challenge.id,
  digest: challenge.digest,
  expiresAt: challenge.expiresAt.toISOString(),
  signType: challenge.signType,
  text: challenge.text,
  refused: failed,
})
