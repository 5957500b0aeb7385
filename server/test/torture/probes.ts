// Probes: small checks that find the mutants for which a whole goal would be too slow.
import { setTimeout as wait } from 'node:timers/promises'
import { type DocumentScenes, endsOfKinds, wrongBalances } from './balances.ts'
import type { TortureBank } from './bank.ts'
import { addCompany, type TortureCompany, type TorturePerson } from './cast.ts'
import type { Cluster } from './cluster.ts'
import type { Dice } from './dice.ts'
import { calm, setMood } from './goals/rails.ts'
import { makeUnsigned } from './goals/recalls.ts'
import { allKinds, codeOfToday, draft, saveRequest, text, underCode, update } from './kinds.ts'
import { addCompanies, startLoad } from './load.ts'
import { together } from './simultaneous.ts'
import { type Batch, decide, look, prepare, send } from './verbs.ts'
import { judge } from './verdict.ts'
import { signerOf } from './workday.ts'

export type Probe = (bank: TortureBank<Cluster>, dice: Dice) => Promise<readonly string[]>

const firsts = (count: number) => Array.from({ length: count }, () => 'FIRST' as const)
const hire = (bank: TortureBank, count = 4): Promise<TortureCompany> =>
  addCompany(bank.db, bank.time.clock, { rights: firsts(count) })

const did = (answer: { readonly kind: string; readonly data?: unknown } | undefined): boolean =>
  answer?.kind === 'done' && (answer.data as Batch).succeeded.length > 0

/** A code signs once, however many documents it is offered for in the same instant. */
export const spendsCodesOnce: Probe = async bank => {
  const company = await hire(bank, 6)
  const faults: string[] = []
  for (const person of company.people) {
    const ids = await Promise.all(Array.from({ length: 10 }, () => makeUnsigned(bank, company)))
    const shown = await Promise.all(ids.map(id => bank.line.call<{ id: string }>(person, prepare(company, id))))
    while (!person.takeCode()) await wait(20)
    const code = person.showCode()
    const calls = ids.map((id, i) => {
      const one = shown[i]
      const challengeId = one?.kind === 'done' ? one.data.id : ''
      return { ...decide(company, [id], 'SUCCESS', { challengeId, code }), person }
    })
    const times = (await together<Batch>(bank, calls)).filter(did).length
    if (times > 1) faults.push(`one code signed ${times} times`)
  }
  return [...faults, ...(await judge(bank))]
}

/** Signed by somebody with a fresh code. */
async function signs(bank: TortureBank, company: TortureCompany, id: string): Promise<void> {
  const { person } = await signerOf(company)
  const shown = await bank.line.call<{ id: string }>(person, prepare(company, id))
  const challengeId = shown.kind === 'done' ? shown.data.id : ''
  await bank.line.call<Batch>(person, decide(company, [id], 'SUCCESS', { challengeId, code: person.showCode() }))
}

/** A code of the day is offered to many documents in the same instant. */
async function spendsOneCode(bank: TortureBank, company: TortureCompany): Promise<string[]> {
  const scene = { company, person: company.people[0] as TorturePerson, cents: 1000n }
  const code = await codeOfToday(bank, scene)
  const calls = Array.from({ length: 8 }, () => ({
    ...saveRequest('BUDGET', company, underCode(scene, code)),
    person: scene.person,
  }))
  const spent = (await together<string>(bank, calls)).filter(({ kind }) => kind === 'done').length
  return spent === 1 ? [] : [`one code of the day was spent by ${spent} documents`]
}

/** Each kind to its end and its money where it belongs, while the treasury and the processing say everything twice. */
export const settlesEveryKind: Probe = async bank => {
  const [company, other] = [await hire(bank, 12), await hire(bank)]
  await setMood(bank, { ...calm, TREASURY: 'DUPLICATING', CARDS: 'DUPLICATING' })
  const made: DocumentScenes = new Map()
  for (const kind of allKinds) await signs(bank, company, await makeUnsigned(bank, company, { kind, other, made }))
  const faults = await spendsOneCode(bank, company)
  faults.push(...(await judge(bank)), ...(await wrongBalances(bank, [company, other], made)))
  const ends = await endsOfKinds(bank, made)
  return [...faults, ...allKinds.filter(kind => !ends[`${kind} SUCCESS`]).map(kind => `no ${kind} was settled`)]
}

/** What was shown is what is signed: a document that changed meanwhile is not. */
export const signsWhatWasShown: Probe = async bank => {
  const company = await hire(bank)
  const maker = company.people[0] as TorturePerson
  const id = await makeUnsigned(bank, company)
  const signer = await signerOf(company)
  const shown = await bank.line.call<{ id: string }>(signer.person, prepare(company, id))
  await bank.line.call<Batch>(maker, decide(company, [id], 'REVISION'))
  const seen = await bank.line.call<{ payment: { version: number } }>(maker, look(company, id))
  const version = seen.kind === 'done' ? seen.data.payment.version : 0
  const change = await update(bank, 'CLEARING', { company, person: maker, cents: 999_900n, id, version })
  const edited = await bank.line.call<string>(maker, change)
  const sent = await bank.line.call<Batch>(maker, send(company, id))
  if (edited.kind !== 'done' || !did(sent))
    return [`the document could not be changed: ${JSON.stringify([edited, sent])}`]
  const challengeId = shown.kind === 'done' ? shown.data.id : ''
  const signed = await bank.line.call<Batch>(
    signer.person,
    decide(company, [id], 'SUCCESS', { challengeId, code: signer.person.showCode() }),
  )
  return did(signed) ? ['a document was signed that the signer was never shown'] : judge(bank)
}

/** Nobody sees, sends or signs what belongs to another company. */
export const keepsCompaniesApart: Probe = async bank => {
  const [own, other] = [await hire(bank), await hire(bank)]
  const id = await makeUnsigned(bank, other)
  const stranger_ = own.people[0] as TorturePerson
  const seen = await bank.line.call<unknown>(stranger_, look(own, id))
  const ended = await bank.line.call<Batch>(stranger_, decide(own, [id], 'CANCELLED'))
  return [
    ...(seen.kind === 'done' ? ['a document of another company was seen'] : []),
    ...(did(ended) ? ['a document of another company was cancelled'] : []),
    ...(await judge(bank)),
  ]
}

/** An amount comes back as it was given. */
export const keepsAmounts: Probe = async bank => {
  const company = await hire(bank)
  const maker = company.people[0] as TorturePerson
  const faults: string[] = []
  for (const cents of [29n, 115n, 435n, 820n, 101_999n, 9_007_199_254_741n]) {
    const amount = text(cents)
    const saved = await bank.line.call<string>(maker, await draft(bank, 'GROSS', { company, person: maker, cents }))
    if (saved.kind !== 'done') continue
    const seen = await bank.line.call<{ payment: { amount: string } }>(maker, look(company, saved.data))
    if (seen.kind === 'done' && seen.data.payment.amount !== amount)
      faults.push(`${amount} became ${seen.data.payment.amount}`)
  }
  return [...faults, ...(await judge(bank))]
}

/** Load, and a server that is killed again and again. */
export const survivesKills: Probe = async (bank, dice) => {
  const load = startLoad(bank, await addCompanies(bank, 6), dice.fork())
  for (let i = 0; i < 24; i++) {
    const done = bank.line.counts.done
    while (bank.line.counts.done - done < 15) await wait(5)
    await wait(dice.between(0, 60))
    await bank.nodes[0]?.kill()
    await bank.nodes[0]?.opened()
  }
  await load.stop()
  return judge(bank, load.journal)
}
