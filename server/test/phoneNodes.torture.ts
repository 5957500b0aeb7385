// R1 and R11 with phones: of two nodes that ask and wait for phones each does its work once, and one that is killed between a decision and its answer loses nothing and doubles nothing.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { AnsweredRequest, RequestAnswer } from '@bank/contracts/phoneRequests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { migrate } from '#kit/migrate.ts'
import { freePort } from '../../tools/ports.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { size, sized } from '../../tools/size.ts'
import { halfPastTen, type NodeProcess, openNode } from './node.ts'
import { onPhones, sent } from './phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from './signerPhones.ts'
import { openBank, type TestBank } from './world.ts'

const kills = sized({ small: 3, merge: 24, release: 100 })
const silent = sized({ small: 10, merge: 100, release: 500 })

type PhoneNode = NodeProcess & { readonly phonePort: number }

let postgres: Postgres
let bank: TestBank
let phones: SignerPhones
let company: Awaited<ReturnType<typeof onPhones>>
let nodes: [PhoneNode, PhoneNode]
let token: string

/** A port that was free a moment ago may be somebody's by now: then another one is looked for. */
async function open(tries = 5): Promise<PhoneNode> {
  const phonePort = await freePort()
  try {
    const node = await openNode({ databaseUrl: bank.urls.appUrl, env: { PHONE_PORT: String(phonePort) } })
    return { ...node, phonePort }
  } catch (error) {
    if (tries > 1 && String(error).includes('EADDRINUSE')) return open(tries - 1)
    throw error
  }
}

async function kill({ child }: PhoneNode): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  // A node starts on a database alone that loses nothing.
  postgres = await startPostgres({ ephemeral: true })
  await migrate(postgres.migrateUrl)
  bank = await openBank({ database: postgres, start: 'machine' })
  bank.world.shift(halfPastTen - Date.now())
  phones = await openSignerPhones(bank)
  company = await onPhones({ bank, phones }, 'ONE_SIGNATORY', '1000000.00')
  nodes = [await open(), await open()]
}, 180_000)
afterAll(async () => {
  for (const node of nodes ?? []) await kill(node)
  expect(await bank.broken()).toEqual([])
  await phones.close()
  await bank.close()
  await postgres.stop()
})

const rows = <R extends object>(query: ReturnType<typeof sql>) => bank.world.db.bank(tx => tx.rows<R>(query))

/** The request about this document, once a node has asked for it. */
async function askedFor(document: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const asked = await rows<{ id: string }>(
        sql`select id from paycontrol.requests where ${document} = any (subjects)`,
      )
      expect(asked.length).toBeLessThan(2)
      found = asked[0]?.id
      return found
    })
    .toBeTruthy()
  return found ?? ''
}

/** Null where the line was lost. */
async function answers({ phonePort }: PhoneNode, id: string, answer: RequestAnswer): Promise<AnsweredRequest | null> {
  try {
    const said = await fetch(`http://127.0.0.1:${phonePort}/phone/v1/requests/${id}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-id': 'phone', authorization: `Bearer ${token}` },
      body: JSON.stringify(answer),
    })
    const body = await said.json()
    expect(said.status, JSON.stringify(body)).toBe(200)
    return body as AnsweredRequest
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

const opens = async (): Promise<void> => {
  const { phone, keyId } = company.first
  token = (await phone.open(keyId)).json<{ token: string }>().token
  await company.first.opens()
}

/** How often what may be done once was done: signed, held, sent on, told, asked. */
const done = (document: string) =>
  rows(sql`
    select (select count(*)::int from signing.signatures where subject_id = ${document}) as signatures,
      (select count(*)::int from ledger.holds where payment_id = ${document}) as holds,
      (select count(*)::int from kit.audit where subject_id = ${document} and action = 'payment.sign') as told,
      (select count(*)::int from kit.audit where subject_id = ${document} and action = 'payment.ask') as asked,
      (select array_agg(state) from paycontrol.requests where ${document} = any (subjects)) as requests`)

test(`a node that is killed between a decision and its answer, ${kills} times, ${size}`, {
  timeout: 1_800_000,
}, async () => {
  const ends = { answered: 0, lost: 0 }
  for (let round = 0; round < kills; round++) {
    const [document = ''] = await sent(company, 1, '1.00')
    const id = await askedFor(document)
    await opens()
    const given = await company.first.answerTo(id, 'SIGN')
    const [struck, other] = round % 2 ? nodes.toReversed() : nodes
    if (!struck || !other) throw new Error('no nodes')
    const first = answers(struck, id, given)
    // Before it is heard, while it is decided, after it was answered.
    await wait((round % 8) * 8)
    await kill(struck)
    ends[(await first) ? 'answered' : 'lost']++
    const right = { state: 'SIGNED', succeeded: 1, failed: [] }
    if (await first) expect(await first).toEqual(right)
    expect(await answers(other, id, given)).toEqual(right)
    expect(await done(document)).toEqual([{ signatures: 1, holds: 1, told: 1, asked: 1, requests: ['SIGNED'] }])
    nodes = [other as PhoneNode, await open()]
  }
  expect(ends.lost).toBeGreaterThan(0)
})

test('the same answer at both nodes at once is one', { timeout: 300_000 }, async () => {
  const [document = ''] = await sent(company, 1, '1.00')
  const id = await askedFor(document)
  await opens()
  const given = await company.first.answerTo(id, 'SIGN')
  const said = await Promise.all(Array.from({ length: 12 }, (_, at) => answers(nodes[at % 2] as PhoneNode, id, given)))
  for (const one of said) expect(one).toEqual({ state: 'SIGNED', succeeded: 1, failed: [] })
  expect(await done(document)).toMatchObject([{ signatures: 1, holds: 1, told: 1 }])
})

test(`of ${silent} documents that nobody answers each falls once, and nobody is asked for it any more`, {
  timeout: 600_000,
}, async () => {
  const ids: string[] = []
  // One by one: each is a request of its own.
  for (let made = 0; made < silent; made++) ids.push(...(await sent(company, 1, '1.00')))
  await expect
    .poll(() => rows(sql`select from paycontrol.requests where subjects && ${ids}::uuid[]`), { timeout: 120_000 })
    .toHaveLength(silent)
  await rows(sql`update paycontrol.waits set until = ${bank.later(-1)} where document_id = any (${ids}::uuid[])`)
  await expect
    .poll(() => rows(sql`select from paycontrol.waits where document_id = any (${ids}::uuid[])`), { timeout: 120_000 })
    .toEqual([])
  expect(
    await rows(sql`
      select p.status, count(*)::int as documents, sum((select count(*) from kit.audit a where a.subject_id = p.id and a.action = 'payment.silence'))::int as told,
        sum((select count(*) from paycontrol.requests r where p.id = any (r.subjects) and r.state = 'WITHDRAWN'))::int as withdrawn
      from payments.payments p where p.id = any (${ids}::uuid[]) group by 1`),
  ).toEqual([{ status: 'TIMEOUT_CANCELED_SIGN_ONE', documents: silent, told: silent, withdrawn: silent }])
})
