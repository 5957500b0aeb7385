// Signs documents of one type; the last signature of a document has it executed.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { signerOf } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sha256hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import {
  contentHash,
  insertProof,
  insertSignatures,
  type PhoneProof,
  type Proof,
  present,
  prove,
} from '#signing/index.ts'
import type { ActionFacts } from './actions.ts'
import { type BatchFailure, type BatchResult, failure, idsOf, lockAll, partitionBatch, rejectionFor } from './batch.ts'
import { decline } from './decline.ts'
import { type Document, type Move, schemeOf, slots } from './document.ts'
import { recordTransitions } from './events.ts'
import { outcomes } from './send.ts'
import type { CommonEvent } from './transitions.ts'
import type { DocumentType, Execution, SignedDocument } from './type.ts'
import { tellPhones } from './waits.ts'

type SignatureInput = {
  readonly ids: readonly string[]
  readonly challengeId?: string | null
  readonly code?: string | null
  /** A detached CMS over what was shown, in Base64. */
  readonly cms?: string | null
  /** What a phone decided; absent where a page of the portal asks. */
  readonly phone?: PhoneProof
}

/** Facts of the signing rule: hours and value date; colleagues do not matter to it. */
export const hoursFacts = <D extends Document, K, E extends string>(
  ctx: Pick<Ctx, 'clock'>,
  type: DocumentType<D, K, E>,
  facts: K,
  document: D,
  isOnPhone = false,
): ActionFacts => ({ ...type.hours(ctx, facts, document), today: ctx.clock.today(), colleagues: [], isOnPhone })

/** The signer's answer: SUCCESS signs, REVISION returns to the creator, CANCELLED ends it. */
type SigningInput = SignatureInput & {
  readonly outcome: 'SUCCESS' | 'REVISION' | 'CANCELLED'
  readonly reason?: string | null
}

/** Applies the signer's answer to a signing review. */
export const sign = <D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  { outcome, reason, ...input }: SigningInput,
): Promise<BatchResult> =>
  outcome === 'SUCCESS'
    ? putSignatures(ctx, type, input)
    : decline(
        ctx,
        { ids: input.ids, returning: outcome === 'REVISION', reason: reason ?? '', isOnPhone: Boolean(input.phone) },
        type.missing,
      )

/**
 * Puts a signature, under one proof, on each document that is unchanged since it was shown; the last signature of a document
 * executes it. Independent queries are pipelined, so that a signature costs few round trips.
 */
async function putSignatures<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  input: SignatureInput,
): Promise<BatchResult> {
  const ids = idsOf(input.ids)
  const [presented, signer, found] = await Promise.all([
    present(ctx, {
      challengeId: input.challengeId ?? null,
      purpose: type.purpose,
      phone: input.phone ?? null,
    }),
    signerOf(ctx),
    lockAll(ctx, type, ids),
  ])
  if (!signer) throw new Refusal('ForbiddenException')
  const { name, factor, standing } = signer
  const me: PersonViewer = { ...ctx.me, ...standing }
  const [proof, facts] = await Promise.all([
    prove(ctx, presented, {
      ...{ signType: me.signType, factor, code: input.code ?? null },
      cms: input.cms ? Buffer.from(input.cms, 'base64') : null,
      phone: input.phone ?? null,
    }),
    type.gather(ctx, me, found),
  ])
  mustBeShown(ids, proof)
  const shown = new Map(proof.subjects.map((id, i) => [id, proof.hashes[i]!]))
  const { ready, failed } = partitionBatch({ type, ids, documents: found }, document => {
    const why = type.can.SIGN(document, me, hoursFacts(ctx, type, facts, document, Boolean(input.phone)))
    if (why) return rejectionFor(type.lifecycle, document, me, why)
    if (!shown.get(document.id)?.equals(document.contentHash)) return reject('ChallengeChangedException')
    return type.refusal(ctx, facts, document)
  })
  const texts = new Map(ready.map(document => [document.id, type.textOf(document)]))
  for (const { id, contentHash: hash } of ready)
    if (!contentHash(texts.get(id)!).equals(hash)) throw new Error(`document ${id} is not what its hash says`)
  const { signed, refused } = await executeLast(ctx, type, { facts, ready })
  const moves = write(ctx, type, { me, name, proof, signed, facts, texts })
  const documents = signed.map(({ document }) => document)
  return { succeeded: outcomes(ctx, type, { documents, moves }), failed: [...failed, ...refused] }
}

/** Checks that the proof is for exactly these documents in their order: the order decides who gets the money when there is not enough. */
function mustBeShown(ids: readonly string[], { subjects }: Proof): void {
  if (ids.length !== subjects.length || ids.some((id, i) => id !== subjects[i]))
    throw new Refusal('ChallengeChangedException')
}

type LastSignatureInput<D, K> = { readonly facts: K; readonly ready: readonly D[] }

const isLast = <D extends Document, K, E extends string>(
  { lifecycle }: DocumentType<D, K, E>,
  { status, scheme }: D,
): boolean => lifecycle.path(status, 'sign', scheme)?.at(-1) === lifecycle.signed

/** Executes documents whose last signature this is; a refused one gets no signature either. */
async function executeLast<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  { facts, ready }: LastSignatureInput<D, K>,
): Promise<{ signed: SignedDocument<D, E>[]; refused: BatchFailure[] }> {
  const last = ready.filter(document => isLast(type, document))
  const executed = await type.lastSignature?.execute(ctx, facts, last)
  const signed: SignedDocument<D, E>[] = []
  const refused: BatchFailure[] = []
  for (const document of ready) {
    const result: Execution<E> = executed?.get(document.id) ?? { events: [] }
    if ('rejection' in result) refused.push(failure(document.id, type.numberOf(document), result.rejection))
    else signed.push({ document, events: ['sign', ...result.events] })
  }
  return { signed, refused }
}

type SignatureWrite<D, K, E extends string> = {
  readonly me: PersonViewer
  readonly name: string
  readonly proof: Proof
  readonly signed: readonly SignedDocument<D, E>[]
  readonly facts: K
  /** Canonical texts by document. */
  readonly texts: ReadonlyMap<string, string>
}

/** Writes signatures, then transitions, whose trigger counts the signatures, then the dispatch: all of it travels with the commit. */
function write<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  { me, name, proof, signed, facts, texts }: SignatureWrite<D, K, E>,
): readonly Move<D['status']>[] {
  if (!signed.length) return []
  const at = ctx.clock.now()
  const moves = signed.map(
    ({ document, events }): Move<D['status']> => ({
      id: document.id,
      version: document.version,
      trail: trailOf(type, document, events),
      by: me.personId,
      at,
      signedBy: [...document.signedBy, me.personId],
    }),
  )
  const slotOf = ({ status }: D): number => type.lifecycle.awaits[status as D['status']] ?? 0
  const rightOf = (document: D) => slots[slotOf(document) - 1] ?? me.right
  const documents = signed.map(({ document }) => document)
  const { mark, answer } = proof
  ctx.tx.along(
    answer ? insertProof(ctx.tx, { ...answer, challengeId: proof.challengeId, org: me.org }) : undefined,
    insertSignatures(
      ctx.tx,
      {
        ...{ org: me.org, personId: me.personId, personName: name, signedAt: at },
        ...{ method: proof.method, challengeId: proof.challengeId, proof: mark },
      },
      documents.map(document => ({
        subject: document.id,
        slot: slotOf(document),
        right: rightOf(document),
        contentHash: document.contentHash,
        canonical: texts.get(document.id)!,
        scheme: schemeOf(document),
      })),
    ),
    type.store.move(ctx.tx, moves),
    tellPhones(ctx, type, { documents, moves }),
    type.lastSignature?.dispatch(
      ctx,
      facts,
      documents.filter(document => isLast(type, document)),
    ),
  )
  const by = { method: proof.method, ...(proof.key && { key: proof.key }) }
  const kept = { name, ...by, challenge: proof.challengeId, shown: proof.digest.toString('hex') }
  recordTransitions(ctx, type, {
    documents,
    moves,
    action: `${type.name}.sign`,
    // The audit keeps the signer and the proof, so that the audit chain holds them together with the document's digest.
    auditParams: document => ({
      signature: {
        slot: slotOf(document),
        right: rightOf(document),
        scheme: schemeOf(document),
        ...kept,
        proof: sha256hex(mark),
        at: at.toISOString(),
      },
    }),
  })
  type.lastSignature?.tell(ctx, facts, signed)
  return moves
}

const trailOf = <D extends Document, K, E extends string>(
  { lifecycle }: DocumentType<D, K, E>,
  document: D,
  events: readonly (E | CommonEvent)[],
): readonly D['status'][] => lifecycle.wayThrough(document.status, events, schemeOf(document))
