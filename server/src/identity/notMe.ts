// Stops everything of somebody who says that it was not them, and asks the desk to look into it at once: two clerks let them work again.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { askByBank, type CaseContext, type CaseKind, formOf, idOf } from '#cases/index.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { peopleNews } from './people.ts'
import { fullName } from './person.ts'
import { stopAsking } from './signerStops.ts'
import { endSessionsOf, lockPerson, mustFindPerson, setPersonStopped, subjectOfPerson } from './stops.ts'
import { notMeText, workAgainText } from './texts.ts'

/** As it was when they said so. */
type NotMe = {
  readonly personId: string
  /** Stopped by the bank before, for another reason: that is for another case to end. */
  readonly wasStopped: string
  readonly sessions: string
  readonly keys: string
}

type Sayer = {
  readonly personId: string
  /** The keys of phones that ended with it. */
  readonly keys: readonly string[]
  readonly lang: Lang
  readonly address: string
}

/** In the transaction that ended the keys of their phones. Who says it again finds all of it done, and the desk is asked once. */
export async function stopAllOf(ctx: BankCtx, { personId, keys, lang, address }: Sayer): Promise<void> {
  const person = await lockPerson(ctx.tx, personId)
  const content = {
    personId,
    wasStopped: String(person.stopped),
    sessions: String(person.sessions),
    keys: keys.join(', '),
  }
  await endSessionsOf(ctx.tx, personId, ctx.machine.now())
  await setPersonStopped(ctx.tx, personId, true)
  await stopAsking(ctx, { personId })
  if (!(await ask(ctx, content, lang))) return
  await sendSms(ctx.tx, { phone: person.phone, text: notMeText[lang], now: ctx.machine.now() })
  for (const org of person.orgs)
    ctx.record({ org, subject: personId, ...peopleNews, action: 'person.notMe', person: personId, address })
  ctx.tx.after(() => ctx.live.wakeSessions(personId))
}

/** False where the desk is looking into it already. */
async function ask(ctx: BankCtx, content: NotMe, lang: Lang): Promise<boolean> {
  try {
    await askByBank(ctx, { kind: notMeCase.name, content, org: null, lang })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.classification === 'TaskDuplicateException') return false
    throw error
  }
}

const release = async (ctx: CaseContext, { personId, wasStopped }: NotMe, lang: Lang, number: string) => {
  const person = await lockPerson(ctx.tx, personId)
  // Two clerks may have let them work again by another case meanwhile.
  if (!person.stopped || wasStopped === 'true') return
  await setPersonStopped(ctx.tx, personId, false)
  await sendSms(ctx.tx, { phone: person.phone, text: workAgainText[lang], now: ctx.machine.now() })
  for (const org of person.orgs)
    ctx.record({ org, subject: personId, ...peopleNews, action: 'person.release', params: { case: number } })
  ctx.tx.after(() => ctx.live.wakeSessions(personId))
}

export const notMeCase: CaseKind<NotMe> = {
  name: 'NOT_ME',
  ...caseKinds.NOT_ME,
  parse(given) {
    const form = formOf(given, ['personId', 'wasStopped', 'sessions', 'keys'])
    return { ...form, personId: idOf(form.personId, 'UserNotFoundException') }
  },
  async open({ tx }, { content }) {
    const person = await mustFindPerson(tx, content.personId)
    return { content, subject: subjectOfPerson(person), single: person.id }
  },
  async facts({ tx }, { content }) {
    const person = await mustFindPerson(tx, content.personId)
    return [
      { code: 'fullName', after: fullName(person) },
      { code: 'individualInn', after: person.inn },
      { code: 'mobile', after: person.phone },
      { code: 'isStopped', after: String(person.stopped) },
      { code: 'openSessions', before: content.sessions, after: String(person.sessions) },
      ...(content.keys ? [{ code: 'endedKeys', after: content.keys } as const] : []),
      { code: 'hasAuthenticator', after: String(person.has_totp) },
      { code: 'companies', after: String(person.orgs.length) },
    ]
  },
  changes: ({ wasStopped }) => [{ code: 'isStopped', before: 'true', after: wasStopped }],
  check: async () => null,
  execute: (ctx, { content, lang, number }) => release(ctx, content, lang, number),
}
