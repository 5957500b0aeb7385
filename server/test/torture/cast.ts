// The cast of torture: companies with accounts, and signed-in people who hold an authenticator.
import type { SignRight, SignScheme } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { type Currency, money } from '@bank/contracts/money.ts'
import { generateSecret, generateSync } from 'otplib'
import { openAccounts } from '#accounts/index.ts'
import { addContract, addOrganisation, addPerson, addPersonContract, seal } from '#identity/index.ts'
import type { Clock } from '#kit/clock.ts'
import { type Db, sql, type Tx } from '#kit/db.ts'
import { newId, newToken, sha256 } from '#kit/random.ts'
import { deposit } from '#ledger/index.ts'
import { newNumber } from '../books.ts'
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

export type AccountRef = { readonly id: string; readonly number: string }

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
}

let made = 0

function makePerson(clock: Clock, org: string, right: SignRight, seed: string): TorturePerson {
  let spent = 0
  const stepOf = (ms: number): number => Math.floor(ms / stepMs)
  const codeAt = (ms: number): string => generateSync({ secret: seed, epoch: Math.floor(ms / 1000) })
  return {
    id: newId(),
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

async function hire(
  tx: Tx,
  clock: Clock,
  { person, contractId, seed }: { person: TorturePerson; contractId: string; seed: string },
): Promise<void> {
  const number = String(++made).padStart(8, '0')
  const totp = seal(testConfig({}).secrets.totpKey, seed, person.id)
  const names = { lastName: `Асанова${number}`, firstName: 'Анна', inn: `21501198${number.slice(2)}` }
  await addPerson(tx, {
    id: person.id,
    username: `p${number}`,
    phone: `9967${number}`,
    passwordHash: null,
    ...names,
    totp,
  })
  const work = newId()
  await addPersonContract(tx, {
    id: work,
    personId: person.id,
    contractId,
    org: person.org,
    right: person.right,
    signType: 'TOTP',
  })
  const now = clock.now()
  await tx.rows(sql`
    insert into identity.sessions (id, token_hash, person_id, person_contract_id, org_reference_id, device_hash, address, started_at, created_at, last_seen_at)
    values (${newId()}, ${sha256(person.token)}, ${person.id}, ${work}, ${person.org}, ${sha256(device)}, '127.0.0.1', ${now}, ${now}, ${now})`)
}

type AccountFunding = AccountRef & {
  readonly currency: Currency
  readonly type: 'RKO' | 'CARD'
  readonly balance: string
}

const open = (currency: Currency, balance: string, type: AccountFunding['type'] = 'RKO'): AccountFunding => ({
  ...{ id: newId(), number: newNumber(), currency, type, balance },
})

type HolderFacts = { readonly name: string; readonly inn: string; readonly isRemote: boolean }

/** Accounts of a company, each with what is on it. */
async function fund(
  tx: Tx,
  clock: Clock,
  { org, holder, all }: { org: string; holder: HolderFacts; all: readonly AccountFunding[] },
) {
  const kept = { contractNumber: 'Д-1', departmentId: '109001', bic: '109001', openedOn: businessDate('2025-01-01') }
  const rows = all.map(({ balance: _balance, ...account }) => ({ ...account, org, name: 'Расчётный', ...kept, holder }))
  await openAccounts(tx, rows)
  const cash = { bookedAt: clock.now(), purpose: 'Взнос', payerName: 'Касса', payerNumber: '' } as const
  await deposit(
    tx,
    all.map(({ id, currency, balance }) => ({ account: id, ...money(balance, currency), day: clock.today(), ...cash })),
  )
}

export async function addCompany(
  db: Db,
  clock: Clock,
  { scheme = 'ONE_SIGNATORY', rights, balances = ['1000000.00', '1000000.00'], isRemote = false }: CompanyOptions,
): Promise<TortureCompany> {
  const org = newId()
  const contractId = newId()
  const number = ++made
  const holder = { name: `ОсОО «Пример ${number}»`, inn: `001012020${String(10_000 + number)}`, isRemote }
  const accounts = balances.map(balance => open('KGS', balance))
  const [dollars, card] = [open('USD', '100000.00'), open('KGS', '1000000.00', 'CARD')]
  const all = [...accounts, dollars, card]
  const staff = rights.map(right => {
    const seed = generateSecret()
    return { person: makePerson(clock, org, right, seed), seed }
  })
  await db.bank(async tx => {
    await addOrganisation(tx, { org, ...holder, departmentCode: '109001', departmentName: 'Головной офис' })
    await addContract(tx, { id: contractId, org, number: `Д-${number}`, scheme, createdOn: businessDate('2025-01-01') })
    for (const one of staff) await hire(tx, clock, { ...one, contractId })
    await fund(tx, clock, { org, holder, all })
  })
  const people = staff.map(({ person }) => person)
  const opening = new Map(all.map(({ id, currency, balance }) => [id, money(balance, currency).amount]))
  const of: TortureCompany['of'] = right => people.filter(person => person.right === right)
  return { org, scheme, accounts, dollars, card, opening, people, of }
}
