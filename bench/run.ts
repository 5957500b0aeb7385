// `npm run bench [row …]` measures the bank as ratios to TPC-B on the same PostgreSQL, and prints each beside its goal.
import type { TortureCompany } from '@bank/server/test/torture/cast.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { cmsRows } from './cms.ts'
import { type Load, type Meter, openMeter } from './cost.ts'
import { desk } from './deskRows.ts'
import { makeDice } from './dice.ts'
import { measureExports } from './exports.ts'
import { growHistory, measureSearch } from './history.ts'
import { hostileRows } from './hostile.ts'
import { measureImport } from './imports.ts'
import { measureSteps, measureTransfers, openLedger } from './ledger.ts'
import { live } from './liveRows.ts'
import { means } from './meansRows.ts'
import { type Office, openOffice } from './office.ts'
import { type BenchResult, costs, round, show } from './results.ts'
import { against, type Comparison, type Yardstick } from './rounds.ts'
import { measureSecrecy } from './secrecy.ts'
import { aloneMs, measureBatch, measureSaves, measureSignatures } from './sign.ts'
import { sizesAtMost, sizesNow } from './size.ts'
import { measureStart } from './start.ts'
import { longBooks } from './statementRows.ts'
import { openYardsticks, type Yardsticks } from './tpcb.ts'
import { measureVerify } from './verify.ts'

type BenchContext = {
  readonly cluster: Cluster
  readonly meter: Meter
  readonly yardsticks: Yardsticks
  readonly seconds: number
  readonly seed: number
  /** How many payments the long history has. */
  readonly payments: number
  /** How many lines the book of a statement has. */
  readonly lines: number
  /** How many times a statement is written in each format. */
  readonly rounds: number
  /** How many sockets listen for news, a multiple of the companies. */
  readonly sockets: number
  /** Made by whoever lets a filled bank be measured; where none is told, it is at once. */
  readonly goFile: string | null
  asks(name: string): boolean
}
type Row = { readonly names: readonly string[]; run(here: BenchContext): Promise<BenchResult[]> }

const ratioOf = (row: string, goal: number, { load, rounds, beside }: Comparison): BenchResult => ({
  row,
  found: round(beside[0]?.ratio ?? Number.NaN),
  goal,
  least: true,
  unit: `× ${beside[0]?.name}`,
  note: [
    `${Math.round(load.rate)}/s, ${costs(load)}; rounds ${rounds.map(one => round(one)).join(' ')}`,
    ...beside.map(one => `${round(one.ratio)} × ${one.name} of ${Math.round(one.load.rate)}/s, ${costs(one.load)}`),
  ].join('; '),
})

/** TPC-B by our driver, by which goals are told, and by pgbench where it is. */
const usual = ({ yardsticks: { driver, pgbench } }: BenchContext): Yardstick[] => [
  driver,
  ...(pgbench ? [pgbench] : []),
]

const ledger: Row = {
  names: ['transfer', 'hot', 'steps'],
  async run(here) {
    const { cluster, meter, yardsticks, seconds, seed } = here
    const books = await openLedger(cluster)
    await cluster.admin('analyze')
    const transfers = (payees?: number) => () =>
      measureTransfers(books, meter, { seconds, dice: makeDice(seed), ...(payees && { payees }) })
    const found = [
      ...(here.asks('transfer')
        ? [
            ratioOf(
              'ledger transfer, 8 connections',
              0.9,
              await against([...usual(here), yardsticks.bare], transfers()),
            ),
          ]
        : []),
      ...(here.asks('hot')
        ? [ratioOf('the same into 10 hot accounts', 0.9, await against(usual(here), transfers(10)))]
        : []),
      ...(here.asks('steps')
        ? [ratioOf('the same, 500 a call', 4, await against(usual(here), () => measureSteps(books, meter, seconds)))]
        : []),
    ]
    await books.close()
    return found
  },
}

const least = (times: readonly number[]): number => Math.min(...times)

/** Signing before and after the history of one company grows tenfold. */
async function longSigning(
  { cluster, payments }: BenchContext,
  office: Office,
  companies: readonly TortureCompany[],
  big: TortureCompany,
): Promise<BenchResult> {
  const few = companies.slice(0, 25)
  const three = async () => [await aloneMs(office, few), await aloneMs(office, few), await aloneMs(office, few)]
  await growHistory(cluster, office, big, { count: payments / 10 })
  const before = least(await three())
  await growHistory(cluster, office, big, { count: payments - payments / 10 })
  const after = least(await three())
  return {
    row: 'signing with ten times the history',
    found: round(after / before),
    goal: 1.1,
    unit: '×',
    note: `${round(before)} ms, then ${round(after)} ms`,
  }
}

/** The long history, and the search in it. */
async function history(
  here: BenchContext,
  office: Office,
  companies: readonly TortureCompany[],
): Promise<BenchResult[]> {
  const { cluster, meter, seed, payments, asks } = here
  const [big] = companies
  if (!big) throw new Error('no company')
  const found: BenchResult[] = []
  if (asks('history')) found.push(await longSigning(here, office, companies, big))
  else await growHistory(cluster, office, big, { count: payments })
  if (!asks('search')) return found
  const { all, kinds } = await measureSearch(office, big, { meter, dice: makeDice(seed + 2) })
  const byName = kinds.find(({ kind }) => kind === 'recipientName')
  const row = `search in ${payments} payments`
  return [
    ...found,
    {
      row: `${row}, p95`,
      found: round(all, 1),
      goal: 20,
      unit: 'ms',
      note: kinds.map(({ kind, p95, load }) => `${kind} ${round(p95, 1)} ms (${costs(load)})`).join('; '),
    },
    { row: `${row} by recipient, p95`, found: byName ? round(byName.p95, 1) : null, goal: 25, unit: 'ms', note: '' },
  ]
}

const signing: Row = {
  names: ['save', 'sign', 'batch', 'history', 'search'],
  async run(here) {
    const { cluster, meter, yardsticks, asks } = here
    const office = await openOffice(cluster)
    try {
      const companies = await office.hire(100, 4)
      await cluster.admin('analyze')
      await aloneMs(office, companies.slice(0, 25))
      const found: BenchResult[] = []
      const compared = (measure: () => Promise<Load>, ...by: Yardstick[]) => against([...usual(here), ...by], measure)
      if (asks('save'))
        found.push(ratioOf('one draft saved', 0.1, await compared(() => measureSaves(office, companies, meter))))
      if (asks('sign'))
        found.push(
          ratioOf(
            'one signature through GraphQL',
            0.5,
            await compared(() => measureSignatures(office, companies, meter), yardsticks.bareSignature),
          ),
        )
      if (asks('batch'))
        found.push(ratioOf('batch of 500, payments', 2, await compared(() => measureBatch(office, companies, meter))))
      if (asks('history') || asks('search')) found.push(...(await history(here, office, companies)))
      return found
    } finally {
      await office.close()
    }
  },
}

const exported = 100_000

const exports: Row = {
  names: ['export'],
  async run({ cluster }) {
    const office = await openOffice(cluster)
    try {
      const [company] = await office.hire(1, 1)
      if (!company) throw new Error('no company')
      await growHistory(cluster, office, company, { count: exported, kinds: ['CLEARING'] })
      const found = await measureExports(cluster, office, company)
      return found.flatMap(({ format, rate, all, grown, delay, longest, work }) => [
        {
          row: `export of ${exported} payments, ${format}`,
          found: Math.round(rate),
          goal: 30_000,
          least: true as const,
          unit: 'payments/s',
          note: `rounds ${all.map(Math.round).join(' ')}`,
        },
        { row: `memory it takes, ${format}`, found: Math.round(grown), goal: 64, unit: 'MB', note: '' },
        {
          row: `event loop meanwhile, p99, ${format}`,
          found: round(delay, 1),
          goal: 10,
          unit: 'ms',
          note: `at most ${round(longest, 1)} ms; its thread worked ${round(work)} s`,
        },
      ])
    } finally {
      await office.close()
    }
  },
}

const imports: Row = {
  names: ['import'],
  async run({ cluster }) {
    const office = await openOffice(cluster)
    try {
      const companies = await office.hire(3, 1)
      await cluster.admin('analyze')
      const loads: Awaited<ReturnType<typeof measureImport>>[] = []
      for (const company of companies) loads.push(await measureImport(cluster, office, company))
      const times = (of: 'reading' | 'mending') => loads.map(one => one[of].seconds)
      const loop = (of: 'reading' | 'mending', row: string): BenchResult => {
        const most = (what: 'delay' | 'longest' | 'work') => Math.max(...loads.map(one => one[of][what]))
        const note = `at most ${round(most('longest'), 1)} ms; its thread worked ${round(most('work'))} s`
        return { row, found: round(most('delay'), 1), goal: 10, unit: 'ms', note }
      }
      return [
        {
          row: 'import of 10 000 rows checked',
          found: round(least(times('reading'))),
          goal: 3,
          unit: 's',
          note: `1C, from the first byte sent to the last row judged; ${times('reading')
            .map(one => round(one))
            .join(' ')}`,
        },
        loop('reading', 'event loop of the node meanwhile, p99'),
        {
          row: 'new numbers for 10 000 rows',
          found: round(least(times('mending'))),
          goal: 3,
          unit: 's',
          note: `one press, all rows judged again; ${times('mending')
            .map(one => round(one))
            .join(' ')}`,
        },
        loop('mending', 'event loop of the node meanwhile, p99'),
      ]
    } finally {
      await office.close()
    }
  },
}

const hostile: Row = { names: ['hostile'], run: () => hostileRows() }
const cms: Row = { names: ['cms'], run: () => cmsRows() }

const secrecy: Row = {
  names: ['secrecy'],
  async run({ cluster }) {
    const office = await openOffice(cluster)
    try {
      const [ours, theirs] = await office.hire(2, 1)
      if (!ours || !theirs) throw new Error('no company')
      const { field, apart, fields } = await measureSecrecy(office, ours, theirs)
      return [
        {
          row: "another company's thing against nothing",
          found: round(apart, 1),
          goal: 5,
          unit: 'ms',
          note: `between the middle times of two answers, the most of ${fields} fields: ${field}`,
        },
      ]
    } finally {
      await office.close()
    }
  },
}

const verifying: Row = {
  names: ['verify'],
  async run(here) {
    const { records, signatures } = await measureVerify(here.cluster, here.meter, usual(here))
    return [
      ratioOf('records of the audit verified', 10, records),
      ratioOf('signatures verified, with their documents', 1, signatures),
    ]
  },
}

const start: Row = {
  names: ['start'],
  async run() {
    const { first, again } = await measureStart()
    return [
      {
        row: 'first start',
        found: round(first, 1),
        goal: 20,
        unit: 's',
        note: 'empty folder, with its build and seed',
      },
      { row: 'start again', found: round(again, 1), goal: 3, unit: 's', note: '' },
    ]
  },
}

const size: Row = {
  names: ['size'],
  async run() {
    const { signIn, home, office, phone } = await sizesNow()
    return [
      {
        row: 'JS and CSS before sign-in, gzip',
        found: round(signIn, 1),
        goal: sizesAtMost.signIn,
        unit: 'kB',
        note: '',
      },
      { row: 'JS and CSS before home, gzip', found: round(home, 1), goal: sizesAtMost.home, unit: 'kB', note: '' },
      {
        row: 'JS and CSS before the queue of the desk, gzip',
        found: round(office, 1),
        goal: sizesAtMost.office,
        unit: 'kB',
        note: '',
      },
      { row: 'JS and CSS of the phone, gzip', found: round(phone, 1), goal: sizesAtMost.phone, unit: 'kB', note: '' },
    ]
  },
}

const asked = process.argv.slice(2).filter(word => !word.startsWith('--'))
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find(word => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const seed = option('seed', 20_261_120)
const seconds = option('seconds', 5)
const payments = option('payments', 1_000_000)
const sockets = option('sockets', 10_000)
const lines = option('lines', 1_000_000)
const rounds = option('rounds', 3)
const goFile = process.argv.find(word => word.startsWith('--go='))?.slice('--go='.length) ?? null
const asks = (name: string): boolean => !asked.length || asked.includes(name)
const rows = [
  ledger,
  signing,
  exports,
  longBooks,
  imports,
  hostile,
  cms,
  means,
  secrecy,
  live,
  desk,
  verifying,
  start,
  size,
]
const wanted = rows.filter(({ names }) => names.some(asks))
if (!wanted.length) throw new Error(`No such row: ${rows.flatMap(({ names }) => names).join(', ')}.`)
console.log(`seed ${seed}, ${seconds} s a round, three rounds, the middle told`)
const cluster = await openCluster()
const meter = await openMeter(cluster.adminUrl)
const found: BenchResult[] = []
try {
  const yardsticks = await openYardsticks(cluster, meter, seconds, makeDice(seed + 3))
  for (const row of wanted) {
    const rows = await row.run({
      ...{ cluster, meter, yardsticks, seconds, seed, payments, sockets },
      ...{ lines, rounds, goFile, asks },
    })
    found.push(...rows)
    for (const one of rows) console.log(`measured: ${one.row} ${one.found ?? '-'} ${one.unit} (${one.note})`)
  }
  await yardsticks.close()
} finally {
  await meter.close()
  await cluster.stop()
  show(found)
}
