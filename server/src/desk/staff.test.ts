// Proves that two supervisors decide who works at the desk, that a search and each page stand in the bank's audit, and what they show.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { type DeskPage, openDesk, type TestClerk, type TestDesk } from '../../test/desk.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { addFirstSupervisor, giveEntrance } from './index.ts'

let bank: TestBank
let desk: TestDesk
let firm: TestCompany
let first: TestClerk
let second: TestClerk
let mine: DeskPage
let theirs: DeskPage

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  firm = await bank.company()
  first = await desk.clerk('SUPERVISOR')
  second = await desk.clerk('SUPERVISOR')
  mine = await desk.signIn(first)
  theirs = await desk.signIn(second)
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

const formOf = (fields: Readonly<Record<string, string>>): string =>
  `{ kind: "STAFF_CHANGE", content: [${Object.entries(fields)
    .map(([name, value]) => `{ name: "${name}", value: "${value}" }`)
    .join()}] }`
const asking = (fields: Readonly<Record<string, string>>) => `mutation { askCase(form: ${formOf(fields)}) { id } }`
const confirming = (id: string, version = 1) =>
  `mutation { confirmCase(caseId: "${id}", version: ${version}) { state refusal { classification } } }`
const done = { confirmCase: { state: 'APPROVED', refusal: null } }

const asks = async (page: DeskPage, fields: Readonly<Record<string, string>>): Promise<string> =>
  (await page.ask<{ askCase: { id: string } }>(asking(fields))).askCase.id

test('somebody new comes by two supervisors, and in by what the machine’s operator gives them', async () => {
  const login = `new${first.login}`
  const facts = {
    change: 'NEW',
    login,
    fullName: 'Новый Н.',
    inn: '10101199000019',
    role: 'OPERATOR',
    grounds: 'Приказ 7',
  }
  const id = await asks(mine, facts)
  expect(await mine.refusal(confirming(id))).toBe('FourEyesException')
  const operator = await desk.signIn(await desk.clerk('OPERATOR'))
  expect(await operator.refusal(confirming(id))).toBe('ForbiddenException')
  expect(await operator.refusal(asking({ ...facts, login: `${login}2` }))).toBe('ForbiddenException')
  expect(await theirs.ask(confirming(id))).toEqual(done)
  expect(await mine.refusal(asking(facts))).toBe('UserAlreadyAddedException')
  const given = await asBank(bank.world, ctx => giveEntrance(ctx, login))
  const fresh = await desk.signIn({ ...first, login, password: given?.password ?? '', seed: given?.secret ?? '' })
  expect(await fresh.ask('{ clerk { login role } }')).toEqual({ clerk: { login, role: 'OPERATOR' } })
  // Whoever came in once is given no other entrance.
  expect(await asBank(bank.world, ctx => giveEntrance(ctx, login))).toBeNull()
  expect(await asBank(bank.world, ctx => giveEntrance(ctx, 'nobody'))).toBeNull()
})

test('whose role changes and who leaves is signed out at once, and nobody decides about themselves', async () => {
  const one = await desk.clerk('OPERATOR')
  const page = await desk.signIn(one)
  const up = await asks(mine, { change: 'ROLE', login: one.login, role: 'SUPERVISOR', grounds: 'Приказ 8' })
  expect(await theirs.ask(confirming(up))).toEqual(done)
  expect(await page.refusal('{ clerk { login } }')).toBe('SessionExpiredException')
  const again = await desk.signIn(one)
  expect(await again.ask('{ clerk { role } }')).toEqual({ clerk: { role: 'SUPERVISOR' } })
  expect(await again.refusal(asking({ change: 'END', login: one.login, grounds: 'Сам' }))).toBe('FourEyesException')
  const end = await asks(mine, { change: 'END', login: one.login, grounds: 'Приказ 9' })
  expect(await again.refusal(confirming(end))).toBe('FourEyesException')
  expect(await theirs.ask(confirming(end))).toEqual(done)
  expect(await again.refusal('{ clerk { login } }')).toBe('SessionExpiredException')
  const left = await desk.page().login(one.login, one.password)
  expect(left.json()).toMatchObject({ code: 'UserCredentialsException' })
})

test('where two people supervise nobody makes a first one', async () => {
  const facts = { login: 'first', fullName: 'Первый П.', inn: '10101199000027' }
  expect(await asBank(bank.world, ctx => addFirstSupervisor(ctx, facts))).toBeNull()
})

test('a search finds by each word that the bank knows, and stands in the audit with the page that followed', async () => {
  const found = async (text: string) =>
    (
      await mine.ask<{ search: { kind: string; id: string; title: string }[] }>(
        `{ search(text: "${text}") { kind id title note companyName } }`,
      )
    ).search
  expect(await found(firm.inn)).toContainEqual(
    expect.objectContaining({ kind: 'COMPANY', id: firm.org, title: firm.name }),
  )
  expect(await found(firm.account.number)).toEqual([
    expect.objectContaining({ kind: 'ACCOUNT', id: firm.account.id, companyName: firm.name }),
  ])
  const asked = await bank.world.db.bank(tx => tx.row<{ number: bigint }>(sql`select number from cases.cases limit 1`))
  const cases = [expect.objectContaining({ kind: 'CASE', title: String(asked?.number) })]
  expect(await found(`№${asked?.number}`)).toEqual(expect.arrayContaining(cases))
  expect(await found(`${asked?.number}`)).toEqual(expect.arrayContaining(cases))
  expect(await found('%_%')).toEqual([])
  const company = await mine.ask<{ company: { people: { personId: string }[] } }>(
    `{ company(companyId: "${firm.org}") { name inn contracts { number scheme } accounts { number status } people { personId fullName signRight } } }`,
  )
  expect(company.company).toMatchObject({
    name: firm.name,
    accounts: [{ number: firm.account.number, status: 'OPEN' }],
  })
  const person = await mine.ask(
    `{ person(personId: "${firm.anna.id}") { fullName isStopped works { companyName signRight } } }`,
  )
  expect(person).toMatchObject({
    person: { isStopped: false, works: [{ companyName: firm.name, signRight: 'FIRST' }] },
  })
  expect(await mine.refusal('{ company(companyId: "00000000-0000-4000-8000-000000000001") { name } }')).toBe(
    'CompanyNotFoundException',
  )
  const audit = await theirs.ask<{ bankAudit: { elements: { action: string; clerkName: string; params: object }[] } }>(
    `{ bankAudit(filter: { clerkId: "${first.id}", group: VIEW }, pageable: { amountElements: 10, currentPage: 1 }) { total elements { action clerkName params } } }`,
  )
  expect(audit.bankAudit.elements.slice(0, 2).map(({ action, params }) => ({ action, params }))).toEqual([
    { action: 'desk.open', params: { page: 'person', person: firm.anna.id } },
    { action: 'desk.open', params: { page: 'company', company: firm.org } },
  ])
  expect(audit.bankAudit.elements.every(({ clerkName }) => clerkName === first.name)).toBe(true)
  expect(audit.bankAudit.elements.some(({ action }) => action === 'desk.search')).toBe(true)
  const operator = await desk.signIn(await desk.clerk('OPERATOR'))
  expect(
    await operator.refusal('{ bankAudit(filter: {}, pageable: { amountElements: 10, currentPage: 1 }) { total } }'),
  ).toBe('ForbiddenException')
})
