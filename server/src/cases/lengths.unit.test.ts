// Proves that the bank counts what is typed as the desk's fields do: in characters, without what stands around it, up to the same lengths.
import { caseFieldAtMost, caseWordsAtMost } from '@bank/contracts/textLengths.ts'
import { describe, expect, test } from 'vitest'
import { formOf } from './form.ts'
import { noteRejection, proposalRejection } from './rules.ts'

/** A sign that takes two places in memory is one character. */
const written = (length: number): string => `${'ң'.repeat(length - 1)}😀`

describe('a field of a form', () => {
  test.each(['grounds', 'addresses', 'request', 'companyName'])('%s', name => {
    const longest = caseFieldAtMost(name)
    expect(formOf({ [name]: ` ${written(longest)} ` }, [name])).toEqual({ [name]: written(longest) })
    expect(() => formOf({ [name]: written(longest + 1) }, [name])).toThrow('TaskFieldException')
  })

  test('grounds may say more than a name', () => {
    expect(caseFieldAtMost('grounds')).toBe(500)
    expect(caseFieldAtMost('companyName')).toBe(200)
  })
})

describe('words and notes', () => {
  const [most, more] = [written(caseWordsAtMost), written(caseWordsAtMost + 1)]
  const approval = { verdict: 'APPROVE', reason: null, words: null, note: null } as const
  const fieldOf = (rejection: ReturnType<typeof noteRejection>) => rejection?.params.field ?? null

  test.each([
    [most, null],
    [more, 'note'],
    ['  ', 'note'],
  ])('%#. what goes back wants a note that fits', (note, refused) => expect(fieldOf(noteRejection(note))).toBe(refused))

  test.each([
    [{ words: most, note: most }, null],
    [{ words: more }, 'words'],
    [{ note: more }, 'note'],
  ])('%#. a proposal wants words and a note that fit', (said, refused) =>
    expect(fieldOf(proposalRejection({ ...approval, ...said }, []))).toBe(refused),
  )
})
