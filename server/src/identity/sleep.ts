// Sleep of a means that came by SMS alone: its owner and whoever signs beside them are told, so that a stolen SIM signs nothing.
import { formatDateTime } from '@bank/contracts/dates.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import type { BankCtx } from '#kit/door.ts'
import { sendSms } from '#outside/index.ts'
import { keysAsleep } from './contractKeys.ts'
import { fullName } from './person.ts'
import { colleaguesOfAll } from './register.ts'
import { tellOwner } from './renewed.ts'
import { signing } from './rules.ts'
import * as store from './store.ts'
import { meansAwakeByOwnText, meansOfColleagueText } from './texts.ts'

type SleepFrom = (at: Pick<BankCtx, 'db' | 'tx'>, now: Date) => Promise<Date>

let sleepRule: SleepFrom | null = null

/** How long an authenticator sleeps is a rule of the bank, which a noun above reads. */
export function registerSleep(rule: SleepFrom): void {
  sleepRule = rule
}

/** Until when an authenticator sleeps that comes by SMS alone now. */
export function sleepFrom(at: Pick<BankCtx, 'db' | 'tx'>, now: Date): Promise<Date> {
  if (!sleepRule) throw new Error('nobody says how long an authenticator sleeps')
  return sleepRule(at, now)
}

/** A moment as texts to phones say it. */
export const saidUntil = (until: Date): string => formatDateTime(until.toISOString())

type NewMeans = { readonly personId: string; readonly until: Date; readonly now: Date }

/** Everybody else who signs for a company of theirs, each once. */
export async function tellSigners(
  ctx: Pick<BankCtx, 'tx' | 'clock'>,
  call: { readonly lang: Lang },
  means: NewMeans,
): Promise<void> {
  const works = await store.worksOf(ctx.tx, means.personId, ctx.clock.today())
  await tellSignersOf(ctx, call, { ...means, orgs: [...new Set(works.map(({ org }) => org))] })
}

/** The same of these companies alone: a key of a phone and a certificate are of one. */
export async function tellSignersOf(
  { tx }: Pick<BankCtx, 'tx'>,
  { lang }: { readonly lang: Lang },
  { personId, until, now, orgs }: NewMeans & { readonly orgs: readonly string[] },
): Promise<void> {
  const people = await colleaguesOfAll(tx, orgs)
  const owner = people.find(one => one.person_id === personId)
  if (!owner || !people.some(one => one.person_id === personId && signing.includes(one.right))) return
  const text = meansOfColleagueText(fullName(owner), saidUntil(until))[lang]
  const signers = people.filter(
    one => one.person_id !== personId && one.state === 'ACTIVE' && signing.includes(one.right),
  )
  for (const phone of new Set(signers.map(one => one.phone))) await sendSms(tx, { phone, text, now })
}

/** Whoever has woken one means by another hears of it. */
export const tellWoken = (ctx: Pick<BankCtx, 'tx' | 'machine'>, lang: Lang, phone: string) =>
  tellOwner(ctx, phone, meansAwakeByOwnText[lang])

const hourMs = 60 * 60_000

/**
 * For how many hours the means of people of these companies have been awake, the youngest of each, less than none where it still sleeps; absent are those
 * whose means never slept. By the machine's clock, as their sleep is reckoned.
 */
export async function hoursAwake(
  { tx, machine }: Pick<BankCtx, 'tx' | 'machine'>,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const now = machine.now().getTime()
  const [people, keys] = await Promise.all([colleaguesOfAll(tx, orgs), keysAsleep(tx, orgs)])
  const slept = [
    ...people.flatMap(one => (one.totp_sleeps_until ? [{ id: one.person_id, until: one.totp_sleeps_until }] : [])),
    ...keys.map(({ personId: id, until }) => ({ id, until })),
  ].toSorted((one, other) => one.until.getTime() - other.until.getTime())
  return new Map(slept.map(({ id, until }) => [id, (now - until.getTime()) / hourMs]))
}
