// R11: each payment has one effect while rails answer 500, cut the line, are late or dead, refuse, repeat, or speak of strangers.
import { maskCard } from '@bank/contracts/card.ts'
import { sql } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'
import { type Magic, magicAccounts, type RailName, type RailSettings, railNames, setRail } from '#outside/index.ts'
import { railCards } from '../../../src/outside/magic.ts'
import { type DocumentScenes, endsOfKinds, wrongBalances } from '../balances.ts'
import { openBank, type TortureBank } from '../bank.ts'
import { addCompany, type TortureCompany, type TorturePerson } from '../cast.ts'
import type { Dice } from '../dice.ts'
import { type Goal, shortfalls } from '../goal.ts'
import { draft, railKinds, type Scene, type TortureKind } from '../kinds.ts'
import { keepTabsOpen } from '../load.ts'
import type { Patch } from '../patch.ts'
import { type Batch, decide, prepare, send } from '../verbs.ts'
import { judge } from '../verdict.ts'
import { signerOf } from '../workday.ts'

const magic = [
  'AC01',
  'AM05',
  'NARR',
  'DOUBLE',
  'CUT',
  'UNKNOWN',
  'POISON',
  'PENDING',
] as const satisfies readonly Magic[]

/** How each neighbour calls the account that no message to it survives. */
const poison = [magicAccounts.POISON, 'ORDOPOISON', maskCard(railCards.POISON)]

/** One document in so many provokes its rail. */
const provokedOneIn = 12

/** What is due to the state goes to the treasury, which nothing provokes. */
const provokedKinds = railKinds.filter(kind => kind !== 'BUDGET')

type RailDocument = { readonly kind: TortureKind; readonly magic?: Magic }

/** Each kind in turn, and among them each provocation in turn, of each kind that knows any. */
function dealDocuments(dice: Dice): () => RailDocument {
  const isProvoked = dice.deck(Array.from({ length: provokedOneIn }, (_, place) => place === 0))
  const [kind, provokedKind, provocation] = [dice.deck(railKinds), dice.deck(provokedKinds), dice.deck(magic)]
  return () => (isProvoked() ? { kind: provokedKind(), magic: provocation() } : { kind: kind() })
}

type RailsRun = { readonly dice: Dice; readonly made: DocumentScenes; deal(): RailDocument }

/** A document of a kind that goes over a rail. */
async function saved(bank: TortureBank, company: TortureCompany, { dice, made, deal }: RailsRun): Promise<string[]> {
  const person = company.people[0] as TorturePerson
  const { kind, ...provocation } = deal()
  const cents = BigInt(dice.between(1, 90)) * 100n + 50n
  const scene: Scene = { company, person, cents, ...provocation }
  const answer = await bank.line.call<string>(person, await draft(bank, kind, scene))
  if (answer.kind !== 'done') return []
  made.set(answer.data, { kind, scene })
  return [answer.data]
}

/** Documents in one company, sent and signed with one code. */
async function signedBatch(
  bank: TortureBank,
  company: TortureCompany,
  { count, ...play }: RailsRun & { count: number },
): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(...(await saved(bank, company, play)))
  await bank.line.call<Batch>(company.people[0] as TorturePerson, send(company, ...ids))
  const signer = await signerOf(company)
  const shown = await bank.line.call<{ id: string }>(signer.person, prepare(company, ...ids))
  if (shown.kind !== 'done') throw new Error(`not shown: ${JSON.stringify(shown)}`)
  const given = { challengeId: shown.data.id, code: signer.person.showCode() }
  const signed = await bank.line.call<Batch>(signer.person, decide(company, ids, 'SUCCESS', given))
  return signed.kind === 'done' ? signed.data.succeeded.map(({ id }) => id) : []
}

const simulatorPatch = (find: string, put: string): Patch => ({ file: '/server/src/outside/simulator.ts', find, put })
const unheardPercent = 30

/**
 * A rail that remembers nothing: the line to it is often cut behind a message; asked for a transfer that it has, it denies it once, so that we send it again; it answers each arrival
 * anew, as if it were another transfer; and for one answer in three it does not hear that we have it, and says it again.
 */
export const forgetful: readonly Patch[] = [
  simulatorPatch(
    'const lateMs = 1500',
    'const lateMs = 1500\nconst denied = new Set()\nconst unheard = new Set()\nconst isFirst = (set, one) => !set.has(one) && Boolean(set.add(one))',
  ),
  simulatorPatch(
    'return word && writePacs002(',
    "if (word?.answer?.status === 'ACSC' && isFirst(denied, endToEndId)) return null\n      return word && writePacs002(",
  ),
  simulatorPatch(
    'answersTo(received, fresh, settings, {',
    'answersTo(received, new Set(received.transfers.map(one => one.endToEndId)), settings, {',
  ),
  simulatorPatch(
    "(isNew && magic.has('CUT'))",
    "(isNew && (magic.has('CUT') || diceOf(received.messageId + 'cut') < 30))",
  ),
  simulatorPatch(
    'confirmAnswers(tx, name, messageIds, world.clock.now())',
    `confirmAnswers(tx, name, messageIds.filter(id => !(diceOf(id) < ${unheardPercent} && isFirst(unheard, id))), world.clock.now())`,
  ),
]

/** The same chance that the stand-in takes. */
const wasUnheard = (messageId: string): boolean => sha256(messageId).readUInt16BE() % 100 < unheardPercent

/** What was sent or said more than once. */
async function repeated(bank: TortureBank): Promise<{ resent: number; answeredTwice: number; saidAgain: number }> {
  const [counted] = await bank.db.bank(tx =>
    tx.rows<{ resent: number; answeredTwice: number; answers: string[] }>(sql`
      select (select count(*) from outside.rail_messages where send_count > 1)::int as resent,
        (select count(*) from (select body ->> 'endToEndId' from kit.inbox where body ->> 'status' in ('ACSC', 'RJCT') group by 1 having count(*) > 1) t)::int
          as "answeredTwice",
        (select coalesce(array_agg(message_id), '{}') from outside.rail_answers) as answers`),
  )
  const { resent = 0, answeredTwice = 0, answers = [] } = counted ?? {}
  return { resent, answeredTwice, saidAgain: answers.filter(wasUnheard).length }
}

type RailEnding = { readonly ends: string; readonly count: number }

/** What became of every payment, by what its recipient's account provokes. */
const endings = (bank: TortureBank): Promise<RailEnding[]> =>
  bank.db.bank(tx =>
    tx.rows<RailEnding>(sql`
      select case when o.dead_at is not null then 'PARKED' else p.status end || case when p.recipient_account = any (${poison}) then ' poison' else '' end as ends,
        count(*)::int as count
      from payments.payments p join kit.outbox o on o.subject_id = p.id group by 1 order by 1`),
  )

/** Once at the rail, once in the books; poison parked, and nothing else. */
const strays = sql`
  select 'payments at the rail under another reference' as what, count(*)::int as count from outside.rail_messages m
    where not exists (select from kit.outbox o where replace(o.subject_id::text, '-', '') = m.end_to_end_id and o.rail = m.rail) having count(*) > 0
  union all
  select 'payments booked twice', count(*)::int from (select payment_id from ledger.postings where stage = 'SETTLE' group by payment_id having count(*) > 1) t having count(*) > 0
  union all
  select 'healthy payments parked', count(*)::int from kit.outbox o join payments.payments p on p.id = o.subject_id
    where o.dead_at is not null and p.recipient_account <> all (${poison}) having count(*) > 0
  union all
  select 'poison that was not parked', count(*)::int from kit.outbox o join payments.payments p on p.id = o.subject_id
    where o.dead_at is null and p.recipient_account = any (${poison}) having count(*) > 0
  union all
  select 'settled payments without SUCCESS', count(*)::int from payments.payments p join ledger.postings l on l.payment_id = p.id and l.stage = 'SETTLE'
    where p.status <> 'SUCCESS' having count(*) > 0`

const batchAtMost = 250

type RailMode = RailSettings['mode']
export type Mood = Readonly<Record<RailName, RailMode>>
const all = (mode: RailMode): Mood => ({ ACH: mode, RTGS: mode, CROSS_BORDER: mode, TREASURY: mode, CARDS: mode })

export const calm = all('NORMAL')

/** How the rails are, one time after the other: each of the three younger ones is slow, refusing and dead once while others are not. */
export const moods: readonly Mood[] = [
  all('FLAKY'),
  all('DUPLICATING'),
  { ...all('FLAKY'), CROSS_BORDER: 'REFUSING', TREASURY: 'SLOW', CARDS: 'DEAD' },
  { ...all('DUPLICATING'), CROSS_BORDER: 'DEAD', TREASURY: 'REFUSING', CARDS: 'SLOW' },
  { ...all('FLAKY'), CROSS_BORDER: 'SLOW', TREASURY: 'DEAD', CARDS: 'REFUSING' },
]

/** A dead rail is not waited for as long as one that is late. */
const timeoutOf = (mode: RailMode): number => (mode === 'DEAD' ? 500 : 3000)

export const setMood = ({ db }: Pick<TortureBank, 'db'>, mood: Mood): Promise<void> =>
  db.bank(async tx => {
    for (const rail of railNames) await setRail(tx, rail, { mode: mood[rail], timeoutMs: timeoutOf(mood[rail]) })
  })

export async function lieAboutRails(
  bank: TortureBank,
  dice: Dice,
  messages: number,
): Promise<{ faults: string[]; counts: Record<string, unknown> & { byKind: Record<string, number> } }> {
  const hire = () => addCompany(bank.db, bank.time.clock, { rights: ['FIRST', 'FIRST', 'FIRST'] })
  const companies = await Promise.all(Array.from({ length: 4 }, hire))
  const made: DocumentScenes = new Map()
  const deal = dealDocuments(dice.fork())
  const closeTabs = keepTabsOpen(bank)
  let signed = 0
  while (signed < messages) {
    for (const mood of moods) {
      await setMood(bank, mood)
      const count = Math.min(batchAtMost, Math.ceil(messages / companies.length / moods.length))
      const batches = await Promise.all(
        companies.map(company => signedBatch(bank, company, { dice: dice.fork(), made, deal, count })),
      )
      const now = batches.flat().length
      if (!now) throw new Error('nothing could be signed')
      signed += now
    }
  }
  closeTabs()
  await setMood(bank, all('FLAKY'))
  const begun = performance.now()
  const faults = await judge(bank)
  const drainSeconds = Math.round((performance.now() - begun) / 100) / 10
  const wrong = await bank.db.bank(tx => tx.rows<{ what: string; count: number }>(strays))
  faults.push(...wrong.map(({ what, count }) => `${count} ${what}`), ...(await wrongBalances(bank, companies, made)))
  const ends = Object.fromEntries((await endings(bank)).map(one => [one.ends, one.count]))
  const [said] = await bank.db.bank(tx =>
    tx.rows<{ answers: number; parked: number; retried: number }>(sql`
      select (select count(*) from kit.inbox)::int as answers, (select count(*) from kit.inbox where parked_reason is not null)::int as parked,
        (select count(*) from kit.outbox where attempts > 1)::int as retried`),
  )
  return { faults, counts: { signed, ...ends, ...said, drainSeconds, byKind: await endsOfKinds(bank, made) } }
}

export const rails: Goal = {
  id: 'R11',
  title: 'rails that fail, cut, forget, repeat and lie',
  async run({ cluster, dice, sized }) {
    const bank = await openBank(cluster, { nodes: 2, patches: forgetful })
    const wanted = sized({ small: 160, merge: 1000, release: 20_000 })
    const { faults, counts } = await lieAboutRails(bank, dice, wanted)
    const again = await repeated(bank)
    const counted: Record<string, unknown> & typeof again = { ...counts, ...again }
    const least = {
      ...{ signed: wanted, retried: wanted / 20, SUCCESS: wanted / 2, ERROR: wanted / 200 },
      ...{ resent: wanted / 100, answeredTwice: wanted / 100, saidAgain: wanted / 10 },
      'PARKED poison': Math.floor(wanted / provokedOneIn / magic.length),
    }
    faults.push(
      ...shortfalls([
        ...Object.entries(least).map(([what, n]) => [what, Number(counted[what] ?? 0), n] as const),
        ...railKinds.map(
          kind => [`${kind} settled by its rail`, counts.byKind[`${kind} SUCCESS`], Math.floor(wanted / 160)] as const,
        ),
      ]),
    )
    await bank.close()
    return { faults, counts: counted }
  },
}
