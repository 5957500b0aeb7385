// The case that lifts the lockouts of a person's second factor and sign-in: asked by a first signer or at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { maskPhone } from '@bank/contracts/phone.ts'
import type { CaseKind } from '#cases/index.ts'
import { reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { attemptMarksOf } from './attempts.ts'
import { type ContractForm, contractForm, subjectOf } from './caseForm.ts'
import * as store from './store.ts'
import { unlockedText } from './texts.ts'
import { findWork, mustFindWork } from './works.ts'

const workOf = ({ org, content }: { readonly org: string | null; readonly content: ContractForm }) => ({
  id: content.businessUserContractId,
  org,
})

export const unlockCase: CaseKind<ContractForm> = {
  name: 'UNLOCK_2FA',
  ...caseKinds.UNLOCK_2FA,
  parse: contractForm,
  async open({ tx }, form) {
    const work = await mustFindWork(tx, workOf(form))
    return { content: form.content, subject: subjectOf(work), single: work.id }
  },
  async facts({ tx, config }, one) {
    const work = await mustFindWork(tx, workOf(one))
    const factor = await store.readFactor(tx, work.person_id)
    const marks = attemptMarksOf(config, {
      id: work.person_id,
      devices: await store.devicesOf(tx, work.person_id),
      pair: work,
    })
    const counters = await store.readCounters(tx, marks)
    return [
      { code: 'mobile', after: maskPhone(work.phone) },
      { code: 'wrongCodes', before: String(factor?.failed_attempts ?? 0), after: '0' },
      { code: 'codesLocked', before: String(factor?.locked_permanently ?? false), after: 'false' },
      { code: 'signInLocked', before: String(counters.some(counter => counter.locked_permanently)), after: 'false' },
      { code: 'verification', after: work.verification },
    ]
  },
  changes: () => [],
  check: async ({ tx }, one) => ((await findWork(tx, workOf(one))) ? null : reject('UserNotFoundException')),
  async execute(ctx, one) {
    const { tx, config, machine } = ctx
    const work = await mustFindWork(tx, workOf(one))
    const marks = attemptMarksOf(config, {
      id: work.person_id,
      devices: await store.devicesOf(tx, work.person_id),
      pair: work,
    })
    await store.unlockFactor(tx, work.person_id)
    await store.forgetCounters(tx, marks)
    await sendSms(tx, { phone: work.phone, text: unlockedText[one.lang], now: machine.now() })
    ctx.record({ org: work.org, subject: work.person_id, action: 'lockout.lift', params: { case: one.number } })
  },
}
