// Requests a file of a kind, keeps one that is complete already, lists, finds and removes a person's files.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { type Refusal, refusalOf } from '#kit/refusal.ts'
import type { StoredFile } from './file.ts'
import type { FileKind, GeneratedFileKind } from './kind.ts'
import { addBytes } from './pieces.ts'
import * as store from './store.ts'

export type FileRequest<Request> = {
  readonly format: string
  readonly language: StoredFile['language']
  readonly request: Request
  /** The accounts on which it stands, where it has more readers than its owner. */
  readonly accounts?: readonly string[]
}

type Owner = Pick<PersonViewer, 'org' | 'personId'>
type AskCtx = Pick<BankCtx, 'tx' | 'clock' | 'record'>

/**
 * Queues a file for its owner: who asks now, or whoever made the schedule that asks. Returns its id. Refuses the kind's `limit` where the
 * person has too many that are unfinished.
 */
export async function askFile<Request extends object, Result>(
  ctx: AskCtx,
  kind: GeneratedFileKind<Request, Result>,
  { org, personId }: Owner,
  { format, language, request, accounts }: FileRequest<Request>,
): Promise<string> {
  const { code, unfinishedAtMost, lifeMs, topic, actions } = kind
  if ((await store.countUnfinished(ctx.tx, { kind: code, personId })) >= unfinishedAtMost)
    throw refusalOf(kind.refusals.limit, { limit: String(unfinishedAtMost) })
  const id = newId()
  const createdAt = ctx.clock.now()
  const whose = { id, org, personId, kind: code, accounts: accounts ?? null }
  await store.insert(ctx.tx, { ...whose, format, language, request, createdAt, expiresAt: later(createdAt, lifeMs) })
  ctx.record({ org, subject: id, topic, state: 'NEW', action: actions.ask, params: { format, language, ...request } })
  return id
}

/** A file whose bytes are at hand: an upload, or a table that is short enough to be written at once. */
export type WholeFile = Pick<StoredFile, 'id' | 'org' | 'personId' | 'kind' | 'format' | 'accounts'> & {
  readonly bytes: Uint8Array
  readonly at: Date
  readonly lifeMs: number
}

/** Keeps a whole file, as its owner. */
export async function keepFile(tx: Tx, { bytes, at, lifeMs, ...file }: WholeFile): Promise<void> {
  const whole = { ...file, language: null, request: {}, createdAt: at, expiresAt: later(at, lifeMs) }
  await store.insertWhole(tx, whole, bytes.length)
  await addBytes(tx, file, bytes)
}

/** Drops a whole file that is needed no more, as its owner or as the bank. */
export async function dropFile(tx: Tx, id: string): Promise<void> {
  await store.remove(tx, id)
}

/** The caller's own files of a kind. */
export const ownFiles = <Request, Result>(
  { tx, me }: Pick<Ctx, 'tx' | 'me'>,
  { code }: FileKind<Request, Result>,
  slice: { readonly most: number; readonly skip: number },
): Promise<{ total: number; files: StoredFile<Request, Result>[] }> =>
  store.page(tx, { kind: code, personId: me.personId }, slice)

/** The files of a kind whose request says one of these values under a name, in the order in which they were asked for: of those that the caller may read. */
export const filesAbout = <Request, Result>(
  tx: Tx,
  { code }: FileKind<Request, Result>,
  about: { readonly name: string & keyof Request; readonly values: readonly string[] },
): Promise<StoredFile<Request, Result>[]> => store.about(tx, { kind: code, ...about })

/**
 * Drops the files of a kind that are about what is no more, whoever asked for them, as the bank. `left` says which of these are still there.
 */
export async function dropFilesOfGone<Request, Result>(
  tx: Tx,
  { code: kind }: FileKind<Request, Result>,
  name: string & keyof Request,
  left: (values: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const all = await store.abouts(tx, { kind, name })
  const there = new Set(all.length ? await left(all) : [])
  const values = all.filter(value => !there.has(value))
  if (values.length) await store.removeAbout(tx, { kind, name, values })
}

/** The files of a kind that have these ids. */
export const filesByIds = <Request, Result>(
  tx: Tx,
  { code }: FileKind<Request, Result>,
  ids: readonly string[],
): Promise<StoredFile<Request, Result>[]> =>
  store.read(
    tx,
    code,
    ids.map(subject_id => ({ subject_id })),
  )

const missing = ({ refusals }: FileKind): Refusal => refusalOf(refusals.missing)

/** A file that the caller may read; another's is as absent as none. */
export async function readableFile<Request, Result>(
  ctx: Pick<Ctx, 'tx'>,
  kind: FileKind<Request, Result>,
  id: string,
): Promise<StoredFile<Request, Result>> {
  const file = await store.one<Request, Result>(ctx.tx, kind.code, id)
  if (!file) throw missing(kind)
  return file
}

/** Removes a file of the caller. Whoever only reads it has none to remove. */
export async function removeFile(
  ctx: Pick<Ctx, 'tx' | 'record'> & { readonly me: Pick<Owner, 'org'> },
  kind: GeneratedFileKind,
  id: string,
): Promise<boolean> {
  const { format, result } = await readableFile(ctx, kind, id)
  if (!(await store.remove(ctx.tx, id))) throw missing(kind)
  const { topic, actions } = kind
  const params = { format, ...kind.auditParams(result) }
  ctx.record({ org: ctx.me.org, subject: id, topic, state: 'DELETED', action: actions.remove, params })
  return true
}
