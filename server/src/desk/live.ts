// Subscriptions of the desk: news of cases of all companies.
import type { CaseNews } from '@bank/contracts/generated/desk.ts'
import { topic } from '#cases/index.ts'
import type { Call } from '#kit/ctx.ts'
import { subscribeAtDesk } from '#kit/topic.ts'

export const listenCases = (
  call: Call,
  { after }: { readonly after?: number | null },
): AsyncIterableIterator<CaseNews> =>
  subscribeAtDesk<CaseNews>(
    call,
    { after: after ?? null },
    {
      topics: new Set([topic]),
      begins: number => ({ number, id: null }),
      source: null,
      tell: ({ subject_id: id, number }) => ({ number: Number(number), id }),
    },
  )
