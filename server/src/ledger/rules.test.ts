// The invariants of the books are parsed from their file as they are written there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseInvariants } from './invariants.ts'

const laws = parseInvariants(readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8'))

test.each(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I18', 'I24', 'I25', 'I26', 'I27'])(
  'the law %s of the ledger is asked',
  id => {
    expect(laws.map(law => law.id)).toContain(id)
  },
)

test('each law has a name of its own, a sentence and one question', () => {
  expect(new Set(laws.map(({ id }) => id)).size).toBe(laws.length)
  for (const { law, text } of laws) {
    expect(law).toMatch(/^[A-Z].*[.)]$/)
    expect(text).toMatch(/^(select|with)\b/)
    expect(text).not.toContain(';')
  }
})

test('comments inside a block stay with it, and a heading alone starts a new one', () => {
  const text = '-- About the file.\n\n-- I1 First.\nselect 1\n-- more\nwhere false;\n\n-- I22 Second.\nselect 2;\n'
  expect(parseInvariants(text)).toEqual([
    { id: 'I1', law: 'First.', text: 'select 1\n-- more\nwhere false' },
    { id: 'I22', law: 'Second.', text: 'select 2' },
  ])
})
