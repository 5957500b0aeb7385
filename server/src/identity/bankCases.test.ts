// Journeys of what the bank decides about people and contracts by itself: the check of a person, and the terms of a contract.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askByBank, askByPerson } from '#cases/index.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { type CaseWork, caught, openCaseWork, operator, refuse, refused } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { TestBank, TestCompany, TestPerson } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork())
})
afterAll(() => bank.close())

const actions = async (subject: string) => (await work.audit(subject)).map(({ action }) => action)
const lastSms = async (phone: string) =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ text: string }>(sql`select text from outside.sms where phone = ${phone} order by id desc limit 1`),
    )
  )?.text

describe('the check of a person', () => {
  const waiting = () => bank.person({ orgs: [firm.org], verification: 'PENDING' })
  const checks = (personId: string) => work.atDesk('POST_VERIFICATION', { personId })
  const verificationOf = async (id: string) =>
    (
      await bank.world.db.bank(tx =>
        tx.row<{ verification: string }>(sql`select verification from identity.persons where id = ${id}`),
      )
    )?.verification

  /** Why they are not confirmed, as their own page reads it. */
  async function toldTo(one: TestPerson) {
    const browser = await bank.signedIn(one)
    const body = { query: '{ employeeSecure { verificationRefusal { reason words } } }' }
    return (await browser.ask(pathOf('access-control'), { method: 'POST', body })).json().data.employeeSecure
      .verificationRefusal
  }

  test('ends their lock when two clerks agree; they and their company hear of it', async () => {
    const one = await waiting()
    const id = await checks(one.id)
    expect((await work.found(id)).facts).toContainEqual({ code: 'verification', before: 'PENDING', after: 'CONFIRMED' })
    expect(await verificationOf(one.id)).toBe('PENDING')
    await work.confirms(id)
    expect(await verificationOf(one.id)).toBe('CONFIRMED')
    expect(await lastSms(one.phone)).toContain('проверил')
    expect(await actions(one.id)).toEqual(['person.verify'])
    expect(await caught(checks(one.id))).toEqual(refused('WrongUserStateException', { status: 'Confirmed' }))
  })

  test('asked by the bank and refused, rejects them; whoever was rejected is checked anew', async () => {
    const one = await waiting()
    const form = { kind: 'POST_VERIFICATION', content: { personId: one.id }, org: null, lang: 'ky' } as const
    const { id } = await work.desk(ctx => askByBank(ctx, form))
    await work.proposes(id, operator, { ...refuse, reason: 'DATA_MISMATCH' })
    expect(await verificationOf(one.id)).toBe('PENDING')
    await work.confirms(id)
    expect(await verificationOf(one.id)).toBe('REJECTED')
    expect(await lastSms(one.phone)).toContain('ырастаган жок')
    expect(await actions(one.id)).toEqual(['person.reject'])
    expect(await toldTo(one)).toEqual({ reason: 'DATA_MISMATCH', words: refuse.words })
    await work.confirms(await checks(one.id))
    expect(await verificationOf(one.id)).toBe('CONFIRMED')
    bank.wait(61_000)
    expect(await toldTo(one)).toBeNull()
  })

  test('is not decided twice, nor about somebody of another company', async () => {
    const one = await waiting()
    const stranger = await bank.company()
    expect(await caught(work.atDesk('POST_VERIFICATION', { personId: one.id }, operator, stranger.org))).toEqual(
      refused('UserNotFoundException'),
    )
    expect(await caught(checks(newId()))).toEqual(refused('UserNotFoundException'))
    const id = await checks(one.id)
    expect(await caught(checks(one.id))).toEqual(refused('TaskDuplicateException'))
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.persons set verification = 'CONFIRMED' where id = ${one.id}`),
    )
    expect(await work.confirms(id)).toMatchObject({
      status: 'PENDING',
      refusal: { classification: 'WrongUserStateException' },
    })
  })
})

describe('the terms of a contract', () => {
  const asks = (change: object, company: TestCompany = firm) =>
    work.atDesk(
      'CHANGE_CONTRACT',
      {
        ...{
          contractId: company.contractId,
          signScheme: 'TWO_SIGNATORY',
          expiresOn: '',
          isActive: 'true',
          products: '',
        },
        ...{ grounds: 'Заявление компании', ...change },
      },
      operator,
      company.org,
    )

  test('change when nothing waits under the scheme that was; else it says how many do', async () => {
    const company = await bank.company()
    const { anna } = company
    const payments = []
    for (let made = 0; made < 2; made++) {
      const id = await anna.drafts.interbank(clearing(company.account))
      await anna.sends(id)
      payments.push(id)
    }
    const wait = (count: string) => refused('DocumentsWaitException', { count })
    expect(await caught(asks({ signScheme: 'ONE_SIGNATORY' }, company))).toEqual(wait('2'))
    await anna.signs(payments[0] ?? '')
    expect(await caught(asks({ signScheme: 'ONE_SIGNATORY' }, company))).toEqual(wait('2'))
    await company.boris.signs(payments[0] ?? '')
    expect(await caught(asks({ signScheme: 'ONE_SIGNATORY' }, company))).toEqual(wait('1'))
    await anna.recalls(payments[1] ?? '')
    const id = await asks({ signScheme: 'ONE_SIGNATORY' }, company)
    expect((await work.found(id)).changes).toEqual([
      { code: 'signScheme', before: 'TWO_SIGNATORY', after: 'ONE_SIGNATORY' },
      { code: 'grounds', after: 'Заявление компании' },
    ])
    // A document is sent between the proposal and the confirmation.
    const late = await anna.drafts.interbank(clearing(company.account))
    await anna.sends(late)
    expect(await work.confirms(id)).toMatchObject({ status: 'PENDING', refusal: wait('1') })
    await anna.recalls(late)
    await work.proposes(id)
    await work.confirms(id)
    const alone = await anna.drafts.interbank(clearing(company.account))
    await anna.sends(alone)
    await anna.signs(alone)
    expect(await anna.sees(alone)).toMatchObject({ statusCode: 'PAYMENT_REQUEST_TO_BANK' })
    // What one signature makes whole is made whole by the first of two as well.
    const short = await anna.drafts.interbank(clearing(company.account))
    await anna.sends(short)
    await work.confirms(await asks({ signScheme: 'TWO_SIGNATORY' }, company))
    await anna.signs(short)
    expect(await anna.sees(short)).toMatchObject({ statusCode: 'PAYMENT_REQUEST_TO_BANK' })
    expect((await work.audit(company.contractId)).map(({ action }) => action)).toEqual([
      'contract.change',
      'contract.change',
    ])
  })

  test('have products, which go when nobody has a role of theirs', async () => {
    const company = await bank.company()
    await work.confirms(await asks({ products: 'TEZ_LOANS, SALARY_PROJECT' }, company))
    const products = async () =>
      (
        await bank.world.db.bank(tx =>
          tx.row<{ products: string[] }>(sql`select products from identity.contracts where id = ${company.contractId}`),
        )
      )?.products
    expect(await products()).toEqual(['SALARY_PROJECT', 'TEZ_LOANS'])
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update identity.person_contracts set product_roles = '{SELLER}' where person_id = ${company.boris.id}`,
      ),
    )
    expect(await caught(asks({ products: 'SALARY_PROJECT' }, company))).toEqual(refused('ProductInUseException'))
    await work.confirms(await asks({ products: 'TEZ_LOANS' }, company))
    expect(await products()).toEqual(['TEZ_LOANS'])
    expect(await caught(asks({ products: 'MAGIC' }, company))).toEqual(
      refused('TaskFieldException', { name: 'products' }),
    )
  })

  test('end it: nobody works under it any more', async () => {
    const company = await bank.company()
    const id = await asks({ isActive: 'false' }, company)
    await work.confirms(id)
    await expect(company.anna.drafts.interbank(clearing(company.account))).rejects.toMatchObject({
      refused: expect.any(String),
    })
  })

  test('are refused at the field, never in the past, and never from terms that nobody saw', async () => {
    const field = (name: string) => refused('TaskFieldException', { name })
    expect(await caught(asks({}))).toEqual(field('signScheme'))
    expect(await caught(asks({ signScheme: 'TEN' }))).toEqual(field('signScheme'))
    expect(await caught(asks({ expiresOn: '31.12.2026' }))).toEqual(field('expiresOn'))
    expect(await caught(asks({ expiresOn: '2026-11-19' }))).toEqual(field('expiresOn'))
    expect(await caught(asks({ isActive: 'perhaps' }))).toEqual(field('isActive'))
    expect(await caught(asks({ grounds: '' }))).toEqual(field('grounds'))
    const stranger = await bank.company()
    expect(await caught(asks({ contractId: stranger.contractId, isActive: 'false' }))).toEqual(
      refused('ContractNotFoundException'),
    )
    const id = await asks({ expiresOn: '2027-12-31' })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.contracts set expires_on = '2027-06-30' where id = ${firm.contractId}`),
    )
    expect(await work.confirms(id)).toMatchObject({
      status: 'PENDING',
      refusal: { classification: 'TaskOutdatedException' },
    })
  })
})

describe('a password', () => {
  const asks = async (one: TestPerson) =>
    work.atDesk('RENEW_PASSWORD', { businessUserContractId: await contractOf(one.id) })
  const contractOf = async (person: string) =>
    (
      await bank.world.db.bank(tx =>
        tx.row<{ id: string }>(sql`select id from identity.person_contracts where person_id = ${person}`),
      )
    )?.id ?? ''

  test('is given for a day by SMS to who has an authenticator, and opens nothing but the choice of another', async () => {
    const one = await bank.person({ orgs: [firm.org], hasApp: true })
    const id = await asks(one)
    await bank.signedIn(one)
    await work.confirms(id)
    await expect(bank.signedIn(one)).rejects.toThrow('not signed in')
    const [password = ''] = /[a-z2-9]{4}(-[a-z2-9]{4}){2}/.exec((await lastSms(one.phone)) ?? '') ?? []
    const answer = await bank.browser().login(one.username, password)
    expect(answer.json()).toMatchObject({ form: 'RESET_PASSWORD', available2fa: ['TOTP'] })
    const lines = await work.audit(one.id)
    expect(lines.map(({ action }) => action)).toContain('password.give')
    expect(JSON.stringify([lines, await work.found(id), await work.steps(id)])).not.toContain(password)
  })

  test('is not given to who has none: a code by SMS is their second factor', async () => {
    const one = await bank.person({ orgs: [firm.org] })
    const { id } = await work.as(firm.anna, async ctx =>
      askByPerson(ctx, { kind: 'RENEW_PASSWORD', content: { businessUserContractId: await contractOf(one.id) } }),
    )
    expect((await work.found(id)).hindrance).toMatchObject({ classification: 'FactorUnavailableException' })
    expect(await caught(work.proposes(id))).toEqual(refused('FactorUnavailableException'))
    expect(await lastSms(one.phone)).toBeUndefined()
  })
})
