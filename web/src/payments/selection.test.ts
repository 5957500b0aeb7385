// Selected payments are summed by currency, and their actions follow the bank's answers.
import { admits, type PersonViewer, type Who } from '@bank/contracts/access.ts'
import { expect, test } from 'vitest'
import { choices, type DocumentAct, offeredActs } from '#documents/actions.ts'
import { mainOf } from '#documents/look.tsx'
import { t } from '#kit/i18n.ts'
import { paymentType } from './documentType.tsx'
import type { Payment, PaymentStatus, ServerAction } from './payment.ts'
import { sumsOf } from './selection.ts'
import type { JudgedPayment } from './verdicts.ts'

test('sums are exact, som first', () => {
  expect(
    sumsOf([
      { amount: '900719925474.01', currencyCode: 'USD' },
      { amount: '0.10', currencyCode: 'KGS' },
      { amount: '0.20', currencyCode: 'KGS' },
    ] as Pick<Payment, 'amount' | 'currencyCode'>[]),
  ).toEqual([
    { currency: 'KGS', amount: '0.30' },
    { currency: 'USD', amount: '900719925474.01' },
  ])
  expect(sumsOf([])).toEqual([])
})

const as =
  (right: PersonViewer['right']) =>
  (who: Who): boolean =>
    admits(who, { kind: 'PERSON', right, scheme: 'TWO_SIGNATORY', products: [], verification: 'CONFIRMED' })

const document = (statusCode: PaymentStatus, ...allowed: ServerAction[]) => ({
  statusCode,
  operationCode: 'CLEARING' as Payment['operationCode'],
  allowed,
  actions: (['SIGN', 'EDIT', 'REVOKE', 'RECALL', 'DELETE', 'SEND', 'UPDATE', 'REPEAT'] as const).map(action => ({
    action,
    why: allowed.includes(action) ? null : 'NotYourTurnException',
    params: allowed.includes(action) ? null : { right: 'SECOND' },
  })),
})

const waiting = document('ON_VERIFICATION', 'SIGN', 'REVOKE')
const others = document('PARTIALLY_CONFIRMED')
const draft = document('DRAFT', 'SEND', 'DELETE', 'UPDATE')

/** Waits for the third signature: what belongs to the other road is refused by its name. */
function thirdBy(road: 'paper' | 'phone') {
  const of = document('ON_CONFIRMATION', ...(road === 'phone' ? (['RECALL', 'REPEAT'] as const) : []))
  const why = road === 'phone' ? 'PayControlActionException' : 'WrongStatusException'
  const refused: readonly string[] = road === 'phone' ? ['SIGN', 'EDIT', 'REVOKE'] : ['RECALL']
  return { ...of, actions: of.actions.map(one => (refused.includes(one.action) ? { ...one, why } : one)) }
}

test.each<[string, PersonViewer['right'], typeof waiting, DocumentAct[]]>([
  [
    'a signer is offered all that concerns a signature',
    'FIRST',
    waiting,
    ['revoke', 'revise', 'cancel', 'sign', 'repeat'],
  ],
  ['a creator only what creators do', 'CREATOR', waiting, ['repeat']],
  ['a draft is sent, edited or deleted', 'CREATOR', draft, ['update', 'delete', 'send', 'repeat']],
  ['an executed one is only repeated', 'FIRST', document('SUCCESS', 'REPEAT'), ['repeat']],
  [
    'the phone leaves a creator the recall',
    'CREATOR',
    document('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE'),
    ['recall', 'repeat'],
  ],
  [
    'where no phone answered in time, its creator asks again',
    'CREATOR',
    document('TIMEOUT_CANCELED_SIGN_TWO', 'SEND', 'REPEAT'),
    ['askAgain', 'repeat'],
  ],
  ['a third signature on a phone is recalled, and not given here', 'FIRST', thirdBy('phone'), ['recall', 'repeat']],
  [
    'a third signature on paper is given here, and not recalled',
    'FIRST',
    thirdBy('paper'),
    ['revoke', 'revise', 'cancel', 'sign', 'repeat'],
  ],
  ['an auditor sees no actions', 'AUDITOR', waiting, []],
  ['what was paid by QR nobody here has made', 'FIRST', { ...document('SUCCESS'), operationCode: 'QR' }, []],
])('%s', (_, right, of, acts) => {
  expect(offeredActs(paymentType, of as unknown as JudgedPayment, as(right))).toEqual(acts)
})

test('what came back is edited first; what waits is signed, and a draft is sent', () => {
  const mainAct = (of: typeof waiting, right: PersonViewer['right']) =>
    mainOf(offeredActs(paymentType, of as unknown as Payment, as(right)), of)
  expect(mainAct(document('FOR_EDITING', 'UPDATE', 'SEND', 'DELETE'), 'CREATOR')).toBe('update')
  expect(mainAct(draft, 'CREATOR')).toBe('send')
  expect(mainAct(document('TIMEOUT_CANCELED_SIGN_ONE', 'SEND'), 'CREATOR')).toBe('askAgain')
  expect(mainAct(waiting, 'FIRST')).toBe('sign')
})

test('a batch counts the ones that may go, and says why when none may', () => {
  const found = choices(t, paymentType, [waiting, others, draft], as('FIRST'))
  expect(found.map(({ act, ready, reason }) => [act, ready.length, reason !== undefined])).toEqual([
    ['delete', 1, false],
    ['send', 1, false],
    ['revoke', 1, false],
    ['revise', 0, true],
    ['cancel', 1, false],
    ['sign', 1, false],
  ])
})

test('a batch is not greater than the bank takes', () => {
  const many = Array.from({ length: 521 }, () => waiting)
  expect(choices(t, paymentType, many, as('FIRST')).find(({ act }) => act === 'sign')?.reason).toBeDefined()
  expect(choices(t, paymentType, many.slice(1), as('FIRST')).find(({ act }) => act === 'sign')?.reason).toBeUndefined()
})
