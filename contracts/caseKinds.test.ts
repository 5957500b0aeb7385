// Every kind of cases can be decided by two people, has its words, and reasons to refuse that are listed.
import { describe, expect, test } from 'vitest'
import { caseFacts } from './caseFacts.ts'
import { type CaseKindRow, caseGroups, caseKinds } from './caseKinds.ts'
import { langs } from './lang.ts'
import { caseFactTexts } from './texts/caseFacts.ts'
import { caseGroupTexts, caseKindTexts } from './texts/caseKinds.ts'
import { caseReasonTexts } from './texts/caseReasons.ts'

const rows: readonly (readonly [string, CaseKindRow])[] = Object.entries(caseKinds)

describe.each(rows)('%s', (_name, { asks, proposes, confirms, termHours, livesForDays, reasons, isBrake }) => {
  test('somebody asks, proposes and confirms it, and it lies no longer than it lives', () => {
    expect(Object.keys(asks)).not.toEqual([])
    expect(proposes).not.toEqual([])
    expect(confirms).not.toEqual([])
    expect(termHours).toBeLessThanOrEqual(livesForDays * 24)
  })

  test('it is refused for a reason with words; a brake is never refused', () => {
    expect(reasons.length === 0).toBe(isBrake === true)
    for (const reason of reasons) expect(caseReasonTexts[reason].ru).not.toBe('')
  })
})

test('kinds, headings and facts are called differently in each language', () => {
  for (const [table, names] of [
    [caseKindTexts, Object.keys(caseKinds)],
    [caseGroupTexts, caseGroups],
    [caseFactTexts, Object.keys(caseFacts)],
  ] as const) {
    expect(Object.keys(table).sort()).toEqual([...names].sort())
    for (const lang of langs) expect(new Set(Object.values(table).map(texts => texts[lang])).size).toBe(names.length)
  }
})
