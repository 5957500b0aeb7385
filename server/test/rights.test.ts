// R20: a subscription on an open socket is narrowed or ended by itself when rights change.
import { isDeepStrictEqual } from 'node:util'
import { viewerChanged } from '@bank/contracts/socket.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { type Sql, sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { clearing } from './forms.ts'
import { openBank, openOrClosed, type TestBank, type TestClient, type TestPerson } from './world.ts'

let bank: TestBank
let firm: TestClient
const open: WebSocket[] = []

beforeAll(async () => {
  bank = await openBank()
  firm = await bank.client()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => bank.close())

type Message = {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

const hearsPayments = `subscription ($of: LegalPartyIdAndPaymentId!) {
  listenPayment(legalPartyIdAndPaymentId: $of) { number payment { id isRemovable } } }`

/** A page that listens to the company's payments, and everything it hears. */
async function listening(member: TestPerson) {
  const browser = await bank.signedIn(member)
  const socket = bank.socket(browser.cookies.get('sid') ?? '')
  open.push(socket)
  expect(await openOrClosed(socket)).toBe('open')
  const heard: Message[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data))))
  let closed: number | null = null
  socket.once('close', code => {
    closed = code
  })
  const until = (found: () => boolean, timeout = 60_000) => expect.poll(found, { timeout, interval: 10 }).toBe(true)
  const say = (message: object) => socket.send(JSON.stringify(message))
  const listen = (id: string) =>
    say({ id, type: 'subscribe', payload: { query: hearsPayments, variables: { of: { legalPartyId: firm.org } } } })
  say({ type: 'connection_init' })
  await until(() => heard.some(({ type }) => type === 'connection_ack'))
  listen('1')
  const about = (id: string, type: string) => heard.filter(message => message.id === id && message.type === type)
  return { browser, heard, listen, about, until, closed: () => closed }
}

/** Something happens to a document of the company. */
const happens = (subject: string) =>
  asBank(bank.world, async ctx => ctx.record({ org: firm.org, subject, topic: 'payment', state: 'UPDATED' }))

const change = (query: Sql) => bank.world.db.bank(tx => tx.rows(query))
const right = (member: TestPerson, value: string) =>
  change(sql`update identity.person_contracts set sign_right = ${value} where person_id = ${member.id}`)
const verification = (member: TestPerson, value: string) =>
  change(sql`update identity.persons set verification = ${value} where id = ${member.id}`)

const refused = [[expect.objectContaining({ message: 'ForbiddenException' })]]
const errorsOf = (messages: readonly Message[]) => messages.map(({ payload }) => payload)

/** Until something is heard, so that what comes later is known to come after the subscription stood. */
async function heardOnce(page: Awaited<ReturnType<typeof listening>>): Promise<void> {
  await expect
    .poll(() => happens(newId()).then(() => page.about('1', 'next').length > 0), { timeout: 60_000, interval: 200 })
    .toBe(true)
}

test.each([
  ['a right taken away', (member: TestPerson) => right(member, 'NONE'), (member: TestPerson) => right(member, 'FIRST')],
  [
    'a check that ended in a refusal',
    (member: TestPerson) => verification(member, 'REJECTED'),
    (member: TestPerson) => verification(member, 'CONFIRMED'),
  ],
  [
    'a check that is asked for again',
    (member: TestPerson) => verification(member, 'PENDING'),
    (member: TestPerson) => verification(member, 'CONFIRMED'),
  ],
])('%s ends the subscription by itself, and a right given back opens a new one', async (_what, take, give) => {
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  const page = await listening(member)
  await heardOnce(page)
  await take(member)
  await page.until(() => page.about('1', 'error').length === 1)
  expect(errorsOf(page.about('1', 'error'))).toEqual(refused)
  const before = page.about('1', 'next').length
  await happens(newId())
  page.listen('2')
  await page.until(() => page.about('2', 'error').length === 1)
  expect(errorsOf(page.about('2', 'error'))).toEqual(refused)
  expect(page.about('1', 'next')).toHaveLength(before)
  expect(page.closed()).toBeNull()
  await page.until(() =>
    page.heard.some(({ type, payload }) => type === 'ping' && isDeepStrictEqual(payload, viewerChanged)),
  )
  await give(member)
  await expect
    .poll(
      async () => {
        const id = newId()
        page.listen(id)
        await happens(newId())
        return page
          .until(() => page.about(id, 'next').length > 0, 400)
          .then(
            () => 'heard',
            () => 'not yet',
          )
      },
      { timeout: 60_000 },
    )
    .toBe('heard')
})

test('a lesser right narrows what is told of the same document, without a new subscription', async () => {
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  const page = await listening(member)
  await heardOnce(page)
  const saved = await page.browser.ask('/ob-payment-service/graphql', {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: {
      query: 'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
      variables: { form: { legalPartyId: firm.org, ...clearing(firm.account) } },
    },
  })
  const id = saved.json().data.saveInterBankTransferNativeDraft as string
  const told = () =>
    page.about('1', 'next').flatMap(({ payload }) => {
      const { payment } = (
        payload as { data: { listenPayment: { payment: { id: string; isRemovable: boolean } | null } } }
      ).data.listenPayment
      return payment?.id === id ? [payment.isRemovable] : []
    })
  await page.until(() => told().length > 0)
  expect(told()).toEqual([true])
  await right(member, 'AUDITOR')
  await new Promise(done => setTimeout(done, 1000))
  await happens(id)
  await page.until(() => told().length > 1)
  expect(told()).toEqual([true, false])
  expect(page.about('1', 'error')).toEqual([])
})

test('a company that was left closes the socket', async () => {
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  const page = await listening(member)
  await heardOnce(page)
  await change(sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${member.id}`)
  await page.until(() => page.closed() === 4403)
})
