/** The two letters of an avatar are the telling ones of a name. */
import { expect, it } from 'vitest'
import { initials } from './Avatar.tsx'

it.each([
  ['ОсОО «Ала-Тоо Трейд»', 'АТ'],
  ['Нурлан Асанов', 'НА'],
  ['ИП Садыкова А. М.', 'СА'],
  ['KGS', 'KGS'],
  ['Гүлназ', 'Г'],
  ['ОсОО', 'О'],
])('%s gives %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
