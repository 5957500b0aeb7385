// A sample document as the rules see it, whole and ordinary; a test changes what it asks about.
import { businessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { reject } from '#kit/rejection.ts'
import type { Payment } from '#payments/payment.ts'

export const ANNA = '00000000-0000-4000-8000-00000000000a'
export const BORIS = '00000000-0000-4000-8000-00000000000b'
export const CHOLPON = '00000000-0000-4000-8000-00000000000c'
export const ORG = '00000000-0000-4000-8000-0000000000ff'
export const OTHER = '00000000-0000-4000-8000-0000000000fe'

export const document = (over: Partial<Payment> = {}): Payment => ({
  id: '00000000-0000-4000-8000-000000000001',
  org: ORG,
  operation: 'CLEARING',
  transferNum: '17',
  payer: { account: '1090800000001152', name: 'ОсОО Ала-Тоо', inn: '00101202010015', bic: '109008' },
  recipient: { account: '1280040000001206', name: 'ОсОО Сон-Куль', inn: '00101202010016', bic: '128004' },
  recipientOrg: null,
  amount: money('100.00', 'KGS'),
  commission: money('30.00', 'KGS'),
  paymentCode: '55301100',
  details: {},
  purpose: 'Оплата по счёту 17',
  valueDate: businessDate('2026-11-20'),
  origin: 'MANUAL',
  status: 'ON_VERIFICATION',
  version: 2,
  revision: 1,
  contentHash: Buffer.alloc(32),
  scheme: 'TWO_SIGNATORY',
  payControl: false,
  signedBy: [],
  signUntil: null,
  description: null,
  params: {},
  reason: null,
  createdBy: CHOLPON,
  creatorName: 'Чолпонова Ч.',
  createdAt: new Date('2026-11-20T04:00:00Z'),
  updatedBy: null,
  updatedAt: new Date('2026-11-20T04:00:00Z'),
  ...over,
})

export const late = reject('ClearingSignDeadlineException', { deadline: '16:30', next: '2026-11-23' })
