// Documents that are signed on phones: whoever keeps phones is told when they come to wait and when they wait no more, and brings here what was decided.
import type { Ctx } from '#kit/ctx.ts'
import type { BankCtx } from '#kit/door.ts'
import type { CanonicalField, PhoneProof } from '#signing/index.ts'
import { type BatchResult, lockAll } from './batch.ts'
import { type Document, type Move, slots } from './document.ts'
import { recordTransitions } from './events.ts'
import { sign } from './sign.ts'
import type { CommonEvent } from './transitions.ts'
import { type AnyType, type DocumentContext, type DocumentType, documentTypes } from './type.ts'
import { type PhoneWait, tellPhones } from './waits.ts'

/** The type whose signatures are for this. */
function typeOf(purpose: string): AnyType {
  const found = documentTypes().find(open => open(type => type.purpose === purpose))
  if (!found) throw new Error(`no type of documents is signed for ${purpose}`)
  return found
}

/** A document as a phone is asked about it, in its own words; who has signed it is not asked again. */
export type PhoneSubject = {
  readonly id: string
  readonly hash: Buffer
  readonly line: readonly CanonicalField[]
  readonly signedBy: readonly string[]
}

export type PhoneQuestion = {
  readonly subjects: readonly PhoneSubject[]
  /** Of those of them with these ids. */
  totalsOf(ids: ReadonlySet<string>): readonly CanonicalField[]
}

/** Locks those of the documents that wait for this right on a phone, in the order asked, and says that it is asked. */
export const askPhones = (ctx: BankCtx, { purpose, ids, right }: Omit<PhoneWait, 'org'>): Promise<PhoneQuestion> =>
  typeOf(purpose)(type => askOf(ctx, type, { ids, right }))

async function askOf<D extends Document, K, E extends string>(
  ctx: BankCtx,
  type: DocumentType<D, K, E>,
  { ids, right }: Pick<PhoneWait, 'ids' | 'right'>,
): Promise<PhoneQuestion> {
  const { awaits } = type.lifecycle
  const place = new Map(ids.map((id, at) => [id, at]))
  const documents = (await lockAll(ctx, type, ids))
    .filter(one => one.payControl && slots[(awaits[one.status as D['status']] ?? 0) - 1] === right)
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  await moveBy(ctx, type, { documents, event: 'asked', audit: 'ask' })
  return {
    subjects: documents.map(one => ({
      ...{ id: one.id, hash: one.contentHash, line: type.lineOf(one), signedBy: one.signedBy },
    })),
    totalsOf: chosen => type.totalsOf(documents.filter(({ id }) => chosen.has(id))),
  }
}

type BankMove<D> = {
  readonly documents: readonly D[]
  readonly event: Extract<CommonEvent, 'asked' | 'silence'>
  readonly audit: 'ask' | 'silence'
}

/** By the bank; where there is no such step, as for a third signer who is asked, a document stays. */
async function moveBy<D extends Document, K, E extends string>(
  ctx: BankCtx,
  type: DocumentType<D, K, E>,
  { documents, event, audit }: BankMove<D>,
): Promise<void> {
  const at = ctx.clock.now()
  const steps = documents.flatMap(document => {
    const { id, version, status, scheme } = document
    const trail = type.lifecycle.path(status, event, scheme)
    return trail ? [{ document, move: { id, version, trail, by: null, at } satisfies Move<D['status']> }] : []
  })
  const told = { documents: steps.map(one => one.document), moves: steps.map(one => one.move) }
  await type.store.move(ctx.tx, told.moves)
  await tellPhones(ctx, type, told)
  recordTransitions(ctx, type, { ...told, action: `${type.name}.${audit}` })
}

/** Ends those that still wait for a phone: nobody answered in time. */
export const silencePhones = (ctx: BankCtx, purpose: string, ids: readonly string[]): Promise<void> =>
  typeOf(purpose)(async type => {
    const found = await lockAll(ctx, type, ids)
    await moveBy(ctx, type, { documents: found.filter(one => one.payControl), event: 'silence', audit: 'silence' })
  })

export type PhoneAnswer = {
  readonly purpose: string
  readonly ids: readonly string[]
  readonly challengeId: string
  readonly proof: PhoneProof
}

/** Signs or declines what a phone decided about, as if its person had done so: by the same road, with the same checks. */
export const signOnPhone = (ctx: Ctx, { purpose, ids, challengeId, proof }: PhoneAnswer): Promise<BatchResult> =>
  typeOf(purpose)(type =>
    sign(ctx, type, {
      ...{ ids, challengeId, phone: proof, reason: proof.decision.reason },
      outcome: proof.decision.decision === 'SIGN' ? 'SUCCESS' : 'CANCELLED',
    }),
  )

/** The full text of each document of these, in the order asked; one that is gone is left out. */
export const textsForPhone = (
  { tx }: Pick<DocumentContext, 'tx'>,
  purpose: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly canonical: string }[]> =>
  typeOf(purpose)(async type => {
    const found = new Map((await type.store.read(tx, ids)).map(one => [one.id, type.textOf(one)]))
    return ids.flatMap(id => {
      const canonical = found.get(id)
      return canonical === undefined ? [] : [{ id, canonical }]
    })
  })
