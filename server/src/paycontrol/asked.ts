// Tells who is asked for a signature of a document on their phone, and until when; who was, when nobody answered in time.
import type { AskedSigner, PhoneWait } from '@bank/contracts/generated/access-control.ts'
import { phoneStandings } from '#documents/index.ts'
import { colleagues } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { asleep } from '#signing/index.ts'
import * as requests from './requests/store.ts'
import { goodKeysOf } from './store.ts'

type WaitFacts = {
  readonly waits: ReadonlyMap<string, Date>
  readonly keys: Awaited<ReturnType<typeof goodKeysOf>>
  readonly pending: Awaited<ReturnType<typeof requests.pendingAbout>>
  readonly passed: Awaited<ReturnType<typeof requests.passedAbout>>
}

type SignerOfRight = Awaited<ReturnType<typeof colleagues>>[number]
type WaitingDocument = { readonly id: string; readonly right: string; readonly isOver: boolean }

/** Requests of the wait that goes on, or of the last one that ended. */
function ofThisWait({ id, right, isOver }: WaitingDocument, { waits, passed }: WaitFacts) {
  const about = passed.filter(one => one.right === right && one.subjects.includes(id))
  const last = Math.max(0, ...about.filter(one => one.state === 'EXPIRED').map(one => one.expires_at.getTime()))
  const until = isOver ? last : waits.get(id)?.getTime()
  return about.filter(one => one.expires_at.getTime() === until)
}

type SignerFacts = {
  readonly isAsked: boolean
  readonly wasSilent: boolean
  readonly hasKey: boolean
  readonly isAsleep: boolean
  readonly isOver: boolean
}

function stateOf({ isAsked, wasSilent, hasKey, isAsleep, isOver }: SignerFacts): AskedSigner['state'] {
  if (isAsked) return 'ASKED'
  if (wasSilent) return 'SILENT'
  if (!hasKey) return 'NO_KEY'
  if (isAsleep) return 'ASLEEP'
  return isOver ? 'SILENT' : 'NOT_YET'
}

function signerOf(
  ctx: Pick<Ctx, 'me' | 'machine'>,
  asked: WaitingDocument,
  { known, one }: { readonly known: WaitFacts; readonly one: SignerOfRight },
): AskedSigner {
  const { personId, contractId, fullName } = one
  const { id, isOver } = asked
  const isTheirs = ({ person_id: of }: { readonly person_id: string }): boolean => of === personId
  const past = ofThisWait(asked, known).filter(isTheirs)
  const key = known.keys.find(found => isTheirs(found) && found.contract_id === contractId)
  const sleepsUntil = key && asleep(key.sleeps_until, ctx.machine.now()) ? key.sleeps_until : null
  const state = stateOf({
    isAsked: known.pending.some(found => isTheirs(found) && found.subjects.includes(id)),
    wasSilent: isOver && past.some(found => found.state === 'EXPIRED'),
    ...{ hasKey: key !== undefined, isAsleep: sleepsUntil !== null, isOver },
  })
  return {
    ...{ fullName, state, isMe: personId === ctx.me.personId },
    sleepsUntil: state === 'ASLEEP' ? (sleepsUntil?.toISOString() ?? null) : null,
    hasLeftOut: past.some(found => found.omitted.includes(id)),
  }
}

/** Of documents that the caller may see: names alone of colleagues, and nothing of anybody else. */
export async function phoneWaits(ctx: Ctx, ids: readonly string[]): Promise<PhoneWait[]> {
  const standings = await phoneStandings(ctx, ids)
  if (!standings.size) return []
  const asked = [...standings.keys()]
  const people = (await colleagues(ctx.tx, ctx.me.org)).filter(
    one => one.state === 'ACTIVE' && one.verification === 'CONFIRMED' && one.signType === 'PAY_CONTROL',
  )
  const [waits, keys, pending, passed] = await Promise.all([
    requests.waitsOf(ctx.tx, asked),
    goodKeysOf(
      ctx.tx,
      people.map(({ personId }) => personId),
      ctx.clock.today(),
    ),
    requests.pendingAbout(ctx.tx, asked),
    requests.passedAbout(ctx.tx, asked),
  ])
  const known: WaitFacts = { waits: new Map(waits.map(one => [one.document_id, one.until])), keys, pending, passed }
  return [...standings].map(([id, { right, isOver }]) => ({
    ...{ id, signRight: right, until: known.waits.get(id)?.toISOString() ?? null },
    signers: people
      .filter(one => one.right === right)
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName, 'ru'))
      .map(one => signerOf(ctx, { id, right, isOver }, { known, one })),
  }))
}
