// The table of transitions, row by row.
import type { SignScheme } from '@bank/contracts/access.ts'
import { describe, expect, test } from 'vitest'
import { lifecycle } from './lifecycle.ts'
import { type PaymentStatus, statuses } from './payment.ts'

const { steps, transitions, path, wayThrough } = lifecycle

describe('roads', () => {
  test('all pairs of statuses: a step is legal where a road of the specification has it, and nowhere else', () => {
    const legal = new Set(steps().map(([from, to]) => `${from} ${to}`))
    const pairs = statuses.flatMap(from => statuses.map(to => `${from} ${to}`))
    expect(pairs).toHaveLength(23 * 23)
    expect(pairs.filter(pair => legal.has(pair))).toHaveLength(legal.size)
    expect(legal.size).toBe(58)
  })

  const ways: readonly [PaymentStatus, Parameters<typeof path>[1], SignScheme, readonly PaymentStatus[] | null][] = [
    ['DRAFT', 'send', 'ONE_SIGNATORY', ['ON_VERIFICATION']],
    ['DRAFT', 'ask', 'ONE_SIGNATORY', ['FIRST_SIGN_IN_PAY_CONTROL']],
    ['FOR_EDITING', 'send', 'TWO_SIGNATORY', ['ON_VERIFICATION']],
    ['ON_VERIFICATION', 'sign', 'ONE_SIGNATORY', ['ON_VERIFICATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK']],
    ['ON_VERIFICATION', 'sign', 'TWO_SIGNATORY', ['ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED']],
    ['ON_VERIFICATION', 'sign', 'THREE_SIGNATORY', ['ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED']],
    ['PARTIALLY_CONFIRMED', 'sign', 'ONE_SIGNATORY', null],
    ['PARTIALLY_CONFIRMED', 'sign', 'TWO_SIGNATORY', ['PARTIAL_CONFIRMATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK']],
    ['PARTIALLY_CONFIRMED', 'sign', 'THREE_SIGNATORY', ['PARTIAL_CONFIRMATION_COMPLETED', 'ON_CONFIRMATION']],
    ['ON_CONFIRMATION', 'sign', 'THREE_SIGNATORY', ['ON_CONFIRMATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK']],
    ['ON_CONFIRMATION', 'sign', 'TWO_SIGNATORY', null],
    ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'ONE_SIGNATORY', ['PAYMENT_REQUEST_TO_BANK']],
    ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'TWO_SIGNATORY', ['SECOND_SIGN_IN_PAY_CONTROL']],
    ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'TWO_SIGNATORY', ['PAYMENT_REQUEST_TO_BANK']],
    ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'THREE_SIGNATORY', ['ON_CONFIRMATION']],
    ['ON_VERIFICATION', 'cancel', 'TWO_SIGNATORY', ['CANCELED_SIGN_ONE']],
    ['PARTIALLY_CONFIRMED', 'cancel', 'TWO_SIGNATORY', ['CANCELED_SIGN_TWO']],
    ['ON_CONFIRMATION', 'cancel', 'THREE_SIGNATORY', ['CANCELED_SIGN_TWO']],
    ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'silence', 'TWO_SIGNATORY', ['TIMEOUT_CANCELED_SIGN_TWO']],
    ['ON_CONFIRMATION', 'silence', 'THREE_SIGNATORY', ['TIMEOUT_CANCELED_SIGN_TWO']],
    ['TIMEOUT_CANCELED_SIGN_ONE', 'askAgain', 'ONE_SIGNATORY', ['FIRST_SIGN_IN_PAY_CONTROL']],
    ['TIMEOUT_CANCELED_SIGN_TWO', 'askAgain', 'TWO_SIGNATORY', ['SECOND_SIGN_IN_PAY_CONTROL']],
    ['TIMEOUT_CANCELED_SIGN_TWO', 'askThirdAgain', 'THREE_SIGNATORY', ['ON_CONFIRMATION']],
    ['TIMEOUT_CANCELED_SIGN_TWO', 'askThirdAgain', 'TWO_SIGNATORY', null],
    ['PARTIALLY_CONFIRMED', 'return', 'TWO_SIGNATORY', ['FOR_EDITING']],
    ['ON_VERIFICATION', 'revoke', 'TWO_SIGNATORY', ['REVOKE']],
    ['ON_VERIFICATION', 'expire', 'TWO_SIGNATORY', ['TIME_IS_OUT']],
    ['PAYMENT_REQUEST_TO_BANK', 'hand', 'TWO_SIGNATORY', ['WAIT_RESPONSE_FROM_BANK']],
    ['PAYMENT_REQUEST_TO_BANK', 'revoke', 'TWO_SIGNATORY', null],
    ['WAIT_RESPONSE_FROM_BANK', 'settle', 'TWO_SIGNATORY', ['KVIT', 'SUCCESS']],
    ['WAIT_RESPONSE_FROM_BANK', 'reject', 'TWO_SIGNATORY', ['ERROR']],
    ['SUCCESS', 'reject', 'TWO_SIGNATORY', null],
    ['ERROR', 'settle', 'TWO_SIGNATORY', null],
  ]
  test.each(ways)('%s, %s, %s', (from, event, scheme, through) => {
    expect(path(from, event, scheme)).toEqual(through)
  })

  test('nothing leads out of an end', () => {
    const ends: readonly PaymentStatus[] = [
      'SUCCESS',
      'ERROR',
      'REVOKE',
      'TIME_IS_OUT',
      'CANCELED_SIGN_ONE',
      'CANCELED_SIGN_TWO',
    ]
    expect(transitions.filter(([from]) => ends.includes(from))).toEqual([])
    expect(() => wayThrough('SUCCESS', ['sign'], 'ONE_SIGNATORY')).toThrow('no transition')
  })
})
