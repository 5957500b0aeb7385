// R6: under any order of events a payment keeps to its transitions, and money is held exactly while its status says so.
import { type SignScheme, signSchemes } from '@bank/contracts/access.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lifecycle, type PaymentLifecycleEvent } from '../src/payments/lifecycle.ts'
import { type PaymentStatus, statuses } from '../src/payments/payment.ts'

const { atBank, awaits, cancelled, editable, steps, transitions, path } = lifecycle

const events = [...new Set(transitions.map(([, event]) => event))]
const legal = new Set(
  steps().flatMap(([from, to, scheme]) =>
    (scheme === 'any' ? signSchemes : [scheme]).map(one => `${from} ${to} ${one}`),
  ),
)
const wanted: Readonly<Record<SignScheme, number>> = { ONE_SIGNATORY: 1, TWO_SIGNATORY: 2, THREE_SIGNATORY: 3 }

type Money = 'FREE' | 'HELD' | 'SPENT'

/** The money of one payment and its signatures, moved by events alone; what the status says is compared with it. */
type Model = { status: PaymentStatus; money: Money; signatures: number; paid: number }

/** As `expect` says it, but only where it is not so: asked a million times, that takes ten seconds. */
function must<T>(found: T, wanted: T, told: string): void {
  if (found !== wanted) expect(found, told).toBe(wanted)
}

function happen(model: Model, event: PaymentLifecycleEvent, scheme: SignScheme): void {
  const through = path(model.status, event, scheme)
  if (!through) return
  // Who is asked again is whose signature is missing: with two signatures that is the third.
  if (event === 'askAgain' && model.signatures === 2) return
  if (event === 'askThirdAgain' && model.signatures !== 2) return
  let before = model.status
  for (const to of through) {
    must(legal.has(`${before} ${to} ${scheme}`), true, `${before} to ${to} by ${event} under ${scheme}`)
    must(statuses.includes(to), true, to)
    before = to
  }
  model.status = before
  if (event === 'send' || event === 'ask' || event === 'return') model.signatures = 0
  if (event === 'sign') {
    model.signatures++
    if (model.signatures === wanted[scheme]) {
      must(model.money, 'FREE', 'held once')
      model.money = 'HELD'
    }
  }
  if (event === 'reject') model.money = 'FREE'
  if (event === 'settle') {
    must(model.money, 'HELD', 'spent from what is held')
    model.money = 'SPENT'
    model.paid++
  }
}

function moneyIn(status: PaymentStatus): Money {
  if (status === 'SUCCESS') return 'SPENT'
  return atBank.includes(status) ? 'HELD' : 'FREE'
}

/** Mostly an event that leads somewhere, now and then one that does not; a dice alone would hardly get past the second signature. */
const dice = fc.record({ likely: fc.nat(9), pick: fc.nat(10_000), other: fc.constantFrom(...events) })

test('ten thousand lives of a payment', () => {
  const seen = new Set<PaymentStatus>()
  fc.assert(
    fc.property(fc.constantFrom(...signSchemes), fc.array(dice, { minLength: 1, maxLength: 24 }), (scheme, throws) => {
      const model: Model = { status: 'DRAFT', money: 'FREE', signatures: 0, paid: 0 }
      for (const { likely, pick, other } of throws) {
        const open = events.filter(event => path(model.status, event, scheme))
        const event = likely > 0 && open.length ? (open[pick % open.length] ?? other) : other
        happen(model, event, scheme)
        seen.add(model.status)
        must(model.money, moneyIn(model.status), model.status)
        must(model.paid, model.status === 'SUCCESS' ? 1 : 0, 'paid')
        // At the bank or past it: every signature of the scheme, and never one more.
        const complete = atBank.includes(model.status) || model.status === 'SUCCESS' || model.status === 'ERROR'
        if (complete) must(model.signatures, wanted[scheme], 'every signature')
        const slot = awaits[model.status]
        if (slot) must(model.signatures, slot - 1, 'signatures before its turn')
        if (editable.includes(model.status)) must(model.signatures, 0, 'signatures of a draft')
      }
    }),
    { numRuns: 10_000 },
  )
  const passing: readonly PaymentStatus[] = [
    'ON_VERIFICATION_COMPLETED',
    'PARTIAL_CONFIRMATION_COMPLETED',
    'ON_CONFIRMATION_COMPLETED',
    'KVIT',
  ]
  // Every status that a payment can rest in was rested in, so nothing was left out by chance.
  expect(statuses.filter(status => !seen.has(status)).sort()).toEqual([...passing].sort())
})

test('a payment that was ended stays ended, and one that waits can always be ended', () => {
  const ends = statuses.filter(status =>
    signSchemes.every(scheme => events.every(event => !path(status, event, scheme))),
  )
  expect(ends).toEqual(expect.arrayContaining(['SUCCESS', 'ERROR', 'REVOKE', 'TIME_IS_OUT', ...cancelled]))
  for (const status of Object.keys(awaits) as PaymentStatus[])
    for (const event of ['cancel', 'return', 'revoke', 'expire'] as const)
      for (const scheme of signSchemes) expect(path(status, event, scheme), `${status} ${event}`).not.toBeNull()
  for (const status of statuses.filter(
    one => one === 'ON_CONFIRMATION' || /^(FIRST|SECOND)_SIGN_IN_PAY_CONTROL/.test(one),
  ))
    expect(path(status, 'silence', 'THREE_SIGNATORY')).not.toBeNull()
})
