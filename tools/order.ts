// Orders the files of a test run: those with a process of their own, then torture, then the rest.

import {
  BaseSequencer,
  type TestSequencer,
  type TestSequencerConstructor,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'

/**
 * A worker that shares its process is ended when a file of another project comes next, and loads the bank anew for the one after it.
 * What takes longest begins early, so that the other worker has something left to do meanwhile.
 */
const rankOf = ({ project }: TestSpecification): number => {
  const first = ['alone', 'torture'].indexOf(project.name)
  return first < 0 ? 2 : first
}

/** Within a rank the order of vitest stays. */
function longestFirst(vitest: Vitest): TestSequencer {
  const usual = new BaseSequencer(vitest)
  return {
    shard: files => usual.shard(files),
    sort: async files => (await usual.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b)),
  }
}

/** Vitest says `new`, and takes what the function returns. */
export const sequencer = longestFirst as unknown as TestSequencerConstructor
