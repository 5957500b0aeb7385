// Jobs of the rails: dispatch of the outbox, answers, status enquiries, SMS, and what clerks are asked about.
import { elapsed } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import type { Job } from '#kit/jobs.ts'
import { takeAnswers } from './answers.ts'
import { askAboutDead } from './askAboutDead.ts'
import { dispatch } from './dispatch.ts'
import { type RailName, railNames } from './rail.ts'
import { askAboutStuck } from './remedies.ts'
import { deliverTexts } from './sms.ts'
import { statusEnquiry } from './statusEnquiry.ts'

const quietMs = 60_000

/** Logs a rail's trouble once a minute, not at every round. */
function quietly(run: (world: World, rail: RailName) => Promise<boolean>, rail: RailName) {
  let saidAt = Number.NEGATIVE_INFINITY
  return (world: World): Promise<boolean> =>
    run(world, rail).catch((error: unknown) => {
      if (elapsed() - saidAt > quietMs) world.log.error({ err: error, rail }, 'rail in trouble')
      saidAt = elapsed()
      return false
    })
}

export const jobs: readonly Job[] = [
  askAboutDead,
  { name: 'send texts', everyMs: 300, run: deliverTexts },
  ...railNames.flatMap(rail => [
    { name: `send ${rail}`, everyMs: 300, run: quietly(dispatch, rail) },
    { name: `answers ${rail}`, everyMs: 300, run: quietly(takeAnswers, rail) },
    { name: `silence ${rail}`, everyMs: 1000, run: quietly(statusEnquiry, rail) },
    { name: `stuck ${rail}`, everyMs: 2000, run: quietly(askAboutStuck, rail) },
  ]),
]
