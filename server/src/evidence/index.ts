// The door of evidence: what was done in a company, and the proof of what was signed.
import { read } from '#kit/door.ts'
import { type Filter, findRecords, type Page } from './audit.ts'
import { signAudits } from './checkpoint.ts'

export { routes } from './routes.ts'

export const jobs = [signAudits]

type Asked = { readonly legalPartyId: string; readonly filter: Filter; readonly pageable: Page }

export const Query = {
  findAuditRecords: read((ctx, { filter, pageable }: Asked) => findRecords(ctx, filter, pageable)),
}
