// The case that changes the phone of a person: asked by a first signer or at the desk, told by SMS to the old phone and to the new one.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { maskPhone, normalisePhone } from '@bank/contracts/phone.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { type CaseContext, type CaseKind, formOf } from '#cases/index.ts'
import { brokenConstraint } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { subjectOf } from './caseForm.ts'
import { phoneChangedText } from './texts.ts'
import { findWork, isPhoneTaken, mustFindWork, setPhone } from './works.ts'

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
  async execute(ctx, { number, lang, org, content }) {
    const { tx, machine } = ctx
    const work = await mustFindWork(tx, { id: content.businessUserContractId, org })
    try {
      await setPhone(tx, work.person_id, content.phone)
    } catch (error) {
      // Somebody else has come to it meanwhile.
      if (brokenConstraint(error) === 'persons_phone_key') throw new Refusal('PhoneAlreadyExistsException')
      throw error
    }
    for (const phone of [content.before, content.phone])
      await sendSms(tx, { phone, text: phoneChangedText[lang], now: machine.now() })
    ctx.record({ org: work.org, subject: work.person_id, action: 'contacts.change', params: { case: number } })
  },
}
