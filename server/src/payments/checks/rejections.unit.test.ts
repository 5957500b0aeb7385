// Each reason to refuse a payment is given where it makes sense for the first time.
import type { Facts } from '@bank/contracts/checks/check.ts'
import { checksOf, rejectionOf } from '@bank/contracts/checks/payment.ts'
import { money } from '@bank/contracts/money.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { describe, expect, test } from 'vitest'
import { reject } from '#kit/rejection.ts'
import { document, late } from '../../../test/document.ts'
import type { PaymentCandidate } from './facts.ts'

const candidate = (over: Partial<PaymentCandidate> = {}): PaymentCandidate => ({ ...document(), ...over })
const open: NonNullable<Facts['payer']> = {
  currency: 'KGS',
  status: 'OPEN',
  type: 'RKO',
  isRemote: false,
  paysPeople: 'ANYBODY',
  permissions: ['READ', 'CLEARING', 'GROSS', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN'],
  blocked: false,
  available: money('130.00', 'KGS').amount,
}
const fine: Facts = {
  payer: open,
  bearer: null,
  abroad: null,
  recipient: null,
  bank: { isOwn: false },
  exchange: { board: [], agreed: [] },
  card: null,
  isStaffCard: false,
  ownBankCode: '109',
  clearingLimit: money('1000000.00', 'KGS'),
  offered: true,
  paymentCodeKnown: true,
  numberTaken: false,
  fieldFaults: [],
  dateFault: null,
}
const here: NonNullable<Facts['recipient']> = {
  isOwn: false,
  currency: 'KGS',
  status: 'OPEN',
  type: 'RKO',
  name: 'ОсОО «Сон-Куль»',
  inn: '00101202010015',
}
const intra: Partial<PaymentCandidate> = {
  operation: 'INTRABANK_TRANSFER_FOREIGN',
  recipient: { account: '1090800000002162', name: 'осоо сон-куль', inn: '00101202010015', bic: '109008' },
}
const exchange: Facts['exchange'] = {
  board: [{ code: 'USD', purchaseRate: '87.35', salesRate: '87.75' }],
  agreed: [
    {
      debitCurrency: 'USD',
      creditCurrency: 'KGS',
      rate: '87.6',
      upTo: money('20000.00', 'USD'),
    },
  ],
}
const dollars = (
  sum: string,
  recipientAmount: string,
  more: Record<string, string> = {},
): Partial<PaymentCandidate> => ({
  ...intra,
  operation: 'CONVERSION',
  recipient: { ...document().recipient, account: '1090800000002162' },
  amount: money(sum, 'USD'),
  details: { recipientAmount, recipientCurrencyCode: 'KGS', rate: '87.35', isFixedRate: 'false', ...more },
})
const payerInDollars = {
  ...open,
  currency: 'USD',
  permissions: ['READ', 'CONVERSION'],
  available: money('90000.00', 'USD').amount,
} as const
const ours: Partial<Facts> = {
  payer: payerInDollars,
  recipient: { ...here, isOwn: true, name: 'ОсОО Сон-Куль', inn: '00101202010016' },
  exchange,
}
const toBudget: Partial<PaymentCandidate> = {
  operation: 'BUDGET_PAYMENT',
  recipient: { account: '4400011001000139', name: 'Центральное казначейство', inn: '', bic: '440001' },
  details: { billCode: '000123456789012', codeUntil: '2026-11-20' },
}
const mayPayBudget: Partial<Facts> = { payer: { ...open, permissions: ['READ', 'BUDGET_PAYMENT'] } }
const bearing: Partial<PaymentCandidate> = { details: { commissionAccount: '1090800000002162' } }
const bearers = ['READ', 'CONVERSION']
/** Enough for the payment alone. */
const hundred = { ...open, available: money('100.00', 'KGS').amount }
const side = (change: Partial<PaymentCandidate['recipient']>): Partial<PaymentCandidate> => ({
  recipient: { ...document().recipient, ...change },
})

describe('refusals, the most basic first', () => {
  const rows: readonly [string, Partial<PaymentCandidate>, Partial<Facts>, string | null][] = [
    ['all is well', {}, {}, null],
    ['no such account', {}, { payer: null }, 'DebitAccountNotFoundException'],
    ['not to be seen', {}, { payer: { ...open, permissions: [] } }, 'DebitAccountNotAccessibleException'],
    ['closed', {}, { payer: { ...open, status: 'CLOSED' } }, 'DebitAccountClosedException'],
    ['arrested', {}, { payer: { ...open, status: 'ARRESTED' } }, 'DebitAccountSeizedException'],
    ['finally arrested', {}, { payer: { ...open, status: 'FINAL_ARRESTED' } }, 'DebitAccountSeizedException'],
    ['stopped by the auditor', {}, { payer: { ...open, blocked: true } }, 'DebitAccountSeizedException'],
    ['not permitted on the account', {}, { payer: { ...open, permissions: ['READ'] } }, 'OperationNotAllowedException'],
    ['not offered', {}, { offered: false }, 'OperationNotAllowedException'],
    ['identified from afar', {}, { payer: { ...open, isRemote: true } }, 'RemoteClientLimitException'],
    ['nothing', { amount: money('0.00', 'KGS') }, {}, 'AmountNotPositiveException'],
    [
      'another currency than the account',
      {},
      { payer: { ...open, currency: 'USD' } },
      'AccountCurrencyMismatchException',
    ],
    [
      'interbank in dollars',
      { amount: money('1.00', 'USD') },
      { payer: { ...open, currency: 'USD' } },
      'AccountCurrencyMismatchException',
    ],
    ['an account that is too short', side({ account: '12800400' }), {}, 'CreditAccountIncompleteException'],
    ['a wrong check digit', side({ account: '1280040000001207' }), {}, 'CreditAccountFormatException'],
    [
      'both accounts the same',
      { ...intra, recipient: { ...document().recipient, account: '1090800000001152' } },
      { recipient: here },
      'SameAccountException',
    ],
    [
      'an account of ours over the rail',
      side({ account: '1090800000002162' }),
      {},
      'InvalidPaymentTypeForInternalAccountException',
    ],
    [
      'an account of another bank inside',
      { operation: 'INTRABANK_TRANSFER_FOREIGN' },
      {},
      'IntraAndInterbankBicCorrespondenceException',
    ],
    ['no such bank', {}, { bank: null }, 'InvalidBicException'],
    ['our own bank over the rail', {}, { bank: { isOwn: true } }, 'SameBicException'],
    ...(['DEPOSIT', 'LOAN', 'TRANSIT'] as const).map(
      (type): [string, Partial<PaymentCandidate>, Partial<Facts>, string] => [
        `another company's account of the sort ${type}`,
        intra,
        { recipient: { ...here, type } },
        'CreditAccountNotAccessibleException',
      ],
    ),
    ['the bank is not the account’s', side({ bic: '129052' }), {}, 'BicAccountMismatchException'],
    ['inside: all is well', intra, { recipient: here }, null],
    ['inside: nobody’s account', intra, {}, 'CreditAccountNotFoundException'],
    ['inside: closed', intra, { recipient: { ...here, status: 'CLOSED' } }, 'CreditAccountClosedException'],
    ['inside: seized', intra, { recipient: { ...here, status: 'ARRESTED' } }, 'CreditAccountSeizedException'],
    ['foreign to oneself', intra, { recipient: { ...here, isOwn: true } }, 'OwnAccountException'],
    [
      'own to another',
      { ...intra, operation: 'INTRABANK_TRANSFER_OWN' },
      { recipient: here },
      'NotOwnAccountException',
    ],
    [
      'inside: another currency',
      intra,
      { recipient: { ...here, currency: 'EUR' } },
      'AccountCurrencyMismatchException',
    ],
    ['inside: another name', intra, { recipient: { ...here, name: 'ИП Садыкова' } }, 'RecipientNameMismatchException'],
    ['inside: another INN', intra, { recipient: { ...here, inn: '00101202010023' } }, 'RecipientInnMismatchException'],
    ['conversion: all is well', dollars('100.00', '8735.00'), ours, null],
    [
      'conversion: one currency',
      dollars('1.00', '1.00'),
      { ...ours, recipient: { ...here, isOwn: true, currency: 'USD' } },
      'SameCurrencyException',
    ],
    [
      'conversion: into tenge',
      dollars('1.00', '1.00'),
      { ...ours, recipient: { ...here, isOwn: true, currency: 'KZT' } },
      'CurrencyNotConvertibleException',
    ],
    ['conversion: yesterday’s rate', dollars('100.00', '8700.00', { rate: '87.00' }), ours, 'RateChangedException'],
    ['conversion: a tyiyn more', dollars('100.00', '8735.01'), ours, 'RateChangedException'],
    [
      'conversion: no board today',
      dollars('100.00', '8735.00'),
      { ...ours, exchange: { board: [], agreed: [] } },
      'OperationNotAllowedException',
    ],
    [
      'conversion: so little that nothing comes',
      { ...dollars('0.01', '0.87'), amount: money('0.00', 'USD') },
      ours,
      'AmountNotPositiveException',
    ],
    [
      'conversion: agreed for ten thousand',
      dollars('10000.00', '876000.00', { rate: '87.6', isFixedRate: 'true' }),
      ours,
      'AgreedRateAmountException',
    ],
    [
      'conversion: agreed for more',
      dollars('10000.01', '876000.87', { rate: '87.6', isFixedRate: 'true' }),
      ours,
      null,
    ],
    [
      'conversion: more than was agreed',
      dollars('20000.01', '1752000.88', { rate: '87.6', isFixedRate: 'true' }),
      ours,
      'AgreedRateNotFoundException',
    ],
    [
      'conversion: another rate than agreed',
      dollars('20000.00', '1760000.00', { rate: '88', isFixedRate: 'true' }),
      ours,
      'AgreedRateNotFoundException',
    ],
    ['budget: all is well', toBudget, mayPayBudget, null],
    ['budget: under no code', { ...toBudget, details: {} }, mayPayBudget, 'CantBeNullException'],
    ['a field of the form', {}, { fieldFaults: [reject('PurposeFormatException')] }, 'PurposeFormatException'],
    ['a taxpayer who cannot be', side({ inn: '39999999999999' }), {}, 'InvalidInnException'],
    ['no such payment code', {}, { paymentCodeKnown: false }, 'PaymentCodeException'],
    ['the number is taken', {}, { numberTaken: true }, 'DocumentNumberAlreadyExistsException'],
    ['too late', {}, { dateFault: late }, 'ClearingSignDeadlineException'],
    [
      'more than clearing takes',
      { amount: money('1000000.01', 'KGS') },
      { payer: { ...open, available: money('9000000.00', 'KGS').amount } },
      'AmountTooLargeException',
    ],
    [
      'a tyiyn too little',
      {},
      { payer: { ...open, available: money('129.99', 'KGS').amount } },
      'InsufficientFundsException',
    ],
    [
      'another account bears the commission',
      bearing,
      { payer: hundred, bearer: { ...open, permissions: bearers } },
      null,
    ],
    ['no such account for the commission', bearing, { payer: hundred }, 'CommissionAccountException'],
    [
      'not to be taken from that account',
      bearing,
      { payer: hundred, bearer: { ...open, permissions: ['READ'] } },
      'CommissionAccountException',
    ],
    [
      'seized',
      bearing,
      { payer: hundred, bearer: { ...open, permissions: bearers, status: 'ARRESTED' } },
      'CommissionAccountException',
    ],
    [
      'too little for the commission',
      bearing,
      { payer: hundred, bearer: { ...open, permissions: bearers, available: money('29.99', 'KGS').amount } },
      'CommissionFundsException',
    ],
    [
      'left out, before all that is wrong',
      side({ account: '' }),
      {
        payer: null,
        fieldFaults: [
          { classification: 'FieldRuleException', params: { field: 'purpose' } },
          { classification: 'CantBeNullException', params: { field: 'payerAccount' } },
        ],
      },
      'CantBeNullException',
    ],
    ['two reasons at once', {}, { payer: null, numberTaken: true }, 'DebitAccountNotFoundException'],
    ['two reasons, the other way', { amount: money('0.00', 'KGS') }, { dateFault: late }, 'AmountNotPositiveException'],
  ]
  test.each(rows)('%s', (_what, change, facts, refused) => {
    expect(rejectionOf(candidate(change), { ...fine, ...facts })?.classification ?? null).toBe(refused)
  })
  test.each([
    ['payerAccount', {}, { payer: { ...open, currency: 'USD' } }],
    ['payerAccount', { amount: money('1.00', 'USD') }, { payer: { ...open, currency: 'USD' } }],
    ['recipientAccount', intra, { recipient: { ...here, currency: 'EUR' } }],
  ] as const)('an account in another currency is refused at itself: %s', (field, change, facts) => {
    expect(rejectionOf(candidate(change), { ...fine, ...facts })).toMatchObject({
      classification: 'AccountCurrencyMismatchException',
      params: { field },
    })
  })
  test('every check that all kinds share is reached first by some row, and so are some of a kind of its own', () => {
    const reached = new Set(
      rows.flatMap(([, change, facts]) => {
        const p = candidate(change)
        const row = operationOf(p.operation)
        return checksOf(row).find(({ find }) => find(p, { ...fine, ...facts }, row))?.name ?? []
      }),
    )
    const shared = checksOf(operationOf('CLEARING')).map(({ name }) => name)
    expect(shared.filter(name => !reached.has(name))).toEqual([])
    expect([...reached].some(name => !shared.includes(name))).toBe(true)
  })
})
