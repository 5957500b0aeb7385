// Sends drafts of any types for signing.

import type { PersonViewer } from '@bank/contracts/access.ts'
import { colleagues, colleaguesByOrg, holdStanding } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Rejection } from '#kit/rejection.ts'
import { readinessOf } from '#signing/index.ts'
import type { Colleague } from './actions.ts'
import { type BatchResult, partitionBatch, rejectionFor, runBatch } from './batch.ts'
import { type Document, type Move, schemeOf, slots } from './document.ts'
import { recordTransitions } from './events.ts'
import type { CommonEvent } from './transitions.ts'
import type { DocumentContext, DocumentType } from './type.ts'
import { tellPhones } from './waits.ts'

type People = Awaited<ReturnType<typeof colleagues>>

const asFacts = (people: People, readiness: Awaited<ReturnType<typeof readinessOf>>): readonly Colleague[] =>
  people.map(one => ({
    personId: one.personId,
    fullName: one.fullName,
    right: one.right,
    active: one.state === 'ACTIVE' && one.verification === 'CONFIRMED',
    unready: readiness.get(one.personContractId) ?? null,
  }))

const signing: readonly string[] = slots

/** Nobody is asked for a means of signing who signs nothing. */
const readinessAmong = (ctx: Pick<DocumentContext, 'tx' | 'machine'>, people: People) =>
  readinessOf(
    ctx,
    people.filter(({ right }) => signing.includes(right)),
  )

/** Colleagues as facts of the action rules. */
export async function colleaguesOf(
  ctx: Pick<DocumentContext, 'tx' | 'machine'> & { readonly me: PersonViewer },
): Promise<readonly Colleague[]> {
  const people = await colleagues(ctx.tx, ctx.me.org)
  return asFacts(people, await readinessAmong(ctx, people))
}

/** The same of several organisations, for the bank's own work. */
export async function colleaguesOfOrgs(ctx: Pick<DocumentContext, 'tx' | 'machine'>, orgs: readonly string[]) {
  const byOrg = await colleaguesByOrg(ctx.tx, orgs)
  const readiness = await readinessAmong(ctx, [...byOrg.values()].flat())
  return new Map([...byOrg].map(([org, people]) => [org, asFacts(people, readiness)]))
}

type SendInput<D extends Document> = {
  readonly documents: readonly D[]
  readonly people: readonly Colleague[]
  readonly me: PersonViewer
}

/** The signatures that are there stay; the next one is asked for. */
function sendingEvent(
  { signedBy }: Pick<Document, 'signedBy'>,
  { isAgain, payControl }: { readonly isAgain: boolean; readonly payControl: boolean },
): CommonEvent {
  if (isAgain) return signedBy.length === 2 ? 'askThirdAgain' : 'askAgain'
  return payControl ? 'ask' : 'send'
}

async function sendOf<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  { documents, people, me }: SendInput<D>,
): Promise<BatchResult> {
  const { lifecycle } = type
  const facts = await type.gather(ctx, me, documents)
  const today = ctx.clock.today()
  const { ready, failed } = partitionBatch({ type, ids: documents.map(({ id }) => id), documents }, document => {
    const why = type.can.SEND(document, me, { ...type.hours(ctx, facts, document), today, colleagues: people })
    return why ? rejectionFor(lifecycle, document, me, why) : type.refusal(ctx, facts, document)
  })
  const payControl = me.signType === 'PAY_CONTROL'
  const at = ctx.clock.now()
  const moves = ready.map((document): Move<D['status']> => {
    const isAgain = lifecycle.silenced.includes(document.status)
    const scheme = isAgain ? schemeOf(document) : me.scheme
    const trail = lifecycle.path(document.status, sendingEvent(document, { isAgain, payControl }), scheme)
    if (!trail) throw new Error(`no transition for sending from ${document.status}`)
    const { signUntil } = type.hours(ctx, facts, document)
    const { id, version } = document
    const sent = { id, version, trail, by: me.personId, at, ...(signUntil && { signUntil }) }
    return isAgain ? sent : { ...sent, scheme, payControl }
  })
  await type.store.move(ctx.tx, moves)
  await tellPhones(ctx, type, { documents: ready, moves })
  recordTransitions(ctx, type, { documents: ready, moves, action: `${type.name}.send` })
  return { succeeded: outcomes(ctx, type, { documents: ready, moves }), failed }
}

/** The outcome of each document after its transition. */
export const outcomes = <D extends Document>(
  { clock }: Pick<Ctx, 'clock'>,
  type: Pick<DocumentType<D, never, never>, 'numberOf' | 'leavesOn'>,
  {
    documents,
    moves,
  }: { readonly documents: readonly D[]; readonly moves: readonly Pick<Move<D['status']>, 'trail'>[] },
): BatchResult['succeeded'] =>
  documents.map((document, i) => {
    const statusCode = moves[i]?.trail.at(-1) ?? document.status
    return {
      ...{ id: document.id, transferNum: type.numberOf(document), statusCode },
      leavesOn: type.leavesOn?.(document, statusCode, clock.today()) ?? null,
    }
  })

/** Sends each draft to its first signer; a rejected one stays a draft. */
export async function send(ctx: Ctx, ids: readonly string[], missing: Rejection): Promise<BatchResult> {
  const standing = await holdStanding(ctx)
  if (!standing) throw new Refusal('ForbiddenException')
  const people = await colleaguesOf(ctx)
  // The road is the contract's as it is now, and stays so until this is done.
  const me = { ...ctx.me, ...standing }
  return runBatch(ctx, ids, missing, (type, found) => sendOf(ctx, type, { documents: found, people, me }))
}
