// Measures statements of a long account: how soon one is ready, lines a second into each format, growth of the node, pages, and signatures meanwhile.
import { elapsed } from '@bank/server/src/kit/clock.ts'
import { sql, type Tx } from '@bank/server/src/kit/db.ts'
import type { TortureCompany, TorturePerson } from '@bank/server/test/torture/cast.ts'
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import { untilThere } from './go.ts'
import type { MakingLoad } from './making.ts'
import type { Office } from './office.ts'
import { measureQuestions } from './questions.ts'
import { middle, percentile } from './rounds.ts'
import { prepareRound, signatureTimes } from './sign.ts'

const path = '/ob-statement-service/graphql'

/** Formats with the least lines a second. A PDF is drawn page by page, of fewer lines: a page costs the same in each. */
const leastRates = {
  TXT_WINDOWS: 100_000,
  XLSX: 40_000,
  CAMT053: 40_000,
  MT940: 40_000,
  PDF: 2_000,
} as const
type MeasuredFormat = keyof typeof leastRates

/** Of a workbook whose book goes on in further sheets. */
const furtherSheets = { above: 1_000_000, leastRate: 30_000 } as const

/** The least lines a second into a format. */
export const leastRate = (format: MeasuredFormat, lines: number): number =>
  format === 'XLSX' && lines > furtherSheets.above ? furtherSheets.leastRate : leastRates[format]

const period = { startDate: '2025-11-21', endDate: '2026-11-19' } as const
const periodDays = 364

/**
 * A book of closed days: money comes in and goes out again, in the words of payments. Triggers are off in this one session, so the loading writes what they would have
 * written; what the account was opened with becomes its last line.
 */
export async function growBook(cluster: Cluster, account: string, count: number): Promise<void> {
  await cluster.admin(
    'set session_replication_role = replica',
    `create temporary table made as select n, nextval(pg_get_serial_sequence('ledger.postings', 'id')) as posting, gen_random_uuid() as payment,
      date '${period.startDate}' + ((n - 1)::bigint * ${periodDays} / ${count})::int as day, n % 2 = 1 as is_in, 100 + ((n + 1) / 2)::bigint * 7919 % 10000000 as amount,
      'ОсОО «' || (array['Ала-Тоо', 'Сон-Куль', 'Жаны Жол', 'Кыргыз Темир', 'Береке', 'Нур', 'Достук', 'Манас'])[1 + n % 8] || ' ' || n % 500 || '»' as name,
      'Оплата за ' || (array['товары', 'аренду', 'услуги связи', 'перевозку', 'ремонт', 'электроэнергию', 'рекламу'])[1 + n % 7] || ' по счёту ' || n || ', НДС не облагается' as purpose
      from generate_series(1, ${count}) n`,
    `update ledger.entries e set account_seq = account_seq + ${count}, credit_after = credit_after + (select sum(amount) from made where is_in)
      from ledger.accounts a where a.id = e.account_id and a.number = '${account}'`,
    `update ledger.accounts set last_seq = last_seq + ${count}, credited = credited + (select sum(amount) from made where is_in) where number = '${account}'`,
    `insert into ledger.postings (id, payment_id, stage, org_reference_id, day, booked_at)
      select posting, payment, 'SETTLE', a.org_reference_id, day, day + time '10:00' from made cross join ledger.accounts a where a.number = '${account}'`,
    `insert into ledger.entries (posting_id, line, account_id, currency, org_reference_id, amount, account_seq, balance_after, credit_after, xact, day, booked_at, payment_id, operation,
        transfer_num, counterparty_name, counterparty_number, purpose, counterparty_inn, counterparty_bic, payment_code, value_date)
      select posting, 1, a.id, a.currency, a.org_reference_id, case when is_in then amount else -amount end, n, case when is_in then amount else 0 end,
        sum(amount) filter (where is_in) over (order by n), pg_current_xact_id(), day, day + time '10:00', payment, 'CLEARING', n::text, name,
        '128004' || lpad((n % 500)::text, 10, '0'), purpose, '0' || lpad((1203199910000 + n % 500)::text, 13, '0'), '128004', '55301100', day
      from made cross join ledger.accounts a where a.number = '${account}' order by made.n`,
    'drop table made',
    'vacuum analyze ledger.entries, ledger.postings',
  )
}

/** Closes the days of the book, as the bank's own job does, whose clock must be the database's. */
export async function closeDays(cluster: Cluster, office: Office): Promise<void> {
  const at = `timestamptz '${office.clock.now().toISOString()}'`
  const step = `select ledger.close_days('${period.endDate}', ${at}, (extract(epoch from ${at} - clock_timestamp()) * 1000)::bigint)`
  for (let n = 0; n < 3; n++) await cluster.admin(step)
}

/** Keeps the words of the lines of closed days, as the bank's own job does; a book that was grown into days that are kept already is looked for again. */
export async function keepWords(cluster: Cluster, office: Office): Promise<void> {
  await cluster.admin("update ledger.word_progress set through = '-infinity'")
  const step = (tx: Tx) => tx.row<{ more: boolean }>(sql`select more from ledger.keep_words(5000, 2000)`)
  while ((await office.db.bank(step))?.more);
  await cluster.admin('vacuum analyze ledger.words, ledger.parties')
}

type Asking = { readonly office: Office; readonly company: TortureCompany; readonly person: TorturePerson }
type MadeStatement = { readonly id: string; readonly lines: number }

/** Orders a statement, waits until it is ready, and answers with the milliseconds of both. */
async function order(
  { office, company, person }: Asking,
  days: { readonly startDate: string; readonly endDate: string },
): Promise<MadeStatement & { readonly ms: number }> {
  const begun = elapsed()
  const { id } = await office.ask<{ id: string }>(person, {
    path,
    query: 'mutation ($of: StatementOrder!) { order(statementOrder: $of) { id } }',
    variables: {
      of: {
        partyId: company.org,
        availableAccounts: [{ account: company.accounts[0]?.number, currencies: [] }],
        currencies: [],
        ...days,
      },
    },
  })
  for (;;) {
    const { status, lines } = await office.ask<{ status: string; lines: number }>(person, {
      path,
      query: 'query ($org: UUID!, $id: UUID!) { statementById(partyId: $org, statementId: $id) { status lines } }',
      variables: { org: company.org, id },
    })
    if (status === 'READY') return { id, lines, ms: elapsed() - begun }
    if (status === 'FAIL') throw new Error('the statement failed')
    await new Promise(done => setTimeout(done, 20))
  }
}

const languages = ['RU', 'KG', 'EN'] as const

/** Asks for a file; tells whether it is there. */
const askFile = (
  { office, company, person }: Asking,
  file: { readonly id: string; readonly format: MeasuredFormat; readonly language: (typeof languages)[number] },
): Promise<{ readonly isReady: boolean }> =>
  office.ask(person, {
    path,
    query: `mutation ($org: UUID!, $id: UUID!) { makeStatementFile(partyId: $org, statementId: $id, fileFormat: ${file.format}, language: ${file.language}) { isReady } }`,
    variables: { org: company.org, id: file.id },
  })

export type StatementRates = {
  readonly format: MeasuredFormat
  readonly lines: number
  /** Lines a second, the middle of the rounds. */
  readonly rate: number
  readonly all: readonly number[]
  /** Lines for each second of a processor that the node worked. */
  readonly perWork: number
  /** By how many millions of bytes the node was at its largest larger than before its first file. */
  readonly grown: number
  readonly delay: number
}

async function measureFormat(
  asking: Asking,
  { id, lines }: MadeStatement,
  { format, rounds, before }: { readonly format: MeasuredFormat; readonly rounds: number; readonly before: number },
): Promise<StatementRates> {
  const made: MakingLoad[] = []
  for (const language of languages.slice(0, rounds)) {
    await askFile(asking, { id, format, language })
    made.push(await asking.office.makeFile())
    if (!(await askFile(asking, { id, format, language })).isReady) throw new Error(`no ${format} was made`)
  }
  const all = made.map(({ ms }) => (lines * 1000) / ms)
  return {
    format,
    lines,
    rate: middle(all),
    all,
    perWork: middle(made.map(({ workOfAll }) => lines / workOfAll)),
    grown: (Math.max(...made.map(({ most }) => most)) - before) / 1e6,
    delay: Math.max(...made.map(({ delay }) => delay)),
  }
}

/** Pages at the beginning, in the middle, at the end, and of those that hold a word. */
function measurePages({ office, company, person }: Asking, { id, lines }: MadeStatement, meter: Meter) {
  const size = 50
  const last = Math.ceil(lines / size)
  const pages: readonly (readonly [kind: string, page: number, filter: object])[] = [
    ['first', 1, {}],
    ['middle', Math.ceil(last / 2), {}],
    ['last', last, {}],
    ['searched by a name', 1, { search: 'Сон-Куль 49' }],
    ['searched by a number', 1, { search: 'счёту 1234,' }],
    ['searched by a text of a seventh of all lines', 1, { search: 'рекламу' }],
  ]
  const questions = pages.map(([kind, page, filter]) => ({
    kind,
    ask: () =>
      office.ask(person, {
        path,
        query: `query ($org: UUID!, $id: UUID!, $page: Int, $filter: StatementLineFilter) { paymentsByStatement(partyId: $org, statementId: $id, page: $page, size: ${size}, filter: $filter) {
          totalElements currencies { incomingBalance outgoingBalance } payments { reference number debit credit balanceAfter paymentDate counterpartyName counterpartyAccount paymentPurpose } } }`,
        variables: { org: company.org, id, page, filter },
      }),
  }))
  return measureQuestions({ office, meter }, Array.from({ length: 40 }, () => questions).flat())
}

/** The 95th percentile of a signature, one after the other, without and beside a file that the same node makes. */
async function measureSigning(asking: Asking, signers: readonly TortureCompany[], { id }: MadeStatement) {
  const { office } = asking
  const p95 = async (): Promise<number> =>
    percentile(await signatureTimes(office, await prepareRound(office, signers)), 0.95)
  await p95()
  const before = await p95()
  const waiting = await prepareRound(office, signers)
  await askFile(asking, { id, format: 'CAMT053', language: 'KG' })
  let isMade = false
  const file = office.makeFile().finally(() => {
    isMade = true
  })
  const times = await signatureTimes(office, waiting)
  const wasLongEnough = !isMade
  await file
  return { beside: percentile(times, 0.95), without: Math.min(before, await p95()), wasLongEnough }
}

const pdfLines = 60_000

type StatementsBench = {
  readonly cluster: Cluster
  readonly office: Office
  readonly meter: Meter
  /** Of the book. */
  readonly lines: number
  /** How many times a file of each format is made. */
  readonly rounds: number
  readonly goFile: string | null
}

/** Fills a book, waits until it is to be measured, and measures statements of it. */
export async function measureStatements({ cluster, office, meter, lines, rounds, goFile }: StatementsBench) {
  const [company] = await office.hire(1, 4)
  const [account] = company?.accounts ?? []
  const [person] = company?.of('FIRST') ?? []
  if (!company || !account || !person) throw new Error('nobody to order')
  const asking = { office, company, person }
  await growBook(cluster, account.number, lines)
  await closeDays(cluster, office)
  await keepWords(cluster, office)
  await office.works('statements')
  const orderLastDay = () => order(asking, { startDate: period.endDate, endDate: period.endDate })
  await orderLastDay()
  // Their sessions would end before.
  await untilThere(goFile, orderLastDay)
  const signers = await office.hire(25, 4)
  const readies: number[] = []
  let whole: MadeStatement | null = null
  for (let n = 0; n < 5; n++) {
    const made = await order(asking, period)
    readies.push(made.ms)
    whole = made
  }
  if (whole?.lines !== lines) throw new Error(`the statement has ${whole?.lines} lines`)
  const pages = await measurePages(asking, whole, meter)
  const short = await order(asking, {
    startDate: new Date(Date.parse(period.endDate) - Math.ceil((pdfLines / lines) * periodDays - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    endDate: period.endDate,
  })
  const { rss: before } = await office.usage()
  const rates: StatementRates[] = []
  for (const format of Object.keys(leastRates) as MeasuredFormat[])
    rates.push(
      format === 'PDF'
        ? await measureFormat(asking, short, { format, rounds: 1, before })
        : await measureFormat(asking, whole, { format, rounds: format === 'CAMT053' ? 1 : rounds, before }),
    )
  const signing = await measureSigning(asking, signers, whole)
  return { ready: Math.max(...readies), readies, pages, rates, signing }
}
