// The open list follows the table of live events, row by row.

import { businessDate } from '@bank/contracts/dates.ts'
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { expect, test } from 'vitest'
import { applyChange, type RowChange } from '#kit/list/changes.ts'
import { rowsOf } from '#kit/list/pages.ts'
import { changeOf, placingIn } from './news.ts'
import type { PaymentPage, ToldPayment } from './payment.ts'

const me = { right: 'FIRST', scheme: 'TWO_SIGNATORY', signType: 'TOTP' } as const

const row = (id: string, of: Partial<ToldPayment> = {}): ToldPayment =>
  ({
    id,
    transferNum: id,
    amount: '100.00',
    currencyCode: 'KGS',
    statusCode: 'ON_VERIFICATION',
    operationCode: 'CLEARING',
    origin: 'MANUAL',
    createdBy: 'anna',
    createdDate: `2026-11-20T0${id}:00:00.000Z`,
    recipientName: 'ОсОО «Тулпар»',
    recipientAccount: '1280101004451190',
    payerAccount: '1090160123456789',
    purpose: 'Услуги',
    ...of,
  }) as ToldPayment

const page = (elements: ToldPayment[], total = elements.length): PaymentPage => ({ total, number: 1, elements })
const news = (state: 'NEW' | 'UPDATED' | 'DELETED', of: ToldPayment | null, id = of?.id ?? '') =>
  changeOf({ number: 2, state, paymentId: id, payment: of }) as RowChange<ToldPayment>
const criteria = (of: Partial<SearchOperationHistory> = {}): SearchOperationHistory => ({ legalPartyId: 'org', ...of })
const shown = [page([row('5'), row('3'), row('1')])]

const idOf = ({ id }: { readonly id: string }): string => id

const after = (what: RowChange<ToldPayment>, filter = criteria(), pages = shown) => {
  const { pages: next, ask } = applyChange(pages, what, { ...placingIn({ criteria: filter, me }), idOf })
  return {
    ids: rowsOf(next, idOf)
      .map(({ id }) => id)
      .join(''),
    total: next[0]?.total,
    ask,
  }
}

const signed = row('3', { statusCode: 'PARTIALLY_CONFIRMED' })
const forMe = criteria({ status: 'FOR_SIGN' })

test.each<[string, ReturnType<typeof after>, ReturnType<typeof after>]>([
  ['new adds at its place by time', after(news('NEW', row('4'))), { ids: '5431', total: 4, ask: false }],
  [
    'new that does not fit stays out',
    after(news('NEW', row('4', { origin: 'FILE' })), criteria({ origin: 'MANUAL' })),
    { ids: '531', total: 3, ask: false },
  ],
  ['updated that fits stays', after(news('UPDATED', signed)), { ids: '531', total: 3, ask: false }],
  ['updated that fits no more leaves', after(news('UPDATED', signed), forMe), { ids: '51', total: 2, ask: false }],
  ['updated that fits now comes', after(news('UPDATED', row('2')), forMe), { ids: '5321', total: 4, ask: false }],
  ['deleted leaves', after(news('DELETED', null, '3')), { ids: '51', total: 2, ask: false }],
  [
    'deleted that was never here changes nothing',
    after(news('DELETED', null, '9')),
    { ids: '531', total: 3, ask: false },
  ],
  [
    'what the reader may not see any more leaves',
    after(news('UPDATED', null, '5')),
    { ids: '31', total: 2, ask: false },
  ],
  [
    'words are judged by the bank',
    after(news('NEW', row('4')), criteria({ search: 'тулпар' })),
    { ids: '531', total: 3, ask: true },
  ],
  [
    'a row found by words stays while its words do',
    after(news('UPDATED', signed), criteria({ search: 'тулпар' })),
    { ids: '531', total: 3, ask: false },
  ],
  [
    'a row found by words that were edited is asked for',
    after(news('UPDATED', row('3', { purpose: 'Товары' })), criteria({ search: 'услуги' })),
    { ids: '531', total: 3, ask: true },
  ],
  [
    'a greater amount moves up',
    after(news('UPDATED', row('1', { amount: '900.00' })), criteria({ amountAsc: false })),
    { ids: '153', total: 3, ask: false },
  ],
  [
    'a lesser amount moves to the end',
    after(news('UPDATED', row('5', { amount: '50.00' })), criteria({ amountAsc: false })),
    { ids: '315', total: 3, ask: false },
  ],
  [
    'a lesser amount moves beyond what is loaded',
    after(news('UPDATED', row('5', { amount: '50.00' })), criteria({ amountAsc: false }), [
      page([row('5'), row('3')], 40),
    ]),
    { ids: '3', total: 40, ask: false },
  ],
  [
    'what must be signed first comes first, and what nobody must sign comes last',
    after(news('NEW', row('2', { signUntil: '2026-11-20T10:00:00.000Z' })), criteria({ byDeadline: true }), [
      page([
        row('1', { signUntil: '2026-11-20T09:00:00.000Z' }),
        row('3', { signUntil: '2026-11-20T11:00:00.000Z' }),
        row('5'),
      ]),
    ]),
    { ids: '1235', total: 4, ask: false },
  ],
  [
    'a period leaves out another day',
    after(news('NEW', row('4')), criteria({ startDate: businessDate('2026-11-21') })),
    { ids: '531', total: 3, ask: false },
  ],
  [
    'an amount above the filter stays out',
    after(news('NEW', row('4', { amount: '100.01' })), criteria({ endAmount: '100.00' })),
    { ids: '531', total: 3, ask: false },
  ],
  [
    'an amount on the edge comes in',
    after(news('NEW', row('4')), criteria({ endAmount: '100.00' })),
    { ids: '5431', total: 4, ask: false },
  ],
  [
    'beyond what is loaded nothing is added',
    after(news('NEW', row('0')), criteria(), [page([row('5')], 40)]),
    { ids: '5', total: 40, ask: false },
  ],
])('%s', (_, got, wanted) => {
  expect(got).toEqual(wanted)
})

test('an updated row shows what it became', () => {
  const { pages } = applyChange(shown, news('UPDATED', signed), { ...placingIn({ criteria: criteria(), me }), idOf })
  expect(rowsOf(pages, idOf).find(({ id }) => id === '3')?.statusCode).toBe('PARTIALLY_CONFIRMED')
})
