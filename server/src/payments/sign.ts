// How does a person put a signature on documents, cancel them, return them or take them back?
import type { Viewer } from '@bank/contracts/access.ts'
import type { AuditAction } from '@bank/contracts/audit.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { personNames, standing } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sha256hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { contentHash, insertSignatures, type Proof, present, prove } from '#signing/index.ts'
import { type Facts as ActionFacts, can } from './actions.ts'
import { asTold, type BatchResult, type Failure, failure, idsOf, lockAll, outcome, sort } from './batch.ts'
import { hashOf, textOf } from './canonical.ts'
import { because } from './checks/because.ts'
import { dateFault, factsOf, gather, type Known } from './checks/facts.ts'
import { refusal } from './checks/refusals.ts'
import { dispatch, execute, tellMoved } from './execution/execute.ts'
import { awaitedSlot, type Event, way, wayThrough } from './lifecycle.ts'
import { tellAll } from './news.ts'
import { type Payment, slots, type Why } from './payment.ts'
import * as store from './store/store.ts'

export type SignInput = {
  readonly paymentIds: readonly string[]
  readonly outcome: 'SUCCESS' | 'CANCELLED' | 'REVISION'
  readonly challengeId?: string | null
  readonly code?: string | null
  readonly reason?: string | null
}

/** The person as they are now, not as they were when they signed in. */
async function freshMe(ctx: Ctx): Promise<Viewer> {
  const now = await standing(ctx, ctx.me.personId)
  if (!now) throw new Refusal('ForbiddenException')
  return { ...ctx.me, ...now }
}

export const sign = (ctx: Ctx, input: SignInput): Promise<BatchResult> =>
  input.outcome === 'SUCCESS' ? putSignatures(ctx, input) : decline(ctx, input)

/** What actions ask of the hours only; colleagues do not matter to a signature. */
const hoursFacts = (ctx: Ctx, known: Known, p: Payment): ActionFacts => ({
  colleagues: [],
  signUntil: p.signUntil,
  timeFault: dateFault(ctx, known.book, p, 'SIGN'),
  isItsDay: p.valueDate === ctx.clock.today(),
})

type Final = { readonly p: Payment; readonly slot: number; readonly events: readonly Event[] }

/**
 * One proof, a signature on each document that still is what was shown; the last signature of a document moves its money.
 * What does not wait for an answer is asked together, so that a signature costs few round trips.
 */
async function putSignatures(ctx: Ctx, input: SignInput): Promise<BatchResult> {
  const ids = idsOf(input.paymentIds)
  const [me, names, presented, found] = await Promise.all([
    freshMe(ctx),
    personNames(ctx.tx, [ctx.me.personId]),
    present(ctx, input.challengeId ?? null),
    lockAll(ctx, ids),
  ])
  const [proof, known] = await Promise.all([
    prove(ctx, presented, { code: input.code ?? null, signType: me.signType }),
    gather(ctx, me, found),
  ])
  mustBeShown(ids, proof)
  const shown = new Map(proof.subjects.map((id, i) => [id, proof.hashes[i]!]))
  const { ready, failed } = sort(ids, found, p => {
    const why = can.SIGN(p, me, hoursFacts(ctx, known, p))
    if (why) return asTold(p, me, why)
    if (!shown.get(p.id)?.equals(p.contentHash)) return because('ChallengeChangedException')
    return refusal(p, factsOf(ctx, known, p, { step: 'SIGN' }))
  })
  const texts = new Map(ready.map(p => [p.id, textOf(p)]))
  for (const p of ready)
    if (!contentHash(texts.get(p.id)!).equals(p.contentHash))
      throw new Error(`payment ${p.id} is not what its hash says`)
  const { signed, refused } = await closeSlots(ctx, known, ready)
  const name = names.get(me.personId)?.fullName ?? ''
  await write(ctx, { me, name, proof, signed, known, texts })
  return {
    succeeded: signed.map(({ p, events }) => outcome(p, { trail: wayThrough(p.status, events, schemeOf(p)) })),
    failed: [...failed, ...refused],
  }
}

/** A proof counts for exactly the documents it was asked for, in their order: it decides who gets the money when there is not enough. */
function mustBeShown(ids: readonly string[], { subjects }: Proof): void {
  if (ids.length !== subjects.length || ids.some((id, i) => id !== subjects[i]))
    throw new Refusal('ChallengeChangedException')
}

function schemeOf(p: Payment): NonNullable<Payment['scheme']> {
  if (!p.scheme) throw new Error(`payment ${p.id} was never sent`)
  return p.scheme
}

const isLast = (p: Payment): boolean => way(p.status, 'sign', p.scheme)?.at(-1) === 'PAYMENT_REQUEST_TO_BANK'

/** Take the money of those whose last signature this is; what it is not enough for gets no signature either. */
async function closeSlots(
  ctx: Ctx,
  known: Known,
  ready: readonly Payment[],
): Promise<{ signed: Final[]; refused: Failure[] }> {
  const executed = await execute(ctx, known, ready.filter(isLast))
  const signed: Final[] = []
  const refused: Failure[] = []
  for (const p of ready) {
    const result = executed.get(p.id) ?? { events: [] }
    if ('why' in result) refused.push(failure(p.id, p.transferNum, result.why))
    else signed.push({ p, slot: awaitedSlot[p.status] ?? 0, events: ['sign', ...result.events] })
  }
  return { signed, refused }
}

type Writing = {
  readonly me: Viewer
  readonly name: string
  readonly proof: Proof
  readonly signed: readonly Final[]
  readonly known: Known
  /** What is signed, by payment. */
  readonly texts: ReadonlyMap<string, string>
}

/** Signatures, then the documents whose trigger counts them, then the outbox. */
async function write(ctx: Ctx, { me, name, proof, signed, known, texts }: Writing): Promise<void> {
  if (!signed.length) return
  const at = ctx.clock.now()
  const moves = signed.map(
    ({ p, events }): store.Move => ({
      id: p.id,
      version: p.version,
      trail: wayThrough(p.status, events, schemeOf(p)),
      by: me.personId,
      at,
      signedBy: [...p.signedBy, me.personId],
    }),
  )
  await Promise.all([
    insertSignatures(
      ctx.tx,
      signed.map(({ p, slot }) => ({
        subject: p.id,
        org: p.org,
        slot,
        personId: me.personId,
        right: slots[slot - 1] ?? me.right,
        method: proof.method,
        challengeId: proof.challengeId,
        contentHash: p.contentHash,
        canonical: texts.get(p.id)!,
        proof: proof.bytes,
        signedAt: at,
        personName: name,
        scheme: schemeOf(p),
      })),
    ),
    store.move(ctx.tx, moves),
    dispatch(
      ctx,
      known.book,
      signed.filter(({ p }) => isLast(p)).map(({ p }) => p),
    ),
  ])
  tellAll(
    ctx,
    signed.map(({ p }) => p),
    moves,
    'payment.sign',
    p => signatureOf(p, { me, name, proof, at }),
  )
  tellMoved(
    ctx,
    known,
    signed.filter(({ events }) => events.includes('settle')).map(({ p }) => p),
  )
}

type Given = Pick<Writing, 'me' | 'name' | 'proof'> & { readonly at: Date }

/** The audit keeps who this was and what they proved, so that its chain holds it together with the document's digest. */
const signatureOf = (p: Payment, { me, name, proof, at }: Given) => ({
  signature: {
    slot: awaitedSlot[p.status] ?? 0,
    name,
    right: slots[(awaitedSlot[p.status] ?? 0) - 1] ?? me.right,
    scheme: schemeOf(p),
    method: proof.method,
    challenge: proof.challengeId,
    shown: proof.digest.toString('hex'),
    proof: sha256hex(proof.bytes),
    at: at.toISOString(),
  },
})

const reasonAtMost = 500

/** Cancelled for good, or returned to its creator with every signature void. */
async function decline(ctx: Ctx, input: SignInput): Promise<BatchResult> {
  const reason = normaliseText(input.reason ?? '').slice(0, reasonAtMost)
  const returning = input.outcome === 'REVISION'
  return end(ctx, input.paymentIds, {
    judge: (p, me) => (returning ? can.EDIT : can.REVOKE)(p, me, noHours),
    event: returning ? 'return' : 'cancel',
    action: returning ? 'payment.return' : 'payment.cancel',
    ...(reason && { reason }),
  })
}

/** Taken back: by the signer whose turn it is, or, where phones sign, by its creator. */
export const recall = (ctx: Ctx, ids: readonly string[]): Promise<BatchResult> =>
  end(ctx, ids, {
    judge: (p, me) => (p.payControl ? can.RECALL : can.REVOKE)(p, me, noHours),
    event: 'revoke',
    action: 'payment.recall',
  })

const noHours: ActionFacts = { colleagues: [], signUntil: null, timeFault: null, isItsDay: true }

type Ending = {
  readonly judge: (p: Payment, me: Viewer) => Why | null
  readonly event: Event
  readonly action: AuditAction
  readonly reason?: string
}

async function end(ctx: Ctx, asked: readonly string[], { judge, event, action, reason }: Ending): Promise<BatchResult> {
  const ids = idsOf(asked)
  const me = await freshMe(ctx)
  const found = await lockAll(ctx, ids)
  const { ready, failed } = sort(ids, found, p => {
    const why = judge(p, me)
    return why && asTold(p, me, why)
  })
  const at = ctx.clock.now()
  const moves = ready.map(
    (p): store.Move => ({
      id: p.id,
      version: p.version,
      trail: wayThrough(p.status, [event], schemeOf(p)),
      by: me.personId,
      at,
      ...(reason && { reason }),
      ...(event === 'return' && { signedBy: [], contentHash: hashOf({ ...p, revision: p.revision + 1 }) }),
    }),
  )
  await store.move(ctx.tx, moves)
  tellAll(ctx, ready, moves, action)
  return { succeeded: ready.map((p, i) => outcome(p, moves[i]!)), failed }
}
