// A file keeps its name in any script, and no name breaks the header.
import { expect, test } from 'vitest'
import { attachment, encodedName } from './attachment.ts'

test.each`
  name                    | header
  ${'kl_to_1c.txt'}       | ${'attachment; filename="kl_to_1c.txt"'}
  ${'Операции 5.csv'}     | ${`attachment; filename="5.csv"; filename*=UTF-8''%D0%9E%D0%BF%D0%B5%D1%80%D0%B0%D1%86%D0%B8%D0%B8%205.csv`}
  ${'Ү.pdf'}              | ${`attachment; filename="export.pdf"; filename*=UTF-8''%D2%AE.pdf`}
  ${'a".txt'}             | ${`attachment; filename="a.txt"; filename*=UTF-8''a%22.txt`}
  ${'a\r\nset-cookie: b'} | ${`attachment; filename="aset-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`}
`('$name', ({ name, header }) => {
  expect(attachment(name)).toBe(header)
})

test('signs of the header itself are encoded', () => {
  expect(encodedName("o'neil (1)*.csv")).toBe('o%27neil%20%281%29%2A.csv')
})
