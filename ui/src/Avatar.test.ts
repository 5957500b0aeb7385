/** Are the two letters of a name the telling ones. */
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
