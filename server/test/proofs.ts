// People who change who may do what: a session whose proof has grown old, what it is refused, and a proof given anew.
import { randomUUID } from 'node:crypto'
import type { Browser } from './browser.ts'
import type { TestBank, TestClient, TestPerson } from './world.ts'

const path = '/ob-account-service/graphql'
const minute = 60_000

export type Unproved = { readonly person: TestPerson; readonly browser: Browser }

export function makeProofs(bank: TestBank, firm: Pick<TestClient, 'org' | 'account'>) {
  /** A change of somebody's rights. */
  const change = ({ id }: Pick<TestPerson, 'id'>): string =>
    `updatePermissions(legalPartyId: "${firm.org}", userReferenceId: "${id}", accountId: "${firm.account.id}", permissions: [READ])`

  /** The name of the refusal, or that it was done. */
  async function asks(browser: Browser, query: string, key: string = randomUUID()): Promise<string> {
    const answer = await browser.ask(path, { method: 'POST', body: { query }, headers: { 'idempotency-key': key } })
    const { errors } = answer.json()
    return errors?.[0]?.extensions.classification ?? 'done'
  }

  const post = (browser: Browser, body: object) => browser.ask('/api/v1/prove', { method: 'POST', body })

  return {
    change,
    asks,
    changes: (browser: Browser, person: Pick<TestPerson, 'id'>, key?: string) =>
      asks(browser, `mutation { ${change(person)} }`, key),
    post,
    /** What is answered, or the name of the refusal and its figures. */
    async proves(browser: Browser, body: object) {
      const answer = await post(browser, body)
      const { code, params } = answer.json()
      return code ? [code, params] : answer.json()
    },
    /** Whether it is proved now, or the name of the refusal. */
    async proved(browser: Browser, body: object): Promise<string> {
      const answer = await post(browser, body)
      if (answer.statusCode === 205) return 'waits'
      return answer.json().code ?? (answer.json().proved === true ? 'proved' : answer.body)
    },
    /** Somebody who has signed in, and whose proof has grown old since. */
    async unproved(person: TestPerson): Promise<Browser> {
      const browser = await bank.signedIn(person)
      bank.wait(5 * minute + 1000)
      return browser
    },
  }
}
