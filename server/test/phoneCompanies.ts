// Companies of tests whose signers hold phones, and what they send to be signed there.
import { ask } from './askInBrowser.ts'
import type { Browser } from './browser.ts'
import { clearing } from './forms.ts'
import type { KeyHolder, SignerPhone, SignerPhones } from './signerPhones.ts'
import type { TestBank, TestCompany } from './world.ts'

type PhoneBank = { readonly bank: TestBank; readonly phones: SignerPhones }
type Scheme = 'ONE_SIGNATORY' | 'TWO_SIGNATORY' | 'THREE_SIGNATORY'
const signers = {
  ONE_SIGNATORY: ['anna'],
  TWO_SIGNATORY: ['anna', 'boris'],
  THREE_SIGNATORY: ['anna', 'boris', 'timur'],
} as const

/** A company whose signers hold phones. */
export async function onPhones({ bank, phones }: PhoneBank, scheme: Scheme, balance = '1000.00') {
  const company = await bank.company({ signType: 'PAY_CONTROL', scheme, balance })
  const held: SignerPhone[] = []
  for (const name of signers[scheme]) held.push(await phones.of(company[name]))
  const [first, second = first, third = first] = held as [SignerPhone, ...SignerPhone[]]
  return { ...company, first, second, third }
}

/** Somebody more who signs there, and has signed in: a code by SMS is of a session. */
export async function comer(
  bank: TestBank,
  { org }: Pick<TestCompany, 'org'>,
  right: 'FIRST' | 'SECOND',
): Promise<KeyHolder & { readonly browser: Browser }> {
  const one = await bank.person({ orgs: [org], right, signType: 'PAY_CONTROL', hasApp: true })
  const browser = await bank.signedIn(one)
  return {
    ...{ id: one.id, org, browser },
    freshCode() {
      bank.wait(30_000)
      return bank.code(one)
    },
    call: (query, { variables = {}, url } = {}) => ask(browser, query, variables, url),
  }
}

/** Drafts that the creator sends. */
export async function sent(company: TestCompany, count = 1, amount = '10.00'): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await company.cholpon.drafts.interbank(clearing(company.account, amount)))
  const { failed } = await company.cholpon.sends(...ids)
  if (failed.length) throw failed
  return ids
}

/** The one request that waits on a phone. */
export async function only(phone: SignerPhone): Promise<string> {
  const [id, ...others] = await phone.pending()
  if (!id || others.length) throw new Error(`${others.length + (id ? 1 : 0)} requests wait`)
  return id
}
