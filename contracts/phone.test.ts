// Phone numbers are normalised to one form, shown in groups, and masked.

import { expect, test } from 'vitest'
import { formatPhone, maskPhone, normalisePhone } from './phone.ts'

test.each([
  '700123456',
  '0700123456',
  '0700 12-34-56',
  '996700123456',
  '+996 (700) 123 456',
  '+996\u00a0700\u00a0123\u00a0456',
])('%j is kept as one number', text => {
  expect(normalisePhone(text)).toBe('996700123456')
})

test('a number of another country keeps its code', () => {
  expect(normalisePhone('+7 (701) 123-45-67')).toBe('77011234567')
  expect(normalisePhone('+44 20 7946 0958')).toBe('442079460958')
})

test.each([
  '',
  '7711',
  '70012345',
  '7001234567',
  '+996 700 12345',
  '+99670012345678',
  '+0123456789',
  'anna',
  '700123456x',
  '+1234567890123456',
  '٧٠٠١٢٣٤٥٦',
])('%j is not a phone number', text => {
  expect(normalisePhone(text)).toBeNull()
})

test('nine and twelve digits are shown as the specification says, the rest with a plus or as they are', () => {
  expect(formatPhone('700123456')).toBe('+996 (700) 123 456')
  expect(formatPhone('996700123456')).toBe('+996 (700) 123 456')
  expect(formatPhone('+996700123456')).toBe('+996 (700) 123 456')
  expect(formatPhone('77011234567')).toBe('+77011234567')
  expect(formatPhone('7711')).toBe('7711')
})

test('what is shown is read back', () => {
  for (const phone of ['996700123456', '77011234567']) expect(normalisePhone(formatPhone(phone))).toBe(phone)
})

test('a masked number shows head and tail only, a short one is not masked', () => {
  expect(maskPhone('996700123456')).toBe('+996 (•••) ••• •56')
  expect(maskPhone('700123456')).toBe('+996 (•••) ••• •56')
  expect(maskPhone('1234567')).toBe('123••67')
  expect(maskPhone('123456')).toBe('123456')
})
