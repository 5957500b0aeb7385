// R8: who wins when twenty requests about one document arrive in the same instant? Exactly one, and never one person in two slots.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#kit/db.ts'
import { stranger } from '../../forms.ts'
import { type Bank, openBank } from '../bank.ts'
import { addCompany, type Company, type Person } from '../cast.ts'
import type { Dice } from '../dice.ts'
import type { Goal } from '../goal.ts'
import { endsOf, type State, type Way, type Win } from '../slots.ts'
import { today } from '../time.ts'
import { type Call, together } from '../together.ts'
import { type Batch, decide, draft, prepare, recall, remove, send, update } from '../verbs.ts'
import { judge } from '../verdict.ts'

type Tally = {
  payments: number
  full: number
  requests: number
  refused: number
  ends: Partial<Record<State, number>>
}

type Try = { readonly way: Way; readonly call: Call }

async function sent(bank: Bank, company: Company, maker: Person): Promise<string> {
  const saved = await bank.line.call<string>(
    maker,
    draft(maker, { kind: 'CLEARING', payer: company.accounts[0]?.number ?? '', amount: '10.00' }),
  )
  if (saved.kind !== 'done') throw new Error(`no draft: ${JSON.stringify(saved)}`)
  const answer = await bank.line.call<Batch>(maker, send(company, saved.data))
  if (answer.kind !== 'done' || !answer.data.succeeded.length) throw new Error(`not sent: ${JSON.stringify(answer)}`)
  return saved.data
}

/** The same signature three times over, as by a hand that clicks too often. */
async function clicks(bank: Bank, company: Company, { person, id }: { person: Person; id: string }): Promise<Try[]> {
  while (!person.takeCode()) await wait(50)
  const shown = await bank.line.call<{ id: string }>(person, prepare(company, id))
  if (shown.kind !== 'done') return []
  const given = { challengeId: shown.data.id, code: person.showCode() }
  return Array.from({ length: 3 }, () => ({
    way: 'signed',
    call: { ...decide(company, [id], 'SUCCESS', given), person },
  }))
}

const edit = (company: Company, { person, id }: { person: Person; id: string }): Call => ({
  ...update(company, id, {
    ...stranger,
    transferNum: `E${id.slice(0, 8)}`,
    payerAccount: company.accounts[0]?.number,
    amount: '11.00',
    currency: 'KGS',
    operation: 'CLEARING',
    paymentCode: '55301100',
    purpose: 'Другая сумма',
    valueDate: today,
    version: 2,
  }),
  person,
})

/** Everything that anybody may try on a document which waits for the slot of `turn`. */
async function tries(
  bank: Bank,
  company: Company,
  { id, maker, turn }: { id: string; maker: Person; turn: readonly Person[] },
): Promise<Try[]> {
  const ready = turn.toSorted((a, b) => Number(b.hasCode()) - Number(a.hasCode()))
  const signatures = (await Promise.all(ready.slice(0, 2).map(person => clicks(bank, company, { person, id })))).flat()
  const others = company.people.filter(person => !turn.includes(person)).slice(0, 3)
  const mine = ready.at(-1) as Person
  return [
    ...signatures,
    ...[mine, ...others].map((person): Try => ({ way: 'recalled', call: { ...recall(company, id), person } })),
    ...[mine, ...others].map(
      (person): Try => ({ way: 'cancelled', call: { ...decide(company, [id], 'CANCELLED'), person } }),
    ),
    ...[mine, ...others].map(
      (person): Try => ({ way: 'returned', call: { ...decide(company, [id], 'REVISION'), person } }),
    ),
    { way: 'edited', call: edit(company, { person: maker, id }) },
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
async function clash(bank: Bank, asked: readonly Try[], { dice, tally }: Pick<Play, 'dice' | 'tally'>): Promise<Win[]> {
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
async function freeze(bank: Bank, person: Person): Promise<() => Promise<unknown>> {
  const set = (state: string) =>
    bank.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set state = ${state} where person_id = ${person.id}`),
    )
  await set('FREEZE')
  return () => set('ACTIVE')
}

/** The first signer is made a second one, and tries to fill the other slot as well. */
async function twice(bank: Bank, company: Company, { person, id }: { person: Person; id: string }): Promise<string[]> {
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

const rest: Readonly<Record<State, string>> = {
  FIRST: 'ON_VERIFICATION',
  SECOND: 'PARTIALLY_CONFIRMED',
  BANK: 'SUCCESS',
  FOR_EDITING: 'FOR_EDITING',
  REVOKE: 'REVOKE',
  CANCELED_SIGN_ONE: 'CANCELED_SIGN_ONE',
  CANCELED_SIGN_TWO: 'CANCELED_SIGN_TWO',
  GONE: 'nothing',
}

type Found = { readonly faults: string[]; readonly ends: Map<string, readonly string[]> }
type Play = { readonly dice: Dice; readonly tally: Tally; readonly found: Found }

const told = (wins: readonly Win[]): string =>
  wins.map(({ way, by }) => `${way} by a ${by.right}`).join(', ') || 'nobody'

async function one(bank: Bank, company: Company, { dice, tally, found }: Play): Promise<void> {
  const [maker, ...firsts] = company.of('FIRST') as [Person, ...Person[]]
  const id = await sent(bank, company, maker)
  tally.payments++
  const mixed = mixedOf(firsts, dice)
  const wins = await clash(bank, await tries(bank, company, { id, maker, turn: mixed }), { dice, tally })
  let ends = endsOf({ state: 'FIRST', signedBy: [] }, wins, maker)
  if (!ends.length) found.faults.push(`${id}: ${told(wins)} cannot all have won`)
  const [end] = ends
  if (end?.state === 'SECOND') {
    const signer = wins[0]?.by as Person
    const thaw = dice.percent(30) ? await freeze(bank, company.of('SECOND')[0] as Person) : null
    if (dice.percent(25)) found.faults.push(...(await twice(bank, company, { person: signer, id })))
    const later = await clash(
      bank,
      await tries(bank, company, { id, maker, turn: mixedOf(company.of('SECOND'), dice) }),
      { dice, tally },
    )
    ends = endsOf(end, later, maker)
    if (!ends.length) found.faults.push(`${id}: ${told(later)} cannot all have won in the second slot`)
    await thaw?.()
  }
  const [last] = ends
  if (last) tally.ends[last.state] = (tally.ends[last.state] ?? 0) + 1
  if (last?.state === 'BANK') tally.full++
  found.ends.set(
    id,
    ends.map(({ state }) => rest[state]),
  )
}

/** Where the books disagree with every order in which the winners may have come. */
async function astray(bank: Bank, { ends }: Found): Promise<string[]> {
  const rows = await bank.db.bank(tx =>
    tx.rows<{ id: string; status: string }>(sql`select id, status from payments.payments`),
  )
  const status = new Map(rows.map(row => [row.id, row.status]))
  return [...ends].flatMap(([id, may]) => {
    const is = status.get(id) ?? 'nothing'
    return may.length && !may.includes(is) ? [`${id} is in ${is}, its winners left it in ${may.join(' or ')}`] : []
  })
}

export async function raceSigners(bank: Bank, dice: Dice, count: number): Promise<{ faults: string[]; counts: Tally }> {
  const rights = [
    ...Array.from({ length: 12 }, () => 'FIRST' as const),
    ...Array.from({ length: 8 }, () => 'SECOND' as const),
  ]
  const companies = await Promise.all(
    Array.from({ length: 8 }, () => addCompany(bank.db, bank.time.clock, { rights, scheme: 'TWO_SIGNATORY' })),
  )
  const tally: Tally = { payments: 0, full: 0, requests: 0, refused: 0, ends: {} }
  const found: Found = { faults: [], ends: new Map() }
  await Promise.all(
    companies.map(async company => {
      const mine = dice.fork()
      while (tally.payments < count) await one(bank, company, { dice: mine, tally, found })
    }),
  )
  const faults = [...found.faults, ...(await judge(bank))]
  return { faults: [...faults, ...(await astray(bank, found))], counts: tally }
}

export const signers: Goal = {
  id: 'R8',
  title: 'twenty requests at once for each document of two signatories',
  async run({ cluster, dice, size }) {
    const bank = await openBank(cluster)
    const count = size(200, 2000)
    const { faults, counts } = await raceSigners(bank, dice, count)
    const least = { payments: count, requests: 15 * count, refused: 10 * count, full: count / 10 }
    for (const [what, n] of Object.entries(least))
      if (Number(counts[what as keyof Tally]) < n)
        faults.push(`only ${String(counts[what as keyof Tally])} ${what}, not ${n}`)
    for (const end of ['REVOKE', 'CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO'] as const)
      if ((counts.ends[end] ?? 0) < count / 100) faults.push(`only ${counts.ends[end] ?? 0} documents ended in ${end}`)
    await bank.close()
    return { faults, counts }
  },
}
