// The bank's operator beside the journeys: sessions of clearing, deadlines, rates, and rights that no screen changes yet.
import pg from 'pg'

async function change(
  database: string,
  text: string,
  values: readonly string[] = [],
  role?: 'ordo_bank',
): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    if (role) await client.query(`set role ${role}`)
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

/** Before the first journey: nobody waits half an hour for a session of clearing or of the treasury. */
export const prepare = (database: string): Promise<void> =>
  change(database, `update outside.rails set session_interval_seconds = 3 where name in ('ACH', 'TREASURY')`)

const ours = (): string => {
  const database = process.env.DATABASE_MIGRATE_URL
  if (!database) throw new Error('The operator needs the database: run `npm test`, or name it in DATABASE_MIGRATE_URL.')
  return database
}

/** Transfers between own accounts are taken and signed until this time (HH:MM) and no longer, as soon as a node hears of it. */
export const closeOwnTransfers = (time: string): Promise<void> =>
  change(
    ours(),
    `update rules.time_rules set create_deadline = $1::time, sign_deadline = $1::time where operation = 'INTRABANK_TRANSFER_OWN'`,
    [time],
  )

/** From now on the bank buys a currency at this rate; each question reads the board anew. */
export const buyAt = (currency: string, rate: string): Promise<void> =>
  change(
    ours(),
    `update rates.rates set buy = $2::numeric where rate_group = 'cashless' and currency = $1
       and valid_from = (select max(valid_from) from rates.rates where rate_group = 'cashless' and currency = $1)`,
    [currency, rate],
  )

/** From now on this person, by their login, may no longer READ the account. */
export const takeRead = (account: string, login: string): Promise<void> =>
  change(
    ours(),
    `insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by)
       select a.id, p.id, a.org_reference_id, '{CLEARING}', p.id from accounts.accounts a, identity.persons p where a.number = $1 and p.username = $2`,
    [account, login],
    'ordo_bank',
  )

/** The second factor that this person gave last in any session of theirs, by their login, was an hour earlier than it was. */
export const ageProof = (login: string): Promise<void> =>
  change(
    ours(),
    `update identity.sessions set proved_at = proved_at - interval '1 hour', vouched_at = vouched_at - interval '1 hour'
       where person_id = (select id from identity.persons where username = $1)`,
    [login],
    'ordo_bank',
  )
