// Rights as of a day: each person's permissions on each account at its end, read from the histories of rights and permissions.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { type StandingThen, standingsOn } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { type AccountPermission, type AccountType, effective } from './rules.ts'

type AccountThen = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly currency: Parameters<typeof effective>[0]['currency']
  readonly type: AccountType
}

const accountsOn = (tx: Tx, { org, day }: { readonly org: string; readonly day: BusinessDate }) =>
  tx.rows<AccountThen>(sql`
    select id, number, name, currency, type from accounts.accounts
    where org_reference_id = ${org} and opened_on <= ${day} and (close_date is null or close_date > ${day}) order by number`)

type GrantThen = { readonly account: string; readonly person: string; readonly permissions: AccountPermission[] }

const grantsBefore = (tx: Tx, { org, until }: { readonly org: string; readonly until: Date }) =>
  tx.rows<GrantThen>(sql`
    select distinct on (account_id, person_id) account_id as account, person_id as person, permissions from accounts.permission_history
    where org_reference_id = ${org} and since < ${until} order by account_id, person_id, since desc, number desc`)

export type RightsThen = {
  readonly person: StandingThen
  readonly accounts: readonly (Pick<AccountThen, 'number' | 'name' | 'currency'> & {
    readonly permissions: readonly AccountPermission[]
  })[]
}

/** Everybody who held a contract then; who was frozen, or whose contract was not in force, could do nothing. */
export async function rightsOn(
  { tx, me, clock }: Pick<Ctx, 'tx' | 'me' | 'clock'>,
  day: BusinessDate,
): Promise<RightsThen[]> {
  const { org } = me
  const until = clock.at(addDays(day, 1), '00:00')
  const [people, accounts, grants] = [
    await standingsOn(tx, { org, day, until }),
    await accountsOn(tx, { org, day }),
    await grantsBefore(tx, { org, until }),
  ]
  const granted = new Map(grants.map(one => [`${one.account} ${one.person}`, one.permissions]))
  return people.map(person => ({
    person,
    accounts: accounts.map(({ id, number, name, currency, type }) => ({
      ...{ number, name, currency },
      permissions: person.mayAct
        ? effective({ type, currency }, person, granted.get(`${id} ${person.personId}`) ?? null)
        : [],
    })),
  }))
}
