// The client is told a decision in their own language, with what was asked and why it was refused.
import { expect, test } from 'vitest'
import { langOf, proposedWords } from './words.ts'

const told = { kind: 'CHANGE_SIGN_RIGHT', number: 'З-1182', reason: null, lang: 'ru' } as const

test('an approval names the request', () => {
  expect(proposedWords({ ...told, verdict: 'APPROVE' })).toBe('Заявка З-1182 «Изменение права подписи» выполнена.')
  expect(proposedWords({ ...told, verdict: 'APPROVE', lang: 'en' })).toContain('Change of signing right')
})

test('a refusal has no words before it has a reason, and then says it', () => {
  expect(proposedWords({ ...told, verdict: 'REJECT' })).toBe('')
  expect(proposedWords({ ...told, verdict: 'REJECT', reason: 'NO_AUTHORITY', lang: 'ky' })).toContain('укугу жок')
})

test('a language that nobody speaks here is Russian', () => {
  expect(langOf('de')).toBe('ru')
})
