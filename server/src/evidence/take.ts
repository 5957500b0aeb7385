// Makes the evidence bundle of one document, or of all documents signed in a period.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { requisitePaperTexts } from '@bank/contracts/texts/requisites.ts'
import { type DocumentEvidence, documentEvidence } from '#documents/index.ts'
import { personNames } from '#identity/index.ts'
import type { Call, Ctx, World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { personOf, read } from '#kit/door.ts'
import { mustBeInOrder } from '#kit/period.ts'
import { Refusal } from '#kit/refusal.ts'
import { selectProofs, selectSigned } from '#signing/index.ts'
import { type BundleSubject, bundleOf } from './bundle.ts'
import { signNow } from './checkpoint.ts'
import * as store from './store.ts'

export type Period = { readonly from: BusinessDate; readonly until: BusinessDate }

/** As many documents fit one bundle, as elsewhere one action. */
const documentsAtMost = 520

type EvidenceSplit = { readonly recorded: DocumentEvidence[]; readonly unrecorded: DocumentEvidence[] }

/** Documents that came signed from elsewhere have no line of the audit that says so: there is nothing to prove it by. */
async function sort(tx: Tx, org: string, documents: readonly DocumentEvidence[]): Promise<EvidenceSplit> {
  const ids = documents.map(({ id }) => id)
  const [proofs, lines] = await Promise.all([selectProofs(tx, ids), store.linesAbout(tx, org, ids)])
  const linesOf = Map.groupBy(lines, ({ subject_id }) => subject_id)
  const signaturesOf = Map.groupBy(proofs, ({ subject_id }) => subject_id)
  const isRecorded = ({ id, type }: DocumentEvidence): boolean => {
    const said = linesOf.get(id) ?? []
    const kept = said.filter(({ action }) => action === `${type}.sign`).length
    return said.length > 0 && kept === (signaturesOf.get(id)?.length ?? 0)
  }
  return { recorded: documents.filter(isRecorded), unrecorded: documents.filter(one => !isRecorded(one)) }
}

type Telling = Pick<Ctx, 'record'> & { readonly org: string }

/** Kept first: nothing leaves the bank of which the audit does not know. */
function tell({ record, org }: Telling, documents: readonly DocumentEvidence[], about: BundleSubject): void {
  const period = 'from' in about ? { from: about.from, until: about.until } : {}
  for (const { id, contentHash } of documents)
    record({
      org,
      subject: id,
      action: 'evidence.export',
      params: { documents: documents.length, ...period, digest: contentHash.toString('hex') },
    })
}

type EvidenceClaim = {
  readonly about: BundleSubject
  readonly ids: readonly string[]
  readonly unrecorded: readonly string[]
}

async function claim(ctx: Ctx, ids: readonly string[], about: BundleSubject): Promise<EvidenceClaim> {
  const documents = await documentEvidence(ctx.tx, ids, ctx.me)
  if ('document' in about && !documents.length) throw new Refusal('PaymentNotFoundException')
  const { recorded, unrecorded } = await sort(ctx.tx, ctx.me.org, documents)
  if (!recorded.length) throw new Refusal('EvidenceMissingException')
  tell({ record: ctx.record, org: ctx.me.org }, recorded, about)
  return { about, ids: recorded.map(({ id }) => id), unrecorded: unrecorded.map(({ number }) => number) }
}

const claimOne = read((ctx, { paymentId }: { paymentId: string }) => claim(ctx, [paymentId], { document: paymentId }))

const claimPeriod = read(async (ctx, { from, until }: Period) => {
  mustBeInOrder(from, until)
  const ids = await selectSigned(ctx.tx, {
    org: ctx.me.org,
    from: ctx.clock.at(from, '00:00'),
    until: ctx.clock.at(addDays(until, 1), '00:00'),
    most: documentsAtMost,
  })
  if (ids.length > documentsAtMost) throw new Refusal('EvidenceTooLargeException', { limit: String(documentsAtMost) })
  return claim(ctx, ids, { from, until })
})

const build = read(async (ctx, { about, ids, unrecorded }: EvidenceClaim) => {
  const { me, tx } = ctx
  const name = (await personNames(tx, [me.personId])).get(me.personId)?.fullName ?? ''
  const taker = { ...ctx, org: me.org, madeBy: { person: me.personId, name } }
  return bundleOf(taker, { about, unrecorded, documents: await documentEvidence(tx, ids, me) })
})

/** First the line that it was taken, then the bank's signature over the audit up to that line, then the bundle. */
async function take(call: Call, found: EvidenceClaim): Promise<string> {
  await signNow(call, personOf(call).org)
  return build(undefined, found, call)
}

export const takeOne = async (call: Call, paymentId: string): Promise<string> =>
  take(call, await claimOne(undefined, { paymentId }, call))

export const takePeriod = async (call: Call, period: Period): Promise<string> =>
  take(call, await claimPeriod(undefined, period, call))

/** What a clerk takes of a company's document: first the line that it was taken, in the clerk's transaction. Refuses as people are refused. */
export const claimAtDesk = (ctx: DeskCtx, org: string, id: string): Promise<void> =>
  ctx.tx.beyondDesk(async () => {
    const documents = await documentEvidence(ctx.tx, [id], null)
    const { recorded } = await sort(ctx.tx, org, documents)
    if (!recorded.length) throw new Refusal('EvidenceMissingException')
    tell({ record: ctx.record, org }, recorded, { document: id })
  })

/** After that the bundle, made by the bank. */
export async function bundleAtDesk(world: World, org: string, id: string): Promise<string> {
  await signNow(world, org)
  return world.db.bank(async tx => {
    const taker = { ...world, tx, org, madeBy: { person: null, name: requisitePaperTexts.bankName.ru } }
    const documents = await documentEvidence(tx, [id], null)
    return bundleOf(taker, { about: { document: id }, documents, unrecorded: [] })
  })
}
