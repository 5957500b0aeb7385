// Every patch of the mutants still applies to the program, so that torture does not find out after minutes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/root.ts'
import { eager } from './torture/bank.ts'
import { mutants } from './torture/goals/mutants.ts'
import { forgetful } from './torture/goals/rails.ts'
import { applyPatches, type Patch } from './torture/patch.ts'
import { makeTime } from './torture/time.ts'

const sown: readonly (readonly [what: string, patches: readonly Patch[]])[] = [
  ['time that goes faster', [makeTime().patch]],
  ['a rail that forgets', forgetful],
  ['a breaker that tries again soon', [eager]],
  ...mutants.map(({ bug, patches = [] }) => [bug, patches] as const),
]

test.each(sown)('%s', (_what, patches) => {
  for (const file of new Set(patches.map(patch => patch.file))) {
    const text = readFileSync(join(root, file), 'utf8')
    const mine = patches.filter(patch => patch.file === file)
    expect(applyPatches(text, mine)).not.toBe(text)
  }
})
