// Fixtures for tests of money: a database, companies with accounts, rows of the ledger, and the invariants at the end.
import { makeAccount } from '@bank/contracts/account.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { type Currency, type Minor, minor } from '@bank/contracts/money.ts'
import { type Db, openDb, type Tenant } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import {
  balances,
  checkInvariants,
  deposit,
  type HoldRow,
  type Narrative,
  openAccounts,
  type TransferRow,
} from '#ledger/index.ts'
import { ownDatabase, type TestUrls, testDatabase } from './database.ts'

export const som = 'KGS'
export const today = businessDate('2026-11-20')
export const bookedAt = new Date('2026-11-20T06:00:00Z')

export const narrative: Narrative = {
  day: today,
  bookedAt,
  operation: 'CLEARING',
  transferNum: '17',
  purpose: 'Оплата по счёту',
  payerName: 'ОсОО Ала-Тоо',
  payerNumber: '1090800000001152',
  payeeName: 'ОсОО Сон-Куль',
  payeeNumber: '1280040000001206',
  payerInn: '01203199910045',
  payerBic: '109008',
  payeeInn: '00101202010015',
  payeeBic: '128004',
  paymentCode: '55301100',
  valueDate: today,
}

export const rail = { duty: 'ACH_TRANSIT' } as const

export type TestAccount = { readonly id: string; readonly number: string; readonly me: Tenant }

let serial = 0
export const newNumber = (): string => makeAccount(`109080${String(++serial).padStart(8, '0')}`)

export const claim = (from: TestAccount, amount: bigint, commission = 0n): HoldRow => ({
  paymentId: newId(),
  account: from.id,
  amount: minor(amount),
  commission: minor(commission),
  currency: som,
})

export const toward = (from: TestAccount, to: TestAccount, amount: bigint, commission = 0n): TransferRow => ({
  ...claim(from, amount, commission),
  ...narrative,
  payee: to.id,
})

type Money = { readonly balance: Minor; readonly held: Minor; readonly available: Minor }
type AccountOpening = { readonly day?: Narrative['day']; readonly currency?: Currency }

export type Books = {
  readonly db: Db
  readonly urls: TestUrls
  /** An account of a company of its own, with so much on it. */
  account(amount: bigint, opening?: AccountOpening): Promise<TestAccount>
  /** Another account of the same company, in dollars. */
  sibling(of: TestAccount, amount: bigint): Promise<TestAccount>
  money(of: TestAccount): Promise<Money>
  /** The broken laws; none when all is well. */
  broken(): Promise<readonly object[]>
}

export async function openBooks({ database }: { database?: 'own' } = {}): Promise<Books> {
  const urls = await (database === 'own' ? ownDatabase() : testDatabase())
  const db = openDb({ url: urls.appUrl, size: 24 })
  async function open(
    me: Tenant,
    amount: bigint,
    { day = today, currency = som }: AccountOpening,
  ): Promise<TestAccount> {
    const opened = { id: newId(), number: newNumber(), me }
    await db.bank(async tx => {
      await openAccounts(tx, [{ id: opened.id, number: opened.number, org: me.org, currency }])
      if (!amount) return
      const from = { purpose: 'Взнос наличными', payerName: 'Касса', payerNumber: '' }
      await deposit(tx, [{ account: opened.id, amount: minor(amount), currency, day, bookedAt, ...from }])
    })
    return opened
  }
  return {
    db,
    urls,
    account: (amount, opening = {}) => open({ org: newId(), personId: newId() }, amount, opening),
    sibling: ({ me }, amount) => open(me, amount, { currency: 'USD' }),
    async money({ id, me }) {
      const found = (await db.org(me, tx => balances(tx, { ids: [id] }))).get(id)
      if (!found) throw new Error('the account is not seen by its own company')
      return { balance: found.balance, held: found.held, available: found.available }
    },
    broken: () => db.bank(checkInvariants),
  }
}
