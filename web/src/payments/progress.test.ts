// Status steps of the drawer show past, current and future statuses as a person knows them.
import type { SignScheme } from '@bank/contracts/access.ts'
import { expect, test } from 'vitest'
import { type HistoryItem, stepsOf } from '#documents/steps.ts'
import type { PaymentStatus } from './payment.ts'
import { paymentStatus } from './status.ts'

const road = (past: PaymentStatus[], future: PaymentStatus[] = []): HistoryItem<PaymentStatus>[] => [
  ...past.map((statusCode, at) => ({
    statusCode,
    updatedDate: '2026-11-20T04:00:00.000Z',
    actorName: null,
    phase: at === past.length - 1 ? ('CURRENT' as const) : ('PASSED' as const),
  })),
  ...future.map(statusCode => ({
    statusCode,
    updatedDate: null,
    actorName: null,
    phase: 'FUTURE' as const,
  })),
]
const bank: PaymentStatus[] = ['PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS']
const told = (...of: Parameters<typeof road>) => toldUnder('TWO_SIGNATORY', ...of)
const toldUnder = (scheme: SignScheme, ...of: Parameters<typeof road>) =>
  stepsOf(paymentStatus, road(...of), scheme).map(
    ({ state, text }) => `${state} ${text.replace(/^(documents|payments)\./, '')}`,
  )

test.each<[string, string[], string[]]>([
  [
    'waits for the first signature',
    told(
      ['DRAFT', 'ON_VERIFICATION'],
      ['ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED', 'PARTIAL_CONFIRMATION_COMPLETED', ...bank],
    ),
    ['passed step.created', 'passed step.sent', 'current step.sign.1', 'future step.sign.2', 'future step.executed'],
  ],
  [
    'waits for the second',
    told(
      ['DRAFT', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED'],
      ['PARTIAL_CONFIRMATION_COMPLETED', ...bank],
    ),
    ['passed step.created', 'passed step.sent', 'passed step.signed.1', 'current step.sign.2', 'future step.executed'],
  ],
  [
    'the bank is yellow while it works',
    told(
      ['DRAFT', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK'],
      ['KVIT', 'SUCCESS'],
    ),
    [
      'passed step.created',
      'passed step.sent',
      'passed step.signed.1',
      'current status.WAIT_RESPONSE_FROM_BANK',
      'future step.executed',
    ],
  ],
  [
    'success is green at once',
    told(['DRAFT', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', ...bank]),
    ['passed step.created', 'passed step.sent', 'passed step.signed.1', 'passed step.handed', 'passed step.executed'],
  ],
  [
    'a refusal of the bank is red',
    told([
      'DRAFT',
      'ON_VERIFICATION',
      'ON_VERIFICATION_COMPLETED',
      'PAYMENT_REQUEST_TO_BANK',
      'WAIT_RESPONSE_FROM_BANK',
      'ERROR',
    ]),
    ['passed step.created', 'passed step.sent', 'passed step.signed.1', 'passed step.handed', 'failed status.ERROR'],
  ],
  [
    'a rejection is red',
    told(['DRAFT', 'ON_VERIFICATION', 'CANCELED_SIGN_ONE']),
    ['passed step.created', 'passed step.sent', 'failed status.CANCELED_SIGN_ONE'],
  ],
  [
    'returned waits for its creator',
    told(['DRAFT', 'ON_VERIFICATION', 'FOR_EDITING'], ['ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', ...bank]),
    [
      'passed step.created',
      'passed step.sent',
      'current step.returned',
      'future step.send',
      'future step.sign.1',
      'future step.executed',
    ],
  ],
  [
    'one signature is nobody’s first',
    toldUnder(
      'ONE_SIGNATORY',
      ['DRAFT', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK'],
      ['WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS'],
    ),
    [
      'passed step.created',
      'passed step.sent',
      'passed step.one.signed',
      'current status.PAYMENT_REQUEST_TO_BANK',
      'future step.executed',
    ],
  ],
  [
    'a phone that was silent is red',
    toldUnder('ONE_SIGNATORY', [
      'DRAFT',
      'FIRST_SIGN_IN_PAY_CONTROL',
      'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
      'TIMEOUT_CANCELED_SIGN_ONE',
    ]),
    ['passed step.created', 'passed step.sent', 'failed status.one.TIMEOUT_CANCELED_SIGN_ONE'],
  ],
  [
    'two signatures of old are told as two',
    toldUnder('ONE_SIGNATORY', [
      'DRAFT',
      'ON_VERIFICATION',
      'ON_VERIFICATION_COMPLETED',
      'PARTIALLY_CONFIRMED',
      'CANCELED_SIGN_TWO',
    ]),
    ['passed step.created', 'passed step.sent', 'passed step.signed.1', 'failed status.CANCELED_SIGN_TWO'],
  ],
])('%s', (_, got, wanted) => {
  expect(got).toEqual(wanted)
})
