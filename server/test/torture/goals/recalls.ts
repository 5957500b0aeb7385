// R9: what happens to a document that is signed and recalled in the same instant, while the worker takes it to its rail?
import { sql } from '#kit/db.ts'
import { type Bank, openBank } from '../bank.ts'
import { addCompany, type Company, type Person } from '../cast.ts'
import type { Dice } from '../dice.ts'
import type { Goal } from '../goal.ts'
import { type Call, together } from '../together.ts'
import { type Batch, decide, draft, prepare, recall, send } from '../verbs.ts'
import { judge } from '../verdict.ts'
import { signerOf } from '../workday.ts'

type Race = { readonly id: string; readonly signed: boolean; readonly recalled: boolean; readonly known: boolean }

/** A document that waits for its only signature. */
export async function waiting(bank: Bank, company: Company, kind: 'CLEARING' | 'GROSS' = 'CLEARING'): Promise<string> {
  const maker = company.people[0] as Person
  const saved = await bank.line.call<string>(
    maker,
    draft(maker, { kind, payer: company.accounts[0]?.number ?? '', amount: '10.00' }),
  )
  if (saved.kind !== 'done') throw new Error(`no draft: ${JSON.stringify(saved)}`)
  const sent = await bank.line.call<Batch>(maker, send(company, saved.data))
  if (sent.kind !== 'done' || !sent.data.succeeded.length) throw new Error(`not sent: ${JSON.stringify(sent)}`)
  return saved.data
}

const won = (answer: { kind: string; data?: unknown } | undefined): boolean =>
  answer?.kind === 'done' && (answer.data as Batch).succeeded.length === 1

async function race(bank: Bank, company: Company, dice: Dice): Promise<Race | null> {
  const id = await waiting(bank, company, dice.pick(['CLEARING', 'GROSS']))
  const signer = await signerOf(company)
  const shown = await bank.line.call<{ id: string }>(signer.person, prepare(company, id))
  if (shown.kind !== 'done') return null
  const sign = {
    ...decide(company, [id], 'SUCCESS', { challengeId: shown.data.id, code: signer.person.showCode() }),
    person: signer.person,
  }
  // A signature takes longer to judge than a recall; how much longer is the machine's affair, so some start early and some late.
  const back = () => ({
    ...recall(company, id),
    person: dice.pick(company.people),
    after: dice.between(0, dice.pick([2, 8, 40])),
  })
  const signAt = dice.between(0, 3)
  const calls: Call[] = [back(), back()]
  calls.splice(signAt, 0, sign)
  const answers = await together<Batch>(bank, calls)
  return {
    id,
    signed: won(answers[signAt]),
    recalled: answers.some((answer, i) => i !== signAt && won(answer)),
    known: answers.every(answer => answer.kind === 'done' || answer.kind === 'refused'),
  }
}

/** Both, neither, or another end than the winner was told. */
async function misjudged(bank: Bank, races: readonly Race[]): Promise<string[]> {
  const rows = await bank.db.bank(tx =>
    tx.rows<{ id: string; status: string }>(sql`select id, status from payments.payments`),
  )
  const status = new Map(rows.map(row => [row.id, row.status]))
  return races.flatMap(({ id, signed, recalled, known }) => {
    if (signed && recalled) return [`${id} was both signed and recalled`]
    const end = status.get(id) ?? 'nothing'
    if (signed) return end === 'SUCCESS' ? [] : [`${id} was signed and is in ${end}`]
    if (recalled) return end === 'REVOKE' ? [] : [`${id} was recalled and is in ${end}`]
    return known && end !== 'ON_VERIFICATION' ? [`${id} was refused to all and is in ${end}`] : []
  })
}

export async function raceRecalls(
  bank: Bank,
  dice: Dice,
  count: number,
): Promise<{ faults: string[]; counts: Record<string, number> }> {
  const rights = Array.from({ length: 16 }, () => 'FIRST' as const)
  const companies = await Promise.all(Array.from({ length: 8 }, () => addCompany(bank.db, bank.time.clock, { rights })))
  const races: Race[] = []
  await Promise.all(
    companies.map(async company => {
      const mine = dice.fork()
      for (let i = 0; i < count / companies.length; i++) {
        const result = await race(bank, company, mine)
        if (result) races.push(result)
      }
    }),
  )
  const faults = await judge(bank)
  faults.push(...(await misjudged(bank, races)))
  const signed = races.filter(one => one.signed).length
  const recalled = races.filter(one => one.recalled).length
  return { faults, counts: { races: races.length, signed, recalled, neither: races.length - signed - recalled } }
}

export const recalls: Goal = {
  id: 'R9',
  title: 'recall against signature against worker',
  async run({ cluster, dice, size }) {
    const bank = await openBank(cluster)
    const count = size(200, 2000)
    const outcome = await raceRecalls(bank, dice, count)
    if (outcome.counts.races !== count) outcome.faults.push(`only ${outcome.counts.races} of ${count} races were run`)
    for (const who of ['signed', 'recalled'] as const)
      if ((outcome.counts[who] ?? 0) < count / 40)
        outcome.faults.push(`only ${outcome.counts[who]} of ${count} were ${who}: nobody raced`)
    await bank.close()
    return outcome
  },
}
