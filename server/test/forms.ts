// Forms that journeys begin with, each with a number of its own, and the rail's answer to them.
import { newId } from '#kit/random.ts'
import type { RailAnswer } from '#outside/index.ts'
import type { Interbank } from './person.ts'
import type { AccountRef } from './world.ts'

export const today = '2026-11-20'
let number = 0

/** A company at another bank, whose account provokes nothing. */
export const stranger = {
  recipientName: 'ОсОО Сон-Куль',
  recipientInn: '00101202010015',
  recipientAccount: '1280040000001206',
  recipientBic: '128004',
}

export const clearing = (from: AccountRef, amount = '100.00', more: Partial<Interbank> = {}): Interbank => ({
  transferNum: String(++number),
  payerAccount: from.number,
  ...stranger,
  amount,
  currency: 'KGS',
  operation: 'CLEARING',
  paymentCode: '55301100',
  purpose: 'Оплата за товары по счёту 17',
  valueDate: today,
  ...more,
})

export const inside = (
  from: AccountRef,
  into: AccountRef,
  amount = '100.00',
  more: Partial<Interbank> = {},
): Interbank => ({
  transferNum: String(++number),
  payerAccount: from.number,
  recipientAccount: into.number,
  amount,
  currency: 'KGS',
  purpose: 'Пополнение счёта',
  valueDate: today,
  ...more,
})

export const answer = (paymentId: string, status: RailAnswer['status'], reason: string | null = null): RailAnswer => ({
  source: 'ACH',
  messageId: newId(),
  endToEndId: paymentId.replaceAll('-', ''),
  paymentId,
  status,
  reason,
  text: null,
})
