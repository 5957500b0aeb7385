// The brakes on a person: stopped everywhere they work, their sessions ended, their authenticator and keys revoked; and the cases that let them in again and wake what sleeps.
import type { AuditAction } from '@bank/contracts/audit.ts'
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import {
  type CaseContext,
  type CaseFact,
  type CaseKind,
  formOf,
  groundsOf,
  idOf,
  type OpenedCase,
  stopKinds,
} from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import { sendSms } from '#outside/index.ts'
import { endKeys, keySleepOf, openKeysOf, wakeKeys } from './contractKeys.ts'
import { peopleNews } from './people.ts'
import { fullName } from './person.ts'
import { askAgain, stopAsking } from './signerStops.ts'
import {
  endSessionsOf,
  giveFactorBack,
  lockPerson,
  mustFindPerson,
  revokeFactor,
  type StoppablePerson,
  setPersonStopped,
  subjectOfPerson,
  wakeFactor,
} from './stops.ts'
import { meansAwakeText } from './texts.ts'

type PersonStop = { readonly personId: string; readonly grounds: string }

function parse(given: Readonly<Record<string, unknown>>): PersonStop {
  const { personId, grounds } = formOf(given, ['personId', 'grounds'])
  return { personId: idOf(personId, 'UserNotFoundException'), grounds: groundsOf(grounds) }
}

const opened = <C extends PersonStop>(content: C, person: StoppablePerson): OpenedCase<C> => ({
  content,
  subject: subjectOfPerson(person),
  single: person.id,
})

async function facts({ tx }: CaseContext, { content }: { readonly content: PersonStop }): Promise<CaseFact[]> {
  const person = await mustFindPerson(tx, content.personId)
  return [
    { code: 'fullName', after: fullName(person) },
    { code: 'individualInn', after: person.inn },
    { code: 'mobile', after: person.phone },
    { code: 'verification', after: person.verification },
    { code: 'isStopped', after: String(person.stopped) },
    { code: 'hasAuthenticator', after: String(person.has_totp) },
    { code: 'openSessions', after: String(person.sessions) },
    { code: 'companies', after: String(person.orgs.length) },
  ]
}

/** Each company that they work for hears of it, and open pages learn it at once. */
function tell(ctx: CaseContext, { id, orgs }: StoppablePerson, action: AuditAction, number: string): void {
  for (const org of orgs) ctx.record({ org, subject: id, ...peopleNews, action, params: { case: number } })
  ctx.tx.after(() => ctx.live.wakeSessions(id))
}

export const { stop: freezePersonCase, release: unfreezePersonCase } = stopKinds<PersonStop, StoppablePerson>({
  names: { stop: 'FREEZE_PERSON', release: 'UNFREEZE_PERSON' },
  parse,
  find: ({ tx }, { content }, isLocked) => (isLocked ? lockPerson : mustFindPerson)(tx, content.personId),
  opened: (person, content) => opened(content, person),
  facts,
  async set(ctx, { number, content }, to) {
    const person = await lockPerson(ctx.tx, content.personId)
    if (person.stopped === to) return
    await setPersonStopped(ctx.tx, person.id, to)
    await (to ? stopAsking(ctx, { personId: person.id }) : askAgain(ctx, person.orgs))
    tell(ctx, person, to ? 'person.stop' : 'person.release', number)
  },
})

export const endSessionsCase: CaseKind<PersonStop> = {
  name: 'END_SESSIONS',
  ...caseKinds.END_SESSIONS,
  parse,
  open: async ({ tx }, { content }) => opened(content, await mustFindPerson(tx, content.personId)),
  facts,
  changes: ({ grounds }) => [{ code: 'grounds', after: grounds }],
  brake: {
    async act(ctx, { number, content }) {
      const person = await lockPerson(ctx.tx, content.personId)
      await endSessionsOf(ctx.tx, person.id, ctx.machine.now())
      tell(ctx, person, 'sessions.end', number)
    },
    // What ended is over: whoever was right to be there signs in anew.
    undo: async () => undefined,
  },
}

/** What there was to revoke when it was asked; keys by what the bank calls them. */
type MeansStop = PersonStop & { readonly hasAuthenticator: boolean; readonly keys: string }

export const revokeMeansCase: CaseKind<MeansStop> = {
  name: 'REVOKE_MEANS',
  ...caseKinds.REVOKE_MEANS,
  parse: given => ({ ...parse(given), hasAuthenticator: true, keys: '' }),
  async open({ tx }, { content }) {
    const person = await mustFindPerson(tx, content.personId)
    const keys = await openKeysOf(tx, person.id)
    if (!person.has_totp && keys.length === 0) throw new Refusal('FactorUnavailableException')
    return opened({ ...content, hasAuthenticator: person.has_totp, keys: keys.join(', ') }, person)
  },
  facts,
  changes: ({ grounds, hasAuthenticator, keys }) => [
    ...(hasAuthenticator ? [{ code: 'hasAuthenticator', before: 'true', after: 'false' } as const] : []),
    ...(keys ? [{ code: 'endedKeys', after: keys } as const] : []),
    { code: 'grounds', after: grounds },
  ],
  brake: {
    async act(ctx, { number, content }) {
      // Keys first, as whoever says that it was not them does.
      await endKeys(ctx, content.personId, { case: number })
      const person = await lockPerson(ctx.tx, content.personId)
      const isRevoked = await revokeFactor(ctx.tx, person.id)
      if (isRevoked !== content.hasAuthenticator) throw new Refusal('FactorUnavailableException')
      tell(ctx, person, 'means.revoke', number)
    },
    /** The authenticator counts again; a key that ended stays so, and another one is asked for. */
    async undo(ctx, { number, content }) {
      const person = await lockPerson(ctx.tx, content.personId)
      if (content.hasAuthenticator && !(await giveFactorBack(ctx.tx, person.id)))
        throw new Refusal('TaskOutdatedException')
      tell(ctx, person, 'means.restore', number)
    },
  },
}

/** Until when the last of what a person signs by sleeps, their authenticator or a key of a phone; null where all is awake. */
async function sleepOf(ctx: CaseContext, { id, has_totp, sleeps_until: until }: StoppablePerson): Promise<Date | null> {
  const ofKeys = await keySleepOf(ctx, id)
  if (!has_totp || until === null || until <= ctx.machine.now()) return ofKeys
  return ofKeys && ofKeys > until ? ofKeys : until
}

export const wakeMeansCase: CaseKind<PersonStop> = {
  name: 'WAKE_MEANS',
  ...caseKinds.WAKE_MEANS,
  parse,
  async open(ctx, { content }) {
    const person = await mustFindPerson(ctx.tx, content.personId)
    if (!(await sleepOf(ctx, person))) throw new Refusal('NotAsleepException')
    return opened(content, person)
  },
  async facts(ctx, one) {
    const until = await sleepOf(ctx, await mustFindPerson(ctx.tx, one.content.personId))
    return [...(await facts(ctx, one)), { code: 'meansSleepUntil', after: until?.toISOString() ?? null }]
  },
  changes: ({ grounds }) => [{ code: 'grounds', after: grounds }],
  check: async (ctx, { content }) =>
    (await sleepOf(ctx, await mustFindPerson(ctx.tx, content.personId))) ? null : reject('NotAsleepException'),
  async execute(ctx, { number, lang, content }) {
    const isAsleep = (await sleepOf(ctx, await mustFindPerson(ctx.tx, content.personId))) !== null
    // Keys first, as whoever ends them does.
    await wakeKeys(ctx, content.personId)
    const person = await lockPerson(ctx.tx, content.personId)
    if (!isAsleep) throw new Refusal('NotAsleepException')
    await wakeFactor(ctx.tx, person.id, ctx.machine.now())
    await sendSms(ctx.tx, { phone: person.phone, text: meansAwakeText[lang], now: ctx.machine.now() })
    tell(ctx, person, 'means.wake', number)
  },
}
