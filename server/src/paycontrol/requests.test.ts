// Every road through the phone: one, two and three signatories to the bank, decline, silence, recall, and whatever takes a request back.
import { pathOf } from '@bank/contracts/services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expire } from '#documents/index.ts'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { contentHash } from '#signing/index.ts'
import { makeCaseWork, operator } from '../../test/caseWork.ts'
import type { Person } from '../../test/person.ts'
import { comer, onPhones as companyOnPhones, only, sent } from '../../test/phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from '../../test/signerPhones.ts'
import { makeTaskCalls, tasksPath } from '../../test/taskCalls.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

const minute = 60_000

const over = (requestState: string) => ({ refused: 'PhoneRequestOverException', params: { requestState } })

let bank: TestBank
let phones: SignerPhones
beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const onPhones = (scheme: Parameters<typeof companyOnPhones>[1], balance?: string) =>
  companyOnPhones({ bank, phones }, scheme, balance)

const statusOf = async (person: Person, id: string): Promise<string> => (await person.sees(id)).statusCode

const stateOf = async (id: string) =>
  (
    await bank.world.db.bank(tx =>
      tx.row<{ state: string }>(sql`select state from paycontrol.requests where id = ${id}`),
    )
  )?.state

const isFree = async (company: TestCompany): Promise<string> => (await bank.money(company.account)).available

describe('signing', () => {
  test('by one signatory goes to the bank', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const [id = ''] = await sent(company)
    expect(await statusOf(company.cholpon, id)).toBe('FIRST_SIGN_IN_PAY_CONTROL')
    expect(await company.first.pending()).toEqual([])
    await phones.asks()
    expect(await statusOf(company.cholpon, id)).toBe('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE')
    const asked = await only(company.first)
    expect(await company.first.signs(asked)).toEqual({ state: 'SIGNED', succeeded: 1, failed: [] })
    expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
    expect(await company.first.pending()).toEqual([])
    expect((await company.first.lists()).past).toMatchObject([{ id: asked, state: 'SIGNED', count: 1 }])
  })

  test('by two goes on to the second, with ten minutes anew', async () => {
    const company = await onPhones('TWO_SIGNATORY')
    const [id = ''] = await sent(company)
    await phones.asks()
    expect(await company.second.pending()).toEqual([])
    bank.wait(9 * minute)
    await company.first.opens()
    await company.first.signs(await only(company.first))
    expect(await statusOf(company.cholpon, id)).toBe('SECOND_SIGN_IN_PAY_CONTROL')
    await phones.asks()
    expect(await statusOf(company.cholpon, id)).toBe('SECOND_SIGN_IN_PAY_CONTROL_COMPLETE')
    bank.wait(9 * minute)
    await phones.falls()
    await company.second.opens()
    await company.second.signs(await only(company.second))
    expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
    expect(await bank.broken()).toEqual([])
  })

  test('by three asks the third on the phone as well', async () => {
    const company = await onPhones('THREE_SIGNATORY')
    const [id = ''] = await sent(company)
    for (const phone of [company.first, company.second]) {
      await phones.asks()
      await phone.signs(await only(phone))
    }
    expect(await statusOf(company.cholpon, id)).toBe('ON_CONFIRMATION')
    await phones.asks()
    expect(await statusOf(company.cholpon, id)).toBe('ON_CONFIRMATION')
    await company.third.signs(await only(company.third))
    expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
  })

  test('shows a text whose hashes are those of the documents', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const [one = '', other = ''] = await sent(company, 2)
    await phones.asks()
    const shown = await company.first.reads(await only(company.first))
    expect(shown).toMatchObject({ kind: 'DOCUMENTS', purpose: 'PAYMENT', count: 2, numbers: null })
    expect(shown.totals).toEqual([{ currency: 'KGS', amount: '20.00' }])
    expect(shown.title).toMatchObject({ amount: '10.00', currency: 'KGS' })
    expect(shown.documents.map(({ id }) => id)).toEqual([one, other])
    expect(shown.text.head).toContain('\ncount:1:2\nKGS:5:20.00')
    for (const [at, { canonical }] of shown.documents.entries())
      expect(shown.text.lines[at]).toContain(`hash:64:${contentHash(canonical).toString('hex')}`)
  })

  test('leaves out what the signer leaves out, which is asked for anew, and takes what there is money for', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const ids = await sent(company, 4, '400.00')
    await phones.asks()
    const [left = ''] = ids
    const answer = await company.first.signs(await only(company.first), { omitted: [left] })
    expect(answer).toMatchObject({
      ...{ state: 'SIGNED', succeeded: 2 },
      failed: [{ id: ids[3], classification: 'InsufficientFundsException' }],
    })
    const statuses = await Promise.all(ids.map(id => statusOf(company.cholpon, id)))
    const [waits, sentOn] = ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'PAYMENT_REQUEST_TO_BANK']
    expect(statuses).toEqual([waits, sentOn, sentOn, waits])
    await phones.asks()
    const anew = await company.first.reads(await only(company.first))
    expect(anew.documents.map(({ id }) => id)).toEqual([left, ids[3]])
    // There is no money for any of them: nothing is done, and they are still asked for.
    expect(await company.first.signs(anew.id)).toMatchObject({ state: 'PENDING', succeeded: 0 })
    expect(await company.first.pending()).toEqual([anew.id])
  })
})

describe('what ends a request', () => {
  test('the signer declines, with the reason', async () => {
    const company = await onPhones('TWO_SIGNATORY')
    const [first = '', second = ''] = [...(await sent(company)), ...(await sent(company))]
    await phones.asks()
    const [a = '', b = ''] = await company.first.pending()
    const ofFirst = (await company.first.reads(a)).documents[0]?.id === first ? a : b
    await company.first.declines(ofFirst, 'не тот счёт')
    expect(await company.cholpon.sees(first)).toMatchObject({ statusCode: 'CANCELED_SIGN_ONE', reason: 'не тот счёт' })
    await company.first.signs(await only(company.first))
    await phones.asks()
    await company.second.declines(await only(company.second))
    expect(await statusOf(company.cholpon, second)).toBe('CANCELED_SIGN_TWO')
    expect(await isFree(company)).toBe('1000.00')
  })

  test('the third one’s no, and silence, are those of the second', async () => {
    const company = await onPhones('THREE_SIGNATORY')
    const ids = [...(await sent(company)), ...(await sent(company))]
    for (const phone of [company.first, company.second]) {
      await phones.asks()
      for (const id of await phone.pending()) await phone.signs(id)
    }
    await phones.asks()
    const [one = '', other = ''] = await company.third.pending()
    await company.third.declines(one)
    bank.wait(10 * minute)
    await phones.falls()
    const statuses = await Promise.all(ids.map(id => statusOf(company.cholpon, id)))
    expect(statuses.toSorted()).toEqual(['CANCELED_SIGN_TWO', 'TIMEOUT_CANCELED_SIGN_TWO'])
    expect(await stateOf(other)).toBe('EXPIRED')
  })

  test('ten minutes of silence, after which the same signature is asked for again', async () => {
    const company = await onPhones('TWO_SIGNATORY')
    const [id = ''] = await sent(company)
    await phones.asks()
    const asked = await only(company.first)
    bank.world.shift(10 * minute)
    expect(await company.first.signs(asked).catch(error => error)).toEqual(over('EXPIRED'))
    expect(await company.first.pending()).toEqual([])
    await phones.falls()
    expect(await statusOf(company.cholpon, id)).toBe('TIMEOUT_CANCELED_SIGN_ONE')
    expect(await stateOf(asked)).toBe('EXPIRED')
    expect((await company.boris.sends(id)).failed).toMatchObject([{ classification: 'NotCreatorException' }])
    await company.cholpon.sends(id)
    await phones.asks()
    await company.first.signs(await only(company.first))
    await phones.asks()
    bank.world.shift(10 * minute)
    await phones.falls()
    expect(await statusOf(company.cholpon, id)).toBe('TIMEOUT_CANCELED_SIGN_TWO')
    await company.cholpon.sends(id)
    expect(await statusOf(company.cholpon, id)).toBe('SECOND_SIGN_IN_PAY_CONTROL')
    await phones.asks()
    // The first signature stands.
    await company.second.signs(await only(company.second))
    expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
    bank.world.shift(-20 * minute)
  })

  test('the creator takes it back from the last phone alone', async () => {
    const company = await onPhones('TWO_SIGNATORY')
    const [id = '', other = ''] = await sent(company, 2)
    await phones.asks()
    expect((await company.cholpon.recalls(id)).failed).toMatchObject([{ classification: 'WrongUserStateException' }])
    await company.first.signs(await only(company.first))
    await phones.asks()
    const asked = await only(company.second)
    const given = await company.second.answerTo(asked, 'SIGN')
    expect((await company.cholpon.recalls(id)).succeeded).toMatchObject([{ statusCode: 'REVOKE' }])
    // The other one of the two is still asked for, in the same text.
    expect(await company.second.pending()).toEqual([asked])
    expect((await company.cholpon.recalls(other)).succeeded).toHaveLength(1)
    expect(await company.second.pending()).toEqual([])
    expect(await company.second.sends(asked, given).catch(error => error)).toEqual(over('WITHDRAWN'))
  })

  test('the deadline of signing', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const [id = ''] = await sent(company)
    await phones.asks()
    const asked = await only(company.first)
    await bank.world.db.bank(tx =>
      tx.rows(sql`update payments.payments set sign_until = ${bank.later(-1)} where id = ${id}`),
    )
    await asBank(bank.world, expire)
    expect(await statusOf(company.cholpon, id)).toBe('TIME_IS_OUT')
    expect(await stateOf(asked)).toBe('WITHDRAWN')
  })

  test('a freeze, until the same person is let in again, who is asked for what waits still', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const other = await company.another('anna')
    const [id = ''] = await sent(company)
    await phones.asks()
    const mine = await only(company.first)
    const of = await makeTaskCalls(bank, company).contractOf(company.anna)
    for (const call of ['freezeEmployee', 'unfreezeEmployee'])
      await other.call(
        `mutation ($id: UUID!, $org: UUID!) { ${call}(businessUserContractId: $id, orgReferenceId: $org) { id } }`,
        { variables: { id: of, org: company.org }, url: tasksPath },
      )
    await phones.asks()
    await company.first.opens()
    const again = await only(company.first)
    expect(again).not.toBe(mine)
    expect(await company.first.signs(again)).toMatchObject({ succeeded: 1 })
    expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
  })

  test('a stop of the contract or of the person, until the bank lets them go on', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const work = makeCaseWork(bank, company)
    const grounds = 'Звонок клиента: телефон украден'
    const [id = ''] = await sent(company)
    await phones.asks()
    const stops = [
      ['FREEZE_CONTRACT', { contractId: company.contractId, grounds }, company.org],
      ['FREEZE_PERSON', { personId: company.anna.id, grounds }, null],
    ] as const
    for (const [kind, content, org] of stops) {
      const before = await only(company.first)
      const stop = await work.atDesk(kind, content, operator, org)
      expect(await stateOf(before)).toBe('WITHDRAWN')
      await work.undoes(stop)
      await phones.asks()
      await company.first.opens()
      expect(await only(company.first)).not.toBe(before)
    }
    expect(await company.first.signs(await only(company.first))).toMatchObject({ succeeded: 1 })
    expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
  })

  test('a freeze, in the transaction that freezes', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const other = await company.another('anna')
    const beside = await phones.of(other)
    const [id = ''] = await sent(company)
    await phones.asks()
    const [mine, theirs] = [await only(company.first), await only(beside)]
    const given = await company.first.answerTo(mine, 'SIGN')
    const work = await bank.world.db.bank(tx =>
      tx.row<{ id: string }>(sql`select id from identity.person_contracts where person_id = ${company.anna.id}`),
    )
    await other.call(
      'mutation ($id: UUID!, $org: UUID!) { freezeEmployee(businessUserContractId: $id, orgReferenceId: $org) { id } }',
      {
        ...{ variables: { id: work?.id, org: company.org }, url: pathOf('access-control') },
      },
    )
    expect(await stateOf(mine)).toBe('WITHDRAWN')
    expect(await company.first.sends(mine, given).catch(error => error)).toMatchObject({
      refused: 'SessionExpiredException',
    })
    // Who signs beside them is asked as before.
    expect(await beside.signs(theirs)).toMatchObject({ succeeded: 1 })
    expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
  })

  test('the next key, giving a key up, and ten wrong PINs', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    await sent(company)
    await phones.asks()
    const asked = await only(company.first)
    await company.first.givesUp()
    expect(await stateOf(asked)).toBe('WITHDRAWN')
    // Whoever comes to hold a key is asked what still waits.
    const next = await phones.of(company.anna)
    await phones.asks()
    expect(await next.signs(await only(next))).toMatchObject({ succeeded: 1 })
  })
})

test('of two first signers both are asked, the first decision counts, and the other request is withdrawn', async () => {
  const company = await onPhones('ONE_SIGNATORY')
  const other = await company.another('anna')
  const beside = await phones.of(other)
  const [id = ''] = await sent(company)
  await phones.asks()
  const [mine, theirs] = [await only(company.first), await only(beside)]
  const given = await beside.answerTo(theirs, 'SIGN')
  await company.first.signs(mine)
  expect(await beside.pending()).toEqual([])
  expect(await beside.sends(theirs, given).catch(error => error)).toEqual(over('WITHDRAWN'))
  expect(await statusOf(company.cholpon, id)).toBe('PAYMENT_REQUEST_TO_BANK')
})

test('a phone hears of a request while it waits', async () => {
  const company = await onPhones('ONE_SIGNATORY')
  const { news: before } = await company.first.lists()
  const heard = company.first.news(before)
  await sent(company)
  await phones.asks()
  expect((await heard).news).toBeGreaterThan(before)
})

test('a key that came by SMS alone is asked for nothing and signs nothing for a day, and nothing is sent to it', async () => {
  const company = await bank.company({ signType: 'PAY_CONTROL', scheme: 'ONE_SIGNATORY' })
  const first = await phones.of(await comer(bank, company, 'FIRST'), 'SMS')
  expect(await sent(company).catch(error => error)).toMatchObject([{ classification: 'SignerNotReadyException' }])
  const other = await phones.of(await company.another('anna'))
  await sent(company)
  await phones.asks()
  expect(await other.pending()).toHaveLength(1)
  expect(await first.pending()).toEqual([])
  const aDay = 24 * 60 * minute
  // By the machine's clock, by which means sleep; the bank's day stays.
  bank.wait(aDay)
  bank.world.shift(-aDay)
  await Promise.all([first.opens(), other.opens()])
  await sent(company)
  await phones.asks()
  const [asked = ''] = await first.pending()
  // By a clock that goes back it sleeps again.
  bank.wait(-minute)
  expect(await first.signs(asked).catch(error => error)).toMatchObject({ refused: 'MeansAsleepException' })
  bank.wait(minute)
  expect(await first.signs(asked)).toMatchObject({ state: 'SIGNED', succeeded: 1 })
})
