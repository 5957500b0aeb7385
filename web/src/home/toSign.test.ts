// The summary of the home's card: rows in the order of their types, sums by currency, and where the button leads.
import { expect, test } from 'vitest'
import type { InboxGroup, InboxType } from '#documents/index.ts'
import { toSignOf } from './toSign.ts'

const payments: InboxType = {
  type: 'payment',
  who: 'PAYMENT_READERS',
  section: 'history',
  href: '/history',
  rows: [
    { key: 'home', title: 'home.sign.transfers', icon: null },
    { key: 'abroad', title: 'home.sign.swift', icon: null },
  ],
  rowOf: kind => (kind === 'SWIFT' ? 'abroad' : 'home'),
}
const letters: InboxType = { ...payments, type: 'letter', href: '/letters', rows: payments.rows.slice(0, 1) }

const group = (of: Partial<InboxGroup>): InboxGroup => ({
  type: 'payment',
  act: 'SIGN',
  kind: 'CLEARING',
  count: 1,
  amount: '100.00',
  currency: 'KGS',
  signUntil: '2026-11-20T11:00:00.000Z',
  ...of,
})

test('nothing waits, or only what this portal does not know: there is no card', () => {
  expect(toSignOf([payments], [])).toBeNull()
  expect(toSignOf([payments], [group({ type: 'unheard of' })])).toBeNull()
})

test('kinds of one row are added, each currency by itself, and the nearest moment counts', () => {
  const found = toSignOf(
    [payments],
    [
      group({ count: 2 }),
      group({ kind: 'GROSS', amount: '0.05', signUntil: '2026-11-20T10:30:00.000Z' }),
      group({ kind: 'SWIFT', amount: '7.00', currency: 'USD', signUntil: null }),
    ],
  )
  expect(found).toMatchObject({
    count: 4,
    sums: [
      { amount: '100.05', currency: 'KGS' },
      { amount: '7.00', currency: 'USD' },
    ],
    rows: [
      { title: 'home.sign.transfers', count: 3, sums: [{ amount: '100.05', currency: 'KGS' }] },
      { title: 'home.sign.swift', count: 1, sums: [{ amount: '7.00', currency: 'USD' }] },
    ],
    href: '/history',
    until: '2026-11-20T10:30:00.000Z',
  })
})

test('what came back to its maker is a card of its own, and what others are waited for is none', () => {
  const returning: InboxType = { ...payments, returnedHref: '/history?status=FOR_EDITING' }
  const groups = [group({ act: 'EDIT', count: 2 }), group({ act: null, count: 40 })]
  expect(toSignOf([returning], groups)).toBeNull()
  expect(toSignOf([returning], groups, 'EDIT')).toMatchObject({ count: 2, href: '/history?status=FOR_EDITING' })
})

test('documents of several types have no one place: each row leads to its own, and what is worth no money has no sum', () => {
  const found = toSignOf(
    [payments, letters],
    [group({ type: 'letter', kind: null, amount: null, currency: null, signUntil: null }), group({})],
  )
  expect(found).toMatchObject({
    count: 2,
    sums: [{ amount: '100.00', currency: 'KGS' }],
    rows: [
      { key: 'payment home', href: '/history' },
      { key: 'letter home', href: '/letters', sums: [] },
    ],
    href: null,
    until: '2026-11-20T11:00:00.000Z',
  })
})
