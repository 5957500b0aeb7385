// Means of signing that were connected by SMS: somebody who has one, and its waking as if a day had passed.
import { sql } from '#kit/db.ts'
import type { TestBank, TestCompany, TestPerson } from './world.ts'

export const wake = ({ world }: Pick<TestBank, 'world'>, personId: string): Promise<unknown> =>
  world.db.bank(tx => tx.rows(sql`update identity.factors set sleeps_until = null where person_id = ${personId}`))

/** A second signer who signs in by SMS for the first time, and connects an authenticator. */
export async function newcomerBySms(bank: TestBank, { org }: Pick<TestCompany, 'org'>): Promise<TestPerson> {
  const one = await bank.person({ orgs: [org], right: 'SECOND', names: { lastName: 'Эсенов', firstName: 'Эсен' } })
  const browser = bank.browser()
  await browser.login(one.username, one.password)
  await browser.sendCode()
  const offered = await browser.confirm({ otp: await bank.smsCode(one), enroll: true })
  const { secret } = offered.json<{ totp: { secret: string } }>().totp
  const answer = await browser.ask('/api/v1/totp/enroll', {
    method: 'POST',
    body: { code: bank.code({ ...one, seed: secret }) },
  })
  if (answer.statusCode !== 200) throw new Error(`no authenticator was connected: ${answer.body}`)
  return one
}
