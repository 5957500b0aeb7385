// Seeds an empty bank as the demo.
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { hashCodeWord, hashPassword, keepCodeWord } from '#identity/index.ts'
import { type Clock, elapsed, type MachineClock, makeClock, makeMachineClock } from '#kit/clock.ts'
import { readConfig } from '#kit/config.ts'
import type { Config, Secrets } from '#kit/configTypes.ts'
import { type Db, openDb, sql, type Tx } from '#kit/db.ts'
import { closePast, hold } from '#ledger/index.ts'
import { handOver } from '#outside/index.ts'
import { openFrom, type Rulebook, rulebook } from '#rules/index.ts'
import { writeArrests } from './arrests.ts'
import { writeBoard } from './board.ts'
import { writeBooks } from './books.ts'
import { calendarOf, workdays } from './calendar.ts'
import { openDemoCards } from './cards.ts'
import { writeCases } from './cases.ts'
import { demoId } from './chance.ts'
import { addDemoClerks } from './clerks.ts'
import { companies, neighbours } from './companies.ts'
import type { SeedDocument } from './document.ts'
import { byHand } from './hand.ts'
import { type History, tellHistory } from './history.ts'
import { openCompany, takeIn } from './open.ts'
import { colleagues, type DemoPerson, demoPeople, type Person } from './people.ts'
import { writePhones } from './phones.ts'
import { orderStatements } from './statements.ts'
import { writeTemplates } from './templates.ts'
import { writeTokens } from './tokens.ts'
import { wholesaleLines } from './wholesale.ts'
import { newsOf, writeDocuments } from './write.ts'

type Log = (line: string) => void
type SeedTarget = {
  readonly migrateUrl: string
  /** Of a node that would open on it. */
  readonly config: Config
  readonly clock: Clock
  /** By how much that clock is ahead of the machine's. */
  readonly machine: MachineClock
  /** How many lines the sales of the wholesale company have. */
  readonly salesLines?: number
}

const companyOpened = 731
/** As long as a statement may be, with today. */
const daysOfSales = 364
/** Two months of working days. */
const daysOfCases = 61
/** So far ahead what is open is promised at most. */
const daysOfTerms = 21

/** Hashes the password before the transaction, which should not be held open by a slow hash. */
async function passwordsOf({ pepper }: Secrets): Promise<ReadonlyMap<string, string>> {
  const hashed = demoPeople.map(async ({ id, password }) => [id, await hashPassword({ pepper }, password)] as const)
  return new Map(await Promise.all(hashed))
}

/** The same of the words by which the bank knows them on the phone. */
async function codeWordsOf({ pepper }: Secrets): Promise<ReadonlyMap<string, string>> {
  const hashed = demoPeople.flatMap(({ id, codeWord }) =>
    codeWord ? [hashCodeWord({ pepper }, codeWord).then(hash => [id, hash] as const)] : [],
  )
  return new Map(await Promise.all(hashed))
}

type HashedSecrets = {
  readonly secrets: Secrets
  readonly passwords: ReadonlyMap<string, string>
  readonly codeWords: ReadonlyMap<string, string>
}

async function addPeople(
  tx: Tx,
  { secrets, passwords, codeWords, createdAt }: HashedSecrets & { readonly createdAt: Date },
): Promise<void> {
  const everybody: readonly (Person & Partial<Pick<DemoPerson, 'totpSecret'>>)[] = [
    ...demoPeople,
    ...Object.values(colleagues),
  ]
  for (const person of everybody)
    await takeIn(tx, secrets, {
      ...person,
      passwordHash: passwords.get(person.id) ?? null,
      registration: passwords.has(person.id) ? 'CONFIRMED' : 'INIT',
      createdAt,
    })
  for (const [personId, hash] of codeWords) await keepCodeWord(tx, { personId, hash, at: createdAt })
}

async function openClients(tx: Tx, clock: Clock, openedOn: BusinessDate): Promise<void> {
  let rank = 0
  for (const { contractId, contractNumber: number, scheme, workers, accounts, ...company } of companies) {
    await openCompany(tx, {
      ...company,
      contract: { id: contractId, number, scheme, products: ['SALARY_PROJECT', 'TEZ_LOANS'] },
      openedOn,
      createdAt: clock.at(openedOn, '10:00'),
      workers: workers.map(({ person, ...worker }) => {
        rank += 1
        const registration = demoPeople.some(({ id }) => id === person.id) ? 'CONFIRMED' : 'INIT'
        return { ...worker, id: demoId('work', `${company.key}/${person.id}`, rank), personId: person.id, registration }
      }),
      accounts: accounts.map(account => ({
        ...account,
        ...(account.status === 'CLOSED' && { closeDate: addDays(clock.today(), -40) }),
        ...(account.endsIn && { closeDate: addDays(clock.today(), account.endsIn) }),
      })),
    })
  }
  await writeArrests(tx, clock)
  for (const { account, ...client } of neighbours) {
    await openCompany(tx, {
      ...client,
      openedOn,
      createdAt: clock.at(openedOn, '10:00'),
      workers: [],
      accounts: [{ ...account, contractNumber: `Р-${account.number.slice(8, 14)}` }],
    })
  }
}

const accountIds = new Map(companies.flatMap(({ accounts }) => accounts.map(({ number, id }) => [number, id])))

/** Places holds for documents that are signed and unanswered, and their messages in the outbox. */
async function handOverOpen(
  tx: Tx,
  documents: readonly SeedDocument[],
  { book, clock }: { book: Rulebook; clock: Clock },
): Promise<void> {
  const now = clock.now()
  const open = documents.filter(({ heldAt, closedAt }) => heldAt && !closedAt)
  const held = await hold(
    tx,
    open.map(({ id, payer, amount, commission }) => ({
      paymentId: id,
      account: accountIds.get(payer.account) ?? '',
      amount: amount.amount,
      commission: commission.amount,
      currency: amount.currency,
    })),
  )
  if (held.some(one => !one.held)) throw new Error('the demo story has no money for what it signed')
  const transfers = open.flatMap(document => {
    const { id, company, operation, transferNum, amount, valueDate, payer, recipient, paymentCode, purpose } = document
    const opens = openFrom(book, { operation, currency: amount.currency, valueDate }, clock)
    const { rail } = operationOf(operation)
    if (!rail) return []
    return {
      paymentId: id,
      org: company.org,
      rail,
      number: transferNum,
      amount,
      valueDate,
      payer,
      recipient,
      paymentCode,
      purpose,
      dueAt: opens > now ? opens : now,
    }
  })
  await handOver(tx, transfers)
}

/**
 * The digest of a company's seeded past: every document and every signature from before its audit. The verifier recomputes it from
 * the documents whose creation the audit does not record.
 */
const pasts = sql`
  select org, encode(sha256(convert_to(string_agg(line || E'\\n', '' order by id, hash, slot), 'UTF8')), 'hex') as past
  from (
    select org_reference_id as org, id, '' as hash, 0 as slot, id::text as line from payments.payments
    union all
    select s.org_reference_id, s.subject_id, encode(s.content_hash, 'hex'), s.slot, concat_ws(chr(31), s.subject_id, encode(s.content_hash, 'hex'), s.slot,
      s.person_id, s.person_name, s.sign_right, s.sign_scheme, s.method, s.challenge_id, encode(c.content_hash, 'hex'), encode(sha256(s.canonical), 'hex'),
      encode(s.proof, 'hex'), to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    from signing.signatures s join signing.challenges c on c.id = s.challenge_id) lines
  group by org`

/** Whoever made or signed a document of the past had signed in for it, a quarter of an hour before. */
const signIns = sql`
  update identity.person_contracts w set signed_in_at = done.at - interval '15 minutes'
  from (
    select org, person, max(at) as at from (
      select org_reference_id as org, created_by as person, created_at as at from payments.payments
      union all
      select org_reference_id, person_id, signed_at from signing.signatures) acts
    group by org, person) done
  where w.org_reference_id = done.org and w.person_id = done.person and w.signed_in_at is null`

/** Writes the outbox, events of the last day, and an audit record in each company with the digest of its seeded past. */
async function finish(
  db: Db,
  { documents }: History,
  { book, clock }: { book: Rulebook; clock: Clock },
): Promise<void> {
  await db.bank(async tx => {
    await handOverOpen(tx, documents, { book, clock })
    await writeBoard(tx, { book, clock })
    await writeTemplates(tx, clock)
    await tx.rows(signIns)
    const past = new Map((await tx.rows<{ org: string; past: string }>(pasts)).map(row => [row.org, row.past]))
    const told = companies.map(({ org, key }) => {
      const count = documents.filter(({ company }) => company.key === key).length
      const params = { documents: count, until: clock.today(), ...(past.has(org) && { past: past.get(org) }) }
      return { org, subject: org, action: 'demo.seed', params }
    })
    await tx.rows(sql`select kit.record(${JSON.stringify([...told, ...newsOf(documents, clock.now())])}::jsonb)`)
  })
  await db.bank(tx => tx.rows(sql`select ledger.seal(100000)`))
}

const counted = [
  'payments.payments',
  'payments.status_history',
  'payments.words',
  'payments.payees',
  'signing.signatures',
  'ledger.entries',
  'ledger.postings',
  'ledger.holds',
]

/** Figures of the long tables for the planner. */
const count = (migrateUrl: string): Promise<void> =>
  byHand(migrateUrl, async hand => {
    for (const table of counted) await hand.run({ text: `analyze ${table}`, values: [], name: '' })
  })

/** Seeds an empty bank. Documents and postings are written in parallel, each in bulk. */
export async function seedBank(
  { migrateUrl, config, clock, machine, salesLines = wholesaleLines }: SeedTarget,
  log: Log,
): Promise<void> {
  const { secrets } = config
  const db = openDb({ url: migrateUrl, size: 2 })
  try {
    await addDemoClerks(db, secrets)
    if (await db.bank(tx => tx.row(sql`select from identity.organisations limit 1`))) return
    const begun = elapsed()
    const hashing = Promise.all([passwordsOf(secrets), codeWordsOf(secrets)])
    const book = await rulebook({ db })
    const [passwords, codeWords] = await hashing
    await db.bank(async tx => {
      const openedOn = addDays(clock.today(), -companyOpened)
      await addPeople(tx, { secrets, passwords, codeWords, createdAt: clock.at(openedOn, '10:00') })
      await openClients(tx, clock, openedOn)
      await openDemoCards(tx, { secrets }, clock)
    })
    const history = tellHistory(book, clock)
    const calendar = calendarOf(book, clock)
    const sales = { days: workdays(book, addDays(clock.today(), -daysOfSales), clock.today()), lines: salesLines }
    // What takes longer begins first.
    await Promise.all([
      byHand(migrateUrl, hand => writeDocuments(hand, history, { codeKey: secrets.codeKey, zone: clock.zone })),
      byHand(migrateUrl, hand => writeBooks(hand, history, { calendar, sales })),
    ])
    await finish(db, history, { book, clock })
    await writeTokens({ db, clock })
    await closePast({ db, clock, machine })
    const [since, until] = [addDays(clock.today(), -daysOfCases), addDays(clock.today(), daysOfTerms)]
    const asked = async () => {
      await orderStatements(db, clock, addDays(clock.today(), -companyOpened))
      await db.bank(tx => writeCases(tx, calendar, workdays(book, since, until)))
    }
    // Phones have connections of their own: nobody waits here for one that another holds. What is counted beside them they hardly change.
    await Promise.all([asked(), writePhones({ clock, machine, config }), count(migrateUrl)])
    log(
      `${history.documents.length} payments of ${companies.length} companies written in ${Math.round(elapsed() - begun)} ms.`,
    )
  } finally {
    await db.end()
  }
}

type SeedUrls = { readonly migrateUrl: string; readonly appUrl: string }

export async function seed({ migrateUrl, appUrl }: SeedUrls, log: Log): Promise<void> {
  const config = readConfig({ ...process.env, ORDO_MODE: 'demo', DATABASE_URL: appUrl })
  const clock = makeClock(config.zone, undefined, config.timeShiftMs)
  await seedBank({ migrateUrl, config, clock, machine: makeMachineClock() }, log)
}
