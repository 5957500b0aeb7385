// The few covering lives show every transition and end that thousands would.
import { signSchemes } from '@bank/contracts/access.ts'
import { expect, test } from 'vitest'
import { lifecycle } from '../src/payments/lifecycle.ts'
import { coveringLives, livesOf, shownBy } from './life.ts'
import { allKinds, kinds } from './torture/kinds.ts'

const { transitions } = lifecycle
const isOnPhone = (status: string): boolean => status.includes('PAY_CONTROL') || status.startsWith('TIMEOUT')
const ofPhones: ReadonlySet<string> = new Set(['ask', 'silence'])
const few = coveringLives(livesOf(2000, 6))
const shown = new Set(few.flatMap(shownBy))

test('they are few', () => {
  expect(few.length).toBeLessThanOrEqual(45)
})

test('every transition on paper is made, under each scheme that has it', () => {
  const walked = (scheme: string, from: string, verb: string, to: string): boolean =>
    [...shown].some(
      what => what.startsWith(`${scheme}: ${from} by ${verb} to `) && (verb === 'sign' || what.endsWith(` ${to}`)),
    )
  const verbs: Readonly<Record<string, string>> = { expire: 'night' }
  const missing = transitions.flatMap(([from, event, scheme, ...through]) => {
    if (ofPhones.has(event) || isOnPhone(from)) return []
    const schemes = scheme === 'any' ? signSchemes : [scheme]
    const to = through.at(-1) ?? from
    // A document waits for a second or a third signature only where there is one.
    const there = schemes.filter(one => [...shown].some(what => what.startsWith(`${one}: ${from} `)))
    return there
      .filter(one => !walked(one, from, verbs[event] ?? event, to))
      .map(one => `${one}: ${from} ${event} ${to}`)
  })
  // The first of several signers ends a document or lets it pass: their table of actions closes this road.
  expect(missing).toEqual([
    'TWO_SIGNATORY: ON_VERIFICATION return FOR_EDITING',
    'THREE_SIGNATORY: ON_VERIFICATION return FOR_EDITING',
  ])
  const from = new Set([...shown].map(what => /: (\w+) by /.exec(what)?.[1]))
  expect(transitions.filter(([start, event]) => !ofPhones.has(event) && !isOnPhone(start) && !from.has(start))).toEqual(
    [],
  )
})

test('every kind comes to its good end, and each that a rail carries to a bad one as well', () => {
  expect(allKinds.filter(kind => !shown.has(`${kind}: SUCCESS`))).toEqual([])
  expect(allKinds.filter(kind => kinds[kind].rail && !shown.has(`${kind}: ERROR`))).toEqual([])
})

test('twenty thousand others show nothing more', () => {
  const more = new Set(livesOf(20_000, 7).flatMap(shownBy))
  expect([...more].filter(what => !shown.has(what))).toEqual([])
})
