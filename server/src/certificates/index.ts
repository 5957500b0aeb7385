// The door of certificates: those of tokens, whom the bank believes, and what it checks signatures by.
import type { Mutations, Queries } from '@bank/contracts/generated/access-control.ts'
import { registerCaseKind } from '#cases/index.ts'
import { registerConfirmingTokens } from '#identity/index.ts'
import type { Door } from '#kit/answers.ts'
import { later } from '#kit/clock.ts'
import { asBank, read, tx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import type { Figures } from '#kit/ops.ts'
import { registerMeans } from '#signing/index.ts'
import { anchorCase } from './anchorCase.ts'
import { askTokenCertificate } from './ask.ts'
import { confirmingTokens } from './confirmations.ts'
import { issueCase, renewCase } from './issueCase.ts'
import { fetchLists } from './lists.ts'
import { tokenMeans } from './means.ts'
import { companyCertificates } from './ofCompany.ts'
import { workOrders } from './orders.ts'
import { revokeCase } from './revokeCase.ts'

import * as store from './store.ts'
import { tokenKinds } from './token.ts'

export { certificateAnchors } from './atDesk.ts'
export { certificatesAtDesk } from './store.ts'

registerCaseKind(issueCase)
registerCaseKind(renewCase)
registerCaseKind(revokeCase)
registerCaseKind(anchorCase)
registerConfirmingTokens(confirmingTokens)
for (const kind of tokenKinds) registerMeans(kind, tokenMeans(kind))

export const figures: Figures = store.orders.figures

export const Query = {
  companyCertificates: read(ctx => companyCertificates(ctx)),
} satisfies Door<Queries>

export const Mutation = {
  askTokenCertificate: tx((ctx, { certificate }) => askTokenCertificate(ctx, certificate)),
} satisfies Door<Mutations>

const hourMs = 3_600_000

export const jobs: readonly Job[] = [
  { name: 'certificates.orders', everyMs: 1000, run: workOrders },
  { name: 'certificates.lists', everyMs: 15_000, run: fetchLists },
  {
    name: 'certificates.sweep',
    everyMs: hourMs,
    async run(world) {
      await asBank(world, ({ tx, machine }) => store.sweepConfirmations(tx, later(machine.now(), -24 * hourMs)))
      return false
    },
  },
]
