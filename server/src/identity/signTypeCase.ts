// The case that changes the method by which a person signs under one contract; to a phone and from it, for all signers of the contract at once.
import { type SignType, signTypes } from '@bank/contracts/access.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { type CaseContext, type CaseKind, formOf } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { subjectOf } from './caseForm.ts'
import { peopleNews } from './people.ts'
import { signing } from './rules.ts'
import { waitingOfCompany } from './waiting.ts'
import { followersOf, lockContract, lockWork, mustFindWork, type PersonWork, setSignType } from './works.ts'

type SignTypeChange = {
  readonly businessUserContractId: string
  readonly signType: SignType
  /** As it was when it was asked. */
  readonly before: SignType
}

const onPhone = (signType: SignType): boolean => signType === 'PAY_CONTROL'

/** To a phone and from it nobody goes alone. */
const isOfAll = ({ before, signType }: SignTypeChange): boolean => onPhone(before) !== onPhone(signType)

async function rejectionOf(
  { tx }: Pick<CaseContext, 'tx'>,
  work: PersonWork,
  { before }: SignTypeChange,
): Promise<Rejection | null> {
  if (work.sign_type !== before || !signing.includes(work.right)) return reject('TaskOutdatedException')
  // Each was sent by its own road: what waits is signed to the end by it.
  const count = await waitingOfCompany(tx, { org: work.org, under: null })
  return count ? reject('SignTypeWaitsException', { count: String(count) }) : null
}

export const signTypeCase: CaseKind<SignTypeChange> = {
  name: 'CHANGE_SIGN_TYPE',
  ...caseKinds.CHANGE_SIGN_TYPE,
  isWithoutGrounds: true,
  parse(given) {
    const { businessUserContractId, signType } = formOf(given, ['businessUserContractId', 'signType'])
    const to = signTypes.find(one => one === signType)
    if (!isUuid(businessUserContractId)) throw new Refusal('UserNotFoundException')
    if (!to) throw new Refusal('TaskFieldException', { name: 'signType' })
    return { businessUserContractId, signType: to, before: to }
  },
  async open({ tx }, { content, org }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    if (work.sign_type === content.signType || !signing.includes(work.right))
      throw new Refusal('TaskFieldException', { name: 'signType' })
    return { content: { ...content, before: work.sign_type }, subject: subjectOf(work), single: work.id }
  },
  async facts({ tx }, { org, content }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    return [
      { code: 'signType', before: work.sign_type, after: content.signType },
      { code: 'signRight', after: work.right },
      { code: 'signScheme', after: work.scheme },
      { code: 'userContractState', after: work.state },
      { code: 'verification', after: work.verification },
    ]
  },
  /** Who goes with them, and what holds the change up until it is signed. */
  async touches({ tx }, { org, content }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    const others = isOfAll(content) ? await followersOf(tx, work) : []
    return [
      { code: 'othersChanged', after: String(others.length) },
      { code: 'waitingDocuments', after: String(await waitingOfCompany(tx, { org: work.org, under: null })) },
    ]
  },
  changes: ({ before, signType }) => [{ code: 'signType', before, after: signType }],
  check: async ({ tx }, { org, content }) =>
    rejectionOf({ tx }, await mustFindWork(tx, { id: content.businessUserContractId, org }), content),
  async execute(ctx, { id, number, org, content }) {
    const { tx, clock } = ctx
    const asked = { id: content.businessUserContractId, org }
    await lockContract(tx, (await mustFindWork(tx, asked)).contract_id)
    await lockWork(tx, asked.id)
    // Anew under the lock: another decision, or a document, may have come between.
    const work = await mustFindWork(tx, asked)
    refuseBy(await rejectionOf(ctx, work, content))
    const people = [work.person_id, ...(isOfAll(content) ? await followersOf(tx, work) : [])]
    await setSignType(tx, { work, signType: content.signType, isOfAll: isOfAll(content), at: clock.now() })
    const params = { case: number, caseId: id, from: content.before, to: content.signType }
    for (const subject of people)
      ctx.record({ org: work.org, subject, ...peopleNews, action: 'signType.change', params })
    tx.after(() => {
      for (const person of people) ctx.live.wakeSessions(person)
    })
  },
}
