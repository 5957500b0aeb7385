/** Non-breaking spaces join signs, initials and dashes to what they belong to, and nothing else. */
import { expect, test } from 'vitest'
import { together } from './together.ts'

test.each([
  ['договор № 605 от 03.02', 'договор №\u00a0605 от 03.02'],
  ['ИП Садыкова А. М.', 'ИП Садыкова\u00a0А.\u00a0М.'],
  ['по маршруту Бишкек - Ош', 'по маршруту Бишкек\u00a0- Ош'],
  ['ОсОО «Бал Таш»', 'ОсОО «Бал Таш»'],
  ['', ''],
])('%s', (text, wanted) => {
  expect(together(text)).toBe(wanted)
})
