// Hands over the tax service's papers on a company's debt: their addresses, and the papers themselves.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { fileRoute, partOf } from '#files/index.ts'
import { taxpayerOf } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { personOf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { debtsOnPaper, type TaxPaper, taxPaper, taxPapers } from '#outside/index.ts'

const base = '/api/v1/tax-notices'

const linkOf = (org: string, paper: TaxPaper): string => `${base}/${org}/${paper}.pdf`

/** Null where nothing is owed. Refuses UnavailableException when the tax service does not answer. */
export async function taxNotice(call: Call, viewer: PersonViewer) {
  const owed = await debtsOnPaper(call, await taxpayerOf(call, viewer))
  return owed.length > 0 ? { pdfLink: linkOf(viewer.org, 'debt'), pdfNoticeLink: linkOf(viewer.org, 'notice') } : null
}

/** A paper of the session's own organisation; any other has none. */
export const noticeRoute = fileRoute({
  access: 'DEBT_READERS',
  url: `${base}/:org/:paper.pdf`,
  async open(call, { params }) {
    const paper = taxPapers.find(one => one === partOf(params, 'paper'))
    const viewer = personOf(call)
    if (!paper || viewer.org !== partOf(params, 'org')) throw new Refusal('NotFoundException')
    const bytes = await taxPaper(call, await taxpayerOf(call, viewer), paper)
    if (!bytes) throw new Refusal('NotFoundException')
    return { name: `tax-${paper}-${call.clock.today()}.pdf`, mime: 'application/pdf', bytes }
  },
})
