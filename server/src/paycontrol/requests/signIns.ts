// Asks a phone about a sign-in, says what came of it, and withdraws what nobody waits for: the port of identity.
import { type AskedPhone, type PhoneSignIn, type PhoneSignInFacts, personStanding } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { intBetween, newId, sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { signsUnder } from '../keys.ts'
import { type SignInContent, signInText } from './signIn.ts'
import { endOverdue } from './silence.ts'
import { requestLives } from './states.ts'
import { addRequest } from './store.ts'

type AwakeKey = { readonly org: string; readonly contract_id: string }

type AwakeQuestion = Parameters<PhoneSignIn['isHeld']>

/** The key that was bound last, of those that are good today and awake, under a contract where they sign. */
async function awakeKeyOf(ctx: AwakeQuestion[0], personId: string): Promise<AwakeKey | null> {
  const keys = await ctx.tx.rows<AwakeKey>(sql`
    select org_reference_id as org, contract_id from paycontrol.keys
    where person_id = ${personId} and status = 'ACTIVE' and expires_on >= ${ctx.clock.today()} and (sleeps_until is null or sleeps_until <= ${ctx.machine.now()})
    order by activated_at desc, id`)
  for (const key of keys) {
    const standing = await personStanding({ tx: ctx.tx, clock: ctx.clock, me: { org: key.org } }, personId)
    if (standing?.verification === 'CONFIRMED' && signsUnder('THREE_SIGNATORY', standing.right)) return key
  }
  return null
}

/** Three different numbers of two digits as they are offered: that they rise tells nothing of which is right. */
function threeNumbers(): readonly [number: number, numbers: readonly number[]] {
  const found = new Set<number>()
  while (found.size < 3) found.add(intBetween({ from: 10, to: 99 }))
  const [number = 0] = found
  return [number, [...found].toSorted((a, b) => a - b)]
}

async function ask(ctx: BankCtx, facts: PhoneSignInFacts): Promise<AskedPhone> {
  const key = await awakeKeyOf(ctx, facts.personId)
  if (!key) throw new Refusal('FactorUnavailableException')
  const [id, now, [number, numbers]] = [newId(), ctx.machine.now(), threeNumbers()]
  const { halfId: half, username, device, address, personId } = facts
  const shown = { half, username, device, newDevice: String(facts.isNewDevice), address, at: now.toISOString() }
  const content = { ...shown, number, numbers } satisfies SignInContent
  const until = later(now, requestLives.SIGN_IN)
  await addRequest(ctx.tx, {
    ...{ id, kind: 'SIGN_IN', purpose: 'SIGN_IN', org: key.org, personId, contractId: key.contract_id, right: null },
    content: { totals: [], title: { device, address }, ...content },
    ...{ shownHash: sha256(signInText(id, content)), subjects: [], askedAt: now, expiresAt: until },
  })
  ctx.record({ org: key.org, subject: personId, topic: 'phone', state: 'NEW' })
  return { state: 'PENDING', number, isWrongNumber: false, until }
}

type AskedRow = {
  readonly state: AskedPhone['state']
  readonly number: number
  readonly picked: number | null
  readonly until: Date
}

async function find(tx: Tx, { halfId, personId }: Parameters<PhoneSignIn['find']>[1]): Promise<AskedPhone | null> {
  const row = await tx.row<AskedRow>(sql`
    select state, (content->>'number')::int as number, number as picked, expires_at as until from paycontrol.requests
    where person_id = ${personId} and kind = 'SIGN_IN' and content->>'half' = ${halfId} order by asked_at desc, id limit 1`)
  return row && { ...row, isWrongNumber: row.picked !== null && row.picked !== row.number }
}

const withdraw: PhoneSignIn['withdraw'] = async ({ tx, machine }, { halfId, personId }) => {
  await tx.rows(sql`
    update paycontrol.requests set state = 'WITHDRAWN', event = 'withdraw', decided_at = ${machine.now()}
    where person_id = ${personId} and kind = 'SIGN_IN' and state = 'PENDING' and content->>'half' = ${halfId}`)
}

export const phoneSignIn: PhoneSignIn = {
  isHeld: async (ctx, personId) => (await awakeKeyOf(ctx, personId)) !== null,
  find,
  ask,
  withdraw,
}

export const signInJobs: readonly Job[] = [
  {
    name: 'paycontrol.expireSignIns',
    everyMs: 5000,
    run: world => endOverdue(world, 'SIGN_IN'),
  },
]
