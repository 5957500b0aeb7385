// Long files of statements as a kind of files: made in the thread, kept for seven days, read by whoever may READ the accounts.
import type { FileReader, GeneratedFileKind, Making, StoredFile } from '#files/index.ts'
import type { World } from '#kit/ctx.ts'
import { onBehalf } from '#kit/door.ts'
import { madeOf } from './made.ts'
import { sourceOf } from './source.ts'
import { formats, type StatementFormat } from './statement.ts'
import { writerOf } from './writers.ts'

/** What a file is made of: a statement never changes once it is made. */
export type StatementFileRequest = {
  readonly statementId: string
  readonly fileName: string
  readonly lines: number
  /** As its statement says. */
  readonly writers?: number
}
export type StatementFileResult = {
  readonly lines: number
  /** Lines with a letter that the encoding lacks; null where it lacks none. */
  readonly transliteratedCount: number | null
}
export type StatementStoredFile = StoredFile<StatementFileRequest, StatementFileResult>

const weekMs = 7 * 24 * 60 * 60_000

type Kind = GeneratedFileKind<StatementFileRequest, StatementFileResult>

const rowOf = (format: StatementFormat): Kind['formats'][string] => ({
  mime: ({ request }) => writerOf(format, request).mime(request.lines),
  name: ({ request }) => `${request.fileName}.${writerOf(format, request).extension(request.lines)}`,
})

/** Begins to write the lines of a statement, as its reader may have them. */
async function makeFile(
  world: World,
  file: StatementStoredFile,
  reader: FileReader,
): Promise<Making<StatementFileResult>> {
  const statement = await onBehalf(world, reader, ctx => madeOf(ctx, file.request.statementId))
  const source = sourceOf(world, reader, statement)
  const writer = writerOf(file.format as StatementFormat, statement.facts)
  let [lines, count] = [0, 0]
  const options = {
    language: file.language,
    // Pieces are joined of them as they come.
    areLent: true,
    wrote: (more: number): void => {
      lines += more
    },
    transliterated: (): void => {
      count++
    },
  }
  const resultNow = () => ({ lines, transliteratedCount: writer.transliterates ? count : null })
  return {
    total: file.request.lines,
    bytes: writer.write(statement, source, options),
    progress: () => ({ processed: lines, result: resultNow() }),
    end: () => ({ isEmpty: false, result: resultNow(), head: null }),
  }
}

export const statementKind: Kind = {
  module: new URL('./kind.ts', import.meta.url),
  code: 'STATEMENT',
  url: null,
  access: 'READERS',
  formats: Object.fromEntries(formats.map(format => [format, rowOf(format)])),
  lifeMs: weekMs,
  unfinishedAtMost: 5,
  topic: 'statementFile',
  actions: {
    ask: 'statement.file',
    made: 'statement.fileMade',
    download: 'statement.download',
    remove: 'statement.fileRemove',
  },
  refusals: {
    missing: 'StatementNotFoundException',
    unready: 'StatementNotReadyException',
    limit: 'StatementLimitException',
  },
  limits: { workMs: 20_000, silenceMs: 45_000, heapMb: 160, youngMb: 9, besideMb: 160 },
  progressEvery: 5_000,
  auditParams: ({ lines = 0 }) => ({ lines }),
  make: makeFile,
}

export { statementKind as fileKind }
