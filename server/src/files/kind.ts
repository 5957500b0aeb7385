// A kind of file as a row: who may have it, its formats, life, limits and news, and how its bytes are made.
import type { PersonViewer, Who } from '@bank/contracts/access.ts'
import type { AuditAction } from '@bank/contracts/audit.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import type { World } from '#kit/ctx.ts'
import type { WorkerLimits } from '#kit/worker.ts'
import type { StoredFile } from './file.ts'

/** As whom a file is made: its owner, by the right that they have when it is begun. */
export type FileReader = Pick<PersonViewer, 'org' | 'personId' | 'right' | 'scheme'>

type FileFormat<Request, Result> = {
  mime(file: StoredFile<Request, Result>): string
  /** The name on the disk of whoever downloads it. */
  name(file: StoredFile<Request, Result>): string
}

/** A file under way. */
export type Making<Result> = {
  /** How many rows are to be looked at; `processed` is counted against it. */
  readonly total: number
  /** Its bytes in chunks of any size, read and written as they are taken. A Refusal thrown by it ends the file. */
  readonly bytes: AsyncIterable<Uint8Array>
  progress(): { readonly processed: number; readonly result: Partial<Result> }
  /** Asked once after the last byte. `head` stands before all other bytes; it is known last. */
  end(): { readonly isEmpty: boolean; readonly result: Result; readonly head: Uint8Array | null }
}

/** What is known of every kind of stored files: who may have one, and how it is handed over. */
export type FileKind<Request = unknown, Result = unknown> = {
  readonly code: string
  /** The address at which it is downloaded, with `:id`; null where its noun hands it over at an address of its own. */
  readonly url: string | null
  /** Who may have it: asked when it is begun and at each download, besides the rule of its row. */
  readonly access: Who
  readonly formats: Readonly<Record<string, FileFormat<Request, Result>>>
  /** Milliseconds after which it is forgotten. */
  readonly lifeMs: number
  readonly actions: { readonly download: AuditAction }
  readonly refusals: { readonly missing: Classification; readonly unready: Classification }
  /** What the audit says of it, besides format and status. */
  auditParams(result: Partial<Result>): Readonly<Record<string, unknown>>
}

/** A kind whose files are asked for, and made in the worker thread. */
export type GeneratedFileKind<Request = unknown, Result = unknown> = FileKind<Request, Result> & {
  /** The address of the module that has it as `fileKind`: the thread loads it and what it imports, and no other kind. */
  readonly module: URL
  /** The most files of this kind of one person that wait or are being made. */
  readonly unfinishedAtMost: number
  /** The topic of its news. */
  readonly topic: string
  readonly actions: Readonly<Record<'ask' | 'made' | 'remove', AuditAction>>
  /** Refuses one more than `unfinishedAtMost`; says `limit`. */
  readonly refusals: { readonly limit: Classification }
  /** Limits of the thread between two pieces. */
  readonly limits: WorkerLimits
  /** The number of rows after which progress is told, though no piece is full. */
  readonly progressEvery: number
  /** Begins to make it, in the worker thread. Throws a Refusal that ends it, or any other error, which another attempt may mend. */
  make(world: World, file: StoredFile<Request, Result>, reader: FileReader): Promise<Making<Result>>
}

/** The kind of this code. Throws where this release has none. */
export function kindOf(kinds: readonly GeneratedFileKind[], { kind }: Pick<StoredFile, 'kind'>): GeneratedFileKind {
  const found = kinds.find(({ code }) => code === kind)
  if (!found) throw new Error(`no kind of files is ${kind}`)
  return found
}

/** The type of content and the name under which a file is handed over. Throws where its kind has no such format. */
export function lookOf<Request, Result>(
  { formats, code }: FileKind<Request, Result>,
  file: StoredFile<Request, Result>,
): { readonly mime: string; readonly name: string } {
  const format = formats[file.format]
  if (!format) throw new Error(`files of ${code} have no format ${file.format}`)
  return { mime: format.mime(file), name: format.name(file) }
}
