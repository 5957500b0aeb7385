// R9: a document signed and recalled in one instant has one outcome, while the worker takes it to its rail.

import { type DocumentScenes, endsOfKinds, settledOf, statuses, wrongBalances } from '../balances.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, type TortureCompany, type TorturePerson } from '../cast.ts'
import type { Dice } from '../dice.ts'
import type { Goal } from '../goal.ts'
import { allKinds, draft, mayChange, type TortureKind } from '../kinds.ts'
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

type Race = {
  readonly id: string
  readonly kind: TortureKind
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

type RecallsRun = { readonly dice: Dice; readonly other: TortureCompany; readonly made: DocumentScenes }

/** Who runs against the signature: mostly recalls, which are the fastest, and in each third race returns among themselves, which else seldom win. */
const rivalsOf = (round: number, dice: Dice): readonly RecallRival[] =>
  round % 3 === 2
    ? ['FOR_EDITING', 'FOR_EDITING', 'CANCELED_SIGN_ONE']
    : ['REVOKE', dice.pick(['REVOKE', 'CANCELED_SIGN_ONE'] as const), 'FOR_EDITING']

type RaceRound = { readonly kind: TortureKind; readonly round: number }

async function race(
  bank: TortureBank,
  company: TortureCompany,
  { dice, other, made }: RecallsRun,
  { kind, round }: RaceRound,
): Promise<Race | null> {
  const id = await makeUnsigned(bank, company, { kind, other, made })
  const signer = await signerOf(company)
  const shown = await bank.line.call<{ id: string }>(signer.person, prepare(company, id))
  if (shown.kind !== 'done') return null
  const sign = {
    ...decide(company, [id], 'SUCCESS', { challengeId: shown.data.id, code: signer.person.showCode() }),
    person: signer.person,
  }
  // A signature takes longer to judge than a recall; how much longer is the machine's affair, so some start early and some late.
  const back = (way: RecallRival) => ({
    way,
    ...ways[way](company, id),
    person: dice.pick(company.people),
    after: dice.between(0, dice.pick([2, 8, 40])),
  })
  const signAt = dice.between(0, 4)
  const calls: (Call & { readonly way?: RecallRival })[] = rivalsOf(round, dice).map(back)
  calls.splice(signAt, 0, sign)
  const answers = await together<Batch>(bank, calls)
  return {
    id,
    kind,
    signed: won(answers[signAt]),
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

export async function raceRecalls(
  bank: TortureBank,
  dice: Dice,
  count: number,
): Promise<{ faults: string[]; counts: Record<string, number> }> {
  const rights = Array.from({ length: 16 }, () => 'FIRST' as const)
  const companies = await Promise.all(Array.from({ length: 8 }, () => addCompany(bank.db, bank.time.clock, { rights })))
  const races: Race[] = []
  const made: DocumentScenes = new Map()
  await Promise.all(
    companies.map(async (company, n) => {
      const play = { dice: dice.fork(), other: companies[(n + 1) % companies.length] as TortureCompany, made }
      for (let i = n; i < count; i += companies.length) {
        const kind = allKinds[i % allKinds.length] as TortureKind
        const result = await race(bank, company, play, { kind, round: i })
        if (result) races.push(result)
      }
    }),
  )
  const faults = [...(await judge(bank)), ...(await misjudged(bank, races))]
  faults.push(...(await wrongBalances(bank, companies, made)))
  const signed = races.filter(one => one.signed).length
  const ended = (way: RecallRival): number => races.filter(one => one.ended.includes(way)).length
  const counts = {
    ...{ races: races.length, signed, recalled: ended('REVOKE'), cancelled: ended('CANCELED_SIGN_ONE') },
    ...{ returned: ended('FOR_EDITING'), neither: races.filter(one => !one.signed && !one.ended.length).length },
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
    if (counts.races !== count) faults.push(`only ${counts.races} of ${count} races were run`)
    for (const who of ['signed', 'recalled', 'returned'] as const)
      if (!counts[who]) faults.push(`none of ${count} was ${who}: nobody raced`)
    // Few documents are settled in a small race, and not of every kind.
    if (settledOf(counts) < Math.min(allKinds.length / 2, count / 20))
      faults.push(`only ${settledOf(counts)} kinds were ever settled`)
    await bank.close()
    return { faults, counts }
  },
}
