// Proves what clerks see of a document, of a company's papers and of its audit, what they take of it, and that each look is kept.
import { randomBytes } from 'node:crypto'
import { bankOrg } from '@bank/contracts/bank.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { verify } from '../../tools/verifyBundle.ts'
import { setCodeWord } from '../src/identity/index.ts'
import { type DeskPage, openDesk, type TestDesk } from './desk.ts'
import { clearing } from './forms.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let desk: TestDesk
let firm: TestCompany
let page: DeskPage
let draft: string
let signed: string

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  firm = await bank.company()
  const { cholpon, anna, boris, account } = firm
  draft = await cholpon.drafts.interbank(clearing(account, '10.00'))
  signed = await cholpon.drafts.interbank(clearing(account, '25.00'))
  await cholpon.sends(signed)
  await anna.signs(signed)
  await boris.signs(signed)
  page = await desk.signIn(await desk.clerk('OPERATOR'))
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

type AskedDocument = {
  readonly document: {
    readonly number: string
    readonly status: string
    readonly isIntact: boolean
    readonly road: readonly { readonly status: string; readonly phase: string; readonly personName: string | null }[]
    readonly signatures: readonly {
      readonly personId: string
      readonly isOfThisText: boolean
      readonly isIntact: boolean
    }[]
    readonly hold: { readonly amount: string; readonly outcome: string | null } | null
    readonly delivery: { readonly rail: string; readonly attempts: number } | null
    readonly entries: readonly object[]
  }
}

const documentFields = `id number status isIntact text hash amount currency companyName payer { account } recipient { name } details { name value }
  road { status phase at personName reason } signatures { slot personId personName isOfThisText isIntact signedAt }
  hold { amount commission outcome } entries { account amount } delivery { rail attempts answers { status } }`
const asking = (id: string) => `{ document(documentId: "${id}") { ${documentFields} } }`

const lines = (org: string, id: string) =>
  bank.world.db.bank(tx =>
    tx.rows<{ action: string; person_id: string | null; params: Record<string, string> }>(
      sql`select action, person_id, params from kit.audit where org_reference_id = ${org} and subject_id = ${id} order by number`,
    ),
  )

test('a document is told with its road, its signatures, its hold and its rail, and the look is kept', async () => {
  const { document } = await page.ask<AskedDocument>(asking(signed))
  expect(document.isIntact).toBe(true)
  expect(document.road.filter(({ phase }) => phase === 'CURRENT')).toHaveLength(1)
  expect(document.road.at(-1)).toMatchObject({ status: 'SUCCESS', phase: 'FUTURE' })
  expect(document.road.some(({ personName }) => personName !== null)).toBe(true)
  expect(document.signatures).toEqual([
    expect.objectContaining({ personId: firm.anna.id, isOfThisText: true, isIntact: true }),
    expect.objectContaining({ personId: firm.boris.id, isOfThisText: true, isIntact: true }),
  ])
  expect(document.hold).toMatchObject({ amount: '25.00', outcome: null })
  expect(document.delivery).toMatchObject({ rail: 'ACH' })
  expect((await lines(bankOrg, signed)).map(({ action, params }) => [action, params.page])).toContainEqual([
    'desk.open',
    'document',
  ])
})

test('a draft is its company’s own, and what is not there is as absent', async () => {
  for (const id of [draft, newId()]) {
    expect(await page.refusal(asking(id))).toBe('PaymentNotFoundException')
    for (const url of [`/desk/v1/payment-orders/${id}.pdf`, `/desk/v1/evidence/${id}`]) {
      const answer = await page.browser.ask(url)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'PaymentNotFoundException'])
    }
  }
  const list = (isWaiting: boolean) =>
    page.ask<{ companyDocuments: { total: number; elements: { id: string }[] } }>(
      `{ companyDocuments(companyId: "${firm.org}", isWaiting: ${isWaiting}, pageable: { amountElements: 10, currentPage: 1 }) { total elements { id number status amount recipientName } } }`,
    )
  expect((await list(false)).companyDocuments.elements.map(({ id }) => id)).toEqual([signed])
  const waits = await firm.cholpon.drafts.interbank(clearing(firm.account, '11.00'))
  await firm.cholpon.sends(waits)
  expect((await list(true)).companyDocuments).toMatchObject({ total: 1, elements: [{ id: waits }] })
  const looks = (await lines(bankOrg, firm.org)).filter(({ action }) => action === 'desk.open')
  expect(looks.map(({ params }) => params)).toEqual([1, 2].map(() => ({ page: 'documents', company: firm.org })))
})

test('evidence that a clerk takes holds, and both audits say so: the company’s without the clerk', async () => {
  const answer = await page.browser.ask(`/desk/v1/evidence/${signed}`)
  expect(answer.statusCode).toBe(200)
  const checks = verify(answer.body)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  expect(checks.length).toBeGreaterThan(5)
  const taken = (await lines(firm.org, signed)).filter(({ action }) => action === 'evidence.export')
  expect(taken).toEqual([expect.objectContaining({ person_id: null })])
  const own = (await lines(bankOrg, signed)).filter(({ action }) => action === 'desk.file')
  expect(own.at(-1)).toMatchObject({ params: { file: 'evidence', company: firm.org } })
  expect(own.at(-1)?.person_id).not.toBeNull()
  const paper = await page.browser.ask(`/desk/v1/payment-orders/${signed}.pdf?lang=ky`)
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(paper.body.slice(0, 5)).toBe('%PDF-')
})

test('the audit of companies is asked by company, person, thing or call, and never the bank’s own', async () => {
  type Found = {
    clientAudit: { total: number; elements: { action: string; companyId: string; trace: string | null }[] }
  }
  const found = (filter: string) =>
    page.ask<Found>(
      `{ clientAudit(filter: { ${filter} }, pageable: { amountElements: 50, currentPage: 1 }) { total elements { companyId companyName number at action personName subjectId trace params } } }`,
    )
  const ofDocument = (await found(`companyId: "${firm.org}", subjectId: "${signed}"`)).clientAudit.elements
  expect(ofDocument.map(({ action }) => action)).toContain('payment.sign')
  const ofAnna = (await found(`personId: "${firm.anna.id}"`)).clientAudit.elements
  expect(ofAnna.length).toBeGreaterThan(0)
  // Looking into it is a look as well.
  const audited = { page: 'audit' }
  expect((await lines(bankOrg, firm.anna.id)).map(({ params }) => params)).toContainEqual(audited)
  expect((await lines(bankOrg, signed)).map(({ params }) => params)).toContainEqual({ ...audited, company: firm.org })
  const trace = ofDocument.find(({ action }) => action === 'payment.sign')?.trace ?? ''
  expect((await found(`trace: "${trace}"`)).clientAudit.elements).not.toHaveLength(0)
  const searched = await page.ask<{ search: { kind: string; title: string; id: string }[] }>(
    `{ search(text: "${trace}") { kind id title note companyName } }`,
  )
  expect(searched.search).toContainEqual(
    expect.objectContaining({ kind: 'TRACE', title: 'payment.sign', id: signed, companyName: firm.name }),
  )
  expect((await found(`companyId: "${bankOrg}"`)).clientAudit).toEqual({ total: 0, elements: [] })
  const unasked = '{ clientAudit(filter: {}, pageable: { amountElements: 1, currentPage: 1 }) { total } }'
  expect(await page.refusal(unasked)).toBe('ValidationException')
})

test('what a caller says is a match or none, three misses lock it, and the words are kept nowhere', async () => {
  const { anna, boris } = firm
  const asking = (said: string, id = anna.id) =>
    `mutation { checkCodeWord(personId: "${id}", said: "${said}") { answer attemptsLeft } }`
  const says = async (said: string, id?: string) =>
    (await page.ask<{ checkCodeWord: { answer: string; attemptsLeft: number | null } }>(asking(said, id))).checkCodeWord
  expect(await says('Ак кайың', boris.id)).toEqual({ answer: 'NONE', attemptsLeft: null })
  await asBank(bank.world, ctx => setCodeWord(ctx, anna.id, 'Ак кайың'))
  expect(await says('ак  кайың!')).toEqual({ answer: 'MATCH', attemptsLeft: null })
  expect(await says('Көк терек')).toEqual({ answer: 'NO_MATCH', attemptsLeft: 2 })
  expect(await says('Көк терек')).toEqual({ answer: 'NO_MATCH', attemptsLeft: 1 })
  expect((await says('Көк терек')).answer).toBe('LOCKED')
  expect((await says('Ак кайың')).answer).toBe('LOCKED')
  const { person } = await page.ask<{ person: { codeWord: string } }>(`{ person(personId: "${anna.id}") { codeWord } }`)
  expect(person.codeWord).toBe('LOCKED')
  const kept = (await lines(bankOrg, anna.id)).filter(({ action }) => action === 'desk.codeWord')
  expect(kept.map(({ params }) => params.answer)).toEqual(['MATCH', 'NO_MATCH', 'NO_MATCH', 'LOCKED', 'LOCKED'])
  expect(JSON.stringify(kept)).not.toContain('кайың')
  expect(await page.refusal(asking('Ак кайың', newId()))).toBe('UserNotFoundException')
})

test('keys of phones and certificates of a person are told, in force up to their last day', async () => {
  const { cholpon, org, contractId } = firm
  await bank.world.db.bank(async tx => {
    const key = (number: string, expires: string, at: string) => sql`
      insert into paycontrol.keys (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, created_at, ended_at, expires_on)
      values (${newId()}, ${number}, ${org}, ${cholpon.id}, ${contractId}, 'cholpon', 'NEW', 'create', 'TOTP', ${at}, null, ${expires})`
    await tx.rows(key('1000000001', '2030-01-01', '2026-10-02T06:00:00Z'))
    await tx.rows(sql`
      insert into certificates.certificates (id, org_reference_id, person_id, contract_id, person_contract_id, kind, serial, sha256, der, not_before, not_after, registered_at, case_number)
      select ${newId()}, ${org}, ${cholpon.id}, ${contractId}, w.id, 'RU_TOKEN_2', 'AB12', ${randomBytes(32)}, ${Buffer.from('der')}, '2025-01-01', '2026-01-01', '2025-01-01', '1'
      from identity.person_contracts w where w.person_id = ${cholpon.id} and w.org_reference_id = ${org}`)
  })
  const { person } = await page.ask<{ person: { means: object[]; works: object[]; authenticatorSleepsUntil: null } }>(
    `{ person(personId: "${cholpon.id}") { means { companyId kind state number until isPinLocked sleepsUntil } works { signType } authenticatorSleepsUntil } }`,
  )
  expect(person.means).toEqual([
    ...[
      {
        companyId: org,
        kind: 'PAY_CONTROL',
        state: 'NEW',
        number: '1000000001',
        until: '2030-01-01',
        isPinLocked: false,
        sleepsUntil: null,
      },
    ],
    ...[
      {
        ...{ companyId: org, kind: 'RU_TOKEN_2', state: 'EXPIRED', number: 'AB12', until: '2026-01-01' },
        ...{ isPinLocked: false, sleepsUntil: null },
      },
    ],
  ])
})

test('a company is told with the money on its accounts, a person with their sessions', async () => {
  const { company } = await page.ask<{ company: { accounts: object[] } }>(
    `{ company(companyId: "${firm.org}") { accounts { number balance available held holds isBlocked isStopped restrictions { authority } } } }`,
  )
  expect(company.accounts).toEqual([
    expect.objectContaining({
      number: firm.account.number,
      holds: 1,
      isBlocked: false,
      isStopped: false,
      restrictions: [],
    }),
  ])
  const { person } = await page.ask<{ person: { sessions: { companyId: string; isOpen: boolean }[] } }>(
    `{ person(personId: "${firm.cholpon.id}") { takesSms sessions { id companyId address agent startedAt lastSeenAt isOpen } } }`,
  )
  expect(person.sessions.every(({ companyId }) => companyId === firm.org)).toBe(true)
})
