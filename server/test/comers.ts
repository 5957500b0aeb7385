// Registration and restore from the browser of a test, and people whom the bank has entered but who never came.
import { type Sql, sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from './browser.ts'
import type { TestBank, TestPerson } from './world.ts'

/** A password that anybody may choose. */
export const newPassword = 'Kanareika-26!'

type Identified = Pick<TestPerson, 'inn' | 'phone'>

export const post = async (
  browser: Browser,
  url: string,
  body: object,
  captcha?: 'otp' | 'restore',
  address?: string,
) =>
  browser.ask(url, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': newId(), ...(captcha && { captoken: await browser.captcha(captcha) }) },
    ...(address && { address }),
  })

type Answer = Awaited<ReturnType<typeof post>>
export const said = (answer: Answer) => answer.json()
export function outcome(answer: Answer): string {
  const { code, errors } = answer.json()
  return code ?? errors?.[0]?.extensions.classification ?? 'DONE'
}

export const askToRegister = (browser: Browser, { inn, phone }: Identified) =>
  post(browser, '/api/v1/otp/send', { form: 'REGISTER', inn, phone }, 'otp')
export const confirm = (browser: Browser, body: object) => post(browser, '/api/v1/confirm', body)
export const forgot = (browser: Browser, { inn, phone }: Identified, what: 'PASSWORD' | 'TOTP') =>
  post(browser, '/forgot-password', { inn, phone, what })
export const finish = (browser: Browser, body: object) => post(browser, '/confirm-forgot-password', body, 'restore')

let strangers = 0
/** A number and a phone that nobody has. */
export const nobody = (): Identified => ({
  inn: '11001199000123',
  phone: `996777${String(++strangers).padStart(6, '0')}`,
})

export function openComers(bank: TestBank) {
  const rows = <T extends object>(query: Sql) => bank.world.db.bank(tx => tx.rows<T>(query))
  return {
    rows,
    texts: async ({ phone }: Pick<TestPerson, 'phone'>): Promise<string[]> =>
      (await rows<{ text: string }>(sql`select text from outside.sms where phone = ${phone} order by id`)).map(
        row => row.text,
      ),
    enrol: (browser: Browser, seed: string) => post(browser, '/api/v1/totp/enroll', { code: bank.code({ seed }) }),
    /** Entered by the bank, and never registered. */
    async expected(verification: 'CONFIRMED' | 'PENDING' = 'PENDING'): Promise<TestPerson> {
      const one = await bank.person({ verification })
      await rows(
        sql`update identity.persons set password_hash = null, registration_state = 'INIT' where id = ${one.id}`,
      )
      await rows(sql`update identity.person_contracts set registration_state = 'INIT' where person_id = ${one.id}`)
      return one
    },
    /** Up to the password, with the code by SMS. */
    async provedRegistration(one: TestPerson): Promise<Browser> {
      const browser = bank.browser()
      await askToRegister(browser, one)
      await confirm(browser, { otp: await bank.smsCode(one) })
      return browser
    },
    /** Up to what is asked for beside the code. */
    async provedRestore(one: TestPerson, what: 'PASSWORD' | 'TOTP'): Promise<Browser> {
      const browser = bank.browser()
      await forgot(browser, one, what)
      await browser.sendCode()
      await finish(browser, { otp: await bank.smsCode(one) })
      return browser
    },
  }
}
