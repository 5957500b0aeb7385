// Proves the base of the desk: how clerks come in, what they see of the queue, how a case goes through two of them, and what their audit keeps.
import { bankOrg } from '@bank/contracts/bank.ts'
import { closeCodes } from '@bank/contracts/socket.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { makeCaseWork, wish } from '../../test/caseWork.ts'
import { openDesk, type TestDesk } from '../../test/desk.ts'
import { openBank, openOrClosed, type TestBank, type TestCompany } from '../../test/world.ts'
import { askByPerson } from '../cases/index.ts'

let bank: TestBank
let desk: TestDesk
let firm: TestCompany
let work: ReturnType<typeof makeCaseWork>

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  firm = await bank.company()
  work = makeCaseWork(bank, firm)
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

const asks = async (ends = 'WELL'): Promise<string> =>
  (await work.as(firm.anna, ctx => askByPerson(ctx, wish(ends)))).id

const audited = () =>
  bank.world.db.bank(tx =>
    tx.rows<{ action: string; person_id: string | null; params: Record<string, string> }>(
      sql`select action, person_id, params from kit.audit where org_reference_id = ${bankOrg} order by number`,
    ),
  )

test('a clerk comes in with password and authenticator, and is told apart from a person', async () => {
  const one = await desk.clerk('OPERATOR')
  const page = await desk.signIn(one)
  expect(await page.ask('{ clerk { login fullName role } }')).toEqual({
    clerk: { login: one.login, fullName: one.name, role: 'OPERATOR' },
  })
  const left = await page.browser.ask('/desk/v1/logout', { method: 'POST', body: {} })
  expect(left.statusCode).toBe(200)
  expect(await page.refusal('{ clerk { login } }')).toBe('SessionExpiredException')
  const lines = (await audited()).filter(({ person_id }) => person_id === one.id)
  expect(lines.map(({ action }) => action)).toEqual(['desk.signIn', 'desk.signOut'])
})

test('a wrong code is counted and refused, and a right one is good once', async () => {
  const one = await desk.clerk('OPERATOR')
  const page = desk.page()
  expect((await page.login(one.login, 'Not-2026!')).json()).toMatchObject({ code: 'UserCredentialsException' })
  expect((await page.login('nobody', one.password)).json()).toMatchObject({ code: 'UserCredentialsException' })
  expect((await page.login(one.login, one.password)).statusCode).toBe(200)
  expect((await page.confirm('000000')).json()).toMatchObject({ code: 'WrongOtpException', params: { attempts: '4' } })
  const code = desk.code(one)
  expect((await page.confirm(code)).statusCode).toBe(200)
  await page.login(one.login, one.password)
  expect((await page.confirm(code)).json()).toMatchObject({ code: 'OtpUsedException' })
})

test('a session ends after a quarter of an hour without a call, and after ten hours', async () => {
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  bank.wait(14 * 60_000)
  expect(await page.ask('{ clerk { role } }')).toEqual({ clerk: { role: 'OPERATOR' } })
  bank.wait(15 * 60_000 + 1000)
  expect(await page.refusal('{ clerk { role } }')).toBe('SessionExpiredException')
  const long = await desk.signIn(await desk.clerk('OPERATOR'))
  for (let quarter = 0; quarter < 43; quarter++) {
    bank.wait(14 * 60_000)
    if (quarter < 42) expect(await long.ask('{ clerk { role } }')).toEqual({ clerk: { role: 'OPERATOR' } })
  }
  expect(await long.refusal('{ clerk { role } }')).toBe('SessionExpiredException')
})

test('a case asked in the portal goes through two clerks, and their audit names them', async () => {
  const [first, second] = [await desk.clerk('OPERATOR'), await desk.clerk('SUPERVISOR')]
  const [mine, theirs] = [await desk.signIn(first), await desk.signIn(second)]
  const id = await asks()
  const listed = await mine.ask<{ cases: { total: number; elements: { id: string; companyName: string }[] } }>(
    '{ cases(filter: {}, pageable: { amountElements: 50, currentPage: 1 }) { total elements { id number companyName state isOverdue headline { code after } } } }',
  )
  expect(listed.cases.elements.find(one => one.id === id)).toMatchObject({ companyName: firm.name, state: 'PENDING' })
  const taken = await mine.ask<{ takeCase: number }>(`mutation { takeCase(caseId: "${id}") }`)
  const proposed = await mine.ask<{ proposeCase: number }>(
    `mutation { proposeCase(caseId: "${id}", version: ${taken.takeCase}, proposal: { verdict: APPROVE }) }`,
  )
  const version = proposed.proposeCase
  expect(await mine.refusal(`mutation { confirmCase(caseId: "${id}", version: ${version}) { state } }`)).toBe(
    'ForbiddenException',
  )
  const seen = await theirs.ask<{ case: { actions: { step: string; refusal: null | object }[] } }>(
    `{ case(caseId: "${id}") { case { state } proposal { name isMine } actions { step refusal { classification } } } }`,
  )
  expect(seen.case).toMatchObject({ case: { state: 'PROPOSED' }, proposal: { name: first.name, isMine: false } })
  expect(seen.case.actions).toContainEqual({ step: 'CONFIRM', refusal: null })
  expect(
    await theirs.ask(
      `mutation { confirmCase(caseId: "${id}", version: ${version}) { state refusal { classification } } }`,
    ),
  ).toEqual({ confirmCase: { state: 'APPROVED', refusal: null } })
  const steps = (await audited()).filter(({ person_id }) => person_id === first.id || person_id === second.id)
  expect(
    steps.filter(({ action }) => action === 'desk.step').map(({ person_id, params }) => [person_id, params.event]),
  ).toEqual([
    [first.id, 'take'],
    [first.id, 'propose'],
    [second.id, 'approve'],
  ])
  expect(steps.some(({ action, person_id }) => action === 'desk.open' && person_id === second.id)).toBe(true)
  const [company] = (await work.audit(id)).slice(-1)
  expect(company).toMatchObject({ action: 'case.approve', person_id: null })
})

test('what is read of a case says when, by the bank’s clock, and anew at each look', async () => {
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  const id = await asks()
  const asOf = async () => {
    const { case: seen } = await page.ask<{ case: { asOf: string; facts: { at: string }[]; changes: { at: null }[] } }>(
      `{ case(caseId: "${id}") { asOf facts { at } changes { at } } }`,
    )
    expect(seen.facts.length).toBeGreaterThan(0)
    expect(new Set(seen.facts.map(({ at }) => at))).toEqual(new Set([seen.asOf]))
    expect(seen.changes.map(({ at }) => at)).toEqual(seen.changes.map(() => null))
    return Date.parse(seen.asOf)
  }
  expect(await asOf()).toBe(bank.world.clock.now().getTime())
  bank.wait(60_000)
  bank.world.shift(3_600_000)
  const { clock, machine } = bank.world
  expect(await asOf()).toBe(clock.now().getTime())
  expect(await asOf()).not.toBe(machine.now().getTime())
  bank.world.shift(-3_600_000)
})

test('what could not be done is pending again, and the role of the desk is back', async () => {
  const [first, second] = [await desk.clerk('OPERATOR'), await desk.clerk('SUPERVISOR')]
  const [mine, theirs] = [await desk.signIn(first), await desk.signIn(second)]
  const id = await asks('REFUSED')
  const { proposeCase: version } = await mine.ask<{ proposeCase: number }>(
    `mutation { proposeCase(caseId: "${id}", version: 1, proposal: { verdict: APPROVE }) }`,
  )
  const answer = await theirs.ask<{ confirmCase: { state: string } }>(
    `mutation { confirmCase(caseId: "${id}", version: ${version}) { state refusal { classification } } }`,
  )
  expect(answer.confirmCase.state).toBe('PENDING')
})

test('a change is done once for its key', async () => {
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  const id = await asks()
  const key = crypto.randomUUID()
  const take = `mutation { takeCase(caseId: "${id}") }`
  expect(await page.ask(take, key)).toEqual({ takeCase: 2 })
  expect(await page.ask(take, key)).toEqual({ takeCase: 2 })
  expect(await page.refusal(`mutation { releaseCase(caseId: "${id}") }`, key)).toBe('answered')
  expect(await page.refusal(take, '')).toBe('IdempotencyKeyException')
})

test('an open page hears of what companies ask, and is closed when its clerk leaves', async () => {
  const page = await desk.signIn(await desk.clerk('OPERATOR'))
  const token = page.browser.cookies.get('desk') ?? ''
  expect(await openOrClosed(desk.socket('nobody'))).toBe(403)
  expect(await openOrClosed(desk.socket(token, bank.origin))).toBe(403)
  expect(await openOrClosed(bank.socket(token))).toBe(403)
  const socket = desk.socket(token)
  const heard: { type: string; payload?: { data?: { listenCases: { id: string | null } } } }[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data))))
  expect(await openOrClosed(socket)).toBe('open')
  const until = (found: () => boolean) => expect.poll(found, { timeout: 60_000, interval: 10 }).toBe(true)
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await until(() => heard.some(({ type }) => type === 'connection_ack'))
  const query = 'subscription { listenCases { number id } }'
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
  const news = () => heard.flatMap(({ payload }) => payload?.data?.listenCases.id ?? [])
  await until(() => heard.some(({ type }) => type === 'next'))
  const id = await asks()
  await until(() => news().includes(id))
  const closed = new Promise<number>(done => socket.once('close', done))
  await page.browser.ask('/desk/v1/logout', { method: 'POST', body: {} })
  expect(await closed).toBe(closeCodes.sessionEnded)
})
