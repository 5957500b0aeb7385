// News of payments and movements: in order, once, through a loss of the database, and to each what row-level security would show them.
import { type PersonViewer, type SignRight, signRights, signSchemes } from '@bank/contracts/access.ts'
import type { MovementEvent } from '@bank/contracts/generated/payment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Query as accountQuery } from '#accounts/index.ts'
import type { Call } from '#kit/ctx.ts'
import { type Db, sql } from '#kit/db.ts'
import { jobs } from '#kit/forget.ts'
import { openLive } from '#kit/live.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { clearing, inside } from '../../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../../test/world.ts'
import { actionContext } from '../actionContext.ts'
import { paymentStore } from '../store/store.ts'
import { subscribeMovements, subscribePayments } from './subscribe.ts'
import { view } from './view.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const heard = async <T>(news: AsyncIterator<T>, count: number): Promise<T[]> => {
  const list: T[] = []
  while (list.length < count) list.push((await news.next()).value)
  return list
}

/** All that is told up to the event of this number. */
async function heardUntil<T extends { readonly number: number }>(news: AsyncIterator<T>, last: number): Promise<T[]> {
  const list: T[] = []
  while (list.at(-1)?.number !== last) list.push((await news.next()).value)
  return list
}

const viewerOf = (who: { id: string; org: string }, right: SignRight): PersonViewer => ({
  kind: 'PERSON',
  personId: who.id,
  sessionId: who.id,
  contractId: who.id,
  org: who.org,
  right,
  scheme: 'TWO_SIGNATORY',
  signType: 'TOTP',
  products: [],
  verification: 'CONFIRMED',
  provedAt: null,
})

const callFor = (viewer: PersonViewer, world: Pick<Call, 'db' | 'live'> = bank.world): Call => ({
  ...bank.world,
  ...world,
  viewer,
  traceId: 'test',
  lang: 'ru',
  address: '::1',
  key: null,
  requestHash: new Uint8Array(),
})
const callOf = (who: { id: string; org: string }, right: SignRight): Call => callFor(viewerOf(who, right))

test('each step is heard in order; one who was away hears what they missed; a draft of a colleague tells nothing', async () => {
  const { anna, cholpon, account, org } = await bank.company()
  const live = subscribePayments(callOf(anna, 'FIRST'), { legalPartyId: org })
  expect(await heard(live, 1)).toEqual([{ number: 0, state: null, paymentId: null, payment: null }])
  const own = subscribePayments(callOf(cholpon, 'CREATOR'), { legalPartyId: org })
  await heard(own, 1)
  const id = await cholpon.drafts.interbank(clearing(account))
  await cholpon.removes(await cholpon.drafts.interbank(clearing(account)))
  // Documents are told as they are when they are read: the drafts are told of, to all in one turn, before one is sent.
  await heardUntil(own, 3)
  await cholpon.sends(id)
  expect(await heard(live, 1)).toMatchObject([
    { number: 4, state: 'UPDATED', paymentId: id, payment: { statusCode: 'ON_VERIFICATION', isSignable: true } },
  ])
  await live.return?.()
  await own.return?.()
  await anna.signs(id)
  const again = subscribePayments(callOf(cholpon, 'CREATOR'), { legalPartyId: org, paymentId: id, after: 0 })
  const all = await heard(again, 4)
  expect(all.map(({ number }) => number)).toEqual([0, 1, 4, 5])
  expect(all.at(-1)?.payment).toMatchObject({ statusCode: 'PARTIALLY_CONFIRMED', isSignable: false })
  const waiting = again.next()
  await again.return?.()
  expect(await waiting).toMatchObject({ done: true })
  expect(() => subscribePayments(callOf(anna, 'FIRST'), { legalPartyId: account.id })).toThrow('ForbiddenException')
})

test('who is paid hears it on their account; what was missed comes when the line is taken up again', async () => {
  const payer = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const { anna, account, org } = await bank.company({ balance: '0' })
  const pays = async (sum: string) => {
    const id = await payer.anna.drafts.foreign(inside(payer.account, account, sum))
    await payer.anna.sends(id)
    await payer.anna.signs(id)
  }
  const line = subscribeMovements(callOf(anna, 'CASH_MANAGER'), { legalPartyId: org })
  const { value: begun } = await line.next()
  expect(begun).toEqual({ number: expect.any(Number), accountId: null })
  const next = line.next()
  await pays('250.00')
  const { value: first }: { value: MovementEvent } = await next
  expect(first).toEqual({ number: expect.any(Number), accountId: account.id })
  expect(first.number).toBeGreaterThan(begun.number)
  await line.return?.()
  await pays('20.00')
  const again = subscribeMovements(callOf(anna, 'FIRST'), { legalPartyId: org, after: first.number })
  expect((await again.next()).value).toEqual({ number: first.number, accountId: null })
  const { value: missed }: { value: MovementEvent } = await again.next()
  expect(missed.accountId).toBe(account.id)
  expect(missed.number).toBeGreaterThan(first.number)
  const waiting = again.next()
  await again.return?.()
  expect(await waiting).toMatchObject({ done: true })
})

test('a movement on an account that the listener may not read is not told', async () => {
  const payer = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const { cholpon, account, org } = await bank.company({ balance: '0' })
  const id = await payer.anna.drafts.foreign(inside(payer.account, account, '250.00'))
  await payer.anna.sends(id)
  const line = subscribeMovements(callOf(cholpon, 'NONE'), { legalPartyId: org, after: 0 })
  await line.next()
  const waiting = line.next().then(() => 'told')
  // Both are told in one turn, the one who may read it last.
  const reader = subscribeMovements(callOf(cholpon, 'FIRST'), { legalPartyId: org })
  await reader.next()
  const read = reader.next().then(() => 'only to the reader')
  await payer.anna.signs(id)
  expect(await Promise.race([waiting, read])).toBe('only to the reader')
  await line.return?.()
  expect(() => subscribeMovements(callOf(payer.anna, 'FIRST'), { legalPartyId: org })).toThrow('ForbiddenException')
})

/** A company with drafts of several people, what was sent and signed, and accounts of several kinds about which the first signer has said something. */
async function busy(): Promise<TestCompany & { readonly accounts: readonly string[] }> {
  const company = await bank.company()
  const { anna, boris, cholpon, daniyar, account, org } = company
  await anna.drafts.interbank(clearing(account))
  await cholpon.drafts.interbank(clearing(account))
  await cholpon.sends(await cholpon.drafts.interbank(clearing(account)))
  const signed = await anna.drafts.interbank(clearing(account))
  await anna.sends(signed)
  await anna.signs(signed)
  const gone = await cholpon.drafts.interbank(clearing(account))
  await cholpon.removes(gone)
  // From an account of which everybody was taken something, and most of them READ: a draft, what awaits each signature, and what bears one.
  const narrow = await company.open({ balance: '1000.00' })
  await cholpon.drafts.interbank(clearing(narrow))
  await cholpon.sends(await cholpon.drafts.interbank(clearing(narrow)))
  const half = await cholpon.drafts.interbank(clearing(narrow))
  await cholpon.sends(half)
  await anna.signs(half)
  const opened = [account]
  for (const type of ['CARD', 'DEPOSIT', 'LOAN', 'TRANSIT'] as const) opened.push(await company.open({ type }))
  opened.push(await company.open({ currency: 'USD' }))
  for (const who of [anna, boris, cholpon, daniyar])
    await bank.world.db.org({ org, personId: anna.id }, tx =>
      tx.rows(sql`
        insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by)
        values (${narrow.id}, ${who.id}, ${org}, ${who === daniyar ? ['READ'] : ['GROSS']}::text[], ${anna.id})`),
    )
  const grants = [
    [anna, ['READ', 'GROSS']],
    [boris, []],
    [cholpon, ['GROSS']],
  ] as const
  for (const [index, { id }] of opened.entries()) {
    const [who, permissions] = grants[index % grants.length] ?? [anna, []]
    await bank.world.db.org({ org, personId: anna.id }, tx =>
      tx.rows(sql`
        insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by)
        values (${id}, ${who.id}, ${org}, ${permissions}::text[], ${anna.id})`),
    )
  }
  return { ...company, accounts: opened.map(({ id }) => id) }
}

/** Everybody who could listen: each person of the company, and one of another, under every right and scheme. */
const listeners = ({ anna, boris, cholpon, daniyar, org }: TestCompany, foreign: { id: string }): PersonViewer[] =>
  [anna, boris, cholpon, daniyar, { id: foreign.id, org }].flatMap(who =>
    signRights.flatMap(right => signSchemes.map(scheme => ({ ...viewerOf(who, right), scheme }))),
  )

test('each right, draft and account: what is told is what row-level security would show the listener', async () => {
  const company = await busy()
  const { org, accounts } = company
  const other = await bank.company()
  await bank.world.db.bank(tx =>
    tx.rows(sql`select kit.record((select jsonb_agg(jsonb_build_object('org', ${org}::uuid, 'subject', id, 'topic', 'movement', 'state', 'NEW'))
      from unnest(${[...accounts, other.account.id]}::uuid[]) id))`),
  )
  const events = await bank.world.db.bank(tx =>
    tx.rows<{ number: bigint; topic: string; subject: string }>(
      sql`select number, topic, subject_id as subject from kit.events where org_reference_id = ${org} order by number`,
    ),
  )
  const of = (topic: string) => events.filter(one => one.topic === topic)
  const drafts = await bank.world.db.bank(tx =>
    tx.rows<{ id: string; by: string }>(sql`
      select e.subject_id as id, e.params ->> 'by' as by from kit.events e left join payments.payments p on p.id = e.subject_id
      where e.org_reference_id = ${org} and e.topic = 'payment' and e.state = 'NEW' and coalesce(p.status, 'DRAFT') = 'DRAFT'`),
  )
  expect(drafts.length).toBeGreaterThan(3)
  // Of what was never there everybody is told, so that each line has an end.
  await happens(org)
  const last = Number((events.at(-1)?.number ?? 0n) + 1n)
  const verdicts = new Set<string>()
  for (const viewer of listeners(company, other.anna)) {
    const call = callFor(viewer)
    const told = await heardUntil(subscribePayments(call, { legalPartyId: org, after: 0 }), last)
    const shown = await bank.world.db.org(viewer, async tx => {
      const ctx = { ...call, tx, me: viewer }
      const around = await actionContext(ctx)
      const found = await paymentStore.read(
        tx,
        of('payment').map(({ subject }) => subject),
      )
      return new Map(found.map(p => [p.id, view(ctx, around, p)]))
    })
    const listed = await accountQuery.accountsByParty(undefined, { legalPartyId: org }, call)
    const readable = new Set(listed.map(({ id }) => id))
    expect(told.filter(({ payment }) => payment).map(({ number, payment }) => [number, payment])).toEqual(
      of('payment').flatMap(({ number, subject }) =>
        shown.has(subject) ? [[Number(number), shown.get(subject)]] : [],
      ),
    )
    // What is told as gone was never a draft of somebody else.
    const strange = new Set(drafts.flatMap(({ id, by }) => (by === viewer.personId ? [] : [id])))
    const gone = told.slice(1, -1).filter(({ payment }) => !payment)
    expect(gone.filter(({ paymentId }) => strange.has(paymentId ?? ''))).toEqual([])
    const read = of('movement').filter(({ subject }) => readable.has(subject))
    const moved = await heard(subscribeMovements(call, { legalPartyId: org, after: 0 }), read.length + 1)
    expect(moved.slice(1)).toEqual(read.map(({ number, subject }) => ({ number: Number(number), accountId: subject })))
    verdicts.add(`${shown.size} ${read.length}`)
  }
  // Not all see the same, or nothing would be proved.
  expect(verdicts.size).toBeGreaterThan(4)
})

/** Something happens to documents of the company. */
const happens = (org: string, count = 1) =>
  bank.world.db.bank(tx =>
    tx.rows(sql`select kit.record((select jsonb_agg(jsonb_build_object('org', ${org}::uuid, 'subject', gen_random_uuid(), 'topic', 'payment', 'state', 'UPDATED'))
      from generate_series(1, ${count})))`),
  )

/** A database that can be gone for this node, and what was asked of it. */
function lossy(db: Db) {
  const asked = { glances: 0, transactions: 0, inVain: 0 }
  let isGone = false
  const unlessGone = (): void => {
    if (!isGone) return
    asked.inVain++
    throw new Refusal('UnavailableException')
  }
  const frail: Db = {
    ...db,
    async glance(query) {
      unlessGone()
      asked.glances++
      return db.glance(query)
    },
    async bank(use) {
      unlessGone()
      asked.transactions++
      return db.bank(use)
    },
  }
  return {
    db: frail,
    asked,
    gone(gone: boolean) {
      isGone = gone
    },
  }
}

test('a database that is gone for a while ends no subscription, and nothing is missed or told twice', async () => {
  const { anna, org } = await bank.company()
  const frail = lossy(bank.world.db)
  const live = openLive({
    ...{ machine: bank.world.machine, log: bank.world.log },
    url: bank.world.config.databaseUrl,
    db: frail.db,
  })
  const call = callFor(viewerOf(anna, 'FIRST'), { db: frail.db, live })
  const line = subscribePayments(call, { legalPartyId: org })
  expect(await heard(line, 1)).toMatchObject([{ number: 0 }])
  frail.gone(true)
  await happens(org, 3)
  live.wake([org])
  const late = subscribePayments(call, { legalPartyId: org, after: 1 })
  await expect.poll(() => frail.asked.inVain, { timeout: 60_000 }).toBeGreaterThan(2)
  frail.gone(false)
  expect((await heard(line, 3)).map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await heard(late, 3)).map(({ number }) => number)).toEqual([1, 2, 3])
  await happens(org)
  live.wake([org])
  expect((await heard(line, 1)).map(({ number }) => number)).toEqual([4])
  await live.close()
})

test('a listener costs no query: what happened is read once for all of them', async () => {
  const { anna, org } = await bank.company()
  const frail = lossy(bank.world.db)
  const live = openLive({
    ...{ machine: bank.world.machine, log: bank.world.log },
    url: bank.world.config.databaseUrl,
    db: frail.db,
  })
  const call = callFor(viewerOf(anna, 'FIRST'), { db: frail.db, live })
  const lines = Array.from({ length: 300 }, () => subscribePayments(call, { legalPartyId: org }))
  await Promise.all(lines.map(line => heard(line, 1)))
  // The rules of the bank are read with the first.
  await happens(org)
  live.wake([org])
  await Promise.all(lines.map(line => heard(line, 1)))
  Object.assign(frail.asked, { glances: 0, transactions: 0 })
  await happens(org)
  live.wake([org])
  await Promise.all(lines.map(line => heard(line, 1)))
  expect(frail.asked.transactions).toBe(1)
  expect(frail.asked.glances).toBeLessThan(10)
  await live.close()
})

test('who takes nothing for long is told the rest as they take it, in order and once', async () => {
  const { anna, org } = await bank.company()
  const line = subscribePayments(callOf(anna, 'FIRST'), { legalPartyId: org })
  await heard(line, 1)
  for (let i = 0; i < 4; i++) await happens(org, 700)
  bank.world.live.wake([org])
  const quick = subscribePayments(callOf(anna, 'FIRST'), { legalPartyId: org, after: 2799 })
  await heard(quick, 2)
  const numbers = (await heard(line, 2800)).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 2800 }, (_one, place) => place + 1))
})

test('events and keys live 30 days; who resumes before what is kept hears that the line begins anew', async () => {
  const { anna, org } = await bank.company()
  const key = newId()
  await bank.world.db.bank(async tx => {
    await tx.rows(sql`insert into kit.heads (org_reference_id, event_number) values (${org}, 6)`)
    await tx.rows(sql`
      insert into kit.events (org_reference_id, number, topic, subject_id, state, created_at)
      select ${org}, n, 'payment', gen_random_uuid(), 'NEW', now() - case when n in (1, 3, 4) then interval '31 days' else interval '29 days' end
      from generate_series(1, 6) n`)
    await tx.rows(sql`
      insert into kit.idempotency (org_reference_id, person_id, operation, key, request_hash, created_at)
      values (${org}, ${anna.id}, 'old', ${key}, '', now() - interval '31 days'), (${org}, ${anna.id}, 'young', ${key}, '', now())`)
  })
  for (const job of jobs) await job.run(bank.world)
  const kept = await bank.world.db.bank(tx =>
    tx.row(sql`
      select (select array_agg(number::int order by number) from kit.events where org_reference_id = ${org}) as numbers,
        (select array_agg(operation) from kit.idempotency where key = ${key}) as keys`),
  )
  // The second is younger than the fourth, and goes with it: what is kept has no holes.
  expect(kept).toEqual({ numbers: [5, 6], keys: ['young'] })
  const from = async (after: number | null, count: number) => {
    const line = subscribePayments(callOf(anna, 'FIRST'), { legalPartyId: org, after })
    const list = await heard(line, count)
    await line.return?.()
    return list.map(({ number }) => number)
  }
  expect(await from(4, 3)).toEqual([4, 5, 6])
  expect(await from(6, 1)).toEqual([6])
  // Older than what is kept, never told to anybody, and new: all begin at the last one.
  expect(await Promise.all([from(3, 1), from(0, 1), from(7, 1), from(null, 1)])).toEqual([[6], [6], [6], [6]])
})
