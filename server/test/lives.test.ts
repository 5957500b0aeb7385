// R6: three hundred lives of a payment among real people on a real database; each step ends where the table of roads says, or changes nothing.
import type { SignScheme } from '@bank/contracts/access.ts'
import { signSchemes } from '@bank/contracts/access.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { expire } from '../src/payments/jobs.ts'
import { type Event, editable, way } from '../src/payments/lifecycle.ts'
import type { Status } from '../src/payments/payment.ts'
import { answered, handedOver } from '../src/payments/rails.ts'
import { answer, clearing } from './forms.ts'
import type { Person } from './person.ts'
import { type Bank, type Company, openBank } from './world.ts'

const lives = Number(process.env.ORDO_LIVES ?? 300)
let bank: Bank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const names = ['anna', 'aida', 'boris', 'bakyt', 'timur', 'cholpon', 'daniyar'] as const
type Name = (typeof names)[number]
const rights: Readonly<Record<Name, string>> = {
  ...{ anna: 'FIRST', aida: 'FIRST', boris: 'SECOND', bakyt: 'SECOND', timur: 'THIRD' },
  ...{ cholpon: 'CREATOR', daniyar: 'AUDITOR' },
}
type Verb =
  | 'edit'
  | 'remove'
  | 'night'
  | Extract<Event, 'send' | 'sign' | 'cancel' | 'return' | 'revoke' | 'hand' | 'settle' | 'reject'>
type Act = { readonly verb: Verb; readonly who: Name }

/** What the document is thought to be: its status, who signed it, and under which scheme. */
type Model = { status: Status | 'GONE'; readonly signedBy: Set<Name>; readonly scheme: SignScheme }

const turn: Readonly<Partial<Record<Status, string>>> = {
  ON_VERIFICATION: 'FIRST',
  PARTIALLY_CONFIRMED: 'SECOND',
  ON_CONFIRMATION: 'THIRD',
}
const byPeople = ['sign', 'cancel', 'return', 'revoke'] as const
const byBank = ['hand', 'settle', 'reject'] as const
const byDay: readonly Act[] = [
  ...(['send', 'edit', 'remove'] as const).flatMap(verb =>
    (['cholpon', 'anna', 'daniyar'] as const).map(who => ({ verb, who })),
  ),
  ...byPeople.flatMap(verb => names.map(who => ({ verb, who }))),
  ...byBank.map(verb => ({ verb, who: 'cholpon' as const })),
]

/** Where this leads; null when it must be refused or must change nothing. */
function foretold({ status, signedBy, scheme }: Model, { verb, who }: Act): Status | 'GONE' | null {
  if (status === 'GONE') return null
  const end = (...events: Event[]): Status | null =>
    events.reduce<Status | null>((from, event) => from && (way(from, event, scheme)?.at(-1) ?? null), status)
  if (verb === 'edit') return editable.includes(status) && who === 'cholpon' ? status : null
  if (verb === 'remove') return editable.includes(status) && who === 'cholpon' ? 'GONE' : null
  if (verb === 'send') return who === 'cholpon' ? end('send') : null
  if (verb === 'night') return end('expire')
  // An answer of the rail is proof that it was handed over.
  if (verb === 'settle' || verb === 'reject') return end(verb) ?? end('hand', verb)
  if (verb === 'hand') return end('hand')
  if (turn[status] !== rights[who] || signedBy.has(who)) return null
  if (verb === 'return' && status === 'ON_VERIFICATION' && scheme !== 'ONE_SIGNATORY') return null
  return end(verb)
}

type Life = {
  readonly company: Company
  readonly people: Readonly<Record<Name, Person>>
  readonly id: string
  readonly model: Model
}

async function begin(scheme: SignScheme): Promise<Life> {
  bank.until('2026-11-20', '10:00')
  const company = await bank.company({ scheme, balance: '1000.00' })
  const people = { ...company, aida: await company.another('anna'), bakyt: await company.another('boris') }
  const id = await company.cholpon.drafts.interbank(clearing(company.account))
  return { company, people, id, model: { status: 'DRAFT', signedBy: new Set(), scheme } }
}

const found = (id: string) =>
  bank.world.db.bank(tx =>
    tx.row<{ status: Status; version: number; signed: number; held: string }>(sql`
      select p.status, p.version, cardinality(p.signed_by) as signed,
        (select coalesce(sum(h.amount + h.commission), 0)::text from ledger.holds h where h.payment_id = p.id and h.outcome is null) as held
      from payments.payments p where p.id = ${id}`),
  )

async function perform({ company, people, id }: Life, { verb, who }: Act): Promise<unknown> {
  const person = people[who]
  const version = (await found(id))?.version ?? 1
  const acts: Readonly<Record<Verb, () => Promise<unknown>>> = {
    send: () => person.sends(id),
    edit: () => person.updates(id, { ...clearing(company.account, '101.00'), version }),
    remove: () => person.removes(id),
    sign: () => person.signs(id),
    cancel: () => person.cancels(id),
    return: () => person.returns(id, 'Проверьте сумму'),
    revoke: () => person.recalls(id),
    hand: () => asBank(bank.world, ctx => handedOver(ctx, [id])),
    settle: () => asBank(bank.world, ctx => answered(ctx, [answer(id, 'ACSC')])),
    reject: () => asBank(bank.world, ctx => answered(ctx, [answer(id, 'RJCT', 'AC01')])),
    night: async () => {
      bank.until('2026-11-21', '03:00')
      await asBank(bank.world, expire)
    },
  }
  return acts[verb]().catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'refused' in error) return error
    throw error
  })
}

const counts = { acts: 0, done: 0, refused: 0 }
const seen = new Set<string>()

async function step(life: Life, act: Act): Promise<void> {
  const { model, id } = life
  const due = foretold(model, act)
  const said = await perform(life, act)
  counts.acts++
  counts[due ? 'done' : 'refused']++
  if (act.verb === 'sign' && due) model.signedBy.add(act.who)
  if (due && editable.some(status => status === due)) model.signedBy.clear()
  if (due) model.status = due
  const now = await found(id)
  const told = `${act.verb} by ${act.who}: ${JSON.stringify(said)?.slice(0, 300)}`
  expect(now?.status ?? 'GONE', told).toBe(model.status)
  expect(now?.signed ?? 0, told).toBe(now ? model.signedBy.size : 0)
  const isHeld = ['PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK'].includes(model.status)
  expect(Number(now?.held ?? 0) > 0, told).toBe(isHeld)
  seen.add(model.status)
}

const dice = fc.record({ likely: fc.nat(9), pick: fc.nat(10_000) })
// A life that is given up at once shows little: what leads on is drawn thrice as often.
const onward: ReadonlySet<Verb> = new Set(['send', 'sign', 'hand'])
const nightfall: Act = { verb: 'night', who: 'cholpon' }

test(`${lives} lives`, { timeout: 60_000 + lives * 1000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...signSchemes),
      fc.array(dice, { minLength: 4, maxLength: 12 }),
      fc.nat(12),
      async (scheme, throws, dusk) => {
        const life = await begin(scheme)
        for (const [hour, { likely, pick }] of throws.entries()) {
          // After the night the deadline is behind everybody.
          if (hour === dusk) return step(life, nightfall)
          const able = byDay.filter(act => foretold(life.model, act))
          const weighed = able.flatMap(act => (onward.has(act.verb) ? [act, act, act] : [act]))
          const from = likely > 2 && able.length ? weighed : byDay
          await step(life, from[pick % from.length] as Act)
          if (life.model.status === 'GONE') return
        }
      },
    ),
    // The same lives each time, so that a status nobody reached is a fault and not bad luck; another seed tells of other lives.
    { numRuns: lives, seed: Number(process.env.ORDO_SEED ?? 6), endOnFailure: true },
  )
  expect(await bank.broken()).toEqual([])
  expect(counts.refused).toBeGreaterThan(lives)
  expect(counts.done).toBeGreaterThan(lives)
  const paper: readonly Status[] = [
    ...(['DRAFT', 'ON_VERIFICATION', 'PARTIALLY_CONFIRMED', 'ON_CONFIRMATION', 'FOR_EDITING'] as const),
    ...(['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO', 'REVOKE', 'TIME_IS_OUT'] as const),
    ...(['PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'SUCCESS', 'ERROR'] as const),
  ]
  expect(paper.filter(status => !seen.has(status))).toEqual([])
})
