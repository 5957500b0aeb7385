// R8 and R9 with phones: a signature against whatever may overtake it. One of the two is first, the hold stands with a signature alone, no request is left open, and what was signed proves itself.
import { verify } from '@bank/tools/verifyBundle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { size, sized } from '../../tools/size.ts'
import { type CaseWork, makeCaseWork } from './caseWork.ts'
import { only, onPhones, sent } from './phoneCompanies.ts'
import { type PhoneRace, type Rival, rivals, type Seat } from './phoneRivals.ts'
import { openSignerPhones, type SignerPhones } from './signerPhones.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

const schemes = ['ONE_SIGNATORY', 'TWO_SIGNATORY'] as const
const rounds = sized({ small: rivals.length * schemes.length, merge: 200, release: 2000 })

/** A company, its signers before the last one, and two who are asked for the last signature. */
type Table = {
  readonly company: TestCompany
  readonly work: CaseWork
  readonly before: readonly Seat[]
  seat: Seat
  beside: Seat
}

let bank: TestBank
let phones: SignerPhones
let tables: readonly Table[]

async function tableOf(scheme: (typeof schemes)[number]): Promise<Table> {
  const company = await onPhones({ bank, phones }, scheme, '1000000.00')
  const last = scheme === 'ONE_SIGNATORY' ? 'anna' : 'boris'
  // Whoever freezes the others signs nothing here.
  const held = async (): Promise<Seat> => {
    const person = await company.another(last)
    return { person, phone: await phones.of(person) }
  }
  const first = { person: company.anna, phone: company.first }
  await company[scheme === 'ONE_SIGNATORY' ? 'first' : 'second'].givesUp()
  const before = scheme === 'ONE_SIGNATORY' ? [] : [first]
  return { company, work: makeCaseWork(bank, company), before, seat: await held(), beside: await held() }
}

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
  tables = await Promise.all(schemes.map(tableOf))
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await phones.close()
  await bank.close()
})

/** Who begins, by turns: both at once, each a little earlier, and each of them alone. */
const starts = ['together', 'signFirst', 'rivalFirst', 'signAlone', 'rivalAlone'] as const
type Start = (typeof starts)[number]

const found = <R extends object>(query: ReturnType<typeof sql>) => bank.world.db.bank(tx => tx.rows<R>(query))

async function waiting({ company, work, before, seat, beside }: Table): Promise<PhoneRace> {
  const [id = ''] = await sent(company, 1, '1.00')
  await phones.asks()
  for (const { phone } of before) {
    await phone.opens()
    await phone.signs(await only(phone))
    await phones.asks()
  }
  for (const { phone } of [seat, beside]) await phone.opens()
  return { bank, phones, work, company, id, requestId: await only(seat.phone), seat, beside }
}

/** How both ended. */
async function run(race: PhoneRace, rival: Rival, start: Start): Promise<{ signed: boolean; done: boolean }> {
  const given = await race.seat.phone.answerTo(race.requestId, 'SIGN')
  const pause = (name: Start) => (start === name ? new Promise(done => setTimeout(done, 4)) : undefined)
  const sign = () =>
    race.seat.phone.sends(race.requestId, given).then(
      ({ succeeded }) => succeeded === 1,
      (error: { refused?: string }) => (error.refused ? false : Promise.reject(error)),
    )
  const act = () => rival.act(race)
  if (start === 'signAlone') return { signed: await sign(), done: await act() }
  if (start === 'rivalAlone') {
    const done = await act()
    return { done, signed: await sign() }
  }
  const [signed, done] = await Promise.all([
    Promise.resolve(pause('rivalFirst')).then(sign),
    Promise.resolve(pause('signFirst')).then(act),
  ])
  return { signed, done }
}

/** What the bank keeps of the document. */
async function keptOf({ id, company, seat }: PhoneRace) {
  const [signatures, holds, requests, lines] = await Promise.all([
    found<{ person_id: string }>(
      sql`select person_id from signing.signatures where subject_id = ${id} order by signed_at`,
    ),
    found<{ outcome: string | null }>(sql`select outcome from ledger.holds where payment_id = ${id}`),
    found<{ state: string; person_id: string }>(
      sql`select state, person_id from paycontrol.requests where ${id} = any (subjects) and state = 'PENDING'`,
    ),
    found<{ action: string; subject_id: string; person_id: string | null }>(
      sql`select action, subject_id, person_id from kit.audit where org_reference_id = ${company.org} order by number desc limit 40`,
    ),
  ])
  return {
    signatures: signatures.map(one => one.person_id),
    holds,
    requests,
    lines: lines.reverse(),
    own: seat.person.id,
  }
}

function judge(
  rival: Rival,
  kept: Awaited<ReturnType<typeof keptOf>> & { readonly statusCode: string },
  { signed, done }: { signed: boolean; done: boolean },
): void {
  expect(kept.signatures.filter(id => id === kept.own)).toHaveLength(signed ? 1 : 0)
  const isPaid = signed || (done && rival.name === 'another phone of the same right')
  expect(kept.holds, 'the hold stands with the last signature alone').toEqual(isPaid ? [{ outcome: null }] : [])
  if (signed) expect(kept.statusCode).toBe('PAYMENT_REQUEST_TO_BANK')
  else if (rival.end) expect(kept.statusCode).toMatch(rival.end)
  if (!rival.isLenient) expect([signed, done].filter(Boolean), 'one of the two was done').toHaveLength(1)
  // Nobody is asked for what is decided; of what waits still, the one who may not sign is asked no more.
  const isOpen = !signed && !rival.end
  expect(kept.requests.filter(one => !isOpen || one.person_id === kept.own)).toEqual([])
  if (!signed || !rival.action || !done) return
  const order = kept.lines.filter(
    one => one.action === rival.action || (one.action === 'payment.sign' && one.person_id === kept.own),
  )
  expect(order.at(-1)?.action, 'nobody signs after it').toBe(rival.action)
}

async function proves({ company, id }: PhoneRace): Promise<void> {
  const headers = { 'x-device-id': 'test', cookie: `sid=${company.daniyar.id}` }
  const bundle = (await bank.app.inject({ method: 'GET', url: `/api/v1/evidence/${id}`, headers })).body
  expect(verify(bundle).filter(({ ok }) => !ok)).toEqual([])
}

const hour = 3_600_000

/** Each new key takes half a minute: a long run stays within the hours in which payments are made. */
function stayWithinHours({ clock, shift }: TestBank['world']): void {
  if (clock.now() > clock.at(clock.today(), '15:00')) shift(-4 * hour)
}

test(`of a signature and what may overtake it one is first, ${size}`, { timeout: 1_800_000 }, async () => {
  const ends = { signed: 0, not: 0 }
  const proved = new Map<string, PhoneRace>()
  for (let round = 0; round < rounds; round++) {
    const [rival, turn] = [rivals[round % rivals.length], Math.floor(round / rivals.length)]
    const table = tables[turn % tables.length]
    const start = starts[(turn + round) % starts.length] ?? 'together'
    if (!rival || !table) throw new Error('nobody races')
    stayWithinHours(bank.world)
    const race = await waiting(table)
    const both = await run(race, rival, start)
    const kept = await keptOf(race)
    table.seat = (await rival.undo?.(race)) ?? table.seat
    judge(rival, { ...kept, ...(await table.company.daniyar.sees(race.id)) }, both)
    ends[both.signed ? 'signed' : 'not']++
    if (both.signed) proved.set(`${rival.name}, ${table.before.length}`, race)
    // What waits still is declined by whoever is asked for it.
    await phones.asks()
    await table.beside.phone.opens()
    for (const id of await table.beside.phone.pending()) await table.beside.phone.declines(id, 'Гонка окончена')
  }
  expect(ends.signed).toBeGreaterThanOrEqual(Math.floor(rounds / 5))
  expect(ends.not).toBeGreaterThanOrEqual(Math.floor(rounds / 5))
  expect(await found(sql`select from paycontrol.requests where state = 'PENDING'`)).toEqual([])
  expect(await found(sql`select from paycontrol.waits`)).toEqual([])
  for (const race of proved.values()) await proves(race)
  expect(proved.size).toBeGreaterThan(4)
})
