// Statements and long files while their makers are killed: ordered, made and told, and in the end none is lost, half or twice.
import { setTimeout as wait } from 'node:timers/promises'
import { minor } from '@bank/contracts/money.ts'
import { sql } from '#kit/db.ts'
import { makeLog } from '#kit/log.ts'
import { deposit } from '#ledger/index.ts'
import { piecesOf } from '../../src/files/pieces.ts'
import { requireStatement } from '../../src/statements/made.ts'
import { sourceOf } from '../../src/statements/source.ts'
import type { StatementFormat } from '../../src/statements/statement.ts'
import { writerOf } from '../../src/statements/writers.ts'
import type { TortureBank } from './bank.ts'
import { addCompany, type TortureCompany } from './cast.ts'
import type { LineRequest } from './line.ts'
import { today } from './time.ts'

/** More lines than any of these formats writes while a person waits. */
const lines = 2_500
const formats = ['TXT_UTF8', 'XLSX', 'CSV', 'MT940'] as const satisfies readonly StatementFormat[]
const path = '/ob-statement-service/graphql'
const patienceMs = 90_000

export type StatementTally = {
  statements: number
  files: number
  /** Statements and files that were begun more than once. */
  begunAnew: number
  /** Three attempts were killed, and somebody asked again. */
  givenUp: number
}

export type StatementWork = {
  /** Lets what was ordered be made, and says what is wrong with it. */
  stop(): Promise<string[]>
  readonly tally: StatementTally
}

type StatementRow = { readonly id: string; readonly status: string; readonly attempts: number }
type FileRow = StatementRow & {
  readonly statement: string
  readonly format: (typeof formats)[number]
  readonly size: bigint
}

/** The company's statements and files, as the bank has them. */
const rowsOf = ({ db }: TortureBank, org: string): Promise<{ statements: StatementRow[]; files: FileRow[] }> =>
  db.bank(async tx => ({
    statements: await tx.rows<StatementRow>(
      sql`select id, status, attempts from statements.statements where org_reference_id = ${org}`,
    ),
    files: await tx.rows<FileRow>(sql`
      select id, status, attempts, request ->> 'statementId' as statement, format, size from files.files
      where org_reference_id = ${org} and kind = 'STATEMENT' order by created_at`),
  }))

async function fill({ db, time }: TortureBank, { accounts }: TortureCompany): Promise<void> {
  const [account] = accounts
  if (!account) throw new Error('no account')
  const words = { currency: 'KGS', day: time.clock.today(), bookedAt: time.clock.now(), payerName: 'Касса' } as const
  const row = (n: number) => ({
    ...words,
    account: account.id,
    amount: minor(100n),
    payerNumber: '',
    purpose: `№ ${n}`,
  })
  for (let n = 0; n < lines; n += 500)
    await db.bank(tx =>
      deposit(
        tx,
        Array.from({ length: 500 }, (_, at) => row(n + at)),
      ),
    )
}

/** The bytes of a kept file, and those that are written of the same statement here and now. */
async function bothBytes(
  { db }: TortureBank,
  { org, people }: TortureCompany,
  file: FileRow,
): Promise<[Buffer, Buffer]> {
  const me = { org, personId: people[0]?.id ?? '' }
  const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
    const all: Uint8Array[] = []
    for await (const bytes of chunks) all.push(bytes)
    return Buffer.concat(all)
  }
  const { facts, ...statement } = await db.org(me, tx => requireStatement({ tx }, file.statement))
  if (!facts) throw new Error(`statement ${file.statement} is not made`)
  const made = { ...statement, facts }
  const again = writerOf(file.format, {}).write(made, sourceOf({ db, log: makeLog('silent') }, me, made), {
    language: 'RU',
    wrote: () => {},
  })
  return [await collect(piecesOf(db, me, file.id)), await collect(again)]
}

async function wrongFiles(bank: TortureBank, company: TortureCompany, files: readonly FileRow[]): Promise<string[]> {
  const wrong: string[] = []
  for (const file of files.filter(({ status }) => status === 'SUCCESS')) {
    const [kept, again] = await bothBytes(bank, company, file)
    if (BigInt(kept.length) !== file.size) wrong.push(`file ${file.id}: ${kept.length} bytes of ${file.size}`)
    if (!kept.equals(again)) wrong.push(`file ${file.id}, ${file.format}: made otherwise than when it is made again`)
  }
  const finished = files.filter(({ status }) => status === 'SUCCESS').map(one => `${one.statement} ${one.format}`)
  for (const [key, same] of Map.groupBy(finished, one => one)) if (same.length > 1) wrong.push(`${key} was made twice`)
  return wrong
}

/** What is told once must have happened once. */
const wrongOccasions = ({ db }: TortureBank, org: string): Promise<string[]> =>
  db.bank(async tx => {
    const rows = await tx.rows<{ id: string; status: string; told: number }>(sql`
      select s.id, s.status, count(o.*)::int as told from statements.statements s
        left join kit.occasions o on o.subject_id = s.id and o.kind = 'READY' where s.org_reference_id = ${org} group by s.id, s.status having count(o.*) <> 1`)
    return rows.map(({ id, status, told }) => `statement ${id} is ${status} and was told of ${told} times`)
  })

/** Somebody of a company with a long book orders statements and files of them, one after the other. */
export async function startStatements(bank: TortureBank): Promise<StatementWork> {
  const company = await addCompany(bank.db, bank.time.clock, { rights: ['FIRST'] })
  const [person] = company.people
  const [account] = company.accounts
  if (!person || !account) throw new Error('nobody to order')
  await fill(bank, company)
  const tally: StatementTally = { statements: 0, files: 0, begunAnew: 0, givenUp: 0 }
  const told = new Set<string>()
  const faults: string[] = []
  let isStopped = false

  async function ask<T>(request: Omit<LineRequest, 'path'>): Promise<T | null> {
    const answer = await bank.line.call<T>(person as NonNullable<typeof person>, { ...request, path })
    return answer.kind === 'done' ? answer.data : null
  }
  const rows = () => rowsOf(bank, company.org).catch(() => null)

  /** Waits for an end; null when it takes longer than it may. */
  async function ended<Row extends StatementRow>(find: (of: Awaited<ReturnType<typeof rowsOf>>) => Row | undefined) {
    for (const end = performance.now() + patienceMs; performance.now() < end; await wait(50)) {
      const found = await rows()
      const row = found && find(found)
      if (row && !['PENDING', 'IN_PROGRESS', 'GENERATING'].includes(row.status)) return row
    }
    return null
  }

  async function makeFile(id: string, format: (typeof formats)[number]): Promise<void> {
    const query = `mutation ($org: UUID!, $id: UUID!) { makeStatementFile(partyId: $org, statementId: $id, fileFormat: ${format}, language: RU) { isReady } }`
    for (;;) {
      await ask({ query, variables: { org: company.org, id } })
      const row = await ended(({ files }) => files.findLast(one => one.statement === id && one.format === format))
      if (!row) faults.push(`file ${format} of statement ${id} was not made in ${patienceMs / 1000} s`)
      if (row?.status !== 'ERROR') return
      tally.givenUp++
    }
  }

  async function workOnce(): Promise<void> {
    const availableAccounts = [{ account: account?.number, currencies: [] }]
    const ordered = await ask<{ id: string }>({
      query: 'mutation ($of: StatementOrder!) { order(statementOrder: $of) { id } }',
      variables: { of: { partyId: company.org, availableAccounts, currencies: [], startDate: today } },
    })
    if (!ordered) return
    told.add(ordered.id)
    for (;;) {
      const row = await ended(({ statements }) => statements.find(({ id }) => id === ordered.id))
      if (row?.status === 'READY') break
      if (row?.status !== 'FAIL') faults.push(`statement ${ordered.id} is ${row?.status ?? 'not made'}`)
      if (row?.status !== 'FAIL') return
      tally.givenUp++
      const query = 'mutation ($org: UUID!, $id: UUID!) { retryStatement(partyId: $org, statementId: $id) { id } }'
      await ask({ query, variables: { org: company.org, id: ordered.id } })
    }
    for (const format of formats) await makeFile(ordered.id, format)
  }

  const work = (async () => {
    do await workOnce()
    while (!isStopped)
  })().catch((error: unknown) => faults.push(String(error)))

  return {
    tally,
    async stop() {
      isStopped = true
      await work
      const { statements, files } = await rowsOf(bank, company.org)
      tally.statements += statements.length
      tally.files += files.length
      tally.begunAnew += [...statements, ...files].filter(({ attempts }) => attempts > 1).length
      const unknown = statements.filter(({ id }) => !told.has(id))
      const lost = [...told].filter(id => !statements.some(one => one.id === id))
      return [
        ...faults,
        ...unknown.map(({ id }) => `statement ${id}: nobody was told`),
        ...lost.map(id => `statement ${id} is lost`),
        ...(await wrongFiles(bank, company, files)),
        ...(await wrongOccasions(bank, company.org)),
      ]
    },
  }
}
