// `npm run verify` checks all that the bank keeps: each audit chain, checkpoint, document and signature, and its closed days.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { passwordsIn } from './roles.ts'
import { dataDir } from './root.ts'
import { get, type Json, keyOf, text } from './verifyBundle.ts'
import { type ChainFault, checkChain, type Trust } from './verifyChain.ts'
import { checkDays } from './verifyDays.ts'
import { checkDocuments } from './verifyDocuments.ts'
import { type Checkpoint, organisationsIn, type Rows, rowsOf } from './verifyRows.ts'

export type Verdict = {
  readonly chains: number
  readonly records: number
  readonly checkpoints: number
  readonly documents: number
  readonly signatures: number
  readonly days: number
  readonly broken: readonly ChainFault[]
}

/** The heads that the log of the bank tells of; other lines of a log are passed by. */
export function checkpointsInLog(log: string): Map<string, Checkpoint[]> {
  const found = log.split('\n').flatMap(line => {
    if (!line.includes('"checkpoint":{')) return []
    const said: Json = JSON.parse(line)
    const of = get(said, 'checkpoint')
    const word = (name: string): string => text(of, name) ?? ''
    const [organisation, number, at] = [word('organisation'), word('number'), word('at')]
    const [hash, publicKey, signature] = [word('hash'), word('publicKey'), word('signature')]
    return [{ organisation, number, hash, at, publicKey, signature }]
  })
  return Map.groupBy(found, ({ organisation }) => organisation)
}

export const keysOf = (pems: readonly string[]): Trust['keys'] =>
  pems.length ? new Map(pems.flatMap(pem => keyOf(pem) ?? []).map(key => [key.fingerprint, key])) : null

/** Everything that these rows hold, company by company. */
export async function verifyAll(rows: Rows, trust: Trust): Promise<Verdict> {
  const found = { chains: 0, records: 0, checkpoints: 0, documents: 0, signatures: 0 }
  const broken: ChainFault[] = []
  const organisations = new Set([...(await organisationsIn(rows)), ...trust.checkpoints.keys()])
  for (const org of organisations) {
    const chain = await checkChain(rows, org, trust)
    const papers = await checkDocuments(rows, org)
    found.chains++
    found.records += chain.records
    found.checkpoints += chain.checkpoints
    found.documents += papers.documents
    found.signatures += papers.signatures
    broken.push(...chain.broken, ...papers.broken)
  }
  const { days, broken: faults } = await checkDays(rows)
  return { ...found, days, broken: [...broken, ...faults] }
}

const usage =
  'npm run verify -- [--database URL] [--log server.log]… [--key public.pem]…\nWithout --database: DATABASE_REPORT_URL, else the demo bank that is open now.'

/** The demo's own PostgreSQL, while it is open: its port is in the fourth line of what it leaves in its folder. */
function demoUrl(): string | null {
  const file = join(dataDir, 'pg/postmaster.pid')
  if (!existsSync(file)) return null
  const port = readFileSync(file, 'utf8').split('\n')[3]
  return `postgres://ordo_report:${passwordsIn(dataDir).report}@127.0.0.1:${port}/ordo`
}

type VerifyOptions = { readonly database: string; readonly logs: readonly string[]; readonly keys: readonly string[] }

function optionsIn(words: readonly string[]): VerifyOptions | null {
  const of = (name: string): string[] => words.filter((_, at) => words[at - 1] === name)
  const known = ['--database', '--log', '--key']
  const strange = words.some((word, at) => at % 2 === 0 && !known.includes(word))
  const database = of('--database')[0] ?? process.env.DATABASE_REPORT_URL ?? demoUrl()
  return strange || words.length % 2 || !database ? null : { database, logs: of('--log'), keys: of('--key') }
}

/** One snapshot of the whole bank; the nodes work on meanwhile. */
async function read<T>(database: string, use: (rows: Rows) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database, application_name: 'ordo-verify', options: '-c jit=off' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await use(rowsOf(client))
  } finally {
    await client.end()
  }
}

export function sentenceOf({ chains, records, checkpoints, documents, signatures, days, broken }: Verdict): string {
  const counts = `${chains} chains, ${records} records, ${checkpoints} checkpoints, ${documents} documents, ${signatures} signatures, ${days} closed days`
  const at = new Set(broken.map(({ org, record }) => `${org} ${record}`))
  return broken.length
    ? `BROKEN: ${at.size} records of ${new Set(broken.map(({ org }) => org)).size} companies, of ${counts}`
    : `OK: ${counts}`
}

async function main(words: readonly string[]): Promise<number> {
  const asked = optionsIn(words)
  if (!asked) {
    console.error(usage)
    return 2
  }
  const kept = checkpointsInLog(asked.logs.map(file => readFileSync(file, 'utf8')).join('\n'))
  const keys = keysOf(asked.keys.map(file => readFileSync(file, 'utf8')))
  const verdict = await read(asked.database, rows => verifyAll(rows, { checkpoints: kept, keys }))
  for (const { org, record, fault } of verdict.broken) console.log(`FAIL ${org} ${record}: ${fault}`)
  if (!asked.logs.length)
    console.log('note No --log given: a tail that was cut off with its checkpoints leaves no trace here.')
  if (!asked.keys.length) console.log("note No --key given: the keys are the database's own.")
  console.log(sentenceOf(verdict))
  return verdict.broken.length ? 1 : 0
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
