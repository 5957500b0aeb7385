// Makes a fresh company in a running test bank: people, accounts, money, known recipients.
import { makeAccount } from '@bank/contracts/account.ts'
import { addDays } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { codeWhere } from '@bank/contracts/operations.ts'
import { generateSecret } from 'otplib'
import { hashPassword } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { intBetween, newCode, newId } from '#kit/random.ts'
import { companies, department, type Worker } from './companies.ts'
import { firstAccount } from './days.ts'
import { openCompany, payIn, takeIn } from './open.ts'
import type { AccountOptions, CompanyOptions, PersonName, PersonOptions } from './options.ts'
import { people } from './people.ts'
import { monthlies } from './recipients.ts'
import { largeSuppliers, suppliers } from './suppliers.ts'

/** What each of them is in a company of the demo; in the first where they work for several. */
const workOf = (name: PersonName): Worker => {
  const found = companies.flatMap(({ workers }) => workers).find(({ person }) => person.id === people[name].id)
  if (!found) throw new Error(`${name} works for no company of the demo`)
  return found
}

export type FreshPerson = {
  readonly name: PersonName
  readonly id: string
  readonly login: string
  readonly personInn: string
  readonly phone: string
  readonly password: string
  readonly totpSecret: string
}

export type FreshCompany = {
  readonly org: string
  readonly name: string
  readonly inn: string
  readonly accounts: readonly (AccountOptions & { readonly id: string; readonly number: string })[]
  readonly people: readonly FreshPerson[]
}

type BankServices = Pick<World, 'db' | 'clock' | 'config'>

const companyOpened = 400
const paidAgoMs = 30 * 86_400_000
const main: AccountOptions = { name: 'Основной', balance: '3904120.10' }

/** Under the names of the demo, with a login, a phone and an authenticator of their own. */
const freshPerson = (name: PersonName): FreshPerson => ({
  name,
  id: newId(),
  login: `${name}.${newCode(12)}`,
  personInn: people[name].inn,
  phone: `9967${newCode(8)}`,
  password: people[name].password,
  totpSecret: generateSecret(),
})

const hashesOf = async (
  { secrets: { pepper }, passwordCost: cost }: BankServices['config'],
  fresh: readonly FreshPerson[],
  wishes: CompanyOptions['people'],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      fresh
        .filter(({ name }) => wishes[name]?.hasPassword)
        .map(async ({ id, password }) => [id, await hashPassword({ pepper, cost }, password)] as const),
    ),
  )

type Payee = {
  readonly operation: string
  readonly name: string
  readonly inn: string
  readonly account: string
  readonly bic: string
  readonly code: string | null
}

function payeeOf(part: string): Payee {
  const client = companies.find(({ name }) => name.includes(part))
  if (client) {
    const { name, inn } = client
    const { number: account } = firstAccount(client)
    return {
      operation: codeWhere({ family: 'intrabank', side: 'OTHER' }),
      name,
      inn,
      account,
      bic: department.code,
      code: null,
    }
  }
  const known = [...suppliers, ...largeSuppliers, ...monthlies.map(({ payee }) => payee)]
  const found = known.find(({ name }) => name.includes(part))
  if (!found) throw new Error(`the demo pays nobody called ${part}`)
  return { operation: codeWhere({ rail: 'ACH' }), ...found }
}

const paidAmount = money('48310.20', 'KGS').amount

/** A row of payee history, as after one payment. */
async function rememberPayees(tx: Tx, org: string, names: readonly string[], paidAt: Date): Promise<void> {
  for (const { operation, name, inn, account, bic, code } of names.map(payeeOf))
    await tx.rows(sql`
      insert into payments.payees (org_reference_id, account, operation, name, inn, bic, payment_code, purpose, amount, amount_max, payment_count,
        last_paid_at)
      values (${org}, ${account}, ${operation}, ${name}, ${inn}, ${bic}, ${code}, 'Оплата по договору', ${paidAmount}, ${paidAmount}, 1, ${paidAt})`)
}

const two = (from: number, to: number): string => String(intBetween({ from, to })).padStart(2, '0')

/** Registered on some day; the endings 0000, 0404 and 0408 of a taxpayer mean something to the tax service. */
const freshInn = (): string => `0${two(1, 28)}${two(1, 12)}20${two(0, 19)}${newCode(4)}5`

export async function openFreshCompany(bank: BankServices, wish: CompanyOptions): Promise<FreshCompany> {
  const { scheme = 'TWO_SIGNATORY', signType = 'TOTP', accounts: wished = [main], payees = [] } = wish
  const { clock, config, db } = bank
  const serial = newCode(8)
  const company = { org: newId(), name: `ОсОО «Пример ${serial}»`, inn: freshInn() }
  const accounts = wished.map(account => ({ ...account, id: newId(), number: makeAccount(`109016${newCode(8)}`) }))
  const wishes = Object.entries(wish.people) as [PersonName, PersonOptions][]
  const fresh = wishes.map(([name]) => freshPerson(name))
  const hashes = await hashesOf(config, fresh, wish.people)
  const openedOn = addDays(clock.today(), -companyOpened)
  const createdAt = clock.at(openedOn, '10:00')
  await db.bank(async tx => {
    for (const { name, id, login: username, phone, totpSecret } of fresh)
      await takeIn(tx, config.secrets, {
        ...people[name],
        id,
        username,
        phone,
        passwordHash: hashes.get(id) ?? null,
        createdAt,
        totpSecret: wish.people[name]?.isWithoutApp || wish.people[name]?.isEntered ? null : totpSecret,
        registration: wish.people[name]?.isEntered ? 'INIT' : 'CONFIRMED',
      })
    await openCompany(tx, {
      ...company,
      contract: { id: newId(), number: `Ж-${serial}`, scheme, products: ['SALARY_PROJECT', 'TEZ_LOANS'] },
      openedOn,
      createdAt,
      workers: fresh.map(({ name, id }) => ({
        id: newId(),
        personId: id,
        right: wish.people[name]?.right ?? workOf(name).right,
        productRoles: workOf(name).productRoles,
        signType,
      })),
      accounts: accounts.map(({ balance: _, currency = 'KGS', type = 'RKO', ...account }) => ({
        ...account,
        currency,
        type,
      })),
    })
    await payIn(tx, clock, accounts)
    await rememberPayees(tx, company.org, payees, later(clock.now(), -paidAgoMs))
  })
  return { ...company, accounts, people: fresh }
}
