// Subscriptions to cases of a company: news reach its first signers, and whoever asked or is asked about.
import { actingRight } from '@bank/contracts/access.ts'
import type { Subscriptions, TaskNews } from '@bank/contracts/generated/access-control.ts'
import type { Call } from '#kit/ctx.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { topic } from './record.ts'

/** The same people that row-level security shows the case to. */
export const listenTasks = (
  call: Call,
  { orgReferenceId: legalPartyId, after }: Subscriptions['listenTasks']['args'],
): AsyncIterableIterator<TaskNews> =>
  subscribeToTopic<TaskNews>(
    call,
    { legalPartyId, after: after ?? null },
    {
      topics: new Set([topic]),
      begins: number => ({ number, id: null }),
      source: null,
      tell: ({ subject_id: id, number, params }, now) =>
        (actingRight(now) === 'FIRST' && now.verification === 'CONFIRMED') ||
        now.personId === params.about ||
        now.personId === params.by
          ? { number: Number(number), id }
          : null,
    },
  )
