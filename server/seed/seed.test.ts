// The demo bank is consistent: books obey the invariants, documents, accounts and people hold together.
import { bicMatchesAccount, checkAccount } from '@bank/contracts/account.ts'
import { ofAbroad } from '@bank/contracts/checks/abroad.ts'
import { checkInn } from '@bank/contracts/inn.ts'
import { isTransfer, operationCodes } from '@bank/contracts/operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClock } from '#kit/clock.ts'
import { type Db, openDb, sql, statement } from '#kit/db.ts'
import { balances, checkInvariants, closedThrough } from '#ledger/index.ts'
import { magicAccounts, untiedAccount } from '#outside/index.ts'
import { hashOf } from '#payments/canonical.ts'
import { factsOf } from '#payments/checks/facts.ts'
import { kindOf } from '#payments/kinds/index.ts'
import { type Row, toPayment } from '#payments/store/row.ts'
import { rulebook } from '#rules/index.ts'
import { sized } from '../../tools/size.ts'
import { testConfig } from '../test/config.ts'
import { ownDatabase, type TestUrls } from '../test/database.ts'
import { demoDatabase, demoNow, demoSales, tellDemo } from '../test/demo.ts'
import { alaToo, companies, neighbours } from './companies.ts'
import { type History, tellHistory } from './history.ts'
import { demoPeople } from './people.ts'
import { salesAccount } from './wholesale.ts'

const { zone } = testConfig({})
const demoToday = '2026-11-20'
let urls: TestUrls
let db: Db

beforeAll(async () => {
  urls = await demoDatabase()
  db = openDb({ url: urls.appUrl, size: 2 })
})

afterAll(() => db?.end())

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.bank(tx => tx.row<{ count: bigint }>(query)))?.count)

describe('the books', () => {
  test('obey every law', async () => {
    expect(await db.bank(checkInvariants)).toEqual([])
  })

  test('raise no alarm with the auditor', async () => {
    expect(await db.bank(tx => tx.rows(sql`select law, number, detail from ledger.audit(10000000)`))).toEqual([])
  })

  test('end at what each account of a company should hold', async () => {
    const wanted = companies.flatMap(({ accounts }) => accounts.map(({ id, target }) => [id, target]))
    const found = await db.bank(tx => balances(tx, { ids: wanted.map(([id]) => String(id)) }))
    expect(wanted.map(([id]) => [id, found.get(String(id))?.balance])).toEqual(wanted)
    expect(found.get(alaToo.accounts[0]?.id ?? '')?.held).toBe(12_500_000n)
  })
})

test('the sales of the wholesale company have as many lines as were asked for, all within the year of its statement', async () => {
  const lines = sql`select count(*) from ledger.entries e join ledger.accounts a on a.id = e.account_id
    where a.number = ${salesAccount.number} and e.day between '2025-11-20' and '2026-11-19'`
  expect(await count(lines)).toBe(demoSales)
})

test('whoever signed a document of the past is known to have signed in', async () => {
  const unseen = sql`select count(*) from signing.signatures join identity.person_contracts w using (org_reference_id, person_id)
    where w.signed_in_at is null`
  expect(await count(unseen)).toBe(0)
})

test('nothing leaves an arrested account once it is arrested', async () => {
  expect(await count(sql`select count(*) from accounts.restrictions`)).toBe(2)
  const left = sql`select count(*) from accounts.restrictions r join ledger.entries e on e.account_id = r.account_id where e.amount < 0 and e.day >= r.imposed_on`
  expect(await count(left)).toBe(0)
})

test('the days of the past are closed before the bank opens, so that its statements are of closed days', async () => {
  expect(await db.bank(closedThrough)).toBe('2026-11-19')
})

test('statements of two years are ordered by three people, one of the magic account, one of a year of sales, and one a day from now on', async () => {
  const ordered = await db.bank(tx =>
    tx.rows<{ company: string; people: bigint; count: bigint; accounts: string[] }>(sql`
      select org_reference_id as company, count(distinct person_id) as people, count(*), min(accounts) as accounts
      from statements.statements group by 1 order by 3 desc`),
  )
  expect(ordered).toMatchObject([
    { company: alaToo.org, people: 3n, count: 32n },
    { people: 1n, count: 1n },
    { people: 1n, count: 1n },
  ])
  expect(ordered.flatMap(({ accounts, count: all }) => (all === 1n ? accounts : [])).toSorted()).toEqual(
    [untiedAccount, salesAccount.number].toSorted(),
  )
  expect(await count(sql`select count(*) from statements.schedules where period = 'DAY'`)).toBe(1)
})

describe('the documents', () => {
  test('are twelve thousand', async () => {
    expect(await count(sql`select count(*) from payments.payments`)).toBe(12_000)
  })

  test('stand in every status that a document of this release rests in', async () => {
    const rows = await db.bank(tx =>
      tx.rows<{ status: string }>(sql`select distinct status from payments.payments order by 1`),
    )
    expect(rows.map(({ status }) => status)).toEqual([
      'CANCELED_SIGN_ONE',
      'CANCELED_SIGN_TWO',
      'DRAFT',
      'ERROR',
      'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
      'FOR_EDITING',
      'ON_CONFIRMATION',
      'ON_VERIFICATION',
      'PARTIALLY_CONFIRMED',
      'PAYMENT_REQUEST_TO_BANK',
      'REVOKE',
      'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
      'SUCCESS',
      'TIMEOUT_CANCELED_SIGN_ONE',
      'TIME_IS_OUT',
      'WAIT_RESPONSE_FROM_BANK',
    ])
  })

  test('three of them are at the bank: at the rail already, and waiting for their day', async () => {
    const atBank = await count(
      sql`select count(*) from payments.payments where status in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK')`,
    )
    expect(atBank).toBe(3)
    expect(await count(sql`select count(*) from kit.outbox where done_at is null and attempts = 0`)).toBe(3)
  })

  test('twelve of them wait for anna', async () => {
    const row = await db.bank(tx =>
      tx.row(sql`
        select count(*), sum(amount)::bigint as amount from payments.payments where org_reference_id = ${alaToo.org} and status = 'ON_VERIFICATION'`),
    )
    expect(row).toEqual({ count: 12n, amount: 204_650_000n })
  })

  test('are what their hashes say, so that they can be signed', async () => {
    const rows = await db.bank(tx =>
      tx.rows<Row>(sql`select * from payments.payments where org_reference_id = ${alaToo.org}`),
    )
    expect(rows.map(toPayment).filter(payment => !hashOf(payment).equals(payment.contentHash))).toEqual([])
  })

  test('have a history without a gap that never goes back in time and ends where they stand', async () => {
    const odd = await db.bank(tx =>
      tx.rows(sql`
        select p.id, p.status from payments.payments p
          cross join lateral (
            select count(*) as steps, max(h.number) as last, (array_agg(h.status order by h.number desc))[1] as status,
              bool_and(h.at >= coalesce(h.before, h.at)) as forward, max(h.at) as at
            from (select *, lag(at) over (order by number) as before from payments.status_history where document_id = p.id) h
          ) h
        where (h.steps, h.last, h.status, h.forward, h.at) is distinct from (p.steps, p.steps, p.status, true, p.updated_at)`),
    )
    expect(odd).toEqual([])
  })

  test('are remembered by whom they paid as the trigger would have it', async () => {
    const odd = await db.bank(tx =>
      tx.rows(sql`
        select * from (select org_reference_id, account, payment_count::bigint, amount_max, last_paid_at from payments.payees) kept
        full join (select org_reference_id, recipient_account as account, count(*) as payment_count, max(amount) as amount_max,
            max(updated_at) as last_paid_at from payments.payments where status = 'SUCCESS' and operation not in ('CONVERSION', 'BUDGET_PAYMENT',
              'RKO_2_BUSINESS_CARD_OWN', 'BUSINESS_CARD_2_RKO_OWN', 'QR', 'REFUND') group by 1, 2) told
          using (org_reference_id, account, payment_count, amount_max, last_paid_at)
        where kept is null or told is null`),
    )
    expect(odd).toEqual([])
  })

  test('are of every kind, in the past of the first company and among its newest', async () => {
    const kinds = (most: number) =>
      db.bank(tx =>
        tx.rows<{ operation: string }>(sql`
          select distinct operation from (select operation from payments.payments where org_reference_id = ${alaToo.org}
            order by created_at desc limit ${most}) newest`),
      )
    const all = operationCodes.filter(
      one => !['RKO_2_BUSINESS_CARD_FOREIGN', 'BUSINESS_CARD_2_RKO_FOREIGN'].includes(one),
    )
    expect((await kinds(12_000)).map(({ operation }) => operation).sort()).toEqual([...all].sort())
    expect((await kinds(115)).map(({ operation }) => operation)).toEqual(expect.arrayContaining(['SWIFT', 'QR']))
  })

  test('went abroad in three currencies, and one of them was refused there', async () => {
    const rows = await db.bank(tx =>
      tx.rows(sql`
        select coalesce(nullif(details ->> 'exoticCurrencyCode', ''), currency) as travels, count(*) filter (where status = 'ERROR') as refused
        from payments.payments where org_reference_id = ${alaToo.org} and operation = 'SWIFT' group by 1 order by 1`),
    )
    expect(rows).toEqual([
      { travels: 'KZT', refused: 0n },
      { travels: 'RUB', refused: 0n },
      { travels: 'USD', refused: 1n },
    ])
  })

  test('stand on a code of the day where they pay a tax, and on a card that was shown where they pay a person', async () => {
    const odd = await db.bank(tx =>
      tx.rows(sql`
        select p.id from payments.payments p
          left join budget.codes c on c.payment_id = p.id and c.code = p.details ->> 'billCode' and c.amount = p.amount and c.valid_on = p.value_date
          left join cards.card_references s on s.id::text = p.details ->> 'cardReferencesId' and s.masked = p.recipient_account
        where (p.operation = 'BUDGET_PAYMENT' and c.code is null) or (p.operation like 'RKO_2_INDIVIDUAL%' and s.id is null)`),
    )
    expect(odd).toEqual([])
  })

  test('leave the trigger that writes histories at work', async () => {
    expect(
      await count(sql`select count(*) from pg_trigger where tgname = 'projections_update' and tgenabled = 'O'`),
    ).toBe(1)
  })
})

describe('the phones', () => {
  test('have keys that are new, in use, ending, ended and given up, of two people under three contracts', async () => {
    const keys = await db.bank(tx =>
      tx.rows(sql`
        select p.username as who, k.status, k.event, k.expires_on as until from paycontrol.keys k join identity.persons p on p.id = k.person_id
        order by k.created_at`),
    )
    expect(keys).toEqual([
      { who: 'ilias', status: 'EXPIRED', event: 'expire', until: '2026-10-16' },
      { who: 'bakyt', status: 'ACTIVE', event: 'activate', until: '2026-12-02' },
      { who: 'ilias', status: 'REVOKED', event: 'unbind', until: '2027-08-22' },
      { who: 'ilias', status: 'ACTIVE', event: 'activate', until: '2027-10-17' },
      { who: 'ilias', status: 'NEW', event: 'create', until: '2027-11-20' },
    ])
  })

  test('were asked seven times: two wait, three signed, one declined, and one was not answered in time', async () => {
    const asked = await db.bank(tx =>
      tx.rows(sql`
        select p.username as who, r.state, r.reason, extract(epoch from r.expires_at - r.asked_at)::int as seconds from paycontrol.requests r
          join identity.persons p on p.id = r.person_id order by r.asked_at`),
    )
    expect(asked).toEqual([
      { who: 'ilias', state: 'EXPIRED', reason: null, seconds: 600 },
      { who: 'ilias', state: 'SIGNED', reason: null, seconds: 600 },
      { who: 'bakyt', state: 'SIGNED', reason: null, seconds: 600 },
      { who: 'ilias', state: 'DECLINED', reason: 'Не та сумма', seconds: 600 },
      { who: 'ilias', state: 'SIGNED', reason: null, seconds: 600 },
      { who: 'bakyt', state: 'PENDING', reason: null, seconds: 600 },
      { who: 'ilias', state: 'PENDING', reason: null, seconds: 600 },
    ])
  })
})

test('a token has a certificate that ends within thirty days, and one that was revoked, also by its authority', async () => {
  const registered = await db.bank(tx =>
    tx.rows(
      sql`select state, not_after::date - ${demoToday}::date as days from certificates.certificates order by state`,
    ),
  )
  expect(registered).toEqual([
    { state: 'AWAKE', days: 25 },
    { state: 'REVOKED', days: 13 },
  ])
  const told = sql`
    select count(*) from outside.authority_certificates a join certificates.certificates c on c.der = a.certificate
    where c.state = 'REVOKED' and a.revoked_at is not null`
  expect(await count(told)).toBe(1)
})

test('requests of two months are in every state; twelve are open, two of them late, one waits for a second clerk', async () => {
  const of = (where: string) => count(statement(`select count(*) from cases.cases where ${where}`, []))
  expect(await of('true')).toBeGreaterThanOrEqual(56)
  for (const state of ['PENDING', 'PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'])
    expect(await of(`status = '${state}'`), state).toBeGreaterThan(0)
  expect(await of(`status in ('PENDING', 'PROPOSED')`)).toBe(12)
  expect(await of(`status in ('PENDING', 'PROPOSED') and due_at < '${new Date(demoNow).toISOString()}'`)).toBe(2)
  expect(await of(`status = 'PROPOSED'`)).toBe(1)
  const checks = await db.bank(tx =>
    tx.rows<object>(sql`
      select p.username, c.applicant, c.status, p.verification from cases.cases c join identity.persons p on p.id = c.person_id
      where c.kind = 'POST_VERIFICATION' order by p.username`),
  )
  expect(checks).toEqual([
    { username: 'gulnara', applicant: 'BANK', status: 'PENDING', verification: 'PENDING' },
    { username: 'havva', applicant: 'BANK', status: 'REJECTED', verification: 'REJECTED' },
  ])
})

describe('the story', () => {
  const moments = [
    ['a Saturday at night', '2026-11-21T20:10:00Z'],
    ['a Monday just after the opening', '2026-11-23T03:02:00Z'],
    ['a Friday after the deadlines', '2026-11-27T11:20:00Z'],
    ['the second of January', '2027-01-02T08:00:00Z'],
    ['a day of summer', '2026-07-15T06:30:00Z'],
    ['the middle of a month', '2027-02-12T05:00:00Z'],
    ['the tenth working day of one', '2026-09-15T07:00:00Z'],
    ['the end of a year', '2026-12-31T04:00:00Z'],
  ] as const

  const tell = async (at: string): Promise<History> =>
    tellHistory(
      await rulebook({ db }),
      makeClock(zone, () => Date.parse(at)),
    )

  /** The history as of the first moment, computed once for several tests. */
  let first: Promise<History> | undefined
  const theFirst = (): Promise<History> => (first ??= tell(moments[0][1]))

  test.each(moments.slice(0, sized({ small: 1, merge: 8, release: 8 })))('can be told on %s', async (_name, at) => {
    const { documents } = await tell(at)
    expect(documents).toHaveLength(12_000)
    expect(documents.filter(({ updatedAt }) => updatedAt.getTime() > Date.parse(at))).toEqual([])
  })

  test('sends abroad only what its form would take', async () => {
    const book = await rulebook({ db })
    const { documents } = await theFirst()
    const none = {
      payers: new Map(),
      recipients: new Map(),
      cards: new Map(),
      staff: new Set<string>(),
      latin: undefined,
      exchange: { board: [], agreed: [] },
    }
    const clock = makeClock(zone, () => Date.parse(moments[0][1]))
    // The last check is left out: it needs the board of its day, which is not kept.
    const checks = ofAbroad.slice(0, -1)
    const faults = documents
      .filter(({ operation }) => operation === 'SWIFT')
      .flatMap(p => {
        const facts = factsOf({ clock }, { book, ...none }, { ...p, org: p.company.org }, { step: 'SAVE' })
        return [...checks.flatMap(({ find }) => find(p, facts, kindOf(p.operation)) ?? []), ...facts.fieldFaults]
      })
    expect(faults).toEqual([])
  })

  test('is the same each time it is told at one moment', async () => {
    const [once, again] = [await theFirst(), await tell(moments[0][1])]
    expect(again.documents.map(({ id, status, hash }) => [id, status, hash.toString('hex')])).toEqual(
      once.documents.map(({ id, status, hash }) => [id, status, hash.toString('hex')]),
    )
    expect(again.transfers).toEqual(once.transfers)
  })

  test('pays only accounts that could exist, and provokes a rail only where it means to', async () => {
    const { documents } = await theFirst()
    const inCountry = documents.filter(
      ({ operation }) => isTransfer(operation) && kindOf(operation).recipient !== 'ELSEWHERE',
    )
    const recipients = [...new Map(inCountry.map(({ recipient }) => [recipient.account, recipient])).values()]
    expect(
      recipients.filter(
        ({ account, bic, inn }) => checkAccount(account) || !bicMatchesAccount({ bic, account }) || checkInn(inn),
      ),
    ).toEqual([])
    const magic = new Set<string>(Object.values(magicAccounts))
    expect(recipients.map(({ account }) => account).filter(account => magic.has(account))).toEqual([
      magicAccounts.SILENT,
    ])
  })
})

describe('the cast', () => {
  test('has numbers that could exist', () => {
    expect([...companies, ...neighbours, ...demoPeople].filter(({ inn }) => checkInn(inn))).toEqual([])
  })

  test('has passwords and authenticator seeds that meet the rules', () => {
    const strong = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,}$/
    expect(demoPeople.filter(({ password }) => !strong.test(password))).toEqual([])
    expect(demoPeople.filter(({ totpSecret }) => totpSecret && !/^[A-Z2-7]{32}$/.test(totpSecret))).toEqual([])
  })
})

test('a bank that was seeded has the shape of one that was not', async () => {
  const shape = sql`
    select 'index' as kind, i.indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(i.indexrelid), c.relowner::regrole, c.reloptions, c.reltablespace, i.indisvalid,
      i.indisready, i.indislive, i.indisclustered, i.indisreplident, i.indcheckxmin, obj_description(c.oid)) as shape
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace::regnamespace::text !~ '^pg_'
    union all
    select 'constraint', conrelid::regclass || ' ' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated, conindid::regclass) from pg_constraint where conrelid <> 0
    union all
    select 'trigger', tgrelid::regclass || ' ' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    order by 1, 2`
  const empty = openDb({ url: (await ownDatabase()).appUrl, size: 1 })
  try {
    const [seeded, unseeded] = await Promise.all([db.bank(tx => tx.rows(shape)), empty.bank(tx => tx.rows(shape))])
    expect(seeded).toEqual(unseeded)
  } finally {
    await empty.end()
  }
})

test('a bank that has clients is left as it is', async () => {
  expect(await tellDemo(urls)).toEqual([])
  expect(await count(sql`select count(*) from payments.payments`)).toBe(12_000)
})
