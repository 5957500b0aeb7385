// A sample payment that waits for its first signer, and that signer, for tests.
import { businessDate } from '@bank/contracts/dates.ts'
import type { OpenPayment, ServerAction } from '../src/payments/payment.ts'

export const no = (action: ServerAction, why: string, params: Record<string, string> = {}) => ({
  action,
  why,
  params,
})

export const row: OpenPayment = {
  id: 'payment',
  transferNum: '1048',
  payerAccount: '1090160123456789',
  payerName: 'ОсОО «Ала-Тоо Трейд»',
  payerBic: '109016',
  recipientName: 'ОсОО «Тулпар Логистик»',
  recipientInn: '02508201710233',
  recipientBic: '128001',
  recipientAccount: '1280101004451190',
  amount: '125000.00',
  currencyCode: 'KGS',
  commission: '30.00',
  commissionCurrencyCode: 'KGS',
  paymentCode: '44902100',
  purpose: 'Оплата за услуги',
  statusCode: 'ON_VERIFICATION',
  operationCode: 'CLEARING',
  valueDate: businessDate('2026-11-20'),
  leavesOn: null,
  signUntil: '2026-11-20T10:30:00.000Z',
  createdDate: '2026-11-20T03:58:00.000Z',
  createdBy: 'cholpon',
  creatorName: 'Жумабекова Ч. Т.',
  description: null,
  descriptionParams: {},
  reason: null,
  version: 2,
  awaitsMe: true,
  terms: [],
  allowed: ['REPEAT'],
  actions: [
    no('SIGN', 'ClearingSignDeadlineException', { deadline: '16:30', next: '23.11.2026' }),
    no('REVOKE', 'NotYourTurnException', { right: 'SECOND' }),
    no('EDIT', 'NotYourTurnException', { right: 'SECOND' }),
    { action: 'REPEAT', why: null, params: null },
    no('OPEN_PDF', 'WrongStatusException', { status: 'CANCELED_SIGN_ONE' }),
    no('EXPORT', 'WrongStatusException', { status: 'CANCELED_SIGN_ONE' }),
  ],
  next: { right: 'FIRST', names: ['Асанова Анна'], until: null },
}

const contract = {
  id: 'contract',
  inn: '01203199910045',
  active: true,
  signType: 'TOTP',
  signScheme: 'TWO_SIGNATORY',
  companyName: 'Company',
  contractNum: '2024/1187',
  orgReferenceId: 'org',
  attributes: { signRight: 'FIRST', productRoles: [] },
}
export const me = {
  id: 'anna',
  authorized: true,
  userReferenceId: 'anna',
  fullName: 'Асанова Анна Нурлановна',
  shortName: 'Асанова А. Н.',
  mobile: '+996 (•••) ••• •01',
  postVerificationStatus: 'Confirmed',
  userContracts: [contract],
  currentContract: contract,
}
