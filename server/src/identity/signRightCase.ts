// The case that changes the signing right of a person under one contract: asked by a first signer or at the desk.
import { type SignRight, signRights } from '@bank/contracts/access.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { type CaseContext, type CaseKind, formOf } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { subjectOf } from './caseForm.ts'
import { peopleNews } from './people.ts'
import { askAgain, stopAsking } from './signerStops.ts'
import { waitingDocuments } from './waiting.ts'
import { findWork, isLastFirstSigner, lockContract, lockWork, mustFindWork, othersWith, setSignRight } from './works.ts'

type SignRightChange = {
  readonly businessUserContractId: string
  readonly signRight: SignRight
  /** As it was when it was asked: what was decided is a step from here, and none from elsewhere. */
  readonly before: SignRight
}

async function rejectionOf(
  { tx }: Pick<CaseContext, 'tx'>,
  org: string | null,
  { businessUserContractId: id, signRight, before }: SignRightChange,
): Promise<Rejection | null> {
  const work = await findWork(tx, { id, org })
  if (!work) return reject('UserNotFoundException')
  if (work.right !== before) return reject('TaskOutdatedException')
  if (signRight !== 'FIRST' && (await isLastFirstSigner(tx, work))) return reject('LastFirstSignerException')
  return null
}

export const signRightCase: CaseKind<SignRightChange> = {
  name: 'CHANGE_SIGN_RIGHT',
  ...caseKinds.CHANGE_SIGN_RIGHT,
  parse(given) {
    const { businessUserContractId, signRight } = formOf(given, ['businessUserContractId', 'signRight'])
    const right = signRights.find(one => one === signRight)
    if (!isUuid(businessUserContractId)) throw new Refusal('UserNotFoundException')
    if (!right) throw new Refusal('TaskFieldException', { name: 'signRight' })
    return { businessUserContractId, signRight: right, before: right }
  },
  async open({ tx }, { content, org }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    if (work.right === content.signRight) throw new Refusal('TaskFieldException', { name: 'signRight' })
    if (await isLastFirstSigner(tx, work)) throw new Refusal('LastFirstSignerException')
    return { content: { ...content, before: work.right }, subject: subjectOf(work), single: work.id }
  },
  async facts({ tx }, { org, content }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    return [
      { code: 'signRight', before: work.right, after: content.signRight },
      { code: 'signScheme', after: work.scheme },
      { code: 'signType', after: work.sign_type },
      { code: 'userContractState', after: work.state },
      { code: 'verification', after: work.verification },
      { code: 'othersWithRight', after: String(await othersWith(tx, work, work.right)) },
      { code: 'waitingDocuments', after: String(await waitingDocuments(tx, work)) },
    ]
  },
  changes: ({ before, signRight }) => [{ code: 'signRight', before, after: signRight }],
  check: (ctx, { org, content }) => rejectionOf(ctx, org, content),
  async execute(ctx, { id, number, org, content }) {
    const work = await mustFindWork(ctx.tx, { id: content.businessUserContractId, org })
    await lockContract(ctx.tx, work.contract_id)
    await lockWork(ctx.tx, work.id)
    // Anew under the lock: another decision may have come between.
    refuseBy(await rejectionOf(ctx, org, content))
    await setSignRight(ctx.tx, { id: work.id, right: content.signRight, at: ctx.clock.now() })
    await stopAsking(ctx, { personId: work.person_id, contractId: work.contract_id })
    await askAgain(ctx, [work.org])
    const params = { case: number, caseId: id, from: content.before, to: content.signRight }
    ctx.record({ org: work.org, subject: work.person_id, ...peopleNews, action: 'signRight.change', params })
    ctx.tx.after(() => ctx.live.wakeSessions(work.person_id))
  },
}
