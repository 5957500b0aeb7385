// The papers of a statement as a kind of files: an archive of a PDF for each line, of whoever asked for it, as they may see payments.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { Mutations, Queries, StatementPapers } from '@bank/contracts/generated/statement.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import {
  askFile,
  type FileReader,
  fileRoute,
  filesAbout,
  filesByIds,
  type GeneratedFileKind,
  handedFile,
  idIn,
  type Making,
  pdfOf,
  progressOf,
  type StoredFile,
  zipStream,
} from '#files/index.ts'
import type { Door } from '#kit/answers.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import { look, onBehalf, read, tx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { languageOf, linesIn, type MadeStatement, madeOf, shownSourceOf } from '#statements/index.ts'
import { sheetsFor } from './lines.ts'
import type { Sheet } from './sheet.ts'

type PapersRequest = { readonly statementId: string; readonly fileName: string; readonly lines: number }
type PapersResult = { readonly lines: number }
type PapersFile = StoredFile<PapersRequest, PapersResult>
type PapersKind = GeneratedFileKind<PapersRequest, PapersResult>

const weekMs = 7 * 24 * 60 * 60_000
/** Printing one takes some ten milliseconds, and a node makes one file at a time. */
const papersAtMost = 5_000

const layout = new URL('./paper.ts', import.meta.url)

const langs: Readonly<Record<StoredFile['language'], Lang>> = { RU: 'ru', KG: 'ky', ENG: 'en' }

/** The sheets of all lines, book after book, each page of them read in a transaction of its own, as the owner may see payments by then. */
async function* sheetsOf(
  world: World,
  reader: FileReader,
  { statement, lang }: { readonly statement: MadeStatement; readonly lang: Lang },
): AsyncGenerator<Sheet, void> {
  const me: PersonViewer = {
    ...{ ...reader, kind: 'PERSON', sessionId: '', contractId: '', signType: 'TOTP' },
    // Whoever may have this kind of files was confirmed when it was begun.
    ...{ products: [], verification: 'CONFIRMED', provedAt: null },
  }
  const call = { traceId: '', lang, address: '', key: null, requestHash: new Uint8Array() }
  const source = shownSourceOf(world, reader, statement)
  for (const book of statement.books)
    for await (const lines of source.lines(book)) {
      const papers = Array.from(lines, line => ({ line, account: book.account, facts: statement.facts }))
      yield* await onBehalf(world, me, ctx => sheetsFor({ ...ctx, ...call, viewer: me, me }, papers, lang))
    }
}

/** A folder for each account, and in it a paper for each line by its number. */
const namesOf = ({ books }: MadeStatement): string[] =>
  books.flatMap(({ account, first, last }) =>
    Array.from(
      { length: Number(last - first) + 1 },
      (_, n) => `${account}/${String(first + BigInt(n)).padStart(8, '0')}.pdf`,
    ),
  )

async function makeArchive(world: World, file: PapersFile, reader: FileReader): Promise<Making<PapersResult>> {
  const statement = await onBehalf(world, reader, ctx => madeOf(ctx, file.request.statementId))
  const sheets = sheetsOf(world, reader, { statement, lang: langs[file.language] })
  let lines = 0
  /** Printed once the archive has come to it: parts are taken in their order, as sheets are. */
  async function* next(): AsyncGenerator<Uint8Array, void> {
    const { value } = await sheets.next()
    if (!value) throw new Error(`statement ${statement.id} has fewer lines than it says`)
    yield await pdfOf(layout, [value])
    lines++
  }
  return {
    total: file.request.lines,
    bytes: zipStream(namesOf(statement).map(name => ({ name, storedAt: statement.createdAt, bytes: next() }))),
    progress: () => ({ processed: lines, result: { lines } }),
    end: () => ({ isEmpty: false, result: { lines }, head: null }),
  }
}

export const papersKind: PapersKind = {
  module: new URL('./archive.ts', import.meta.url),
  code: 'PAPERS',
  url: null,
  access: 'PAYMENT_READERS',
  formats: { ZIP: { mime: () => 'application/zip', name: ({ request }) => `${request.fileName}-papers.zip` } },
  lifeMs: weekMs,
  unfinishedAtMost: 2,
  topic: 'statementPapers',
  actions: {
    ask: 'statement.papers',
    made: 'statement.papersMade',
    download: 'statement.papersDownload',
    remove: 'statement.papersRemove',
  },
  refusals: {
    missing: 'StatementNotFoundException',
    unready: 'StatementNotReadyException',
    limit: 'StatementLimitException',
  },
  limits: { workMs: 60_000, silenceMs: 180_000, heapMb: 256, youngMb: 48, besideMb: 160 },
  progressEvery: 50,
  auditParams: ({ lines = 0 }) => ({ lines }),
  make: makeArchive,
}

export { papersKind as fileKind }

const url = '/api/v1/statement-papers'

const view = (file: PapersFile): StatementPapers => {
  const isReady = file.status === 'SUCCESS'
  return {
    id: file.id,
    language: file.language === 'ENG' ? 'EN' : file.language,
    isReady,
    cause: file.cause,
    progress: progressOf(file),
    size: isReady ? file.size : null,
    address: `${url}/${file.id}`,
  }
}

type PapersArgs = Omit<Queries['statementPapers']['args'], 'partyId'>

/** The newest archive of the caller's own; another person's may hold payments that are not theirs to see. */
async function ownPapers({ tx, me }: Ctx, { statementId, language }: PapersArgs): Promise<PapersFile | null> {
  const found = await filesAbout(tx, papersKind, { name: 'statementId', values: [statementId] })
  const lang = languageOf(language)
  return found.findLast(file => file.personId === me.personId && file.language === lang) ?? null
}

async function askForPapers(ctx: Ctx, asked: PapersArgs): Promise<StatementPapers> {
  const { id: statementId, fileName, books, accounts } = await madeOf(ctx, asked.statementId)
  const known = await ownPapers(ctx, asked)
  if (known && known.status !== 'ERROR') return view(known)
  const lines = linesIn(books)
  if (lines > papersAtMost) throw new Refusal('StatementPapersException', { limit: String(papersAtMost) })
  const request = { statementId, fileName, lines }
  await askFile(ctx, papersKind, ctx.me, { format: 'ZIP', language: languageOf(asked.language), request, accounts })
  const made = await ownPapers(ctx, asked)
  if (!made) throw new Error(`the papers of statement ${statementId} that were asked for are not there`)
  return view(made)
}

/** What the statements' service has of papers. */
export const statementQuery = {
  statementPapers: read(async (ctx, asked) => {
    await madeOf(ctx, asked.statementId)
    const found = await ownPapers(ctx, asked)
    return found && view(found)
  }),
} satisfies Door<Queries>

export const statementMutation = {
  makeStatementPapers: tx((ctx, asked) => askForPapers(ctx, asked)),
} satisfies Door<Mutations>

/** The caller's own archive, as long as they may READ every account of its statement. */
export const archiveRoute = fileRoute({
  url: `${url}/:id`,
  access: 'PAYMENT_READERS',
  open: (call, request) =>
    look(call, async ctx => {
      const [file] = await filesByIds(ctx.tx, papersKind, [idIn(request)])
      if (file?.personId !== ctx.me.personId) throw new Refusal('StatementNotFoundException')
      const { id, accounts } = await madeOf(ctx, file.request.statementId)
      if (file.status !== 'SUCCESS') throw new Refusal('StatementNotReadyException')
      const params = { format: file.format, accounts, ...papersKind.auditParams(file.result) }
      ctx.record({ org: ctx.me.org, subject: id, action: papersKind.actions.download, params })
      return handedFile(call, papersKind, file)
    }),
})
