// Journeys of what the bank decides about companies and their accounts: taken in, confirmed at a counter, arrested, let go, closed.
import { checkAccount } from '@bank/contracts/account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { another, type CaseWork, caught, openCaseWork, operator, refused, supervisor } from '../../test/caseWork.ts'
import { clearing } from '../../test/forms.ts'
import type { TestBank, TestCompany } from '../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let work: CaseWork

beforeAll(async () => {
  ;({ bank, firm, work } = await openCaseWork({}, { scheme: 'ONE_SIGNATORY' }))
})
afterAll(() => bank.close())

const inBank = <R extends object>(query: ReturnType<typeof sql>) => bank.world.db.bank(tx => tx.row<R>(query))
const field = (name: string) => refused('TaskFieldException', { name })

describe('a company', () => {
  let made = 0
  const form = (change: object = {}) => {
    const serial = String(++made).padStart(4, '0')
    return {
      ...{ companyName: `ОсОО «Новая ${serial}»`, companyInn: `0150120206${serial}`, contractNumber: `ДБО-${serial}` },
      ...{ signScheme: 'ONE_SIGNATORY', department: '109001', currencies: 'KGS, USD', isRemote: 'true' },
      ...{ lastName: 'Новиков', firstName: 'Нурлан', individualInn: `2150119806${serial}`, phone: `99677700${serial}` },
      ...change,
    }
  }
  const registers = (change: object = {}, by = operator) => work.atDesk('REGISTER_COMPANY', form(change), by, null)

  test('is taken in by two clerks: contract, accounts in the ledger, and a first signer who registers by themselves', async () => {
    const content = form()
    const id = await work.atDesk('REGISTER_COMPANY', content, operator, null)
    expect((await work.found(id)).facts).toContainEqual({ code: 'companyInn', after: content.companyInn })
    expect(await work.confirms(id)).toEqual({ status: 'APPROVED', refusal: null })
    const company = await inBank<{
      org: string
      scheme: string
      right: string
      state: string
      verification: string
    }>(sql`
      select o.org_reference_id as org, c.sign_scheme as scheme, w.sign_right as right, p.registration_state as state, p.verification
      from identity.organisations o join identity.contracts c using (org_reference_id) join identity.person_contracts w on w.contract_id = c.id
        join identity.persons p on p.id = w.person_id where o.inn = ${content.companyInn}`)
    expect(company).toMatchObject({
      ...{ scheme: 'ONE_SIGNATORY', right: 'FIRST', state: 'INIT', verification: 'PENDING' },
    })
    const accounts = await bank.world.db.bank(tx =>
      tx.rows<{ number: string; currency: string; same: boolean }>(sql`
        select a.number, a.currency, exists (select from ledger.accounts l where l.id = a.id and l.number = a.number and l.posted = 0) as same
        from accounts.accounts a join accounts.holders h using (org_reference_id) where h.inn = ${content.companyInn} and h.is_remote order by a.currency`),
    )
    expect(accounts.map(({ currency, same }) => [currency, same])).toEqual([
      ['KGS', true],
      ['USD', true],
    ])
    expect(accounts.map(({ number }) => checkAccount(number))).toEqual([null, null])
    const lines = await work.audit(company?.org ?? '')
    expect(lines.map(({ action, person_id: by }) => [action, by])).toEqual([['company.register', null]])
    expect(await bank.broken()).toEqual([])
  })

  test('is taken in once: its number, that of its contract, and phone and number of its first signer are refused by name, and so is whom the bank has rejected', async () => {
    const content = form()
    await work.confirms(await work.atDesk('REGISTER_COMPANY', content, operator, null))
    const { companyInn, contractNumber, phone } = content
    expect(await caught(registers({ companyInn }))).toEqual(refused('CompanyExistsException'))
    expect(await caught(registers({ contractNumber }))).toEqual(refused('ContractNumberExistsException'))
    expect(await caught(registers({ phone }))).toEqual(refused('PhoneAlreadyExistsException'))
    const signer = { individualInn: content.individualInn, phone }
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.persons set verification = 'REJECTED' where inn = ${signer.individualInn}`),
    )
    expect(await caught(registers(signer))).toEqual(refused('TaskRejectedException'))
    const twice = form()
    await work.atDesk('REGISTER_COMPANY', twice, operator, null)
    expect(await caught(registers({ companyInn: twice.companyInn }))).toEqual(refused('TaskDuplicateException'))
  })

  test('of two that are taken in at once under one number of a contract one is first', async () => {
    const contractNumber = 'ДБО-ГОНКА'
    const ids = [await registers({ contractNumber }), await registers({ contractNumber })]
    const ends = await Promise.all(ids.map((id, at) => work.confirms(id, [supervisor, another][at])))
    expect(ends.map(({ status }) => status).sort()).toEqual(['APPROVED', 'PENDING'])
    expect(ends.find(({ refusal }) => refusal)?.refusal).toMatchObject({
      classification: 'ContractNumberExistsException',
    })
  })

  test('is checked at each field, and nobody at the desk takes in their own', async () => {
    expect(await caught(registers({ companyInn: '12345' }))).toEqual(field('companyInn'))
    expect(await caught(registers({ companyInn: '21501198000099' }))).toEqual(field('companyInn'))
    expect(await caught(registers({ individualInn: '01501202060001' }))).toEqual(refused('IndividualInnException'))
    expect(await caught(registers({ signScheme: 'TEN' }))).toEqual(field('signScheme'))
    expect(await caught(registers({ currencies: 'KGS,KGS' }))).toEqual(field('currencies'))
    expect(await caught(registers({ currencies: 'XXX' }))).toEqual(field('currencies'))
    expect(await caught(registers({ department: '128004' }))).toEqual(field('department'))
    expect(await caught(registers({ isRemote: '' }))).toEqual(field('isRemote'))
    expect(await caught(registers({ individualInn: operator.inn }))).toEqual(refused('FourEyesException'))
  })

  test('that was identified from afar loses its limits when it was seen at a counter', async () => {
    const remote = await bank.company({ isRemote: true, scheme: 'ONE_SIGNATORY' })
    const confirms = () => work.atDesk('CONFIRM_REMOTE_CLIENT', { grounds: 'Был в отделении' }, operator, remote.org)
    const pays = async () => {
      const id = await remote.anna.drafts.interbank(clearing(remote.account))
      await remote.anna.sends(id)
    }
    await expect(pays()).rejects.toMatchObject({ refused: 'RemoteClientLimitException' })
    await work.confirms(await confirms())
    await pays()
    expect((await work.audit(remote.org)).map(({ action }) => action)).toEqual(['client.confirm'])
    expect(await caught(confirms())).toEqual(refused('ClientConfirmedException'))
    expect(await caught(work.atDesk('CONFIRM_REMOTE_CLIENT', { grounds: 'x' }, operator, null))).toEqual(
      refused('CompanyNotFoundException'),
    )
  })
})

describe('the state of an account', () => {
  const order = { authority: 'Первомайский районный суд', document: 'Постановление № 17' }
  const asks = (status: string, more: object = {}, company: TestCompany = firm) =>
    work.atDesk(
      'CHANGE_ACCOUNT_STATUS',
      { account: company.account.number, status, grounds: 'По документу', ...more },
      operator,
      company.org,
    )
  const restrictions = async () =>
    (await inBank<{ open: number; all: number }>(sql`
        select count(*) filter (where lifted_on is null)::int as open, count(*)::int as all from accounts.restrictions where account_id = ${firm.account.id}`)) ??
    null

  test('an arrest stands with who ordered it, and is lifted with it', async () => {
    expect(await caught(asks('ARRESTED'))).toEqual(field('authority'))
    expect(await caught(asks('OPEN', order))).toEqual(field('authority'))
    await work.confirms(await asks('ARRESTED', order))
    expect(await restrictions()).toEqual({ open: 1, all: 1 })
    await expect(
      firm.anna.drafts.interbank(clearing(firm.account)).then(id => firm.anna.sends(id)),
    ).rejects.toMatchObject({ refused: 'DebitAccountSeizedException' })
    expect(await caught(asks('CLOSED'))).toEqual(field('status'))
    await work.confirms(await asks('OPEN'))
    expect(await restrictions()).toEqual({ open: 0, all: 1 })
    await firm.anna.sends(await firm.anna.drafts.interbank(clearing(firm.account)))
    expect((await work.audit(firm.account.id)).map(({ params: { from, to } }) => [from, to])).toEqual([
      ['OPEN', 'ARRESTED'],
      ['ARRESTED', 'OPEN'],
    ])
  })

  test('it is closed when nothing is on it, for good', async () => {
    expect(await caught(asks('CLOSED'))).toEqual(refused('AccountNotEmptyException'))
    const empty = await bank.company({ balance: '0.00' })
    await work.confirms(await asks('CLOSED', {}, empty))
    expect(
      await inBank(
        sql`select status, close_date is not null as dated from accounts.accounts where id = ${empty.account.id}`,
      ),
    ).toEqual({ status: 'CLOSED', dated: true })
    expect(await caught(asks('OPEN', {}, empty))).toEqual(field('status'))
  })

  test('what was decided is a step from the state that was seen', async () => {
    const id = await asks('ARRESTED', order)
    await bank.world.db.bank(tx =>
      tx.rows(sql`update accounts.accounts set status = 'FINAL_ARRESTED' where id = ${firm.account.id}`),
    )
    expect(await work.confirms(id)).toMatchObject({
      status: 'PENDING',
      refusal: { classification: 'TaskOutdatedException' },
    })
    expect(await restrictions()).toMatchObject({ open: 0 })
  })
})
