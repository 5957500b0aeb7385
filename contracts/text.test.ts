// The text of a payment is normalised as specified, and initials are taken from a name.

import { expect, test } from 'vitest'
import { initials, normaliseText } from './text.ts'

test.each([
  ['unprintable', 'a\u0000b\tc\nd\u200be\u202ef\ud800g', 'a b c d e f g'],
  ['no-break spaces', 'a\u00a0b\u202fc', 'a b c'],
  ['percent', 'НДС 12%', 'НДС 12PRC'],
  ['numero', 'Счёт №17', 'Счёт NO17'],
  ['at', 'mail@bank', 'mail(at)bank'],
  ['dollar', '$100', 'USD100'],
  ['ampersand', 'A & B', 'A AND B'],
  ['en dash', '1–2', '1-2'],
  ['guillemets', 'ОсОО «Тулпар»', 'ОсОО "Тулпар"'],
  ['spaces', '  a   b ', 'a b'],
  ['letters in pieces', 'и\u0306', 'й'],
  ['Kyrgyz letters', 'Үй, өң', 'Үй, өң'],
  ['nothing', '', ''],
])('%s', (_name, typed, kept) => {
  expect(normaliseText(typed)).toBe(kept)
})

test('cleaning twice changes nothing more', () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
  for (const text of [...all, all.join(''), ...all.map(sign => `%${sign}№ ${sign}&`)]) {
    const once = normaliseText(text)
    expect(normaliseText(once)).toBe(once)
  }
})

test.each([
  ['ОсОО «Ала-Тоо Трейд»', 'АТ'],
  ['Нурлан Асанов', 'НА'],
  ['Гүлназ Токтосунова', 'ГТ'],
  ['ИП Садыкова А. М.', 'СА'],
  ['ОАО «Северэлектро»', 'С'],
  ['«Ала-Тоо» ЖЧК', 'А'],
  ['Shenzhen Brightway Co. Ltd', 'SB'],
  ['өмүрбек үсөнов', 'ӨҮ'],
  ['ОсОО', 'О'],
  ['7 дней', '7Д'],
  [' «» ', ''],
])('initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
