// The cast of torture: companies with accounts, and signed-in people who hold an authenticator.
import type { SignRight, SignScheme, SignType } from '@bank/contracts/access.ts'
import { money } from '@bank/contracts/money.ts'
import { generateSync } from 'otplib'
import { type Clock, later } from '#kit/clock.ts'
import { type Db, sql, type Tx } from '#kit/db.ts'
import { newId, newToken, sha256 } from '#kit/random.ts'
import { addPreSession } from '../../src/identity/halfRows.ts'
import { type AccountRef, addClient, addStaff, hire, newAccount } from '../clients.ts'
import { testConfig } from '../config.ts'

export const device = 'torture-device-of-everybody'
const stepMs = 30_000

export type TorturePerson = {
  readonly id: string
  readonly org: string
  readonly right: SignRight
  readonly token: string
  /** A code nobody used yet, or null while this step's is spent. */
  takeCode(): string | null
  /** Is there a code that nobody used yet? */
  hasCode(): boolean
  /** The code of now, used or not. */
  showCode(): string
}

export type TortureCompany = {
  readonly org: string
  readonly scheme: SignScheme
  /** In som, to pay from and to be paid to. */
  readonly accounts: readonly AccountRef[]
  readonly dollars: AccountRef
  /** What its business cards spend from, in som. */
  readonly card: AccountRef
  /** What all of them began with, in hundredths, by id. */
  readonly opening: ReadonlyMap<string, bigint>
  readonly people: readonly TorturePerson[]
  of(right: SignRight): TorturePerson[]
}

type CompanyOptions = {
  readonly scheme?: SignScheme
  readonly rights: readonly SignRight[]
  readonly balances?: readonly string[]
  /** Identified from afar. */
  readonly isRemote?: boolean
  /** By what everybody there signs. */
  readonly signType?: SignType
}

let made = 0

type PersonFacts = Pick<TorturePerson, 'id' | 'org' | 'right'> & { readonly seed: string }

function makePerson(clock: Clock, { id, org, right, seed }: PersonFacts): TorturePerson {
  let spent = 0
  const stepOf = (ms: number): number => Math.floor(ms / stepMs)
  const codeAt = (ms: number): string => generateSync({ secret: seed, epoch: Math.floor(ms / 1000) })
  return {
    id,
    org,
    right,
    token: newToken(),
    takeCode() {
      const now = clock.now().getTime()
      const step = stepOf(now)
      if (step <= spent) return null
      spent = step
      return codeAt(now)
    },
    hasCode: () => stepOf(clock.now().getTime()) > spent,
    showCode() {
      const now = clock.now().getTime()
      // The next code may have come since one was taken; what was shown may be used up.
      spent = Math.max(spent, stepOf(now))
      return codeAt(now)
    },
  }
}

const aDay = 24 * 3_600_000

/** As a sign-in would leave it: a session that begins now. Its proof outlives the run, whose time goes fast. */
export async function enter(
  tx: Tx,
  clock: Clock,
  { person, work }: { person: TorturePerson; work: string },
): Promise<string> {
  const [id, now] = [newId(), clock.now()]
  await tx.rows(sql`
    insert into identity.sessions (id, token_hash, person_id, person_contract_id, org_reference_id, device_hash, address, started_at, created_at, last_seen_at, proved_at)
    values (${id}, ${sha256(person.token)}, ${person.id}, ${work}, ${person.org}, ${sha256(device)}, '127.0.0.1', ${now}, ${now}, ${now}, ${later(now, aDay)})`)
  return id
}

/** As the first step of a sign-in would leave it: the half-way token of somebody, for long. */
export async function enterHalfWay(db: Db, clock: Clock, { id: personId }: TorturePerson): Promise<string> {
  const [token, now] = [newId(), clock.now()]
  const one = { id: newId(), tokenHash: sha256(token), purpose: 'LOGIN', pair: null, phone: null } as const
  const from = { device: sha256(device), address: '127.0.0.1', now, until: later(now, 30 * aDay) }
  await db.bank(tx => addPreSession(tx, { ...one, ...from, personId }))
  return token
}

export async function addCompany(
  db: Db,
  clock: Clock,
  {
    scheme = 'ONE_SIGNATORY',
    rights,
    balances = ['1000000.00', '1000000.00'],
    isRemote = false,
    ...by
  }: CompanyOptions,
): Promise<TortureCompany> {
  const { signType = 'TOTP' } = by
  const accounts = balances.map(balance => newAccount({ balance }))
  const dollars = newAccount({ currency: 'USD', balance: '100000.00' })
  const card = newAccount({ type: 'CARD', balance: '1000000.00' })
  const all = [...accounts, dollars, card]
  const config = testConfig({})
  const people: TorturePerson[] = []
  const { org } = await db.bank(async tx => {
    const client = await addClient(tx, { clock }, { scheme, isRemote, payControl: signType === 'PAY_CONTROL' }, all)
    for (const right of rights) {
      const names = { lastName: `Асанова${++made}`, firstName: 'Анна' }
      const { id, seed } = await addStaff(tx, { config }, { names, hasApp: true })
      const person = makePerson(clock, { id, org: client.org, right, seed: seed ?? '' })
      await enter(tx, clock, { person, work: await hire(tx, client, person, { right, signType }) })
      people.push(person)
    }
    return client
  })
  const opening = new Map(all.map(({ id, currency, balance }) => [id, money(balance, currency).amount]))
  const of: TortureCompany['of'] = right => people.filter(person => person.right === right)
  return { org, scheme, accounts, dollars, card, opening, people, of }
}
