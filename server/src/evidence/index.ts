// The door of evidence: the audit of a company, and bundles that prove what was signed.
import type { Queries } from '@bank/contracts/generated/payment.ts'
import type { Door } from '#kit/answers.ts'
import { read } from '#kit/door.ts'
import { findRecords } from './audit.ts'
import { signAudits } from './checkpoint.ts'

export { routes } from './routes.ts'
export { bundleAtDesk, claimAtDesk } from './take.ts'

export const jobs = [signAudits]

export const Query = {
  findAuditRecords: read((ctx, { filter, pageable }) => findRecords(ctx, filter, pageable)),
} satisfies Door<Queries>
