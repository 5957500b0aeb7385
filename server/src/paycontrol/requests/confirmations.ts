// Asks a phone about a sign-in or a fresh proof, says what came of it, and withdraws what nobody waits for: the port of identity.
import { type AskedPhone, type ConfirmingPhones, type PhoneQuestion, personStanding } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import { sql } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { intBetween, newId, sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { signsUnder } from '../keys.ts'
import { type ConfirmationContent, confirmationText, placeNames } from './confirmation.ts'
import { endOverdue } from './silence.ts'
import { requestLives } from './states.ts'
import { addRequest } from './store.ts'

type AwakeKey = { readonly id: string; readonly org: string; readonly contract_id: string }

/** Keys that are good today and awake, under contracts where they sign; the one that was bound last comes first. */
async function awakeKeysOf(
  { tx, clock, machine }: Parameters<ConfirmingPhones['awakeKeys']>[0],
  personId: string,
): Promise<readonly AwakeKey[]> {
  const keys = await tx.rows<AwakeKey>(sql`
    select id, org_reference_id as org, contract_id from paycontrol.keys
    where person_id = ${personId} and status = 'ACTIVE' and expires_on >= ${clock.today()} and (sleeps_until is null or sleeps_until <= ${machine.now()})
    order by activated_at desc, id`)
  const signing: AwakeKey[] = []
  for (const key of keys) {
    const standing = await personStanding({ tx, clock, me: { org: key.org } }, personId)
    if (standing?.verification === 'CONFIRMED' && signsUnder('THREE_SIGNATORY', standing.right)) signing.push(key)
  }
  return signing
}

/** Three different numbers of two digits as they are offered: that they rise tells nothing of which is right. */
function threeNumbers(): readonly [number: number, numbers: readonly number[]] {
  const found = new Set<number>()
  while (found.size < 3) found.add(intBetween({ from: 10, to: 99 }))
  const [number = 0] = found
  return [number, [...found].toSorted((a, b) => a - b)]
}

async function ask(ctx: BankCtx, question: PhoneQuestion): Promise<AskedPhone> {
  const [key] = await awakeKeysOf(ctx, question.personId)
  if (!key) throw new Refusal('FactorUnavailableException')
  const [id, now, [number, numbers]] = [newId(), ctx.machine.now(), threeNumbers()]
  const { purpose, placeId, username, device, isNewDevice, address, personId } = question
  const shown = { username, device, newDevice: String(isNewDevice), address, at: now.toISOString() }
  const content = { [placeNames[purpose]]: placeId, ...shown, number, numbers } satisfies ConfirmationContent
  const until = later(now, requestLives[purpose])
  await addRequest(ctx.tx, {
    ...{ id, kind: purpose, purpose, org: key.org, personId, contractId: key.contract_id, right: null },
    content: { totals: [], title: { device, address }, ...content },
    ...{ shownHash: sha256(confirmationText(purpose, id, content)), subjects: [], askedAt: now, expiresAt: until },
  })
  ctx.record({ org: key.org, subject: personId, topic: 'phone', state: 'NEW' })
  return { state: 'PENDING', number, isWrongNumber: false, until, decidedAt: null, keyId: null }
}

type AskedRow = Omit<AskedPhone, 'isWrongNumber'> & { readonly picked: number | null }

const find: ConfirmingPhones['find'] = async (tx, { purpose, placeId, personId }, since) => {
  const row = await tx.row<AskedRow>(sql`
    select state, (content->>'number')::int as number, number as picked, expires_at as until, decided_at as "decidedAt", key_id as "keyId" from paycontrol.requests
    where person_id = ${personId} and kind = ${purpose} and content->>${placeNames[purpose]} = ${placeId} and asked_at > ${since} order by asked_at desc, id limit 1`)
  if (!row) return null
  const { picked, ...asked } = row
  return { ...asked, isWrongNumber: picked !== null && picked !== asked.number }
}

const withdraw: ConfirmingPhones['withdraw'] = async ({ tx, machine }, { purpose, placeId, personId }) => {
  await tx.rows(sql`
    update paycontrol.requests set state = 'WITHDRAWN', event = 'withdraw', decided_at = ${machine.now()}
    where person_id = ${personId} and kind = ${purpose} and state = 'PENDING' and content->>${placeNames[purpose]} = ${placeId}`)
}

export const confirmingPhones: ConfirmingPhones = { awakeKeys: awakeKeysOf, find, ask, withdraw }

export const confirmationJobs: readonly Job[] = [
  { name: 'paycontrol.expireSignIns', everyMs: 5000, run: world => endOverdue(world, 'SIGN_IN') },
  { name: 'paycontrol.expireProofs', everyMs: 5000, run: world => endOverdue(world, 'PROOF') },
]
