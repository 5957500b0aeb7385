// R8: of twenty requests about one document in one instant exactly one wins, and nobody takes two slots.

import { setTimeout as wait } from 'node:timers/promises'
import type { SignScheme } from '@bank/contracts/access.ts'
import { sql } from '#kit/db.ts'
import { type DocumentScenes, endsOfKinds, statuses, wrongBalances } from '../balances.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, type TortureCompany, type TorturePerson } from '../cast.ts'
import type { Dice } from '../dice.ts'
import { type Demand, type Goal, shortfalls } from '../goal.ts'
import { allKinds, mayChange, type TortureKind, update } from '../kinds.ts'
import { dealPlans, endAims, fullOfEachScheme, hand, type MeantWay, type SignersPlan } from '../signerPlans.ts'
import { type Call, together } from '../simultaneous.ts'
import {
  type DocumentPlace,
  endsOf,
  isSlot,
  type SignerSlot,
  type SlotState,
  slots,
  type Win,
  type WinKind,
} from '../slots.ts'
import { type Batch, decide, prepare, recall, remove } from '../verbs.ts'
import { judge } from '../verdict.ts'
import { makeUnsigned } from './recalls.ts'

type SignersTally = {
  payments: number
  /** Documents with every signature they need. */
  full: Record<SignScheme, number>
  requests: number
  refused: number
  ends: Partial<Record<SlotState, number>>
  /** Contests in which the bank took a signer's right away, and those in which one person tried to fill both slots. */
  frozen: number
  twice: number
  /** Contests that nobody won although somebody was meant to. */
  unwon: number
  /** Why signatures lost, by classification. */
  heard: Record<string, number>
}

type SignerCall = Call & { readonly person: TorturePerson }
type SigningTry = { readonly way: WinKind; readonly call: SignerCall }

/** The same signature three times over, as by a hand that clicks too often. */
async function clicks(
  bank: TortureBank,
  company: TortureCompany,
  { person, id }: { person: TorturePerson; id: string },
): Promise<SigningTry[]> {
  while (!person.takeCode()) await wait(50)
  const shown = await bank.line.call<{ id: string }>(person, prepare(company, id))
  if (shown.kind !== 'done') return []
  const given = { challengeId: shown.data.id, code: person.showCode() }
  return Array.from({ length: 3 }, () => ({
    way: 'signed',
    call: { ...decide(company, [id], 'SUCCESS', given), person },
  }))
}

/** What waits for a signature, and who made it of which kind. */
type ContestedDocument = {
  readonly id: string
  readonly kind: TortureKind
  readonly company: TortureCompany
  readonly maker: TorturePerson
  readonly other: TortureCompany
}

/** The change that fits should the document be returned in the same instant: it was born, sent, and signed once for each slot before. */
async function edit(
  bank: TortureBank,
  { id, kind, company, maker, other }: ContestedDocument,
  slot: SignerSlot,
): Promise<SignerCall> {
  const version = 3 + slots.indexOf(slot)
  const asked = await update(bank, kind, { id, version, company, person: maker, other, cents: 1000n })
  return { ...asked, person: maker }
}

const endings = {
  recalled: recall,
  cancelled: (company: TortureCompany, id: string) => decide(company, [id], 'CANCELLED'),
  returned: (company: TortureCompany, id: string) => decide(company, [id], 'REVISION'),
} as const
type Ending = keyof typeof endings
const allEndings = Object.keys(endings) as Ending[]

/** One slot of a document: who may sign there, and which way is meant to win, if any is. */
type SlotContest = {
  readonly slot: SignerSlot
  readonly turn: readonly TorturePerson[]
  readonly meant: MeantWay | null
}

/** What is tried on a document in its slot: everything by everybody; signatures; or one ending by all who may, and all of them by those who may not. */
async function tries(
  bank: TortureBank,
  document: ContestedDocument,
  { slot, turn, meant }: SlotContest,
): Promise<SigningTry[]> {
  const { id, company, maker } = document
  const by = (way: Ending, people: readonly TorturePerson[]): SigningTry[] =>
    people.map(person => ({ way, call: { ...endings[way](company, id), person } }))
  const edited: SigningTry = { way: 'edited', call: await edit(bank, document, slot) }
  if (meant && meant !== 'signed') {
    const others = company.people.filter(({ right }) => right !== slot).slice(0, 3)
    return [...by(meant, turn), ...by(meant, turn.slice(0, 3)), ...allEndings.flatMap(way => by(way, others)), edited]
  }
  const ready = turn.toSorted((a, b) => Number(b.hasCode()) - Number(a.hasCode()))
  const signatures = (await Promise.all(ready.slice(0, 2).map(person => clicks(bank, company, { person, id })))).flat()
  if (meant) return [...signatures, ...signatures, ...signatures, edited]
  const others = company.people.filter(person => !turn.includes(person)).slice(0, 3)
  const mine = ready.at(-1) as TorturePerson
  return [
    ...signatures,
    ...allEndings.flatMap(way => by(way, [mine, ...others])),
    edited,
    { way: 'removed', call: { ...remove(company, id), person: maker } },
  ]
}

const did = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'succeeded' in data
    ? (data as Batch).succeeded.length > 0
    : Boolean(data)

/** The winners of twenty requests at once. As a signature takes longest to judge, the others often start a little later. */
async function clash(
  bank: TortureBank,
  asked: readonly SigningTry[],
  { dice, tally }: Pick<SignersRun, 'dice' | 'tally'>,
): Promise<Win[]> {
  const spread = dice.pick([0, 0, 60])
  const calls = dice.shuffle(asked).map(({ way, call }) => ({
    way,
    call: { ...call, after: way === 'signed' ? 0 : dice.between(0, spread + 1) },
  }))
  const answers = await together<unknown>(
    bank,
    calls.map(({ call }) => call),
  )
  tally.requests += answers.length
  tally.refused += answers.filter(
    answer => answer.kind === 'refused' || (answer.kind === 'done' && !did(answer.data)),
  ).length
  for (const [i, answer] of answers.entries()) {
    if (calls[i]?.way !== 'signed' || answer.kind === 'done') continue
    const why = answer.kind === 'refused' ? answer.classification : answer.kind
    tally.heard[why] = (tally.heard[why] ?? 0) + 1
  }
  return calls.flatMap(({ way, call }, i): Win[] => {
    const answer = answers[i]
    return answer?.kind === 'done' && did(answer.data) ? [{ way, by: call.person }] : []
  })
}

/** In the middle of it the bank takes a signer's right away, and gives it back afterwards. */
async function freeze(bank: TortureBank, person: TorturePerson): Promise<() => Promise<unknown>> {
  const set = (state: string) =>
    bank.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = ${state} where person_id = ${person.id}`),
    )
  await set('FREEZE')
  return () => set('ACTIVE')
}

/** The first signer is made a second one, and tries to fill the other slot as well. */
async function twice(
  bank: TortureBank,
  company: TortureCompany,
  { person, id }: { person: TorturePerson; id: string },
): Promise<string[]> {
  const make = (right: string) =>
    bank.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_right = ${right} where person_id = ${person.id}`),
    )
  await make('SECOND')
  while (!person.takeCode()) await wait(50)
  const shown = await bank.line.call<{ id: string }>(person, prepare(company, id))
  const answer =
    shown.kind === 'done'
      ? await bank.line.call<Batch>(
          person,
          decide(company, [id], 'SUCCESS', { challengeId: shown.data.id, code: person.showCode() }),
        )
      : shown
  await make('FIRST')
  return answer.kind === 'done' && did(answer.data) ? [`${id}: one person filled two slots`] : []
}

const rest: Readonly<Record<SlotState, string>> = {
  FIRST: 'ON_VERIFICATION',
  SECOND: 'PARTIALLY_CONFIRMED',
  THIRD: 'ON_CONFIRMATION',
  BANK: 'SUCCESS',
  FOR_EDITING: 'FOR_EDITING',
  REVOKE: 'REVOKE',
  CANCELED_SIGN_ONE: 'CANCELED_SIGN_ONE',
  CANCELED_SIGN_TWO: 'CANCELED_SIGN_TWO',
  GONE: 'nothing',
}

type SignersFindings = {
  readonly faults: string[]
  readonly ends: Map<string, readonly string[]>
  readonly made: DocumentScenes
}
type SignersRun = {
  readonly dice: Dice
  readonly tally: SignersTally
  readonly found: SignersFindings
  readonly other: TortureCompany
  /** Does the bank take a signer's right away in the middle of a contest? Does the first signer try the second slot as well? */
  isFrozen(): boolean
  isTwice(): boolean
}

const told = (wins: readonly Win[]): string =>
  wins.map(({ way, by }) => `${way} by a ${by.right}`).join(', ') || 'nobody'

/** A code may end while a busy machine judges it, and then nobody has won; others show another one. */
const triesAtMost = 20

/** Where the document may stand after these winners; nowhere when they cannot all have won. */
function judged(
  { id, kind, company, maker }: ContestedDocument,
  at: DocumentPlace,
  { wins, found }: { readonly wins: readonly Win[]; readonly found: SignersFindings },
): DocumentPlace[] {
  const ends = endsOf(at, wins, { maker, scheme: company.scheme, mayChange: mayChange(kind) })
  if (!ends.length) found.faults.push(`${kind} ${id}: ${told(wins)} cannot all have won in the slot of a ${at.state}`)
  return ends
}

/** Everybody at once for the slot that the document waits for, until whoever is meant to win has won. */
async function contest(
  bank: TortureBank,
  document: ContestedDocument,
  at: DocumentPlace & { state: SignerSlot },
  { plan, ...play }: SignersRun & { readonly plan: SignersPlan },
): Promise<DocumentPlace[]> {
  const { company, maker, id } = document
  const { dice, tally, found } = play
  const turn = company.of(at.state).filter(person => person !== maker)
  const thaw = at.state !== 'FIRST' && play.isFrozen() ? await freeze(bank, turn[0] as TorturePerson) : null
  if (thaw) tally.frozen++
  const before = company.people.find(person => person.id === at.signedBy[0])
  if (before && at.state === 'SECOND' && play.isTwice()) {
    tally.twice++
    found.faults.push(...(await twice(bank, company, { person: before, id })))
  }
  const meant = plan.meant(at.state)
  let wins: Win[] = []
  for (let tried = 0; tried < (meant ? triesAtMost : 1) && !wins.length; tried++)
    wins = await clash(bank, await tries(bank, document, { slot: at.state, turn: dice.shuffle(turn), meant }), play)
  if (meant && !wins.length) tally.unwon++
  await thaw?.()
  return judged(document, at, { wins, found })
}

/** Its maker removes what was returned, many times at once. */
async function removal(
  bank: TortureBank,
  document: ContestedDocument,
  at: DocumentPlace,
  { play, slot }: { readonly play: SignersRun; readonly slot: SignerSlot },
): Promise<DocumentPlace[]> {
  const { id, company, maker } = document
  const removed: SigningTry = { way: 'removed', call: { ...remove(company, id), person: maker } }
  const edited: SigningTry = { way: 'edited', call: await edit(bank, document, slot) }
  const wins = await clash(bank, [...Array.from({ length: 18 }, () => removed), edited, edited], play)
  return judged(document, at, { wins, found: play.found })
}

async function one(
  bank: TortureBank,
  company: TortureCompany,
  { plan, ...play }: SignersRun & { readonly plan: SignersPlan },
): Promise<void> {
  const { tally, found, other } = play
  const { kind } = plan
  tally.payments++
  const id = await makeUnsigned(bank, company, { kind, other, made: found.made })
  const document = { id, kind, company, other, maker: company.people[0] as TorturePerson }
  let ends: DocumentPlace[] = [{ state: 'FIRST', signedBy: [] }]
  let lastSlot: SignerSlot = 'FIRST'
  for (const slot of slots) {
    const at = ends.find(({ state }) => state === slot)
    if (!at || !isSlot(at.state)) continue
    lastSlot = slot
    ends = await contest(bank, document, { ...at, state: at.state }, { ...play, plan })
  }
  const returned = ends.find(({ state }) => state === 'FOR_EDITING')
  if (returned && plan.end === 'GONE') ends = await removal(bank, document, returned, { play, slot: lastSlot })
  const [last] = ends
  if (last) tally.ends[last.state] = (tally.ends[last.state] ?? 0) + 1
  if (last?.state === 'BANK') tally.full[company.scheme]++
  found.ends.set(
    id,
    ends.map(({ state }) => rest[state]),
  )
}

/** Where the books disagree with every order in which the winners may have come. */
async function astray(bank: TortureBank, { ends }: SignersFindings): Promise<string[]> {
  const status = await statuses(bank)
  return [...ends].flatMap(([id, may]) => {
    const is = status.get(id) ?? 'nothing'
    return may.length && !may.includes(is) ? [`${id} is in ${is}, its winners left it in ${may.join(' or ')}`] : []
  })
}

const people = (counts: Readonly<Record<SignerSlot, number>>): SignerSlot[] =>
  slots.flatMap(slot => Array.from({ length: counts[slot] }, () => slot))

const casts: readonly { readonly scheme: SignScheme; readonly rights: readonly SignerSlot[] }[] = [
  { scheme: 'TWO_SIGNATORY', rights: people({ FIRST: 12, SECOND: 8, THIRD: 0 }) },
  { scheme: 'THREE_SIGNATORY', rights: people({ FIRST: 12, SECOND: 8, THIRD: 8 }) },
]

export async function raceSigners(
  bank: TortureBank,
  dice: Dice,
  count: number,
): Promise<{ faults: string[]; counts: SignersTally; ends: Record<string, number> }> {
  const companies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => addCompany(bank.db, bank.time.clock, casts[i % 2] as (typeof casts)[number])),
  )
  const full = { ONE_SIGNATORY: 0, TWO_SIGNATORY: 0, THREE_SIGNATORY: 0 }
  const tally: SignersTally = {
    payments: 0,
    full,
    requests: 0,
    refused: 0,
    ends: {},
    frozen: 0,
    twice: 0,
    unwon: 0,
    heard: {},
  }
  const found: SignersFindings = { faults: [], ends: new Map(), made: new Map() }
  const plans = dealPlans(dice.fork(), count)
  const queues = [plans.TWO_SIGNATORY.values(), plans.THREE_SIGNATORY.values()] as const
  const isFrozen = dice.deck([true, true, true, ...Array.from({ length: 7 }, () => false)])
  const isTwice = dice.deck([true, false, false, false])
  await Promise.all(
    companies.map(async (company, n) => {
      const other = companies[(n + 1) % companies.length] as TortureCompany
      const play: SignersRun = { dice: dice.fork(), tally, found, other, isFrozen, isTwice }
      for (const plan of queues[n % 2] ?? []) await one(bank, company, { ...play, plan })
    }),
  )
  const faults = [...found.faults, ...(await judge(bank)), ...(await astray(bank, found))]
  faults.push(...(await wrongBalances(bank, companies, found.made)))
  return { faults, counts: tally, ends: await endsOfKinds(bank, found.made) }
}

export const signers: Goal = {
  id: 'R8',
  title: 'twenty requests at once for each document of two and three signatories, of every kind',
  async run({ cluster, dice, sized }) {
    const bank = await openBank(cluster)
    const count = sized({ small: 40, merge: 200, release: 2000 })
    const { faults, counts, ends } = await raceSigners(bank, dice, count)
    const { payments, requests, refused, full } = counts
    const hands = Math.floor(count / hand)
    const slotsOf = (state: SlotState): number => endAims.filter(({ end }) => end === state).length
    const demands: readonly Demand[] = [
      ['payments', payments, count],
      ['requests', requests, 15 * count],
      ['refused', refused, 10 * count],
      ['full of two signatories', full.TWO_SIGNATORY, hands * fullOfEachScheme],
      ['full of three signatories', full.THREE_SIGNATORY, hands * fullOfEachScheme],
      ...[...new Set(endAims.map(({ end }) => end))].map(
        end => [`ended in ${end}`, counts.ends[end], hands * slotsOf(end)] as const,
      ),
      ...allKinds.map(kind => [`${kind} settled`, ends[`${kind} SUCCESS`], hands] as const),
      ['contests with a signer whose right was taken away', counts.frozen, count / 10],
      ['tries of one person to fill two slots', counts.twice, count / 10],
    ]
    await bank.close()
    return { faults: [...faults, ...shortfalls(demands)], counts: { ...counts, byKind: ends } }
  },
}
