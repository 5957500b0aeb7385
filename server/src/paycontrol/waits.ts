// Documents that wait for phones: kept as they come, asked about by a job within a second, and ended by another where nobody answers in time.
import { askPhones, type PhoneQuestion, type PhoneWait, registerPhoneKeeper, silencePhones } from '#documents/index.ts'
import { colleagues, personStanding } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { registerForecast } from '#kit/forecast.ts'
import type { Job } from '#kit/jobs.ts'
import { newId } from '#kit/random.ts'
import { asleep, openChallenge } from '#signing/index.ts'
import { putOffIn } from './requests/putOff.ts'
import { endOverdue } from './requests/silence.ts'
import { requestLives } from './requests/states.ts'
import * as store from './requests/store.ts'

registerPhoneKeeper({
  async begin({ tx, clock }, wait: PhoneWait) {
    const begin = () =>
      store.addWaits(tx, { ...wait, batch: newId(), until: later(clock.now(), requestLives.DOCUMENTS) })
    const changes = putOffIn(tx)
    if (changes) changes.begun.push(begin)
    else await begin()
  },
  async end({ tx, clock }, ids) {
    const changes = putOffIn(tx)
    if (changes) changes.ended.push(...ids)
    else await store.endWaits(tx, ids, clock.now())
  },
})

type PhoneAsk = { readonly key: store.SigningKey; readonly subjects: PhoneQuestion['subjects'] }

/** Everybody of the right who holds a key that signs now, each with what they have not signed and are not asked about. */
async function whomToAsk(
  { tx, clock, machine }: BankCtx,
  { org, right }: Pick<store.Wait, 'org' | 'right'>,
  subjects: PhoneQuestion['subjects'],
): Promise<PhoneAsk[]> {
  const people = (await colleagues(tx, org)).filter(
    one =>
      one.right === right &&
      one.state === 'ACTIVE' &&
      one.verification === 'CONFIRMED' &&
      one.signType === 'PAY_CONTROL',
  )
  const keys = await store.holdKeysOf(
    tx,
    people.map(({ personId }) => personId),
    clock.today(),
  )
  const pending = await store.pendingAbout(
    tx,
    subjects.map(({ id }) => id),
  )
  return people.flatMap(({ personId, contractId }) => {
    const key = keys.find(one => one.person_id === personId && one.contract_id === contractId)
    if (!key || asleep(key.sleeps_until, machine.now())) return []
    const known = new Set(pending.flatMap(one => (one.person_id === personId ? one.subjects : [])))
    const theirs = subjects.filter(one => !known.has(one.id) && !one.signedBy.includes(personId))
    return theirs.length ? [{ key, subjects: theirs }] : []
  })
}

async function askOne(
  ctx: BankCtx,
  { org, purpose, right, until }: store.Wait,
  {
    asked: { key, subjects },
    totals,
  }: { readonly asked: PhoneAsk; readonly totals: readonly (readonly [string, string])[] },
): Promise<void> {
  const { person_id: personId, contract_id: contractId } = key
  const standing = await personStanding({ tx: ctx.tx, clock: ctx.clock, me: { org } }, personId)
  if (standing?.signType !== 'PAY_CONTROL') return
  const [first] = subjects
  // The key stands where a session does: another one answers nothing.
  const me = {
    kind: 'PERSON',
    ...standing,
    org,
    personId,
    contractId,
    sessionId: key.id,
    products: [],
    provedAt: null,
  } as const
  const { id, words, digest } = await openChallenge({ ...ctx, me }, { purpose, subjects, totals, until })
  if (!words || !first) throw new Error('a phone is asked in words')
  await store.addRequest(ctx.tx, {
    ...{ id, kind: 'DOCUMENTS', org, personId, contractId, purpose, right },
    content: {
      totals: totals.map(([currency, amount]) => ({ currency, amount })),
      title: Object.fromEntries(first.line),
    },
    shownHash: Buffer.from(digest, 'hex'),
    subjects: subjects.map(one => one.id),
    ...{ askedAt: ctx.clock.now(), expiresAt: until },
  })
  ctx.record({ org, subject: personId, topic: 'phone', state: 'NEW' })
}

/** Documents that came together are asked about together. */
const askBatch = (world: World, wait: store.Wait): Promise<void> =>
  asBank(world, async ctx => {
    const question = await askPhones(ctx, wait)
    const unasked = await store.lockUnasked(ctx.tx, wait.ids)
    const subjects = question.subjects.filter(({ id }) => unasked.has(id))
    for (const asked of await whomToAsk(ctx, wait, subjects)) {
      const totals = question.totalsOf(new Set(asked.subjects.map(({ id }) => id)))
      await askOne(ctx, wait, { asked, totals })
    }
    await store.markAsked(ctx.tx, wait.ids, ctx.clock.now())
  })

const atOnce = 50
/** Each waits for the database most of its time. */
const besideEachOther = 4

/** Each in a transaction of its own, some beside each other: what fails keeps none of the others waiting. */
async function ask(world: World): Promise<boolean> {
  const found = await world.db.bank(tx => store.unaskedWaits(tx, world.clock.now(), atOnce))
  const left = found.values()
  const some = async (): Promise<void> => {
    for (const wait of left)
      await askBatch(world, wait).catch((error: unknown) =>
        world.log.error({ err: error, batch: wait.batch }, 'phones were not asked'),
      )
  }
  await Promise.all(Array.from({ length: besideEachOther }, some))
  return found.length === atOnce
}

/** Whoever did not answer in time has said no. */
async function silence(world: World): Promise<boolean> {
  while (await endOverdue(world, 'DOCUMENTS'));
  const found = await world.db.bank(tx => store.overWaits(tx, world.clock.now(), 1000))
  for (const { purpose, ids } of found)
    await asBank(world, async ctx => {
      await silencePhones(ctx, purpose, ids)
      await store.endWaits(ctx.tx, ids, ctx.clock.now())
    })
  return false
}

export const waitJobs: readonly Job[] = [
  { name: 'paycontrol.ask', everyMs: 400, run: ask },
  { name: 'paycontrol.silence', everyMs: 1000, run: silence },
]

registerForecast(async ({ tx, until }) => [
  { what: 'PHONES_SILENT', count: await store.countOverBy(tx, 'DOCUMENTS', until) },
])
