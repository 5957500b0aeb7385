// Wraps a call of the SDL into a transaction: tenant, idempotency, events, audit, in one place.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import type { Call, Ctx, DomainEvent, World } from './ctx.ts'
import { brokenConstraint, type Sql, sql, statement, type Tenant, type Tx } from './db.ts'
import { mustBePage } from './page.ts'
import { Refusal } from './refusal.ts'

/** How a root field is answered. */
export type Resolver<A, R> = (root: unknown, args: A, call: Call, info?: { readonly fieldName: string }) => Promise<R>

const orgArguments = new Set(['legalPartyId', 'orgReferenceId', 'partyId'])

/** Checks the tenant: an organisation named anywhere in the arguments must be the session's own; foreign and absent are answered alike. */
function mustBeOwn(args: unknown, org: string): void {
  if (typeof args !== 'object' || args === null) return
  for (const [name, value] of Object.entries(args)) {
    if (orgArguments.has(name)) {
      if (value !== org) throw new Refusal('ForbiddenException')
    } else mustBeOwn(value, org)
  }
}

/** Who calls, where only a person of a company can: whoever is another kind of caller has no organisation to act for. Refuses ForbiddenException. */
export function personOf({ viewer }: Pick<Call, 'viewer'>): PersonViewer {
  if (viewer?.kind !== 'PERSON') throw new Refusal('ForbiddenException')
  return viewer
}

/** A call of a person, outside any transaction: what calls another system opens its own transactions before and after. */
export type PersonCall = Call & { readonly me: PersonViewer }

const asPerson = (call: Call): PersonCall => ({ ...call, me: personOf(call) })

function within(call: PersonCall, tx: Tx): { ctx: Ctx; happened: DomainEvent[] } {
  const happened: DomainEvent[] = []
  return { ctx: { ...call, tx, record: happening => happened.push(happening) }, happened }
}

/** JSON that jsonb can store: lone surrogates and the null character, which a caller may send and an answer repeat, are replaced. */
export const keepable = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed().replaceAll('\u0000', '\ufffd') : one,
  )

function itemsOf(happened: readonly DomainEvent[], call?: PersonCall): string {
  const by = call && {
    ...{ person: call.me.personId, session: call.me.sessionId },
    ...{ address: call.address, trace: call.traceId },
  }
  return keepable(happened.map(happening => (happening.action && by ? { ...by, ...happening } : happening)))
}

/** After the commit the companies that something is told to are woken. */
export function wakeAfter(tx: Tx, world: World, happened: readonly DomainEvent[]): void {
  const orgs = new Set(happened.filter(happening => happening.topic).map(happening => happening.org))
  if (orgs.size) tx.after(() => world.live.wake([...orgs]))
}

/** The statement that writes events and audit, if anything happened. */
function recordOf(tx: Tx, world: World, happened: readonly DomainEvent[], call?: PersonCall): Sql[] {
  if (!happened.length) return []
  wakeAfter(tx, world, happened)
  const recorded = recordedOf(happened, call)
  return [statement(textsBehind(recorded).alone, recorded.values)]
}

/** The same behind a function that is called last: one statement for both. */
function recordBehind(tx: Tx, last: Sql, happened: readonly DomainEvent[], call: PersonCall): Sql {
  if (!happened.length) return last
  wakeAfter(tx, call, happened)
  const { text, values } = last
  const { by, few = 0, values: recorded } = recordedOf(happened, call)
  return statement(`${text}, ${callOf(by, few, values.length)}`, [...values, ...recorded])
}

/** Runs a read-only use case in one transaction of the caller's organisation. It changes nothing, but may record a line of the audit each time. */
export async function look<R>(call: Call, use: (ctx: Ctx) => Promise<R>): Promise<R> {
  const asked = asPerson(call)
  return call.db.org(asked.me, async tx => {
    const { ctx, happened } = within(asked, tx)
    const answer = await use(ctx)
    const record = recordOf(tx, call, happened, asked)
    if (record.length) await tx.last(...record)
    return answer
  })
}

/** What a change comes to. `last` calls one function, which what happened is written behind, in the same statement. */
type ActOutcome<R> = { readonly answer: R; readonly last?: Sql }

/** Runs a change of a person who came without a session of the portal, as on their phone: under their own rules, and told and recorded as theirs. */
export const act = <R>(call: Call, me: PersonViewer, use: (ctx: Ctx) => Promise<ActOutcome<R>>): Promise<R> =>
  call.db.org(me, async tx => {
    const asked: PersonCall = { ...call, me }
    const { ctx, happened } = within(asked, tx)
    const { answer, last } = await use(ctx)
    const record = last ? [recordBehind(tx, last, happened, asked)] : recordOf(tx, call, happened, asked)
    if (record.length) await tx.last(...record)
    return answer
  })

/** The resolver of a query, on the caller's own organisation. */
export function read<A, R>(use: (ctx: Ctx, args: A) => Promise<R>): Resolver<A, R> {
  return async (_root, args, call, info) => {
    mustBeOwn(args, personOf(call).org)
    mustBePage(args, info?.fieldName)
    return look(call, ctx => use(ctx, args))
  }
}

/**
 * The resolver of a mutation: one transaction of the caller's organisation, idempotent by its Idempotency-Key. Refuses
 * IdempotencyKeyException without a key, IdempotencyConflictException when the key was used for another request.
 */
export function tx<A, R>(use: (ctx: Ctx, args: A) => Promise<R>): Resolver<A, R> {
  return once(use, ({ db, me }, work) => db.org(me, work))
}

/** The same under the rules of the bank, for what a person may do to rows that companies only read: the use case itself asks whose they are. */
export function bankTx<A, R>(use: (ctx: Ctx, args: A) => Promise<R>): Resolver<A, R> {
  return once(use, ({ db }, work) => db.bank(work))
}

/** What a transaction that is committed either way comes to: a refusal may leave something, such as an attempt that is counted. */
export type CommittedOutcome<T> = { readonly refusal: Refusal } | { readonly value: T }

/** The same where a refusal leaves something as well: it is committed without the key, and thrown afterwards. */
export function bankOutcome<A, R>(use: (ctx: Ctx, args: A) => Promise<CommittedOutcome<R>>): Resolver<A, R> {
  return onceOrRefused(use, ({ db }, work) => db.bank(work))
}

type Within = <T>(call: PersonCall, work: (tx: Tx) => Promise<T>) => Promise<T>

const once = <A, R>(use: (ctx: Ctx, args: A) => Promise<R>, transaction: Within): Resolver<A, R> =>
  onceOrRefused(async (ctx, args) => ({ value: await use(ctx, args) }), transaction)

function onceOrRefused<A, R>(
  use: (ctx: Ctx, args: A) => Promise<CommittedOutcome<R>>,
  transaction: Within,
): Resolver<A, R> {
  return async (_root, args, call, info) => {
    const asked = asPerson(call)
    const { me } = asked
    const key = keyOf(call)
    mustBeOwn(args, me.org)
    const operation = info?.fieldName ?? use.name
    const claim = { org: me.org, person: me.personId, operation, key }
    try {
      const outcome = await transaction(asked, async tx => {
        const claimed = claimKey(tx, claim)
        tx.along(claimed)
        const { ctx, happened } = within(asked, tx)
        const done = await orAwait(claimed, () => use(ctx, args))
        if ('refusal' in done) {
          await tx.last(...recordOf(tx, call, happened, asked))
          return done
        }
        wakeAfter(tx, call, happened)
        const recorded = recordedOf(happened, asked)
        await tx.last(conclude(claim, { hash: call.requestHash, answer: keepable(done.value), recorded }))
        return done
      })
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.value
    } catch (error) {
      if (!isOfUsedKey(error)) throw error
      return call.db.org(me, tx => earlierAnswer<R>(tx, claim, call.requestHash))
    }
  }
}

/**
 * The resolver of a mutation that is answered elsewhere, by `tx` in a worker thread: it refuses here what can be refused by a look, before anything is
 * taken for it. A key that was used is sent on whatever the look finds, to be answered as it was.
 */
export function handOver<A, R>(
  check: (ctx: Ctx, args: A) => Promise<unknown>,
  answer: (call: Call, args: A) => Promise<R>,
): Resolver<A, R> {
  return async (_root, args, call, info) => {
    const me = personOf(call)
    const key = keyOf(call)
    mustBeOwn(args, me.org)
    const claim = { org: me.org, person: me.personId, operation: info?.fieldName ?? answer.name, key }
    await look(call, async ctx => {
      try {
        await check(ctx, args)
      } catch (error) {
        if (!(error instanceof Refusal) || !(await isUsed(ctx.tx, claim))) throw error
      }
    })
    return answer(call, args)
  }
}

type Claim = { readonly org: string; readonly person: string; readonly operation: string; readonly key: string }

/**
 * Claims the idempotency key until the transaction ends. Nobody waits for it: what is sent behind it fails with it where the key was used, and the
 * transaction changes nothing.
 */
export const claimKey = (tx: Tx, { org, person, operation, key }: Claim): Promise<unknown> =>
  tx.rows(sql`select kit.claim_key(${org}, ${person}, ${operation}, ${key})`)

/** Does it; when it fails, what was claimed before is heard first: of a key that was used nothing else is told. */
async function orAwait<R>(claimed: Promise<unknown>, act: () => Promise<R>): Promise<R> {
  try {
    return await act()
  } catch (error) {
    await claimed
    throw error
  }
}

/** SQLSTATE of `kit.claim_key` for a key that was used; or the row of one was written meanwhile, by whoever claims none. */
export const isOfUsedKey = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && error.code === 'U0001') ||
  brokenConstraint(error) === 'idempotency_pkey'

async function isUsed(tx: Tx, { org, person, operation, key }: Claim): Promise<boolean> {
  const used = await tx.row(sql`
    select from kit.idempotency where org_reference_id = ${org} and person_id = ${person} and operation = ${operation} and key = ${key}`)
  return used !== null
}

/** The stored answer of a key that was used for the same request. */
export async function earlierAnswer<R>(tx: Tx, { org, person, operation, key }: Claim, hash: Uint8Array): Promise<R> {
  const earlier = await tx.row<{ same: boolean; answer: R }>(sql`
    select request_hash = ${hash} as same, answer from kit.idempotency
    where org_reference_id = ${org} and person_id = ${person} and operation = ${operation} and key = ${key}`)
  if (!earlier) throw new Refusal('UnavailableException')
  if (!earlier.same) throw new Refusal('IdempotencyConflictException')
  return earlier.answer
}

const callerTypes = ['uuid', 'uuid', 'text', 'text'] as const
/** The functions that write what happened, with the types of their parameters. */
const recorders = {
  record: ['jsonb'],
  record_one: ['uuid', 'text', 'text', 'jsonb', 'text', 'jsonb', 'uuid', ...callerTypes],
  record_own: ['uuid', 'text[]', 'text[]', 'jsonb[]', 'text[]', 'jsonb[]', 'uuid[]', ...callerTypes],
} as const
type Recorder = keyof typeof recorders

/** Of a few things the columns are put together from values, which are cheaper to send and to read than arrays; each number of them is a statement. */
const fewAtMost = 4

function callOf(name: Recorder, few: number, behind: number): string {
  let at = behind
  const one = (type: string): string => `$${++at}::${type}`
  const given = recorders[name].map(type =>
    few && type.endsWith('[]')
      ? `array[${Array.from({ length: few }, () => one(type.slice(0, -2))).join(', ')}]`
      : one(type),
  )
  return `kit.${name}(${given.join(', ')})`
}

/** By itself, and behind the answer that is kept under its key. */
const textsOf = (name: Recorder, few = 0) => ({
  alone: `select ${callOf(name, few, 0)}`,
  kept: `
  with kept as (
    insert into kit.idempotency (org_reference_id, person_id, operation, key, request_hash, answer) values ($1, $2, $3, $4, $5, $6::jsonb)
  )
  select ${callOf(name, few, 6)}`,
})
const recordTexts = {
  record: textsOf('record'),
  record_one: textsOf('record_one'),
  record_own: textsOf('record_own'),
} satisfies Record<Recorder, unknown>
const fewTexts = Array.from({ length: fewAtMost + 1 }, (_, few) => textsOf('record_own', few))

/** `few`: how many things of one's own stand among the values one by one; in columns where it is missing. */
type Recorded = { readonly by: Recorder; readonly few?: number; readonly values: readonly unknown[] }

const textsBehind = ({ by, few }: Recorded) => (few && fewTexts[few]) || recordTexts[by]

const isOwn = ({ topic, action, org, person, session, address }: DomainEvent, { me }: PersonCall): boolean =>
  Boolean(topic && action) && org === me.org && !person && !session && !address

/** As typed values where all of it is the caller's own, told and recorded, as most often; else as items. */
function recordedOf(happened: readonly DomainEvent[], call?: PersonCall): Recorded {
  if (!call || !happened.length || !happened.every(one => isOwn(one, call)))
    return { by: 'record', values: [itemsOf(happened, call)] }
  const told = happened.map(({ topic, state, params = {}, action, auditParams = {}, subject }) => [
    ...[topic, state, keepable(params), action],
    ...[keepable({ ...params, ...auditParams }), subject],
  ])
  const { me, address, traceId } = call
  const by = [me.personId, me.sessionId, address, traceId]
  const [only] = told
  if (only && told.length === 1) return { by: 'record_one', values: [me.org, ...only, ...by] }
  const columns = [0, 1, 2, 3, 4, 5].map(at => told.map(one => one[at]))
  if (told.length <= fewAtMost)
    return { by: 'record_own', few: told.length, values: [me.org, ...columns.flat(), ...by] }
  return { by: 'record_own', values: [me.org, ...columns, ...by] }
}

type Conclusion = { readonly hash: Uint8Array; readonly answer: string; readonly recorded: Recorded }

/** The last statement of a change: its answer is kept under the key, and what happened is told and recorded. */
export const conclude = ({ org, person, operation, key }: Claim, { hash, answer, recorded }: Conclusion): Sql =>
  statement(textsBehind(recorded).kept, [org, person, operation, key, hash, answer, ...recorded.values])

/** The resolver of a call to another system, on the caller's own organisation, outside any transaction. */
export function ask<A, R>(use: (call: PersonCall, args: A) => Promise<R>): Resolver<A, R> {
  return async (_root, args, call) => {
    const asked = asPerson(call)
    mustBeOwn(args, asked.me.org)
    return use(asked, args)
  }
}

/** The Idempotency-Key of a mutation that is not one transaction. Refuses IdempotencyKeyException without one. */
export function keyOf({ key }: Pick<Call, 'key'>): string {
  if (!key || !isUuid(key)) throw new Refusal('IdempotencyKeyException')
  return key
}

/** The context of the bank itself (a job, a rail's answer, a sign-in): no tenant, rows of every organisation are visible. */
export type BankCtx = World & { readonly tx: Tx; record(happening: DomainEvent): void }

export const asBank = <R>(world: World, use: (ctx: BankCtx) => Promise<R>): Promise<R> =>
  world.db.bank(tx => withRecord(world, tx, use))

/** Runs later work on behalf of a person who has left, under row-level security of that person and organisation. */
export const onBehalf = <R>(world: World, tenant: Tenant, use: (ctx: BankCtx) => Promise<R>): Promise<R> =>
  world.db.org(tenant, tx => withRecord(world, tx, use))

/** The same for work that changes nothing, in one snapshot: what several of its statements see is of one moment. */
export const lookOnBehalf = <R>(
  world: World,
  tenant: Tenant,
  use: (ctx: World & { readonly tx: Tx }) => Promise<R>,
): Promise<R> => world.db.snapshot(tenant, tx => use({ ...world, tx }))

async function withRecord<R>(world: World, tx: Tx, use: (ctx: BankCtx) => Promise<R>): Promise<R> {
  const happened: DomainEvent[] = []
  const result = await use({ ...world, tx, record: happening => happened.push(happening) })
  const record = recordOf(tx, world, happened)
  if (record.length) await tx.last(...record)
  return result
}
