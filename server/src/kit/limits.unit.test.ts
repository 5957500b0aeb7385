// The documents of the portal are within the limits of any document.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inspect } from './limits.ts'

test('every document of our own portal is within the limits', () => {
  const folder = new URL('../../../contracts/generated/', import.meta.url)
  const files = readdirSync(folder).filter(name => /^documents\..*\.json$/.test(name))
  const texts = files.flatMap(name => Object.values<string>(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
  expect(texts.length).toBeGreaterThan(50)
  for (const text of texts) expect(() => inspect(text, false), text).not.toThrow()
})
