// Sleep of an authenticator that came by SMS alone: its owner and whoever signs beside them are told, so that a stolen SIM signs nothing.
import { formatDateTime } from '@bank/contracts/dates.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { later } from '#kit/clock.ts'
import type { BankCtx } from '#kit/door.ts'
import { sendSms } from '#outside/index.ts'
import { fullName } from './person.ts'
import { colleaguesOfAll } from './register.ts'
import { lives, signing } from './rules.ts'
import * as store from './store.ts'
import { meansOfColleagueText } from './texts.ts'

export const sleepFrom = (now: Date): Date => later(now, lives.meansSleep)

/** A moment as texts to phones say it. */
export const saidUntil = (until: Date): string => formatDateTime(until.toISOString())

type Sleeper = { readonly personId: string; readonly until: Date; readonly now: Date }

/** Everybody else who signs for a company of theirs, each once. */
export async function tellSigners(
  { tx, clock }: Pick<BankCtx, 'tx' | 'clock'>,
  { lang }: { readonly lang: Lang },
  { personId, until, now }: Sleeper,
): Promise<void> {
  const orgs = [...new Set((await store.worksOf(tx, personId, clock.today())).map(({ org }) => org))]
  const people = await colleaguesOfAll(tx, orgs)
  const owner = people.find(one => one.person_id === personId)
  if (!owner || !people.some(one => one.person_id === personId && signing.includes(one.right))) return
  const text = meansOfColleagueText(fullName(owner), saidUntil(until))[lang]
  const signers = people.filter(
    one => one.person_id !== personId && one.state === 'ACTIVE' && signing.includes(one.right),
  )
  for (const phone of new Set(signers.map(one => one.phone))) await sendSms(tx, { phone, text, now })
}

const hourMs = 60 * 60_000

/**
 * For how many hours the authenticators of people of these companies have been awake, less than none where one still sleeps; absent are those
 * that never slept. By the machine's clock, as their sleep is reckoned.
 */
export async function hoursAwake(
  { tx, machine }: Pick<BankCtx, 'tx' | 'machine'>,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const now = machine.now().getTime()
  const people = await colleaguesOfAll(tx, orgs)
  return new Map(
    people.flatMap(({ person_id: id, totp_sleeps_until: until }): [string, number][] =>
      until ? [[id, (now - until.getTime()) / hourMs]] : [],
    ),
  )
}
