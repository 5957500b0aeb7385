// The case that changes the phone of a person: asked by a first signer, then proved by a code from the old number and one from the new; or at the desk, then at once. Both are told.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { maskPhone, normalisePhone } from '@bank/contracts/phone.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { type CaseContext, type CaseKind, formOf } from '#cases/index.ts'
import { later } from '#kit/clock.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { subjectOf } from './caseForm.ts'
import { awaitCodes, replacePhone } from './phoneChange.ts'
import { phoneAgreedText } from './texts.ts'
import { findWork, isPhoneTaken, mustFindWork } from './works.ts'

const codesFor = 7 * 24 * 60 * 60_000

type ContactsChange = {
  readonly businessUserContractId: string
  readonly phone: string
  /** As it was when it was asked. */
  readonly before: string
}

async function rejectionOf(
  { tx }: Pick<CaseContext, 'tx'>,
  org: string | null,
  { businessUserContractId: id, phone, before }: ContactsChange,
): Promise<Rejection | null> {
  const work = await findWork(tx, { id, org })
  if (!work) return reject('UserNotFoundException')
  if (work.phone !== before) return reject('TaskOutdatedException')
  return (await isPhoneTaken(tx, phone)) ? reject('PhoneAlreadyExistsException') : null
}

export const contactsCase: CaseKind<ContactsChange> = {
  name: 'CHANGE_CONTACTS',
  ...caseKinds.CHANGE_CONTACTS,
  parse(given) {
    const { businessUserContractId, phone: said } = formOf(given, ['businessUserContractId', 'phone'])
    const phone = normalisePhone(said)
    if (!isUuid(businessUserContractId)) throw new Refusal('UserNotFoundException')
    if (!phone) throw new Refusal('TaskFieldException', { name: 'phone' })
    return { businessUserContractId, phone, before: phone }
  },
  async open({ tx }, { content, org }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    if (work.phone === content.phone) throw new Refusal('TaskFieldException', { name: 'phone' })
    if (await isPhoneTaken(tx, content.phone)) throw new Refusal('PhoneAlreadyExistsException')
    return { content: { ...content, before: work.phone }, subject: subjectOf(work), single: work.id }
  },
  async facts({ tx }, { org, content }) {
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    return [
      { code: 'mobile', before: work.phone, after: content.phone },
      { code: 'verification', after: work.verification },
      { code: 'userContractState', after: work.state },
    ]
  },
  changes: ({ before, phone }) => [{ code: 'mobile', before: maskPhone(before), after: maskPhone(phone) }],
  check: (ctx, { org, content }) => rejectionOf(ctx, org, content),
  /** Asked in the portal it waits for a code from each number; whoever lost the old one was seen at the desk, by their papers. */
  async execute(ctx, { number, lang, org, content, applicant }) {
    const work = await mustFindWork(ctx.tx, { id: content.businessUserContractId, org })
    const { before, phone } = content
    const agreed = { personId: work.person_id, org: work.org, before, phone, number }
    if (applicant.actor !== 'PERSON') return replacePhone(ctx, { ...agreed, lang })
    await awaitCodes(ctx.tx, { ...agreed, until: later(ctx.clock.now(), codesFor) })
    for (const told of [before, phone])
      await sendSms(ctx.tx, { phone: told, text: phoneAgreedText[lang], now: ctx.machine.now() })
  },
}
