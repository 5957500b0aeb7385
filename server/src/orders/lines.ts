// Prints the paper of a line: the order of a payment that the caller may see, else an advice or a memorial order.
import { admits } from '@bank/contracts/access.ts'
import { type Lang, langs } from '@bank/contracts/lang.ts'
import type { FastifyRequest } from 'fastify'
import { readableBooks } from '#accounts/index.ts'
import { fileRoute, partOf } from '#files/index.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { linesOf } from '#ledger/index.ts'
import { type PaymentPrintout, printoutsOf } from '#payments/index.ts'
import { bankNamesOf, factsOf, isBankItself, shownLineOf } from '#statements/index.ts'
import { type PaperLine, sheetOfLine } from './linePaper.ts'
import { printOf } from './printing.ts'
import { type Sheet, sheetOf } from './sheet.ts'

const isUnseen = (error: unknown): boolean =>
  error instanceof Refusal && error.classification === 'PaymentNotFoundException'

/** Printouts of those of these payments that the caller may see: of all at once, or, where one is not theirs to see, one by one. */
async function seenPrintouts(ctx: Ctx, ids: readonly string[]): Promise<PaymentPrintout[]> {
  try {
    return ids.length ? await printoutsOf(ctx, ids) : []
  } catch (error) {
    if (!isUnseen(error)) throw error
    if (ids.length === 1) return []
    const found = []
    for (const id of ids) found.push(...(await seenPrintouts(ctx, [id])))
    return found
  }
}

/**
 * The papers of lines as this caller may have them, in their order, at most 520: the order of a payment that they may see, unless the line is the
 * bank's own; else what the line says.
 */
export async function sheetsFor(ctx: Ctx, papers: readonly PaperLine[], lang: Lang): Promise<Sheet[]> {
  const idOf = ({ line, facts }: PaperLine): string | null => (isBankItself(line, facts.bank) ? null : line.paymentId)
  const ids = admits('PAYMENT_READERS', ctx.me) ? [...new Set(papers.flatMap(paper => idOf(paper) ?? []))] : []
  const found = new Map((await seenPrintouts(ctx, ids)).map(one => [one.payment.id, one]))
  return papers.map(paper => {
    const printout = found.get(idOf(paper) ?? '')
    return printout ? sheetOf(printout, lang) : sheetOfLine(paper, lang)
  })
}

/** A line of a book that the caller may read. Refuses AccountNotFoundException, NotFoundException. */
async function lineAt(ctx: Ctx, account: string, number: string): Promise<PaperLine & { readonly accountId: string }> {
  const book = (await readableBooks(ctx.tx, ctx.me)).find(one => one.number === account)
  if (!book) throw new Refusal('AccountNotFoundException')
  if (!/^\d{1,18}$/.test(number)) throw new Refusal('NotFoundException')
  const at = BigInt(number)
  const [found] = await linesOf(ctx.tx, book.id, { first: at, last: at, most: 1 })
  if (!found) throw new Refusal('NotFoundException')
  const facts = await factsOf(ctx, ctx.me.org, [book])
  return { line: shownLineOf({ account }, bankNamesOf(facts))(found), account, facts, accountId: book.id }
}

function langIn({ lang }: Pick<Call, 'lang'>, request: FastifyRequest): Lang {
  const asked = partOf(request.query, 'lang')
  const known = asked === '' ? lang : langs.find(one => one === asked)
  if (!known) throw new Refusal('ValidationException', { field: 'lang' })
  return known
}

/** One line by the account and its number in the book, as every statement refers to it. */
export const lineRoute = fileRoute({
  access: 'READERS',
  url: '/api/v1/line-papers/:account/:number.pdf',
  async open(call, request) {
    const lang = langIn(call, request)
    const sheet = await look(call, async ctx => {
      const paper = await lineAt(ctx, partOf(request.params, 'account'), partOf(request.params, 'number'))
      const [found = sheetOfLine(paper, lang)] = await sheetsFor(ctx, [paper], lang)
      const params = { lang, as: 'pdf', reference: paper.line.reference, accounts: [paper.account] }
      ctx.record({ org: ctx.me.org, subject: paper.line.paymentId ?? paper.accountId, action: 'order.open', params })
      return found
    })
    return { name: `${sheet.file}.pdf`, mime: 'application/pdf', bytes: printOf([sheet], 'pdf') }
  },
})
