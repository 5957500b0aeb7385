// The tables of payments, row by row: actions, refusals, groups, and what is signed.
import {
  type SignRight,
  type SignScheme,
  type SignType,
  signRights,
  signSchemes,
  signTypes,
} from '@bank/contracts/access.ts'
import { addDays, businessDate } from '@bank/contracts/dates.ts'
import { type Group, statusesOf } from '@bank/contracts/historyGroups.ts'
import { money } from '@bank/contracts/money.ts'
import { interbankFor, operationCodes } from '@bank/contracts/operations.ts'
import { describe, expect, test } from 'vitest'
import { type ActionFacts, inboxStatuses, nextActor } from '#documents/index.ts'
import { reject } from '#kit/rejection.ts'
import { ANNA, BORIS, CHOLPON, document, late, ORG, OTHER } from '../../test/document.ts'
import { type Action, actions, can } from './actions.ts'
import { hashOf, textOf } from './canonical.ts'
import { lifecycle } from './lifecycle.ts'
import { type Payment, type PaymentStatus, statuses } from './payment.ts'

type RuleActor = Parameters<(typeof can)['SIGN']>[1]
const me = (right: SignRight, over: Partial<RuleActor> = {}): RuleActor => ({
  personId: { FIRST: ANNA, SECOND: BORIS, CREATOR: CHOLPON }[right as 'FIRST'] ?? 'x',
  right,
  scheme: 'TWO_SIGNATORY',
  signType: 'TOTP',
  verification: 'CONFIRMED',
  ...over,
})
const colleagues = [
  { personId: ANNA, fullName: 'Асанова Анна', right: 'FIRST', active: true, unready: null },
  { personId: BORIS, fullName: 'Бакиров Борис', right: 'SECOND', active: true, unready: null },
  { personId: CHOLPON, fullName: 'Чолпонова Чолпон', right: 'CREATOR', active: true, unready: null },
] as const
const asleep = reject('MeansAsleepException', { until: '21.11.2026 10:00' })
const tomorrow = addDays(document({}).valueDate, 1)
const calm: ActionFacts = {
  timeFault: null,
  today: document({}).valueDate,
  signUntil: new Date('2026-11-20T10:30:00Z'),
  colleagues,
}

describe('actions', () => {
  const phone = { payControl: true, status: 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', scheme: 'ONE_SIGNATORY' } as const
  const rows: readonly [Action, Partial<Payment>, RuleActor, string | null, Partial<ActionFacts>?][] = [
    ['REPEAT', { status: 'SUCCESS' }, me('CREATOR'), null],
    ['REPEAT', { status: 'CANCELED_SIGN_ONE' }, me('CREATOR'), 'WrongStatusException'],
    ['REPEAT', { status: 'CANCELED_SIGN_TWO' }, me('FIRST'), 'WrongStatusException'],
    ['REPEAT', {}, me('AUDITOR'), 'ForbiddenException'],
    ['REPEAT', { operation: 'CONVERSION' as never }, me('CREATOR'), 'NotForKindException'],
    ['EDIT', { scheme: 'ONE_SIGNATORY' }, me('FIRST'), null],
    ['EDIT', {}, me('FIRST'), 'NotYourTurnException'],
    ['EDIT', { status: 'PARTIALLY_CONFIRMED', signedBy: [ANNA] }, me('SECOND'), null],
    ['EDIT', { status: 'PARTIALLY_CONFIRMED', signedBy: [ANNA] }, me('FIRST'), 'AlreadySignedException'],
    ['EDIT', { payControl: true }, me('FIRST'), 'PayControlActionException'],
    ['SIGN', {}, me('FIRST'), null],
    ['SIGN', {}, me('SECOND'), 'NotYourTurnException'],
    ['SIGN', {}, me('CREATOR'), 'ForbiddenException'],
    ['SIGN', {}, me('AUDITOR'), 'ForbiddenException'],
    ['SIGN', {}, me('THIRD'), 'ForbiddenException'],
    ['SIGN', {}, me('FIRST', { verification: 'PENDING' }), 'ForbiddenException'],
    ['SIGN', {}, me('FIRST'), 'ClearingSignDeadlineException', { timeFault: late }],
    ['SIGN', { status: 'PARTIALLY_CONFIRMED', signedBy: [ANNA] }, me('SECOND'), null],
    [
      'SIGN',
      { status: 'PARTIALLY_CONFIRMED', signedBy: [ANNA] },
      me('SECOND', { personId: ANNA }),
      'AlreadySignedException',
    ],
    [
      'SIGN',
      { status: 'ON_CONFIRMATION', scheme: 'THREE_SIGNATORY' },
      me('THIRD', { scheme: 'THREE_SIGNATORY' }),
      null,
    ],
    ['SIGN', { status: 'SUCCESS' }, me('FIRST'), 'WrongStatusException'],
    ['SIGN', { payControl: true }, me('FIRST'), 'PayControlActionException'],
    ['REVOKE', {}, me('FIRST'), null, { timeFault: late }],
    ['REVOKE', {}, me('SECOND'), 'NotYourTurnException'],
    ['REVOKE', { payControl: true }, me('FIRST'), 'PayControlActionException'],
    ['DELETE', { status: 'DRAFT' }, me('CREATOR'), null],
    ['DELETE', { status: 'FOR_EDITING' }, me('CREATOR'), null],
    ['DELETE', { status: 'DRAFT' }, me('FIRST'), 'NotCreatorException'],
    ['DELETE', {}, me('CREATOR'), 'DeletionNotAllowedException'],
    ['DELETE', { status: 'DRAFT' }, me('AUDITOR', { personId: CHOLPON }), 'ForbiddenException'],
    ['SEND', { status: 'DRAFT', scheme: null, payControl: null }, me('CREATOR'), null],
    ['SEND', { status: 'DRAFT', scheme: null, payControl: null }, me('FIRST'), 'NotCreatorException'],
    ['SEND', {}, me('CREATOR'), 'ProcessAlreadyExistsException'],
    ['SEND', { status: 'WAIT_RESPONSE_FROM_BANK' }, me('CREATOR'), 'ProcessAlreadyExistsException'],
    ['SEND', { status: 'SUCCESS' }, me('CREATOR'), 'WrongStatusException'],
    ['SEND', { status: 'DRAFT' }, me('CREATOR'), 'ClearingSignDeadlineException', { timeFault: late }],
    ['SEND', { status: 'DRAFT' }, me('AUDITOR', { personId: CHOLPON }), 'ForbiddenException'],
    ['SEND', { status: 'DRAFT' }, me('CREATOR'), 'SignerMissingException', { colleagues: colleagues.slice(0, 1) }],
    [
      'SEND',
      { status: 'DRAFT' },
      me('CREATOR'),
      'SignerNotReadyException',
      { colleagues: colleagues.map(one => ({ ...one, unready: reject('TotpNotEnrolledException') })) },
    ],
    [
      'SEND',
      { status: 'DRAFT' },
      me('CREATOR'),
      null,
      { colleagues: colleagues.map(one => ({ ...one, unready: asleep })) },
    ],
    [
      'SIGN',
      {},
      me('FIRST'),
      'MeansAsleepException',
      { colleagues: colleagues.map(one => ({ ...one, unready: asleep })) },
    ],
    ['RECALL', phone, me('CREATOR'), null],
    ['RECALL', phone, me('FIRST'), 'NotCreatorException'],
    ['RECALL', { ...phone, scheme: 'TWO_SIGNATORY' }, me('CREATOR'), 'WrongStatusException'],
    [
      'RECALL',
      { ...phone, scheme: 'TWO_SIGNATORY', status: 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE' },
      me('CREATOR'),
      null,
    ],
    ['RECALL', {}, me('CREATOR'), 'WrongStatusException'],
    ['UPDATE', { status: 'DRAFT' }, me('CREATOR'), null],
    ['UPDATE', { status: 'FOR_EDITING' }, me('CREATOR'), null],
    ['UPDATE', { status: 'FOR_EDITING' }, me('FIRST'), 'NotCreatorException'],
    ['UPDATE', {}, me('CREATOR'), 'WrongStatusException'],
    ['UPDATE', { status: 'DRAFT' }, me('CREATOR'), null, { timeFault: late, today: tomorrow }],
    ...(['RKO_2_BUSINESS_CARD_OWN', 'RKO_2_INDIVIDUAL_CARD_FOREIGN'] as const).flatMap(
      (operation): readonly [Action, Partial<Payment>, RuleActor, string | null, Partial<ActionFacts>?][] => [
        ['UPDATE', { status: 'DRAFT', operation }, me('CREATOR'), null],
        ['UPDATE', { status: 'DRAFT', operation }, me('CREATOR'), 'ValueDateTooFarException', { today: tomorrow }],
        ['UPDATE', { status: 'DRAFT', operation }, me('CREATOR'), 'ClearingSignDeadlineException', { timeFault: late }],
        ['UPDATE', { status: 'FOR_EDITING', operation }, me('CREATOR'), null, { timeFault: late, today: tomorrow }],
      ],
    ),
    ['UPDATE', { status: 'DRAFT', operation: 'BUSINESS_CARD_2_RKO_OWN' }, me('CREATOR'), null, { timeFault: late }],
    ['EXPORT', {}, me('AUDITOR'), null],
    ['EXPORT', { status: 'CANCELED_SIGN_ONE' }, me('FIRST'), 'WrongStatusException'],
    ['OPEN_PDF', {}, me('AUDITOR'), null],
    ['OPEN_PDF', { operation: 'REFUND' as never }, me('FIRST'), 'NotForKindException'],
  ]
  test.each(rows)('%s %o by %o: %s', (action, change, who, why, facts) => {
    expect(can[action](document(change), who, { ...calm, ...facts })?.classification ?? null).toBe(why)
  })
  test('every action has a row', () => {
    expect(new Set(rows.map(([action]) => action))).toEqual(new Set(actions))
  })

  const everyday = ['REPEAT', 'EDIT', 'UPDATE', 'RECALL', 'EXPORT', 'OPEN_PDF'] as const
  /** What the specification lets be done to each kind, of what not every kind allows. */
  const allowed: Readonly<Record<(typeof operationCodes)[number], readonly Action[]>> = {
    CLEARING: everyday,
    GROSS: everyday,
    SWIFT: everyday,
    INTRABANK_TRANSFER_OWN: everyday,
    INTRABANK_TRANSFER_FOREIGN: everyday,
    RKO_2_BUSINESS_CARD_OWN: everyday,
    RKO_2_BUSINESS_CARD_FOREIGN: everyday,
    RKO_2_INDIVIDUAL_CARD_OWN: everyday,
    RKO_2_INDIVIDUAL_CARD_FOREIGN: everyday,
    BUSINESS_CARD_2_RKO_OWN: everyday,
    BUSINESS_CARD_2_RKO_FOREIGN: everyday,
    CONVERSION: ['EXPORT', 'OPEN_PDF'],
    BUDGET_PAYMENT: ['EXPORT', 'OPEN_PDF'],
    QR: ['RECALL', 'EXPORT', 'OPEN_PDF'],
    REFUND: [],
  }
  test.each(operationCodes)('what is not for a %s, in every status and under every scheme', operation => {
    const wrong = statuses.flatMap(status =>
      signSchemes.flatMap(scheme =>
        actions.filter(action => {
          const p = document({ operation: operation as never, status, scheme, payControl: action === 'RECALL' })
          const notForIt = can[action](p, me('FIRST', { scheme }), calm)?.classification === 'NotForKindException'
          const isRuled = everyday.some(one => one === action)
          return notForIt !== (isRuled && !allowed[operation].includes(action))
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  const following: readonly [Partial<Payment>, object | null][] = [
    [{ status: 'DRAFT' }, { right: 'CREATOR', names: ['Чолпонова Ч.'] }],
    [{}, { right: 'FIRST', names: ['Асанова Анна'] }],
    [{ status: 'PARTIALLY_CONFIRMED' }, { right: 'SECOND', names: ['Бакиров Борис'] }],
    [{ status: 'WAIT_RESPONSE_FROM_BANK' }, { right: null, names: [], until: null }],
    [{ status: 'SUCCESS' }, null],
  ]
  test.each(following)('who is next at %o', (change, expected) => {
    const step = nextActor(lifecycle, document(change), calm)
    if (expected) expect(step).toMatchObject(expected)
    else expect(step).toBeNull()
  })
})

describe('groups of the history', () => {
  const who = (right: SignRight, scheme: SignScheme = 'TWO_SIGNATORY', signType: SignType = 'TOTP') => ({
    right,
    scheme,
    signType,
  })
  const rows: readonly [Group, ReturnType<typeof who>, readonly PaymentStatus[] | null][] = [
    ['ALL', who('FIRST'), null],
    ['FOR_SIGN', who('FIRST'), ['ON_VERIFICATION']],
    ['FOR_SIGN', who('SECOND'), ['PARTIALLY_CONFIRMED']],
    ['FOR_SIGN', who('THIRD', 'THREE_SIGNATORY'), ['ON_CONFIRMATION']],
    ['FOR_SIGN', who('AUDITOR'), ['ON_VERIFICATION', 'PARTIALLY_CONFIRMED']],
    ['FOR_SIGN', who('CREATOR'), ['ON_VERIFICATION', 'PARTIALLY_CONFIRMED']],
    ['FOR_SIGN', who('FIRST', 'ONE_SIGNATORY', 'PAY_CONTROL'), ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE']],
    ['FOR_SIGN', who('SECOND', 'TWO_SIGNATORY', 'PAY_CONTROL'), ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE']],
    ['FOR_SIGN', who('THIRD', 'THREE_SIGNATORY', 'PAY_CONTROL'), ['ON_CONFIRMATION']],
    [
      'FOR_SIGN',
      who('CREATOR', 'TWO_SIGNATORY', 'PAY_CONTROL'),
      ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE'],
    ],
    [
      'FOR_SIGN',
      who('AUDITOR', 'THREE_SIGNATORY', 'PAY_CONTROL'),
      ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'ON_CONFIRMATION'],
    ],
    ['FAILED', who('FIRST', 'ONE_SIGNATORY'), ['CANCELED_SIGN_ONE']],
    ['FAILED', who('FIRST'), ['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO']],
    ['FAILED', who('FIRST', 'TWO_SIGNATORY', 'PAY_CONTROL'), ['CANCELED_SIGN_ONE']],
    ['SUCCESS', who('AUDITOR'), ['SUCCESS', 'KVIT']],
    ['ERROR', who('FIRST', 'ONE_SIGNATORY'), ['ERROR', 'TIME_IS_OUT', 'TIMEOUT_CANCELED_SIGN_ONE']],
    [
      'ERROR',
      who('SECOND', 'TWO_SIGNATORY', 'PAY_CONTROL'),
      ['ERROR', 'TIME_IS_OUT', 'TIMEOUT_CANCELED_SIGN_ONE', 'TIMEOUT_CANCELED_SIGN_TWO'],
    ],
    ['DRAFT', who('CREATOR'), ['DRAFT']],
    ['FOR_EDITING', who('CREATOR'), ['FOR_EDITING']],
  ]
  test.each(
    signRights.flatMap(right => signSchemes.flatMap(scheme => signTypes.map(type => who(right, scheme, type)))),
  )('the inbox of %o is the group that waits for a signature', viewer => {
    expect(inboxStatuses(lifecycle, viewer)).toEqual(statusesOf('FOR_SIGN', viewer))
  })
  test.each(rows)('%s for %o', (group, viewer, expected) => {
    expect(statusesOf(group, viewer)).toEqual(expected)
  })
})

describe('what is signed', () => {
  const original = document()
  const changes: readonly Partial<Payment>[] = [
    { id: ORG },
    { org: OTHER },
    { revision: 2 },
    { operation: 'GROSS' },
    { transferNum: '18' },
    { amount: money('100.01', 'KGS') },
    { amount: money('100.00', 'USD') },
    { commission: money('31.00', 'KGS') },
    { paymentCode: null },
    { purpose: 'Оплата по счёту 18' },
    { valueDate: businessDate('2026-11-23') },
    ...(['account', 'name', 'inn', 'bic'] as const).flatMap(field => [
      { payer: { ...original.payer, [field]: 'x' } },
      { recipient: { ...original.recipient, [field]: 'x' } },
    ]),
  ]
  test.each(changes)('another %o is another hash', change => {
    expect(hashOf(document(change)).equals(hashOf(original))).toBe(false)
  })
  test('a value cannot pass for the field after it', () => {
    const sly = document({ purpose: 'а\nvalue date:10:2030-01-01' })
    expect(textOf(sly)).toContain(`purpose:${Buffer.byteLength(sly.purpose)}:`)
  })
  test('what moves only with the status is not signed', () => {
    expect(hashOf(document({ status: 'SUCCESS', version: 9, signedBy: [ANNA] })).equals(hashOf(original))).toBe(true)
  })
})

test('clearing up to a million, gross above', () => {
  const limit = money('1000000.00', 'KGS')
  expect(interbankFor('CLEARING', limit, limit)).toBe('CLEARING')
  expect(interbankFor('CLEARING', money('1000000.01', 'KGS'), limit)).toBe('GROSS')
  expect(interbankFor('GROSS', money('1.00', 'KGS'), limit)).toBe('GROSS')
  expect(operationCodes).toHaveLength(15)
})
