// The case that gives a temporary password by SMS to who has an authenticator: asked by a first signer for a colleague, or at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { maskPhone } from '@bank/contracts/phone.ts'
import type { CaseContext, CaseKind } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { type ContractForm, contractForm, subjectOf } from './caseForm.ts'
import { mustFindPerson } from './stops.ts'
import { giveTemporaryPassword } from './temporary.ts'
import { temporaryText } from './texts.ts'
import { mustFindWork, type PersonWork } from './works.ts'

const workOf = ({ org, content }: { readonly org: string | null; readonly content: ContractForm }) => ({
  id: content.businessUserContractId,
  org,
})

/**
 * A password by SMS is for who answers with an authenticator besides: whoever has none has a code by SMS as their second factor, and chooses a
 * new password by themselves. Who has not registered yet has none to renew.
 */
async function rejectionOf({ tx }: Pick<CaseContext, 'tx'>, work: PersonWork): Promise<Rejection | null> {
  if (work.registration_state === 'INIT') return reject('WrongUserStateException', { status: 'Init' })
  return (await mustFindPerson(tx, work.person_id)).has_totp ? null : reject('FactorUnavailableException')
}

export const passwordCase: CaseKind<ContractForm> = {
  name: 'RENEW_PASSWORD',
  ...caseKinds.RENEW_PASSWORD,
  parse: contractForm,
  // What a person has is not seen by their company: why not is found out by whoever decides.
  async open({ tx }, form) {
    const work = await mustFindWork(tx, workOf(form))
    if (work.registration_state === 'INIT') throw new Refusal('WrongUserStateException', { status: 'Init' })
    return { content: form.content, subject: subjectOf(work), single: work.id }
  },
  async facts({ tx }, one) {
    const work = await mustFindWork(tx, workOf(one))
    const person = await mustFindPerson(tx, work.person_id)
    return [
      { code: 'mobile', after: maskPhone(work.phone) },
      { code: 'hasAuthenticator', after: String(person.has_totp) },
      { code: 'openSessions', after: String(person.sessions) },
      { code: 'verification', after: work.verification },
      { code: 'userContractState', after: work.state },
      { code: 'isStopped', after: String(person.stopped) },
    ]
  },
  changes: () => [],
  check: async (ctx, one) => rejectionOf(ctx, await mustFindWork(ctx.tx, workOf(one))),
  async execute(ctx, one) {
    const work = await mustFindWork(ctx.tx, workOf(one))
    refuseBy(await rejectionOf(ctx, work))
    const password = await giveTemporaryPassword(ctx, work.person_id)
    await sendSms(ctx.tx, { phone: work.phone, text: temporaryText(password)[one.lang], now: ctx.machine.now() })
    ctx.record({ org: work.org, subject: work.person_id, action: 'password.give', params: { case: one.number } })
  },
}
