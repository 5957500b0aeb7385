// Phones of the demo: keys that are new, in use, ending and ended, and what their people were asked and answered, all by the bank's own roads at the moments of the story.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { PhoneViewer } from '@bank/contracts/access.ts'
import { activationText, type Decision, decisionText } from '@bank/contracts/phoneText.ts'
import { later, makeClock, makeMachineClock } from '#kit/clock.ts'
import type { Call, DomainEvent, World } from '#kit/ctx.ts'
import { openDb, sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { makeLog } from '#kit/log.ts'
import { newId, sha256hex } from '#kit/random.ts'
import { deafLive } from '#kit/workerWorld.ts'
import { activate, look, mustSign } from '#paycontrol/activate.ts'
import { codeOf } from '#paycontrol/activationCode.ts'
import { issueKey, type MadeKey } from '#paycontrol/create.ts'
import { jobs } from '#paycontrol/index.ts'
import { answer } from '#paycontrol/requests/answer.ts'
import { requestLives } from '#paycontrol/requests/states.ts'
import { addWaits } from '#paycontrol/requests/store.ts'
import { request, requests } from '#paycontrol/requests/view.ts'
import type { KeyEnding } from '#paycontrol/states.ts'
import * as store from '#paycontrol/store.ts'
import { viewerOf } from '#paycontrol/tokens.ts'
import { altyn, type Company, issykKul, temirJol } from './companies.ts'
import { type DemoPerson, people } from './people.ts'
import { phoneDesks } from './today.ts'

/** Of whoever takes a phone of the demo, published as their passwords are. */
export const demoPin = '482915'

type QuietWorld = Omit<World, 'db' | 'log' | 'live'>

const minute = 60_000
const day = 1440 * minute

/** So long before the present, by both clocks. */
function before(world: World, ms: number): Call {
  const [bankAt, machineAt] = [world.clock.now().getTime() - ms, world.machine.now().getTime() - ms]
  return {
    ...{ ...world, clock: makeClock(world.clock.zone, () => bankAt), machine: makeMachineClock(() => machineAt) },
    ...{ viewer: null, traceId: newId(), lang: 'ru', address: '127.0.0.1', key: null, requestHash: Buffer.alloc(32) },
  }
}

type Holding = { readonly person: DemoPerson; readonly company: Company }

const signed = (key: KeyObject, text: string): string =>
  createSign('sha256').update(text).sign({ key, dsaEncoding: 'ieee-p1363' }).toString('base64')

/** A key is asked for, as in the settings of the portal. */
export const askKey = (call: Call, { person, company }: Holding): Promise<MadeKey> =>
  asBank(call, async ctx => {
    const holder = { org: company.org, personId: person.id, contractId: company.contractId }
    const last = await store.lastKey(ctx.tx, holder)
    const theirs = {
      ...ctx,
      record: (done: DomainEvent) => ctx.record({ ...done, person: person.id, address: call.address }),
    }
    return issueKey(theirs, holder, {
      ...{ factor: 'TOTP', isAwake: true },
      action: last ? 'payControl.regenerate' : 'payControl.create',
    })
  })

type DemoPhone = { readonly viewer: PhoneViewer; readonly privateKey: KeyObject }

/** A phone is bound. Its private half is gone with this process: whoever tries the demo takes a phone of their own. */
async function bindPhone(call: Call, holding: Holding): Promise<DemoPhone> {
  const code = codeOf(call.config, (await askKey(call, holding)).activationId)
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const { nonce } = await look(call, code)
  const signature = signed(pair.privateKey, activationText(nonce, publicKey))
  const { keyId } = await activate(call, { code, publicKey, signature, pin: demoPin })
  const { org, contractId } = holding.company
  const key = { id: keyId, person_id: holding.person.id, contract_id: contractId, org }
  const viewer = viewerOf(key, await asBank(call, ctx => mustSign(ctx, key)))
  return { viewer, privateKey: pair.privateKey }
}

const endings = { expire: 'payControl.expire', unbind: 'payControl.unbind' } as const

function endPhone(
  call: Call,
  { viewer: { keyId, org, personId } }: DemoPhone,
  event: Extract<KeyEnding, 'expire' | 'unbind'>,
) {
  return asBank(call, async ctx => {
    const key = await store.lockBoundKey(ctx.tx, keyId)
    await store.endKey(ctx.tx, keyId, event, ctx.machine.now())
    ctx.record({ org, subject: personId, action: endings[event], params: { key: key?.pc_user_id } })
  })
}

/** What waits on a phone is read, and decided as it was shown. */
async function decide(call: Call, { viewer, privateKey }: DemoPhone, decision: Decision, reason = ''): Promise<void> {
  const asked = { ...call, viewer }
  for (const { id } of (await requests(asked)).pending) {
    const { purpose, text } = await request(asked, id)
    const said = { request: id, keyId: viewer.keyId, purpose, decision, omitted: [], reason, number: null }
    const words = decisionText({ ...said, shownHash: sha256hex([text.head, ...text.lines].join('\n')) })
    const signature = signed(privateKey, words)
    const { failed } = await answer(asked, id, { ...said, reason: reason || null, signature })
    if (failed[0]) throw new Error(`the bank refused what a phone of the demo decided: ${failed[0].classification}`)
  }
}

async function run(call: Call, name: 'ask' | 'silence'): Promise<void> {
  await jobs.find(job => job.name === `paycontrol.${name}`)?.run(call)
}

type SentDocument = { readonly id: string; readonly org: string; readonly at: Date }

/** Documents that were sent to the phones, the oldest first. */
const sentToPhones = (world: World): Promise<readonly SentDocument[]> =>
  world.db.bank(tx =>
    tx.rows<SentDocument>(sql`
      select id, org_reference_id as org, updated_at as at from payments.payments
      where status = 'FIRST_SIGN_IN_PAY_CONTROL' order by updated_at, id`),
  )

type Signers = { readonly first: DemoPhone; readonly second: DemoPhone }

/** Each document on its road, until where it stands now. */
async function tellRequests(world: World, { first, second }: Signers): Promise<void> {
  const documents = await sentToPhones(world)
  if (documents.length !== phoneDesks.length)
    throw new Error('the demo has lost a document that phones are asked about')
  for (const [at, { id, org, at: sentAt }] of documents.entries()) {
    const desk = phoneDesks[at]
    const since = world.clock.now().getTime() - sentAt.getTime()
    const until = later(sentAt, requestLives.DOCUMENTS)
    await world.db.bank(tx =>
      addWaits(tx, { batch: newId(), org, purpose: 'PAYMENT', right: 'FIRST', ids: [id], until }),
    )
    await run(before(world, since), 'ask')
    if (desk === 'PHONE_SILENT') await run(before(world, since - requestLives.DOCUMENTS), 'silence')
    const answering = before(world, since - minute)
    if (desk === 'PHONE_DECLINED') await decide(answering, first, 'DECLINE', 'Не та сумма')
    if (desk === 'PHONE_HALF' || desk === 'PHONE_SIGNED') {
      await decide(answering, first, 'SIGN')
      await run(answering, 'ask')
    }
    if (desk === 'PHONE_SIGNED') await decide(before(world, since - 3 * minute), second, 'SIGN')
  }
}

/** Whose phone of the demo somebody may take: who signs by phone. */
export const phoneHolders: readonly Holding[] = [
  { person: people.ilias, company: issykKul },
  { person: people.bakyt, company: issykKul },
]

/** What a job would only log fails the demo. */
function mustNotFail(error: unknown): never {
  throw error
}

const connections = 3
/** A PIN that is published guards nothing. */
const passwordCost = { memoryKib: 64, passes: 1 }

/** As a node of the bank does it, and nobody listens yet. */
export async function writePhones(quiet: QuietWorld): Promise<void> {
  const db = openDb({ url: quiet.config.databaseUrl, size: connections })
  try {
    await tellPhones({
      ...{ ...quiet, config: { ...quiet.config, passwordCost }, db },
      ...{ log: makeLog('error', mustNotFail), live: deafLive(() => undefined) },
    })
  } finally {
    await db.end()
  }
}

async function tellPhones(world: World): Promise<void> {
  const [ilias, bakyt] = [people.ilias, people.bakyt]
  const [earlier, elsewhere, second] = await Promise.all([
    bindPhone(before(world, 400 * day), { person: ilias, company: issykKul }),
    bindPhone(before(world, 90 * day), { person: ilias, company: temirJol }),
    // It ends in twelve days.
    bindPhone(before(world, 353 * day), { person: bakyt, company: issykKul }),
  ])
  await endPhone(before(world, 35 * day), earlier, 'expire')
  await endPhone(before(world, 60 * day), elsewhere, 'unbind')
  const first = await bindPhone(before(world, 34 * day), { person: ilias, company: issykKul })
  await askKey(before(world, 0), { person: ilias, company: altyn })
  await tellRequests(world, { first, second })
}
