// Signers of the measured bank, with sent documents and open challenges that wait for their signature.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SignType } from '@bank/contracts/access.ts'
import { type Clock, makeClock } from '@bank/server/src/kit/clock.ts'
import { type Db, openDb } from '@bank/server/src/kit/db.ts'
import { addCompany, type TortureCompany, type TorturePerson } from '@bank/server/test/torture/cast.ts'
import { draft } from '@bank/server/test/torture/kinds.ts'
import { type BankLine, type Caller, type LineRequest, openLine, type Ports } from '@bank/server/test/torture/line.ts'
import { type Batch, decide, prepare, send } from '@bank/server/test/torture/verbs.ts'
import { modulesDir } from '../tools/root.ts'
import type { Cluster } from './cluster.ts'
import type { MakingLoad } from './making.ts'
import { eachOf } from './rounds.ts'
import { beginning, morning } from './time.ts'

/** What the server takes, its garbage collected. */
export type NodeUsage = {
  /** Bytes of memory. */
  readonly rss: number
  /** Microseconds of processor so far. */
  readonly cpu: number
  /** Statements it sent to the database so far. */
  readonly statements: number
}

export type Office = {
  readonly db: Db
  readonly clock: Clock
  readonly line: BankLine
  /** The process of the bank's node. */
  readonly pid: number
  /** By TOTP unless told. */
  hire(companies: number, signers: number, signType?: SignType): Promise<TortureCompany[]>
  /** So much later, here and at the server: authenticators show their next codes. */
  wait(ms: number): Promise<void>
  ask<T>(caller: Caller, asked: LineRequest): Promise<T>
  /** Where the portal of the server listens, and its house of phones. */
  readonly port: number
  readonly phonePort: number
  usage(): Promise<NodeUsage>
  /** Watches the server's event loop until it is asked: milliseconds under which 95 of 100 turns stayed. */
  watchLoop(): () => Promise<number>
  /** From now on the node makes statements that are ordered, or asks phones. */
  works(on: 'statements' | 'phones'): Promise<void>
  /** Has the node make the file that waits. */
  makeFile(): Promise<MakingLoad>
  close(): Promise<void>
}

const program = fileURLToPath(new URL('./node.ts', import.meta.url))

async function startNode(cluster: Cluster): Promise<{ child: ChildProcess; ports: Ports }> {
  const urls = { DATABASE_URL: cluster.appUrl, DATABASE_REPORT_URL: cluster.reportUrl }
  // As the bank's own nodes are begun.
  const env = { NODE_COMPILE_CACHE: modulesDir, ...process.env, ...beginning(), ...urls, NODE_ENV: 'production' }
  const child = fork(program, { env })
  const [said] = (await once(child, 'message')) as [Ports]
  return { child, ports: said }
}

export async function openOffice(cluster: Cluster): Promise<Office> {
  const { child, ports } = await startNode(cluster)
  const db = openDb({ url: cluster.appUrl, reportUrl: cluster.reportUrl, size: 4 })
  const line = openLine([ports])
  let moved = 0
  const clock = makeClock('Asia/Bishkek', () => morning() + moved)
  return {
    db,
    clock,
    line,
    pid: child.pid ?? 0,
    port: ports.portal,
    phonePort: ports.phone,
    async usage() {
      child.send('usage')
      const [said] = (await once(child, 'message')) as [NodeUsage]
      return said
    },
    watchLoop() {
      child.send('watch')
      return async () => {
        child.send('unwatch')
        const [said] = (await once(child, 'message')) as [{ p95: number }]
        return said.p95
      }
    },
    async works(on) {
      child.send(on)
      await once(child, 'message')
    },
    async makeFile() {
      child.send('file')
      const [said] = (await once(child, 'message')) as [MakingLoad]
      return said
    },
    async hire(companies, signers, signType = 'TOTP') {
      const rights = ['CREATOR', ...Array.from({ length: signers }, () => 'FIRST' as const)] as const
      const made: TortureCompany[] = []
      for (let i = 0; i < companies; i++)
        made.push(
          await addCompany(db, clock, { scheme: 'ONE_SIGNATORY', rights, signType, balances: ['100000000.00'] }),
        )
      return made
    },
    async wait(ms) {
      moved += ms
      child.send({ by: ms })
      await once(child, 'message')
    },
    async ask<T>(caller: Caller, asked: LineRequest): Promise<T> {
      const answer = await line.call<T>(caller, asked)
      if (answer.kind !== 'done') throw new Error(`${asked.query.slice(0, 60)}: ${JSON.stringify(answer)}`)
      return answer.data
    },
    async close() {
      line.close()
      await db.end()
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** A signature that only waits for being asked for: its document sent, its text shown, its code on the screen. */
export type SigningRequest = { readonly person: TorturePerson; readonly request: LineRequest }

export const creatorOf = (company: TortureCompany): TorturePerson => company.of('CREATOR')[0] as TorturePerson

/** What saves a draft, and who does. */
export async function makeDraft(
  office: Office,
  company: TortureCompany,
): Promise<{ readonly person: TorturePerson; readonly request: LineRequest }> {
  const person = creatorOf(company)
  return { person, request: await draft(office, 'CLEARING', { company, person, cents: 100n }) }
}

/** A saved draft for each of these. */
export async function makeDrafts(office: Office, companies: readonly TortureCompany[]): Promise<string[]> {
  const ids: string[] = []
  await eachOf(companies, 8, async (company, at) => {
    ids[at] = await office.ask<string>(creatorOf(company), (await makeDraft(office, company)).request)
  })
  return ids
}

export async function makeSent(office: Office, company: TortureCompany, count: number): Promise<string[]> {
  const creator = creatorOf(company)
  const ids = await makeDrafts(office, Array<TortureCompany>(count).fill(company))
  for (let i = 0; i < ids.length; i += 500) await office.ask(creator, send(company, ...ids.slice(i, i + 500)))
  return ids
}

type ChallengeText = { readonly id: string; readonly text: string | null }

/** The challenge and the code of these documents for one signer. */
export async function makeWaiting(
  office: Office,
  company: TortureCompany,
  person: TorturePerson,
  ids: readonly string[],
): Promise<SigningRequest> {
  const { id: challengeId } = await office.ask<ChallengeText>(person, prepare(company, ...ids))
  const code = person.takeCode()
  if (code === null) throw new Error('this signer has no unused code')
  return { person, request: decide(company, ids, 'SUCCESS', { challengeId, code }) }
}

/** The challenge of these documents for one signer, and what their token makes of its text. */
export async function makeWaitingForToken(
  office: Office,
  company: TortureCompany,
  { person, sign }: { readonly person: TorturePerson; sign(text: Buffer): Buffer },
  ids: readonly string[],
): Promise<SigningRequest> {
  const { id: challengeId, text } = await office.ask<ChallengeText>(person, prepare(company, ...ids))
  const cms = sign(Buffer.from(text ?? '')).toString('base64')
  return { person, request: decide(company, ids, 'SUCCESS', { challengeId, cms }) }
}

/** Signs, and refuses to count what was not signed. */
export async function signAll(office: Office, { person, request }: SigningRequest, count: number): Promise<void> {
  const { succeeded, failed } = await office.ask<Batch>(person, request)
  if (succeeded.length !== count)
    throw new Error(`signed ${succeeded.length} of ${count}: ${JSON.stringify(failed.slice(0, 2))}`)
}
