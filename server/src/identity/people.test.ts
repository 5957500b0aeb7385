// Profile, colleagues, debts, and a TOTP code under a signature, as journeys of people.

import type { PersonViewer } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { pathOf, type Service } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from '../../test/browser.ts'
import { openBank, type TestBank, type TestPerson } from '../../test/world.ts'
import { colleagues, personNames, personStanding, proveTotp, signerOf } from './index.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const company = async (...wish: Parameters<TestBank['client']>): Promise<string> => (await bank.client(...wish)).org

async function ask(browser: Browser, query: string, service: Service = 'access-control') {
  const { data, errors } = (await browser.ask(pathOf(service), { method: 'POST', body: { query } })).json()
  return errors ? errors[0].extensions.classification : data
}

async function viewer(person: TestPerson): Promise<PersonViewer> {
  const browser = await bank.signedIn(person, 'sms')
  const session = await bank.sessions.open(browser.cookies.get('sid') ?? '', browser.device, false)
  if (!session) throw new Error('no session')
  return session.viewer
}

test('a person sees all their contracts, masked phone, product roles by product', async () => {
  const openedOn = businessDate('2024-01-15')
  const [one, two] = [await company({ openedOn, scheme: 'TWO_SIGNATORY' }), await company({ openedOn })]
  const ilias = await bank.person({ orgs: [one, two], products: ['SALARY_USER', 'SELLER', 'LOAN_MANAGER'] })
  const { employeeSecure } = await ask(
    await bank.signedIn(ilias),
    `{ employeeSecure { id userReferenceId mobile fullName shortName authorized isResident postVerificationStatus createdDate individualInn email
       currentContract { orgReferenceId signScheme }
       userContracts { orgReferenceId inn active signType signScheme companyName contractNum createdDate expirationDate departmentCode departmentName
         attributes { signRight registrationState userContractState userContractId productRoles { productName roles } } } } }`,
  )
  expect(employeeSecure).toMatchObject({
    id: ilias.id,
    userReferenceId: ilias.id,
    fullName: 'Асанова Анна Кубатовна',
    shortName: 'Асанова А. К.',
    authorized: true,
    postVerificationStatus: 'Confirmed',
  })
  expect(employeeSecure.mobile).toMatch(/^\+996 \(•••\) ••• •\d\d$/)
  expect(employeeSecure.userContracts.map((c: { orgReferenceId: string }) => c.orgReferenceId).sort()).toEqual(
    [one, two].sort(),
  )
  expect(employeeSecure.userContracts[0]).toMatchObject({
    createdDate: '2024-01-15',
    expirationDate: null,
    departmentCode: '109001',
  })
  expect(employeeSecure.userContracts[0].attributes.productRoles).toEqual([
    { productName: 'SALARY_PROJECT', roles: ['SALARY_USER'] },
    { productName: 'TEZ_LOANS', roles: ['SELLER', 'LOAN_MANAGER'] },
  ])
})

test('colleagues are seen by their own company only; a foreign person is as unknown as nobody', async () => {
  const org = await company()
  const anna = await bank.person({ orgs: [org] })
  const boris = await bank.person({ orgs: [org], right: 'SECOND' })
  const stranger = await bank.person()
  const browser = await bank.signedIn(anna)
  const list = await ask(
    browser,
    `{ employeesContract(orgReferenceId: "${org}") { referenceId signRight fullName mobile } }`,
  )
  expect(list.employeesContract.map((e: { referenceId: string }) => e.referenceId).sort()).toEqual(
    [anna.id, boris.id].sort(),
  )
  const one = (id: string) => ask(browser, `{ employee(userReferenceId: "${id}") { referenceId signRight } }`)
  expect(await one(boris.id)).toEqual({ employee: { referenceId: boris.id, signRight: 'SECOND' } })
  for (const id of [stranger.id, newId(), 'not-an-id']) expect(await one(id)).toBe('UserNotFoundException')
  expect(await ask(browser, `{ employeesContract(orgReferenceId: "${newId()}") { fullName } }`)).toBe(
    'ForbiddenException',
  )
  expect(await ask(await bank.signedIn(boris), `{ employee(userReferenceId: "${anna.id}") { signRight } }`)).toBe(
    'ForbiddenException',
  )
  const me = await viewer(stranger)
  await bank.world.db.org(me, async tx => {
    expect(await colleagues(tx, org)).toEqual([])
    expect([...(await personNames(tx, [anna.id, stranger.id])).keys()]).toEqual([stranger.id])
    expect(await personStanding({ tx, clock: bank.world.clock, me: { ...me, org } }, anna.id)).toBeNull()
  })
})

test('secrets of sign-in are out of reach for a company’s own transaction', async () => {
  const me = await viewer(await bank.person())
  const other = await bank.person({ hasApp: true })
  const tries = [
    sql`select password_hash from identity.persons`,
    sql`select * from identity.sessions`,
    sql`select * from identity.pre_sessions`,
    sql`select * from identity.codes`,
    sql`select * from identity.attempts`,
    sql`select * from outside.sms`,
    sql`update identity.factors set sealed = null`,
    sql`update identity.person_contracts set sign_right = 'FIRST'`,
  ]
  for (const query of tries)
    await expect(bank.world.db.org(me, tx => tx.rows(query))).rejects.toMatchObject({ code: '42501' })
  expect(
    await bank.world.db.org(me, tx => tx.rows(sql`select 1 from identity.factors where person_id = ${other.id}`)),
  ).toEqual([])
})

test('debts: the same for the same taxpayer, none at the till, and a dead tax service keeps nobody out', async () => {
  const org = await company()
  const browser = await bank.signedIn(await bank.person({ orgs: [org] }))
  const query = `{ debts(legalPartyId: "${org}") { id amount currency paymentCode asOf title { ru kg eng } } }`
  const { debts } = await ask(browser, query)
  expect(debts.length).toBeGreaterThan(0)
  expect(debts[0]).toMatchObject({
    amount: expect.stringMatching(/^\d+\.\d\d$/),
    currency: 'KGS',
    asOf: bank.world.clock.today(),
  })
  expect((await ask(browser, query)).debts).toEqual(debts)
  expect(await ask(browser, `{ debts(legalPartyId: "${newId()}") { id } }`)).toBe('ForbiddenException')
  const manager = await bank.signedIn(await bank.person({ orgs: [org], right: 'CASH_MANAGER' }))
  expect(await ask(manager, query)).toBe('ForbiddenException')

  const dark = await company({ inn: '00101202010404' })
  const person = await bank.person({ orgs: [dark] })
  const in_ = await bank.signedIn(person)
  expect(await ask(in_, `{ debts(legalPartyId: "${dark}") { id } }`)).toBe('UnavailableException')
  const slow = await company({ inn: '00101202010408' })
  const patient = await bank.signedIn(await bank.person({ orgs: [slow] }))
  expect(await ask(patient, `{ debts(legalPartyId: "${slow}") { id } }`)).toBe('UnavailableException')
  const none = await company({ inn: '00101202010000' })
  expect(
    await ask(await bank.signedIn(await bank.person({ orgs: [none] })), `{ debts(legalPartyId: "${none}") { id } }`),
  ).toEqual({ debts: [] })
})

test('the papers on a debt are fetched by its company alone, not at the till, and not while the tax service is silent', async () => {
  const noticeOf = (browser: Browser, org: string) =>
    ask(browser, `{ taxNotice(legalPartyId: "${org}") { pdfLink pdfNoticeLink } }`, 'account')
  const org = await company()
  const browser = await bank.signedIn(await bank.person({ orgs: [org], right: 'AUDITOR' }))
  const { taxNotice } = await noticeOf(browser, org)
  const inn = await bank.world.db.bank(tx =>
    tx.row<{ inn: string }>(sql`select inn from identity.organisations where org_reference_id = ${org}`),
  )
  for (const [link, title] of [
    [taxNotice.pdfLink, 'Certificate of tax debt'],
    [taxNotice.pdfNoticeLink, 'Notice to pay taxes'],
  ]) {
    const { statusCode, headers, body } = await browser.ask(link)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(body).toMatch(/^%PDF-/)
    expect(body).toContain(title)
    expect(body).toContain(`Taxpayer number: ${inn?.inn}`)
  }
  const stranger = await bank.signedIn(await bank.person({ orgs: [await company()] }))
  expect((await stranger.ask(taxNotice.pdfLink)).statusCode).toBe(404)
  expect((await browser.ask(taxNotice.pdfLink.replace('debt', 'other'))).statusCode).toBe(404)
  for (const right of ['CASHIER', 'CASH_MANAGER'] as const) {
    const till = await bank.signedIn(await bank.person({ orgs: [org], right }))
    expect(await noticeOf(till, org)).toBe('ForbiddenException')
    expect((await till.ask(taxNotice.pdfLink)).statusCode).toBe(403)
  }
  const dark = await company({ inn: '00101202020404' })
  const inTheDark = await bank.signedIn(await bank.person({ orgs: [dark] }))
  expect(await noticeOf(inTheDark, dark)).toBe('UnavailableException')
  // It tells debts, and is silent of their papers alone.
  const unprinted = await company({ inn: '00101202020405' })
  const owing = await bank.signedIn(await bank.person({ orgs: [unprinted] }))
  expect((await ask(owing, `{ debts(legalPartyId: "${unprinted}") { id } }`)).debts).not.toEqual([])
  expect(await noticeOf(owing, unprinted)).toBe('UnavailableException')
  expect((await owing.ask(`/api/v1/tax-notices/${unprinted}/debt.pdf`)).statusCode).toBe(503)
  const none = await company({ inn: '00101202020000' })
  expect(await noticeOf(await bank.signedIn(await bank.person({ orgs: [none] })), none)).toEqual({ taxNotice: null })
})

const signs = (me: PersonViewer, code: string, fails = false) =>
  bank.world.db
    .org(me, async tx => {
      const asked = { ...bank.world, tx, me }
      await proveTotp(asked, (await signerOf(asked))?.factor ?? null, code)
      if (fails) throw new Error('the payment was refused')
      return 'OK'
    })
    .catch((error: { classification?: string; params?: { attempts?: string } }) =>
      [error.classification ?? 'ROLLED_BACK', error.params?.attempts].filter(Boolean).join(' '),
    )

test('a code under a signature is used up with it, once, and given back when the signature fails', async () => {
  const anna = await bank.person({ hasApp: true })
  const me = await viewer(anna)
  const code = bank.code(anna)
  expect(await signs(me, code, true)).toBe('ROLLED_BACK')
  const answers = await Promise.all(Array.from({ length: 20 }, () => signs(me, code)))
  expect(answers.sort()).toEqual(['OK', ...Array<string>(19).fill('OtpUsedException')])
  expect(await signs(await viewer(await bank.person()), code)).toBe('FactorUnavailableException')
})

test('wrong codes under a signature stay counted although the signature is rolled back', async () => {
  const anna = await bank.person({ hasApp: true })
  const me = await viewer(anna)
  const bad = bank.code(anna) === '111111' ? '222222' : '111111'
  for (const attempts of ['4', '3', '2', '1']) expect(await signs(me, bad)).toBe(`WrongOtpException ${attempts}`)
  expect(await signs(me, bad)).toBe('TemporaryLockoutException')
  expect(await signs(me, bank.code(anna))).toBe('TemporaryLockoutException')
  bank.wait(15 * 60_000)
  const many = await Promise.all(Array.from({ length: 30 }, () => signs(me, bad)))
  expect(many.filter(answer => answer.startsWith('WrongOtp'))).toHaveLength(4)
  expect(many.filter(answer => answer === 'TemporaryLockoutException')).toHaveLength(26)
})

test('standing is what it is now: a freeze or a lost right shows inside the next transaction', async () => {
  const anna = await bank.person({ orgs: [await company({ scheme: 'TWO_SIGNATORY' })] })
  const me = await viewer(anna)
  const now = () => bank.world.db.org(me, tx => personStanding({ tx, clock: bank.world.clock, me }, anna.id))
  expect(await now()).toEqual({ right: 'FIRST', scheme: 'TWO_SIGNATORY', signType: 'TOTP', verification: 'CONFIRMED' })
  await bank.world.db.bank(tx =>
    tx.rows(sql`update identity.person_contracts set sign_right = 'AUDITOR' where person_id = ${anna.id}`),
  )
  expect((await now())?.right).toBe('AUDITOR')
  await bank.world.db.bank(tx =>
    tx.rows(sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${anna.id}`),
  )
  expect(await now()).toBeNull()
})

test('sign-in, switch and sign-out stand in the audit of the company', async () => {
  const [one, two] = [await company(), await company()]
  const ilias = await bank.person({ orgs: [one, two] })
  const browser = await bank.signedIn(ilias)
  const { employeeSecure } = await ask(browser, '{ employeeSecure { currentContract { orgReferenceId } } }')
  const from = employeeSecure.currentContract.orgReferenceId
  await browser.ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: from === one ? two : one } })
  await browser.ask('/api/v1/logout', { method: 'POST', body: {} })
  const rows = await bank.world.db.bank(tx =>
    tx.rows<{ action: string; session_id: string; address: string }>(
      sql`select action, session_id, address from kit.audit where person_id = ${ilias.id} order by created_at, number`,
    ),
  )
  expect(rows.map(row => row.action)).toEqual(['SIGN_IN', 'CONTRACT_SWITCHED', 'SIGN_OUT'])
  expect(rows.every(row => row.session_id && row.address === '10.0.0.1')).toBe(true)
})
