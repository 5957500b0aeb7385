// R9: a document signed and recalled in one instant has one outcome, while the worker takes it to its rail.

import { type DocumentScenes, endsOfKinds, statuses, wrongBalances } from '../balances.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, type TortureCompany, type TorturePerson } from '../cast.ts'
import { type Dice, dealHands } from '../dice.ts'
import { type Demand, type Goal, shortfalls } from '../goal.ts'
import { type Handicap, makeHandicap } from '../handicap.ts'
import { allKinds, draft, mayChange, type TortureKind } from '../kinds.ts'
import type { LineAnswer } from '../line.ts'
import { type Call, together } from '../simultaneous.ts'
import { type Batch, decide, prepare, recall, send } from '../verbs.ts'
import { judge } from '../verdict.ts'
import { signerOf } from '../workday.ts'

/** How a document may end beside its signature; only a kind that can be changed is returned. */
const ways = {
  REVOKE: (company: TortureCompany, id: string) => recall(company, id),
  CANCELED_SIGN_ONE: (company: TortureCompany, id: string) => decide(company, [id], 'CANCELLED'),
  FOR_EDITING: (company: TortureCompany, id: string) => decide(company, [id], 'REVISION'),
} as const
type RecallRival = keyof typeof ways
const rivals = Object.keys(ways) as RecallRival[]

/** How a race is meant to end. */
type RaceEnd = 'SUCCESS' | RecallRival

type Race = {
  readonly id: string
  readonly kind: TortureKind
  readonly end: RaceEnd | null
  readonly signed: boolean
  /** Every way in which it was ended. */
  readonly ended: readonly RecallRival[]
  readonly known: boolean
}

type UnsignedOptions = {
  readonly kind?: TortureKind
  readonly other?: TortureCompany
  readonly made?: DocumentScenes
  readonly cents?: bigint
}

/** A document, of ten of its currency unless told, that waits for its only signature. */
export async function makeUnsigned(
  bank: TortureBank,
  company: TortureCompany,
  { kind = 'CLEARING', other, made, cents = 1000n }: UnsignedOptions = {},
): Promise<string> {
  const person = company.people[0] as TorturePerson
  const scene = { company, person, cents, ...(other && { other }) }
  const saved = await bank.line.call<string>(person, await draft(bank, kind, scene))
  if (saved.kind !== 'done') throw new Error(`no draft of ${kind}: ${JSON.stringify(saved)}`)
  made?.set(saved.data, { kind, scene })
  const sent = await bank.line.call<Batch>(person, send(company, saved.data))
  if (sent.kind !== 'done' || !sent.data.succeeded.length) throw new Error(`not sent: ${JSON.stringify(sent)}`)
  return saved.data
}

const won = (answer: { kind: string; data?: unknown } | undefined): boolean =>
  answer?.kind === 'done' && (answer.data as Batch).succeeded.length === 1

type RaceDeal = {
  /** An open race, of no end, ends as it may. */
  readonly end: RaceEnd | null
  readonly kind: TortureKind
  /** Who runs against the signature of an open race. */
  readonly against: readonly RecallRival[]
}

/** So many races are dealt together: each kind is settled once, each other end comes three times, and the rest are open. */
const hand = 48
const ofEachRival = 3

/** Mostly recalls, which are the fastest; returns among themselves, which else seldom win. */
const oppositions: readonly (readonly RecallRival[])[] = [
  ['REVOKE', 'REVOKE', 'FOR_EDITING'],
  ['REVOKE', 'CANCELED_SIGN_ONE', 'FOR_EDITING'],
  ['FOR_EDITING', 'FOR_EDITING', 'CANCELED_SIGN_ONE'],
]

/** The races in an order of chance; the kinds of each end follow each other, so that a few hands bring each kind to each of its ends. */
function dealRaces(dice: Dice, count: number): RaceDeal[] {
  const ends: readonly RaceEnd[] = [
    ...allKinds.map(() => 'SUCCESS' as const),
    ...rivals.flatMap(way => Array.from({ length: ofEachRival }, () => way)),
  ]
  const deckOf = (end: RaceEnd | null) => dice.deck(end === 'FOR_EDITING' ? allKinds.filter(mayChange) : allKinds)
  const kinds = new Map([...ends, null].map(end => [end, deckOf(end)]))
  const against = dice.deck(oppositions)
  return dealHands(dice, ends, { size: hand, count }).map(end => ({
    ...{ end, against: against() },
    kind: (kinds.get(end) as () => TortureKind)(),
  }))
}

type RecallsRun = {
  readonly company: TortureCompany
  readonly dice: Dice
  readonly other: TortureCompany
  readonly made: DocumentScenes
  readonly handicap: Handicap
}

type SignatureCall = Call & { readonly way?: never }
type RivalCall = Call & { readonly way: RecallRival }
type RaceCall = SignatureCall | RivalCall

const isSigned = (calls: readonly RaceCall[], answers: readonly LineAnswer<Batch>[]): boolean =>
  calls.some(({ way }, i) => !way && won(answers[i]))

/** All at once; the signature takes longer to judge, by as much as the machine likes, so one of the sides starts behind the other. */
async function openRace(
  bank: TortureBank,
  { sign, rivals: all }: { sign: SignatureCall; rivals: readonly RivalCall[] },
  { dice, handicap }: RecallsRun,
): Promise<[RaceCall[], LineAnswer<Batch>[]]> {
  const delayMs = Math.round(handicap.delayMs())
  const behind = { runner: Math.max(0, -delayMs), rivals: Math.max(0, delayMs) }
  const calls = dice.shuffle<RaceCall>([
    { ...sign, after: behind.runner },
    ...all.map(rival => ({ ...rival, after: behind.rivals + dice.between(0, 3) })),
  ])
  const answers = await together<Batch>(bank, calls)
  handicap.won(isSigned(calls, answers) ? 'runner' : 'rivals')
  return [calls, answers]
}

/** A code may end while a busy machine judges it; then another one is shown. */
const triesAtMost = 5

/** Those who are meant to win race among themselves; the others come when that is over, while the worker takes what was signed to its rail. */
async function aimedRace(
  bank: TortureBank,
  ahead: () => Promise<readonly RaceCall[]>,
  behind: readonly RaceCall[],
): Promise<[RaceCall[], LineAnswer<Batch>[]]> {
  const calls: RaceCall[] = []
  const answers: LineAnswer<Batch>[] = []
  const run = async (some: readonly RaceCall[]): Promise<void> => {
    calls.push(...some)
    answers.push(...(await together<Batch>(bank, some)))
  }
  for (let tried = 0; tried < triesAtMost && !answers.some(won); tried++) await run(await ahead())
  await run(behind)
  return [calls, answers]
}

async function signatureOf(bank: TortureBank, company: TortureCompany, id: string): Promise<SignatureCall> {
  const { person } = await signerOf(company)
  const shown = await bank.line.call<{ id: string }>(person, prepare(company, id))
  if (shown.kind !== 'done') throw new Error(`not shown: ${JSON.stringify(shown)}`)
  return { ...decide(company, [id], 'SUCCESS', { challengeId: shown.data.id, code: person.showCode() }), person }
}

async function race(bank: TortureBank, { end, kind, against }: RaceDeal, play: RecallsRun): Promise<Race> {
  const { company, dice, other, made } = play
  const id = await makeUnsigned(bank, company, { kind, other, made })
  const sign = () => signatureOf(bank, company, id)
  const back = (way: RecallRival): RivalCall => ({ ...ways[way](company, id), way, person: dice.pick(company.people) })
  const run = async () => {
    if (!end) return openRace(bank, { sign: await sign(), rivals: against.map(back) }, play)
    if (end === 'SUCCESS') return aimedRace(bank, async () => [await sign()], rivals.map(back))
    const late = await sign()
    return aimedRace(bank, async () => [end, end, end].map(back), [late])
  }
  const [calls, answers] = await run()
  return {
    ...{ id, kind, end },
    signed: isSigned(calls, answers),
    ended: calls.flatMap(({ way }, i) => (way && won(answers[i]) ? [way] : [])),
    known: answers.every(answer => answer.kind === 'done' || answer.kind === 'refused'),
  }
}

/** Both, neither, another end than the winner was told, or one that its kind does not know. */
async function misjudged(bank: TortureBank, races: readonly Race[]): Promise<string[]> {
  const status = await statuses(bank)
  return races.flatMap(({ id, kind, signed, ended, known }) => {
    const told = [...(signed ? ['SUCCESS'] : []), ...ended]
    if (told.length > 1) {
      const what = signed && ended.includes('REVOKE') ? 'both signed and recalled' : told.join(' and ')
      return [`${kind} ${id} was ${what}`]
    }
    if (ended.includes('FOR_EDITING') && !mayChange(kind)) return [`${kind} ${id} was returned for editing`]
    const end = status.get(id) ?? 'nothing'
    const [due = known ? 'ON_VERIFICATION' : end] = told
    return end === due ? [] : [`${kind} ${id} was told ${due} and is in ${end}`]
  })
}

/** The companies race beside each other, and begin as far apart as a slow machine and a fast one. */
const startsMs = [-200, -50, -10, 0, 0, 50, 200, 800] as const

export async function raceRecalls(
  bank: TortureBank,
  dice: Dice,
  count: number,
): Promise<{ faults: string[]; counts: Record<string, number> }> {
  const rights = Array.from({ length: 16 }, () => 'FIRST' as const)
  const companies = await Promise.all(startsMs.map(() => addCompany(bank.db, bank.time.clock, { rights })))
  const races: Race[] = []
  const made: DocumentScenes = new Map()
  const deals = dealRaces(dice.fork(), count).values()
  await Promise.all(
    companies.map(async (company, n) => {
      const other = companies[(n + 1) % companies.length] as TortureCompany
      const play = { company, dice: dice.fork(), other, made, handicap: makeHandicap(startsMs[n] ?? 0) }
      for (const deal of deals) races.push(await race(bank, deal, play))
    }),
  )
  const faults = [...(await judge(bank)), ...(await misjudged(bank, races))]
  faults.push(...(await wrongBalances(bank, companies, made)))
  const open = races.filter(one => !one.end)
  const ended = (way: RecallRival): number => races.filter(one => one.ended.includes(way)).length
  const counts = {
    ...{ races: races.length, signed: races.filter(one => one.signed).length },
    ...{ recalled: ended('REVOKE'), cancelled: ended('CANCELED_SIGN_ONE'), returned: ended('FOR_EDITING') },
    ...{ open: open.length, openSigned: open.filter(one => one.signed).length },
    openEnded: open.filter(one => one.ended.length).length,
    neither: races.filter(one => !one.signed && !one.ended.length).length,
  }
  return { faults, counts: { ...counts, ...(await endsOfKinds(bank, made)) } }
}

export const recalls: Goal = {
  id: 'R9',
  title: 'recall, cancel and return against signature and worker, of every kind of payment',
  async run({ cluster, dice, sized }) {
    const bank = await openBank(cluster)
    const count = sized({ small: 48, merge: 200, release: 2000 })
    const { faults, counts } = await raceRecalls(bank, dice, count)
    const hands = Math.floor(count / hand)
    const demands: readonly Demand[] = [
      ['races', counts.races, count],
      ['signed', counts.signed, allKinds.length * hands],
      ...(['recalled', 'cancelled', 'returned'] as const).map(how => [how, counts[how], ofEachRival * hands] as const),
      // On one side alone nobody would have raced.
      ['open races signed', counts.openSigned, hands],
      ['open races ended otherwise', counts.openEnded, hands],
      ...allKinds.map(kind => [`${kind} settled`, counts[`${kind} SUCCESS`], hands] as const),
    ]
    await bank.close()
    return { faults: [...faults, ...shortfalls(demands)], counts }
  },
}
