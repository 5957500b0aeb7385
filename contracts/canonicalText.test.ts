// A canonical text is read in one way or in none.
import { expect, test } from 'vitest'
import { documentPreimage, readBatchLine, readCanonicalText } from './canonicalText.ts'

const fieldsOf = (text: string) => {
  const found = readCanonicalText(text)
  return found && Object.fromEntries(found.fields)
}

test('kind, version and fields are read, whatever stands in a value', () => {
  expect(readCanonicalText('ordo/payment/1\nnumber:1:7\npurpose:16:a\nnumber:1:8\nы!')).toEqual({
    kind: 'ordo/payment',
    version: 1,
    fields: new Map([
      ['number', '7'],
      ['purpose', 'a\nnumber:1:8\nы!'],
    ]),
  })
  expect(fieldsOf('ordo/phone/sign-in/1\ndevice:0:')).toEqual({ device: '' })
})

test('a length counts bytes, and may end inside no letter', () => {
  expect(fieldsOf('ordo/payment/1\nname:4:Ош')).toEqual({ name: 'Ош' })
  expect(fieldsOf('ordo/payment/1\nname:3:Ош')).toBeNull()
})

test.each([
  ['no head', 'number:1:7'],
  ['no field', 'ordo/payment/1'],
  ['no version', 'ordo/payment\nnumber:1:7'],
  ['a version that is written twice', 'ordo/payment/01\nnumber:1:7'],
  ['a length that is written twice', 'ordo/payment/1\nnumber:01:7'],
  ['a length with a sign', 'ordo/payment/1\nnumber:+1:7'],
  ['a length too short', 'ordo/payment/1\nnumber:1:77'],
  ['a length too long', 'ordo/payment/1\nnumber:3:77'],
  ['a name twice', 'ordo/payment/1\nnumber:1:7\nnumber:1:8'],
  ['a name without letters', 'ordo/payment/1\n:1:7'],
  ['an end that opens another field', 'ordo/payment/1\nnumber:1:7\n'],
  ['a field on the line of another', 'ordo/payment/1\nnumber:1:7 amount:4:1.00'],
])('a text with %s has no reading', (_what, text) => {
  expect(readCanonicalText(text)).toBeNull()
})

test('fields of a line of a batch stand beside each other, with spaces in names and values', () => {
  expect(readBatchLine('number:1:7 recipient name:10:ОсОО A hash:2:ab')).toEqual(
    new Map([
      ['number', '7'],
      ['recipient name', 'ОсОО A'],
      ['hash', 'ab'],
    ]),
  )
  expect(readBatchLine('number:1:7\namount:4:1.00')).toBeNull()
})

test('a document is hashed with its domain and its length', () => {
  expect(documentPreimage('Ош')).toBe('ordo/document\n4\nОш')
})
