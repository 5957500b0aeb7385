// The door of papers: what a company is handed about itself as PDF or workbook, over REST.
import type { Queries } from '@bank/contracts/generated/account.ts'
import type { Door } from '#kit/answers.ts'
import { ask } from '#kit/door.ts'
import type { Route } from '#kit/rest.ts'
import { correspondentsRoute, requisitesRoute } from './requisites.ts'
import { rightsRoutes } from './rights.ts'
import { noticeRoute, taxNotice } from './taxNotice.ts'

export const routes: readonly Route[] = [noticeRoute, requisitesRoute, correspondentsRoute, ...rightsRoutes]

/** What the accounts' service has of them. Nothing outside is asked in a transaction, so it opens none. */
export const accountQuery = {
  taxNotice: ask(call => taxNotice(call, call.me)),
} satisfies Door<Queries>
