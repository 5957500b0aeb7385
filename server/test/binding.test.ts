// R32: what was shown is what is signed. Between showing and signing each part is changed, by every way there is; nothing of it is accepted.
import { makeAccount } from '@bank/contracts/account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { clearing } from './forms.ts'
import type { Interbank, Person } from './person.ts'
import { signsBy } from './token.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let company: TestCompany
let other: Person

beforeAll(async () => {
  bank = await openBank({ config: { poolSize: 24 } })
  company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
  other = await company.another('anna')
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await bank.close()
})

async function sent(more: Partial<Interbank> = {}): Promise<{ id: string; form: Interbank }> {
  const form = clearing(company.account, '100.00', more)
  const id = await company.cholpon.drafts.interbank(form)
  await company.cholpon.sends(id)
  return { id, form }
}

/** What became of a signature: the payments that took it, or why there are none. */
async function signed(person: Person, ids: readonly string[], challengeId: string | null, code = person.freshCode()) {
  try {
    const { succeeded, failed } = await person.decides(ids, 'SUCCESS', { challengeId, code })
    return succeeded.length ? `${succeeded.length} signed` : (failed[0]?.classification ?? 'nothing')
  } catch (error) {
    return (error as { refused: string }).refused
  }
}

const signatures = async (id: string): Promise<number> =>
  (await bank.world.db.bank(tx => tx.rows(sql`select 1 from signing.signatures where subject_id = ${id}`))).length

const bankOf = (account: string): Partial<Interbank> => ({
  recipientAccount: account,
  recipientBic: account.slice(0, 6),
})

/** Every field that a person sees before signing, and another value that is as good. */
const changes: Record<string, () => Promise<Partial<Interbank>> | Partial<Interbank>> = {
  'the number': () => ({ transferNum: '987654' }),
  'the payer account': async () => ({ payerAccount: (await company.open({ balance: '5000.00' })).number }),
  'the recipient account': () => bankOf(makeAccount('12800400000013')),
  'the recipient bank': () => bankOf(makeAccount('10300400000013')),
  'the recipient name': () => ({ recipientName: 'ОсОО Иссык-Куль' }),
  'the recipient INN': () => ({ recipientInn: '00203202010015' }),
  'the amount and its commission': () => ({ amount: '2000.00' }),
  'the purpose': () => ({ purpose: 'Оплата за другие товары' }),
  'the payment code': () => ({ paymentCode: '44901100' }),
  'the value date': () => ({ valueDate: '2026-11-23' }),
  'the operation': () => ({ operation: 'GROSS' }),
}

describe('by another session', () => {
  test.each(Object.keys(changes))('%s', async what => {
    const { id, form } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    const change = (await changes[what]?.()) ?? {}
    const { version } = await company.anna.sees(id)
    const stillWaiting = company.cholpon.updates(id, { ...form, ...change, version })
    await expect(stillWaiting).rejects.toMatchObject({ refused: expect.stringMatching(/Exception$/) })
    await other.returns(id)
    const back = await company.cholpon.sees(id)
    await company.cholpon.updates(id, { ...form, ...change, version: back.version })
    expect(await company.cholpon.sends(id)).toMatchObject({ succeeded: [{ id }] })
    expect(await signed(company.anna, [id], challenge)).toBe('ChallengeChangedException')
    expect(await signatures(id)).toBe(0)
  })

  test('changed there and back is not what was shown either', async () => {
    const { id, form } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    await other.returns(id)
    for (const amount of ['2.00', form.amount]) {
      const { version } = await company.cholpon.sees(id)
      await company.cholpon.updates(id, { ...form, amount, version })
    }
    await company.cholpon.sends(id)
    expect(await signed(company.anna, [id], challenge)).toBe('ChallengeChangedException')
    expect(await signatures(id)).toBe(0)
  })
})

/** Each column of the content, and what an intruder with the application's own role would write. */
const writes: Record<string, string> = {
  operation: "'GROSS'",
  transfer_num: "'999999'",
  number_year: '2025',
  payer_account: "'1090010000009999'",
  payer_name: "'Другой'",
  payer_inn: "'00000000000000'",
  payer_bic: "'109002'",
  recipient_account: "'1280040000001303'",
  recipient_name: "'Другой'",
  recipient_inn: "'00000000000000'",
  recipient_bic: "'125008'",
  recipient_org: 'gen_random_uuid()',
  amount: '999999',
  currency: "'USD'",
  commission: '0',
  payment_code: "'00000000'",
  purpose: "'Другое'",
  value_date: "'2026-11-30'",
  scheme: "'TWO_SIGNATORY'",
  pay_control: 'true',
  content_hash: "sha256('other')",
  revision: 'revision + 1',
}

/** One statement as the application's role, made of text, as an intruder would. */
async function intrude(statement: string): Promise<string> {
  const parts = Object.assign([statement], { raw: [statement] }) as unknown as TemplateStringsArray
  const me = { org: company.org, personId: company.anna.id }
  return bank.world.db
    .org(me, tx => tx.rows(sql(parts)))
    .then(
      () => 'done',
      error => error.constraint ?? error.code ?? String(error),
    )
}

describe('by SQL with the role of the application', () => {
  test.each(Object.entries(writes))('%s', async (column, value) => {
    const { id } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    expect(await intrude(`update payments.payments set ${column} = ${value} where id = '${id}'`)).toBe(
      'payments_frozen',
    )
    expect(await signed(company.anna, [id], challenge)).toBe('1 signed')
    const after = await intrude(`update payments.payments set ${column} = ${value} where id = '${id}'`)
    expect(after).toBe('payments_frozen')
  })

  test.each(
    Object.entries(writes).filter(
      ([column]) =>
        !['number_year', 'recipient_org', 'scheme', 'pay_control', 'content_hash', 'revision'].includes(column),
    ),
  )('%s, smuggled in on the way through editing', async (column, value) => {
    const { id } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    const move = (status: string, more = '') =>
      `update payments.payments set status = '${status}', trail = '{${status}}'${more} where id = '${id}'`
    expect(await intrude(move('FOR_EDITING'))).toBe('done')
    expect(await intrude(`update payments.payments set ${column} = ${value} where id = '${id}'`)).toBe('done')
    expect(await intrude(move('ON_VERIFICATION'))).toBe('done')
    // Its hash was left as it was shown, so only the bytes betray it.
    expect(await signed(company.anna, [id], challenge)).toMatch(/Exception$/)
    expect(await signatures(id)).toBe(0)
    await expect(company.anna.signs(id).then(({ succeeded }) => succeeded)).rejects.toBeDefined()
    expect(await signatures(id)).toBe(0)
    expect(await intrude(move('FOR_EDITING'))).toBe('done')
  })

  test.each([
    ['subjects', 'array[gen_random_uuid()]'],
    ['hashes', "array[sha256('other')]"],
    ['content_hash', "sha256('other')"],
    ['expires_at', "'2030-01-01'"],
    ['person_id', 'gen_random_uuid()'],
    ['session_id', 'gen_random_uuid()'],
    ['method', "'PAY_CONTROL'"],
    ['consumed_at', 'null'],
  ])('the challenge: %s', async (column, value) => {
    const { id } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    if (column === 'consumed_at') expect(await signed(company.anna, [id], challenge)).toBe('1 signed')
    expect(await intrude(`update signing.challenges set ${column} = ${value} where id = '${challenge}'`)).toBe('42501')
    expect(await intrude(`delete from signing.challenges where id = '${challenge}'`)).toBe('42501')
  })
})

describe('by another selection', () => {
  test.each<[string, (ids: string[], stranger: string) => string[]]>([
    ['one less', ([a = '', b = '']) => [a, b]],
    ['one more', (ids, stranger) => [...ids, stranger]],
    ['one for another', ([a = '', b = ''], stranger) => [a, b, stranger]],
    ['another order', ([a = '', b = '', c = '']) => [c, b, a]],
    ['none', () => []],
    ['one that nobody knows', ([a = '', b = '']) => [a, b, newId()]],
  ])('%s', async (_what, choose) => {
    const made = [await sent(), await sent(), await sent(), await sent()].map(one => one.id)
    const shown = made.slice(0, 3)
    const { id: challenge } = await company.anna.prepares(shown)
    expect(await signed(company.anna, choose(shown, made[3] ?? ''), challenge)).toBe('ChallengeChangedException')
    for (const id of made) expect(await signatures(id)).toBe(0)
    // The refusal gave the challenge back: what was shown can still be signed, all of it.
    expect(await signed(company.anna, shown, challenge)).toBe('3 signed')
  })

  test('of a batch, the one that changed meanwhile is left out', async () => {
    const ids = [await sent(), await sent(), await sent()].map(one => one.id)
    const [, changed = ''] = ids
    const { id: challenge } = await company.anna.prepares(ids)
    await other.returns(changed)
    await company.cholpon.sends(changed)
    expect(await signed(company.anna, ids, challenge)).toBe('2 signed')
    expect(await signatures(changed)).toBe(0)
  })
})

describe('by another proof', () => {
  test('of another person, of another company, of nobody', async () => {
    const { id } = await sent()
    const stranger = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const { id: challenge } = await other.prepares([id])
    expect(await signed(company.anna, [id], challenge)).toBe('ChallengeExpiredException')
    expect(await signed(stranger.anna, [id], challenge)).toBe('ChallengeExpiredException')
    for (const none of [null, newId(), 'not an id', "' or true --"])
      expect(await signed(company.anna, [id], none)).toBe('ChallengeExpiredException')
    expect(await signatures(id)).toBe(0)
  })

  test('the code of another person', async () => {
    const { id } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    expect(await signed(company.anna, [id], challenge, other.freshCode())).toBe('WrongSignCodeException')
    expect(await signatures(id)).toBe(0)
  })

  test('of another session of the same person', async () => {
    const { id } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    // The sessions of this bank are its people's: one that was opened elsewhere is written as such.
    const forged = newId()
    await bank.world.db.bank(tx =>
      tx.rows(sql`
        insert into signing.challenges select (c).* from (select jsonb_populate_record(c, jsonb_build_object('id', ${forged}::text, 'session_id', ${newId()}::text)) as c
        from signing.challenges c where id = ${challenge}) t`),
    )
    expect(await signed(company.anna, [id], forged)).toBe('ChallengeExpiredException')
    expect(await signatures(id)).toBe(0)
  })

  test('expired, to the millisecond', async () => {
    const { id } = await sent()
    const early = await company.anna.prepares([id])
    const code = company.anna.freshCode()
    const { expires_at } = (await bank.world.db.bank(tx =>
      tx.row<{ expires_at: Date }>(sql`select expires_at from signing.challenges where id = ${early.id}`),
    )) ?? { expires_at: bank.world.clock.now() }
    bank.wait(expires_at.getTime() - bank.world.clock.now().getTime())
    expect(await signed(company.anna, [id], early.id, code)).toBe('ChallengeExpiredException')
    expect(await signatures(id)).toBe(0)
  })

  test('consumed', async () => {
    const { id } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    expect(await signed(company.anna, [id], challenge)).toBe('1 signed')
    expect(await signed(company.anna, [id], challenge)).toBe('ChallengeExpiredException')
    expect(await signatures(id)).toBe(1)
  })

  test('of a method that the contract has left since', async () => {
    const { id } = await sent()
    const { id: challenge } = await company.anna.prepares([id])
    const become = (method: string) => signsBy(bank, company, method)
    for (const method of ['PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S']) {
      await become(method)
      expect(await signed(company.anna, [id], challenge)).toBe('SignTypeException')
    }
    await become('TOTP')
    expect(await signatures(id)).toBe(0)
  })

  test('a request cannot name a weaker method', async () => {
    const asked = company.anna.call(
      'mutation ($sign: SignInput!) { signingPayment(sign: $sign) { succeeded { id } } }',
      {
        variables: { sign: { legalPartyId: company.org, paymentIds: [], outcome: 'SUCCESS', signType: 'SMS' } },
      },
    )
    await expect(asked).rejects.toMatchObject({ refused: 'ValidationException' })
  })
})
