// Every status has the right text and tone for whom it concerns.
import type { SignScheme, SignType } from '@bank/contracts/access.ts'
import { expect, test } from 'vitest'
import { documentsTexts } from '#documents/i18n/index.ts'
import { outcomeText, shownStatus } from '#documents/status.ts'
import { formatsOf } from '#kit/format.ts'
import { paymentsTexts } from './i18n/index.ts'
import type { PaymentStatus } from './payment.ts'
import { paymentStatus } from './status.ts'

const texts: Readonly<Record<string, string>> = {
  ...(await documentsTexts.ru()).default,
  ...(await paymentsTexts.ru()).default,
}
const shown = (
  statusCode: PaymentStatus,
  { awaitsMe = false, createdBy = 'other', scheme = 'TWO_SIGNATORY' as SignScheme, signType = 'TOTP' as SignType } = {},
) => {
  const me = { personId: 'me', scheme, signType }
  const { tone, text } = shownStatus(paymentStatus, { statusCode, awaitsMe, createdBy }, me)
  return [tone, texts[text]]
}

test.each<[PaymentStatus, string, string]>([
  ['DRAFT', 'neutral', 'Черновик'],
  ['ON_VERIFICATION', 'warning', 'Ждёт первой подписи'],
  ['ON_VERIFICATION_COMPLETED', 'warning', 'Подписан первым'],
  ['PARTIALLY_CONFIRMED', 'warning', 'Ждёт второй подписи'],
  ['PARTIAL_CONFIRMATION_COMPLETED', 'warning', 'Подписан вторым'],
  ['ON_CONFIRMATION', 'warning', 'Ждёт третьей подписи'],
  ['ON_CONFIRMATION_COMPLETED', 'warning', 'Подписан третьим'],
  ['FIRST_SIGN_IN_PAY_CONTROL', 'warning', 'Запрос на телефон'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'warning', 'Ждёт первой в телефоне'],
  ['SECOND_SIGN_IN_PAY_CONTROL', 'warning', 'Запрос на телефон'],
  ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'warning', 'Ждёт второй в телефоне'],
  ['FOR_EDITING', 'warning', 'На доработке'],
  ['CANCELED_SIGN_ONE', 'danger', 'Отклонён первым'],
  ['CANCELED_SIGN_TWO', 'danger', 'Отклонён вторым'],
  ['TIMEOUT_CANCELED_SIGN_ONE', 'danger', 'Первый не успел'],
  ['TIMEOUT_CANCELED_SIGN_TWO', 'danger', 'Второй не успел'],
  ['TIME_IS_OUT', 'danger', 'Срок истёк'],
  ['REVOKE', 'danger', 'Отозван'],
  ['PAYMENT_REQUEST_TO_BANK', 'warning', 'Передаётся в банк'],
  ['WAIT_RESPONSE_FROM_BANK', 'warning', 'Ждёт ответа банка'],
  ['KVIT', 'warning', 'Принят к исполнению'],
  ['SUCCESS', 'success', 'Исполнен'],
  ['ERROR', 'danger', 'Отклонён банком'],
])('%s is %s: %s', (status, tone, text) => {
  expect(shown(status)).toEqual([tone, text])
})

test.each<[PaymentStatus, string]>([
  ['ON_VERIFICATION', 'Ждёт вашей подписи'],
  ['PARTIALLY_CONFIRMED', 'Ждёт вашей подписи'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'Подпишите в телефоне'],
])('%s that awaits me is information: %s', (status, text) => {
  expect(shown(status, { awaitsMe: true })).toEqual(['info', text])
})

test('the third signature is given on paper or on a phone, as the contract says', () => {
  const third = { awaitsMe: true, scheme: 'THREE_SIGNATORY' } as const
  expect(shown('ON_CONFIRMATION', third)).toEqual(['info', 'Ждёт вашей подписи'])
  expect(shown('ON_CONFIRMATION', { ...third, signType: 'PAY_CONTROL' })).toEqual(['info', 'Подпишите в телефоне'])
})

test('what came back to its creator says so to them only', () => {
  expect(shown('FOR_EDITING', { createdBy: 'me' })).toEqual(['info', 'Возвращён вам'])
  expect(shown('DRAFT', { createdBy: 'me' })).toEqual(['neutral', 'Черновик'])
})

test.each<[PaymentStatus, string]>([
  ['ON_VERIFICATION', 'Ждёт подписи'],
  ['ON_VERIFICATION_COMPLETED', 'Подписан'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'Ждёт подписи в телефоне'],
  ['CANCELED_SIGN_ONE', 'Отклонён'],
  ['TIMEOUT_CANCELED_SIGN_ONE', 'Не подписан вовремя'],
  ['SUCCESS', 'Исполнен'],
])('where one signature is enough %s names no first: %s', (status, text) => {
  expect(shown(status, { scheme: 'ONE_SIGNATORY' })[1]).toBe(text)
})

test('what is signed for a later day says when it leaves', () => {
  const t = (key: string, { day = '' }: Readonly<Record<string, unknown>> = {}) =>
    texts[key]?.replace('{day}', String(day)) ?? ''
  const said = (leavesOn: string | null) =>
    outcomeText(paymentStatus, { statusCode: 'PAYMENT_REQUEST_TO_BANK', leavesOn }, { t, f: formatsOf('ru') })
  expect(said('2026-11-23')).toBe('Подписан, отправим 23.11')
  expect(said(null)).toBe('Передаётся в банк')
})
