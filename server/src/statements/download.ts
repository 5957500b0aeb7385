// Hands over files of statements: short ones are written while a person waits, long ones were made before and kept.
import { createHash } from 'node:crypto'
import type { Queries, StatementDownload } from '@bank/contracts/generated/statement.ts'
import type { FastifyRequest } from 'fastify'
import { fileRoute, type HandedFile, handedFile, idIn, partOf } from '#files/index.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { addressOf, askForFile, keptFile, mustHaveClosedDay } from './fileState.ts'
import { statementKind } from './kind.ts'
import { madeOf } from './made.ts'
import { formatOf, languageOf } from './order.ts'
import { type FileKey, isShort, writeShort } from './short.ts'
import { countDownloaded } from './sinceLast.ts'
import { formats, type MadeStatement, type StatementFormat } from './statement.ts'
import * as store from './store.ts'
import { writerOf } from './writers.ts'

type WantedFile = { readonly statement: MadeStatement; readonly key: FileKey }

const record = (ctx: Ctx, { statement: { id, accounts }, key }: WantedFile): void =>
  ctx.record({ org: ctx.me.org, subject: id, action: 'statement.download', params: { ...key, accounts } })

/** Its closed days are downloaded once it was handed over whole. */
const counted = (call: Call, { statement, key }: WantedFile): Pick<HandedFile, 'handedOver'> => ({
  handedOver: () => countDownloaded(call, statement, key.format),
})

/** The milliseconds for which a download waits for a long file that nobody had made, and between two looks at it. */
const patienceMs = 25_000
const lookEveryMs = 250

/**
 * A long file: asked for where nobody has, and waited for. Refuses StatementNotReadyException where it takes longer; it is made all the
 * same, and the next download finds it.
 */
async function waitForFile(call: Call, { statement, key }: WantedFile): Promise<HandedFile> {
  const until = performance.now() + patienceMs
  await look(call, ctx => askForFile(ctx, statement, key))
  for (;;) {
    const file = await look(call, ctx => keptFile(ctx.tx, statement.id, key))
    if (file?.status === 'SUCCESS')
      return { ...handedFile(call, statementKind, file), ...counted(call, { statement, key }) }
    if (!file || performance.now() > until) throw new Refusal('StatementNotReadyException')
    await new Promise(done => setTimeout(done, lookEveryMs))
  }
}

/** A short file carries a tag of its own bytes, so that a cut download goes on. */
async function handShort(call: Call, { statement, key }: WantedFile): Promise<HandedFile> {
  const { bytes } = await look(call, ctx => writeShort(ctx, statement, key))
  const { mime, extension } = writerOf(key.format, statement.facts)
  const lines = Number(statement.books.reduce((sum, { first, last }) => sum + last - first + 1n, 0n))
  const tag = createHash('sha256').update(bytes).digest('base64url')
  const name = `${statement.fileName}.${extension(lines)}`
  return { name, mime: mime(lines), bytes, tag, ...counted(call, { statement, key }) }
}

const isFormat = (text: string): text is StatementFormat => formats.some(format => format === text)

const isLanguage = (text: unknown): text is 'EN' | 'KG' | 'RU' => text === 'EN' || text === 'KG' || text === 'RU'

async function wantedBy(ctx: Ctx, request: FastifyRequest): Promise<WantedFile> {
  const asked = partOf(request.params, 'format').toUpperCase()
  const format = asked === 'TXT' ? await formatOf(ctx, 'TXT') : asked
  if (!isFormat(format)) throw new Refusal('NotFoundException')
  const lang = partOf(request.query, 'lang')
  const wanted = {
    statement: await madeOf(ctx, idIn(request)),
    key: { format, language: languageOf(isLanguage(lang) ? lang : null) },
  }
  mustHaveClosedDay(wanted.statement, wanted.key.format)
  record(ctx, wanted)
  return wanted
}

export const routes: readonly Route[] = [
  fileRoute({
    url: '/api/v1/statements/:id/:format',
    access: 'READERS',
    async open(call, request) {
      const wanted = await look(call, ctx => wantedBy(ctx, request))
      return isShort(wanted.statement, wanted.key.format) ? handShort(call, wanted) : waitForFile(call, wanted)
    },
  }),
]

/** The most bytes that an answer of GraphQL holds. */
const wholeAtMost = 5 * 1024 * 1024

/** A whole file by the name of its statement. Refuses StatementNotFoundException, StatementTooLargeException, StatementWritersException. */
export async function download(ctx: Ctx, asked: Queries['download']['args']): Promise<StatementDownload> {
  const found = await store.byFileName(ctx.tx, ctx.me.org, asked.fileName)
  if (!found) throw new Refusal('StatementNotFoundException')
  const statement = await madeOf(ctx, found.id)
  const key = { format: await formatOf(ctx, asked.fileFormat), language: languageOf(asked.language) }
  mustHaveClosedDay(statement, key.format)
  const address = addressOf(statement.id, key)
  if (!isShort(statement, key.format)) throw new Refusal('StatementTooLargeException', { address })
  const { bytes } = await writeShort(ctx, statement, key)
  if (bytes.length > wholeAtMost) throw new Refusal('StatementTooLargeException', { address })
  record(ctx, { statement, key })
  ctx.onceSent?.(() => countDownloaded(ctx, statement, key.format))
  const { mime, extension } = writerOf(key.format, statement.facts)
  const lines = Number(statement.books.reduce((sum, { first, last }) => sum + last - first + 1n, 0n))
  return {
    fileName: `${statement.fileName}.${extension(lines)}`,
    contentType: mime(lines),
    data: bytes.toString('base64'),
  }
}
