// Plurals and parameters follow each language's grammar.
import { afterEach, expect, test } from 'vitest'
import '../texts.ts'
import { errorText } from './errorText.ts'
import { loadTexts, setLang, t, textIfAny } from './i18n.ts'
import { pluralForm } from './plural.ts'
import { refusalOf } from './refusal.ts'

test.each([
  ['ru', 1, 'one'],
  ['ru', 21, 'one'],
  ['ru', 2, 'few'],
  ['ru', 24, 'few'],
  ['ru', 5, 'many'],
  ['ru', 11, 'many'],
  ['ru', 12, 'many'],
  ['ru', 14, 'many'],
  ['ru', 111, 'many'],
  ['ru', 0, 'many'],
  ['ru', 1.5, 'other'],
  ['ky', 1, 'one'],
  ['ky', 2, 'other'],
  ['ky', 21, 'other'],
  ['en', 1, 'one'],
  ['en', 0, 'other'],
] as const)('%s: %s takes the form %s', (lang, count, form) => {
  expect(pluralForm(lang, count)).toBe(form)
})

afterEach(() => setLang('ru'))

test('a text follows the number and the language', async () => {
  await loadTexts('common', 'session')
  expect(t('common.session.left', { count: 21 })).toBe('21 секунда')
  expect(t('common.session.left', { count: 7 })).toBe('7 секунд')
  await setLang('en')
  expect(t('common.session.left', { count: 1 })).toBe('1 second')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('lang')).toBe('ENG')
})

test('a count is grouped as amounts are', async () => {
  await loadTexts('payments')
  expect(t('payments.history.found', { count: 8642 })).toBe('Найдено: 8\u00a0642')
})

test('a refusal says its parameters in words', async () => {
  await loadTexts('common', 'identityPages', 'documents', 'payments', 'paymentForms')
  expect(errorText(t, refusalOf('TooManyRequestsException', { params: { seconds: '7' } }))).toContain('через 7 с')
  expect(errorText(t, refusalOf('WrongOtpException', { params: { attempts: '2' } }))).toBe(
    'Неверный код. Осталось попыток: 2.',
  )
  expect(errorText(t, new Error('anything'))).toBe('Ошибка! Пожалуйста, попробуйте позже!')
  expect(errorText(t, refusalOf('UnavailableException', { unknown: true }))).toContain('не знаем')
  const params = { rate: '87.4500', recipientAmount: '87450.00' }
  expect(errorText(t, refusalOf('RateChangedException', { params }))).toContain(
    'сейчас 87,4500, на счёт придёт 87\u00a0450,00',
  )
  expect(textIfAny(t, 'says.right.FIRST')).toBe('первая подпись')
})
