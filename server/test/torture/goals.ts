// The list of goals, in the order in which they are pursued.
import type { Goal } from './goal.ts'
import { cutoffs } from './goals/cutoffs.ts'
import { failovers } from './goals/failovers.ts'
import { fuzz } from './goals/fuzz.ts'
import { hotAccounts } from './goals/hotAccounts.ts'
import { kills } from './goals/kills.ts'
import { limits } from './goals/limits.ts'
import { mutationGoal } from './goals/mutants.ts'
import { powerCuts } from './goals/powerCuts.ts'
import { rails } from './goals/rails.ts'
import { recalls } from './goals/recalls.ts'
import { replays } from './goals/replays.ts'
import { signers } from './goals/signers.ts'

export const goals: readonly Goal[] = [
  kills,
  powerCuts,
  failovers,
  hotAccounts,
  replays,
  signers,
  recalls,
  limits,
  rails,
  fuzz,
  cutoffs,
  mutationGoal,
]
