// Tells how far the long files of statements are, and where each file is downloaded.

import type { PersonViewer } from '@bank/contracts/access.ts'
import type { StatementFormat as AskedFormat, StatementFile } from '@bank/contracts/generated/statement.ts'
import { askFile, filesAbout, progressOf } from '#files/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type StatementStoredFile, statementKind } from './kind.ts'
import { madeOf } from './made.ts'
import { formatOf, languageOf, remember } from './order.ts'
import { type FileKey, isShort, writeShort } from './short.ts'
import { linesIn, type MadeStatement, type Statement, type StatementFormat } from './statement.ts'
import { writerOf } from './writers.ts'

const sideOf = (language: StatementStoredFile['language']) => (language === 'ENG' ? 'EN' : language)

/** The address of a file of a statement, whether it is kept or written while a person waits. */
export const addressOf = (statementId: string, { format, language }: FileKey): string =>
  `/api/v1/statements/${statementId}/${format}?lang=${sideOf(language)}`

const fileView = (file: StatementStoredFile): StatementFile => {
  const key = { format: file.format as StatementFormat, language: file.language }
  const isReady = file.status === 'SUCCESS'
  return {
    format: key.format,
    language: sideOf(file.language),
    isReady,
    cause: file.cause,
    progress: progressOf(file),
    size: isReady ? file.size : null,
    address: addressOf(file.request.statementId, key),
    transliteratedCount: isReady ? (file.result.transliteratedCount ?? null) : null,
  }
}

/** The newest file of each format and language, by statement. */
export async function filesOf(
  tx: Tx,
  statements: readonly Pick<Statement, 'id'>[],
): Promise<ReadonlyMap<string, readonly StatementFile[]>> {
  const found = await filesAbout(tx, statementKind, { name: 'statementId', values: statements.map(({ id }) => id) })
  const newest = new Map(found.map(file => [`${file.request.statementId} ${file.format} ${file.language}`, file]))
  const byStatement = Map.groupBy(newest.values(), ({ request }) => request.statementId)
  return new Map([...byStatement].map(([id, files]) => [id, files.map(fileView)]))
}

/** The kept file of this format and language; null where none was asked for, or the last one failed. */
export async function keptFile(
  tx: Tx,
  statementId: string,
  { format, language }: FileKey,
): Promise<StatementStoredFile | null> {
  const found = await filesAbout(tx, statementKind, { name: 'statementId', values: [statementId] })
  return found.findLast(file => file.format === format && file.language === language && file.status !== 'ERROR') ?? null
}

/** Refuses StatementDayOpenException for a format of closed days where the statement has none, StatementWritersException where its writers are not here. */
export function mustHaveClosedDay(
  { closedOn, facts }: Pick<MadeStatement, 'closedOn' | 'facts'>,
  format: StatementFormat,
): void {
  if (writerOf(format, facts).isOfClosedDays && !closedOn) throw new Refusal('StatementDayOpenException')
}

type FileCtx = Pick<BankCtx, 'tx' | 'clock' | 'record'> & { readonly me: Pick<PersonViewer, 'org' | 'personId'> }

/** Asks for a long file unless it is made or being made already. Refuses StatementLimitException. */
export async function askForFile(ctx: FileCtx, statement: MadeStatement, key: FileKey): Promise<void> {
  if (await keptFile(ctx.tx, statement.id, key)) return
  const { id: statementId, fileName, books, accounts, facts } = statement
  const request = { statementId, fileName, lines: linesIn(books), writers: facts.writers ?? 1 }
  await askFile(ctx, statementKind, ctx.me, { ...key, request, accounts })
}

/** Asks for the long files of the formats that were ordered with it, as its owner; one too many is made when it is downloaded. */
export async function askForFormats(
  ctx: FileCtx,
  { id, formats, language }: Pick<Statement, 'id' | 'formats' | 'language'>,
): Promise<void> {
  const statement = await madeOf(ctx, id)
  for (const format of formats) {
    const isEmpty = writerOf(format, statement.facts).isOfClosedDays && !statement.closedOn
    if (isEmpty || isShort(statement, format)) continue
    await askForFile(ctx, statement, { format, language }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

/** A short file has no making: it is ready at once. What its encoding transliterates is known only by writing it. */
async function shortView(ctx: Ctx, statement: MadeStatement, key: FileKey): Promise<StatementFile> {
  const isTransliterated = writerOf(key.format, statement.facts).transliterates
  const { transliteratedCount } = isTransliterated
    ? await writeShort(ctx, statement, key)
    : { transliteratedCount: null }
  return {
    format: key.format,
    language: sideOf(key.language),
    ...{ isReady: true, cause: null, progress: 100, size: null },
    address: addressOf(statement.id, key),
    transliteratedCount,
  }
}

type FileArgs = {
  readonly statementId: string
  readonly fileFormat: AskedFormat
  readonly language: StatementFile['language']
}

/** Has a file made, or says that it needs no making. Refuses StatementDayOpenException, StatementLimitException, StatementWritersException. */
export async function makeStatementFile(
  ctx: Ctx,
  { statementId, fileFormat, language }: FileArgs,
): Promise<StatementFile> {
  const statement = await madeOf(ctx, statementId)
  await remember(ctx, fileFormat)
  const key = { format: await formatOf(ctx, fileFormat), language: languageOf(language) }
  mustHaveClosedDay(statement, key.format)
  if (isShort(statement, key.format)) return shortView(ctx, statement, key)
  await askForFile(ctx, statement, key)
  const kept = await keptFile(ctx.tx, statementId, key)
  if (!kept) throw new Error(`the file of statement ${statementId} that was asked for is not there`)
  return fileView(kept)
}
