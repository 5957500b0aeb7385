// R8: of twenty requests about one document in one instant exactly one wins, and nobody takes two slots.

import { setTimeout as wait } from 'node:timers/promises'
import type { SignScheme } from '@bank/contracts/access.ts'
import { sql } from '#kit/db.ts'
import { type DocumentScenes, endsOfKinds, settledOf, statuses, wrongBalances } from '../balances.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, type TortureCompany, type TorturePerson } from '../cast.ts'
import type { Dice } from '../dice.ts'
import type { Goal } from '../goal.ts'
import { allKinds, mayChange, type TortureKind, update } from '../kinds.ts'
import { type Call, together } from '../simultaneous.ts'
import {
  type DocumentPlace,
  endsOf,
  isSlot,
  type SignerSlot,
  type SlotState,
  slots,
  type Terms,
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
}

type SigningTry = { readonly way: WinKind; readonly call: Call }

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
): Promise<Call> {
  const version = 3 + slots.indexOf(slot)
  const asked = await update(bank, kind, { id, version, company, person: maker, other, cents: 1000n })
  return { ...asked, person: maker }
}

/** Everything that anybody may try on a document which waits for the slot of `turn`. */
async function tries(
  bank: TortureBank,
  document: ContestedDocument,
  slot: SignerSlot,
  turn: readonly TorturePerson[],
): Promise<SigningTry[]> {
  const { id, company, maker } = document
  const ready = turn.toSorted((a, b) => Number(b.hasCode()) - Number(a.hasCode()))
  const signatures = (await Promise.all(ready.slice(0, 2).map(person => clicks(bank, company, { person, id })))).flat()
  const others = company.people.filter(person => !turn.includes(person)).slice(0, 3)
  const mine = ready.at(-1) as TorturePerson
  return [
    ...signatures,
    ...[mine, ...others].map((person): SigningTry => ({ way: 'recalled', call: { ...recall(company, id), person } })),
    ...[mine, ...others].map(
      (person): SigningTry => ({ way: 'cancelled', call: { ...decide(company, [id], 'CANCELLED'), person } }),
    ),
    ...[mine, ...others].map(
      (person): SigningTry => ({ way: 'returned', call: { ...decide(company, [id], 'REVISION'), person } }),
    ),
    { way: 'edited', call: await edit(bank, document, slot) },
    { way: 'removed', call: { ...remove(company, id), person: maker } },
  ]
}

const mixedOf = <T>(all: readonly T[], dice: Dice): T[] =>
  all
    .map(item => ({ item, place: dice.between(0, 1e6) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

const did = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'succeeded' in data
    ? (data as Batch).succeeded.length > 0
    : Boolean(data)

/**
 * The winners of twenty requests at once. Two times in five all of them sign; else everybody tries everything, and as a signature
 * takes longest to judge, the others often start a little later.
 */
async function clash(
  bank: TortureBank,
  asked: readonly SigningTry[],
  { dice, tally }: Pick<SignersRun, 'dice' | 'tally'>,
): Promise<Win[]> {
  const signatures = asked.filter(({ way }) => way === 'signed')
  const all = dice.percent(40)
    ? [...signatures, ...signatures, ...signatures, ...asked.filter(({ way }) => way === 'edited')]
    : asked
  const spread = dice.pick([0, 0, 60])
  const calls = mixedOf(all, dice).map(({ way, call }) => ({
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
}

const told = (wins: readonly Win[]): string =>
  wins.map(({ way, by }) => `${way} by a ${by.right}`).join(', ') || 'nobody'

/** Everybody at once for the slot that the document waits for: where it may stand then; nowhere when they cannot all have won. */
async function contest(
  bank: TortureBank,
  document: ContestedDocument,
  at: DocumentPlace & { state: SignerSlot },
  play: SignersRun,
): Promise<DocumentPlace[]> {
  const { company, maker, kind, id } = document
  const { dice, tally, found } = play
  const turn = company.of(at.state).filter(person => person !== maker)
  const thaw = at.state !== 'FIRST' && dice.percent(30) ? await freeze(bank, turn[0] as TorturePerson) : null
  const before = company.people.find(person => person.id === at.signedBy[0])
  if (before && at.state === 'SECOND' && dice.percent(25))
    found.faults.push(...(await twice(bank, company, { person: before, id })))
  const wins = await clash(bank, await tries(bank, document, at.state, mixedOf(turn, dice)), { dice, tally })
  await thaw?.()
  const terms: Terms = { maker, scheme: company.scheme, mayChange: mayChange(kind) }
  const ends = endsOf(at, wins, terms)
  if (!ends.length) found.faults.push(`${kind} ${id}: ${told(wins)} cannot all have won in the slot of a ${at.state}`)
  return ends
}

async function one(bank: TortureBank, company: TortureCompany, play: SignersRun): Promise<void> {
  const { tally, found, other } = play
  const kind = allKinds[tally.payments++ % allKinds.length] as TortureKind
  const id = await makeUnsigned(bank, company, { kind, other, made: found.made })
  const document = { id, kind, company, other, maker: company.people[0] as TorturePerson }
  let ends: DocumentPlace[] = [{ state: 'FIRST', signedBy: [] }]
  for (const slot of slots) {
    const at = ends.find(({ state }) => state === slot)
    if (at && isSlot(at.state)) ends = await contest(bank, document, { ...at, state: at.state }, play)
  }
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
  const tally: SignersTally = { payments: 0, full, requests: 0, refused: 0, ends: {} }
  const found: SignersFindings = { faults: [], ends: new Map(), made: new Map() }
  await Promise.all(
    companies.map(async (company, n) => {
      const other = companies[(n + 1) % companies.length] as TortureCompany
      const play: SignersRun = { dice: dice.fork(), tally, found, other }
      while (tally.payments < count) await one(bank, company, play)
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
    const least: readonly (readonly [what: string, n: number, least: number])[] = [
      ['payments', payments, count],
      ['requests', requests, 15 * count],
      ['refused', refused, 10 * count],
      ['full of two signatories', full.TWO_SIGNATORY, count / 20],
      ['full of three signatories', full.THREE_SIGNATORY, count / 40],
      ['returned', (counts.ends.FOR_EDITING ?? 0) + (counts.ends.GONE ?? 0), count / 100],
      ...(['REVOKE', 'CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO'] as const).map(
        // A share of less than one document asks for none.
        end => [`ended in ${end}`, counts.ends[end] ?? 0, Math.floor(count / 100)] as const,
      ),
    ]
    for (const [what, n, wanted] of least) if (n < wanted) faults.push(`only ${n} ${what}, not ${wanted}`)
    // Few documents are settled in a small race, and not of every kind.
    if (settledOf(ends) < Math.min(allKinds.length / 2, count / 20))
      faults.push(`only ${settledOf(ends)} kinds were ever settled`)
    await bank.close()
    return { faults, counts: { ...counts, byKind: ends } }
  },
}
