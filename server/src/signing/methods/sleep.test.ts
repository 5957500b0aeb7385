// Proves that how long a means sleeps which came by SMS alone is a row of the bank's rules: two clerks change it, for what comes from then on, and nobody takes it away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '#kit/db.ts'
import { rulebook } from '#rules/index.ts'
import { type CaseWork, caught, makeCaseWork, operator, refused } from '../../../test/caseWork.ts'
import { comer } from '../../../test/phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from '../../../test/signerPhones.ts'
import { newcomerBySms } from '../../../test/wake.ts'
import { openBank, type TestBank, type TestCompany } from '../../../test/world.ts'

let bank: TestBank
let firm: TestCompany
let byCode: TestCompany
let phones: SignerPhones
let work: CaseWork

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  firm = await bank.company({ signType: 'PAY_CONTROL', scheme: 'TWO_SIGNATORY' })
  byCode = await bank.company()
  phones = await openSignerPhones(bank)
  work = makeCaseWork(bank, firm)
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const hourMs = 3_600_000

const change = (signType: string, hours: string) =>
  work.atDesk(
    'RULE_CHANGE',
    { rule: 'MEANS_SLEEP', signType, hours, firstDay: bank.world.clock.today(), grounds: 'Приказ № 41' },
    operator,
    null,
  )

/** Hours from now until they wake: of the authenticators and of the keys of a person. */
const sleeps = (personId: string) =>
  bank.world.db.bank(async tx => {
    const found = await tx.rows<{ until: Date }>(sql`
      select sleeps_until as until from identity.factors where person_id = ${personId} and sleeps_until is not null
      union all select sleeps_until from paycontrol.keys where person_id = ${personId} and sleeps_until is not null`)
    return found.map(({ until }) => Math.round((until.getTime() - bank.world.machine.now().getTime()) / hourMs))
  })

test('a day unless the bank says otherwise; two clerks say it for each kind apart, and what sleeps already keeps its hour', async () => {
  const before = [await newcomerBySms(bank, byCode), await comer(bank, firm, 'SECOND')] as const
  await phones.of(before[1], 'SMS')
  expect(await sleeps(before[0].id)).toEqual([24])
  expect(await sleeps(before[1].id)).toEqual([24])

  for (const [signType, hours] of [
    ['TOTP', '48'],
    ['PAY_CONTROL', '72'],
  ] as const)
    expect(await work.confirms(await change(signType, hours))).toEqual({ status: 'APPROVED', refusal: null })
  // Each process looks at the rules once a second.
  await expect.poll(async () => [...(await rulebook(bank.world)).meansSleep.values()]).toEqual([72, 48])

  const after = [await newcomerBySms(bank, byCode), await comer(bank, firm, 'SECOND')] as const
  await phones.of(after[1], 'SMS')
  expect(await sleeps(after[0].id)).toEqual([48])
  expect(await sleeps(after[1].id)).toEqual([72])
  expect(await sleeps(before[0].id)).toEqual([24])
})

test('never to nothing, nor beyond a month, nor of a token: each is refused at its field', async () => {
  const field = (name: string) => refused('TaskFieldException', { name })
  for (const hours of ['0', '721', '-1', '1.5', '', 'день'])
    expect(await caught(change('TOTP', hours)), hours).toEqual(field('hours'))
  expect(await caught(change('RU_TOKEN_2', '24'))).toEqual(field('signType'))
})

test.each([
  ['update rules.means_sleep set hours = 0', '23514'],
  ['update rules.means_sleep set hours = null', '23502'],
  ["update rules.means_sleep set sign_type = 'RU_TOKEN_2'", '42501'],
  ['delete from rules.means_sleep', '42501'],
  ["insert into rules.means_sleep (sign_type, hours) values ('RU_TOKEN_2', 1)", '42501'],
])('the bank’s own role cannot: %s', async (text, code) => {
  const said = bank.world.db.bank(tx => tx.rows(statement(text, [])))
  expect(await said.then(() => 'done').catch((error: { code?: string }) => error.code)).toBe(code)
})
