// The case that ends the bank's check of a person: confirmed, or rejected with the reason and the words that they then read; asked by the bank or at the desk.
import type { VerificationState } from '@bank/contracts/access.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { askByBank, type BankCase, type CaseContext, type CaseKind, formOf, idOf } from '#cases/index.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { peopleNews } from './people.ts'
import { fullName } from './person.ts'
import { lockPerson, mustFindPerson, type StoppablePerson, setVerification, subjectOfPerson } from './stops.ts'
import { rejectedText, verifiedText } from './texts.ts'

type PersonCheck = { readonly personId: string }

const stateNames = { CONFIRMED: 'Confirmed', PENDING: 'Pending', REJECTED: 'Rejected' } as const

/** Who is confirmed needs no check; whoever was rejected may be checked anew. */
const rejectionOf = ({ verification }: StoppablePerson): Rejection | null =>
  verification === 'CONFIRMED' ? reject('WrongUserStateException', { status: stateNames[verification] }) : null

async function setTo(
  ctx: CaseContext,
  { number, lang, content }: BankCase<PersonCheck>,
  to: Exclude<VerificationState, 'PENDING'>,
): Promise<void> {
  const person = await lockPerson(ctx.tx, content.personId)
  refuseBy(rejectionOf(person))
  await setVerification(ctx.tx, person.id, to)
  const texts = to === 'CONFIRMED' ? verifiedText : rejectedText
  await sendSms(ctx.tx, { phone: person.phone, text: texts[lang], now: ctx.machine.now() })
  const action = to === 'CONFIRMED' ? 'person.verify' : 'person.reject'
  for (const org of person.orgs)
    ctx.record({ org, subject: person.id, ...peopleNews, action, params: { case: number } })
  ctx.tx.after(() => ctx.live.wakeSessions(person.id))
}

export const verificationCase: CaseKind<PersonCheck> = {
  name: 'POST_VERIFICATION',
  ...caseKinds.POST_VERIFICATION,
  parse: given => ({ personId: idOf(formOf(given, ['personId']).personId, 'UserNotFoundException') }),
  async open({ tx }, { content, org }) {
    const person = await mustFindPerson(tx, content.personId)
    if (org && !person.orgs.includes(org)) throw new Refusal('UserNotFoundException')
    refuseBy(rejectionOf(person))
    return { content, subject: subjectOfPerson(person), single: person.id }
  },
  async facts({ tx }, { content }) {
    const person = await mustFindPerson(tx, content.personId)
    return [
      { code: 'verification', before: person.verification, after: 'CONFIRMED' },
      { code: 'fullName', after: fullName(person) },
      { code: 'individualInn', after: person.inn },
      { code: 'mobile', after: person.phone },
      { code: 'companies', after: String(person.orgs.length) },
      { code: 'isStopped', after: String(person.stopped) },
    ]
  },
  changes: () => [{ code: 'verification', after: 'CONFIRMED' }],
  check: async ({ tx }, { content }) => rejectionOf(await mustFindPerson(tx, content.personId)),
  execute: (ctx, one) => setTo(ctx, one, 'CONFIRMED'),
  decline: (ctx, one) => setTo(ctx, one, 'REJECTED'),
}

/** Whoever has registered and was not seen at a counter waits in the queue of the desk at once; a clerk who asked before is not asked again. */
export async function askForCheck(
  ctx: BankCtx,
  { personId, lang }: { readonly personId: string; readonly lang: Lang },
): Promise<void> {
  const { verification, orgs } = await mustFindPerson(ctx.tx, personId)
  if (verification !== 'PENDING') return
  try {
    await askByBank(ctx, { kind: verificationCase.name, content: { personId }, org: orgs[0] ?? null, lang })
  } catch (error) {
    if (!(error instanceof Refusal) || error.classification !== 'TaskDuplicateException') throw error
  }
}
