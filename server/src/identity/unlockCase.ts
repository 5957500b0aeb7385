// The case that lifts the lockouts of a person's second factor and sign-in: asked by a first signer or at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { maskPhone } from '@bank/contracts/phone.ts'
import type { CaseKind } from '#cases/index.ts'
import { reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { type ContractForm, contractForm, subjectOf } from './caseForm.ts'
import { liftLockouts, lockoutsOf } from './lockouts.ts'
import { unlockedText } from './texts.ts'
import { findWork, mustFindWork, type PersonWork } from './works.ts'

const workOf = ({ org, content }: { readonly org: string | null; readonly content: ContractForm }) => ({
  id: content.businessUserContractId,
  org,
})

const personOf = ({ person_id: id, inn, phone }: PersonWork) => ({ id, inn, phone })

export const unlockCase: CaseKind<ContractForm> = {
  name: 'UNLOCK_2FA',
  ...caseKinds.UNLOCK_2FA,
  parse: contractForm,
  async open({ tx }, form) {
    const work = await mustFindWork(tx, workOf(form))
    return { content: form.content, subject: subjectOf(work), single: work.id }
  },
  async facts(ctx, one) {
    const work = await mustFindWork(ctx.tx, workOf(one))
    const { wrongCodes, codes, signIn } = await lockoutsOf(ctx, personOf(work))
    return [
      { code: 'mobile', after: maskPhone(work.phone) },
      { code: 'wrongCodes', before: String(wrongCodes), after: '0' },
      { code: 'codesLocked', before: String(codes), after: 'false' },
      { code: 'signInLocked', before: String(signIn), after: 'false' },
      { code: 'verification', after: work.verification },
    ]
  },
  changes: () => [],
  check: async ({ tx }, one) => ((await findWork(tx, workOf(one))) ? null : reject('UserNotFoundException')),
  async execute(ctx, one) {
    const { tx, machine } = ctx
    const work = await mustFindWork(tx, workOf(one))
    await liftLockouts(ctx, personOf(work))
    await sendSms(tx, { phone: work.phone, text: unlockedText[one.lang], now: machine.now() })
    ctx.record({ org: work.org, subject: work.person_id, action: 'lockout.lift', params: { case: one.number } })
  },
}
