// Draws a part of a statement as pages of A4: its head, the lines day by day with their totals, and what each account comes to.
import { type BusinessDate, formatDate, formatDateTime } from '@bank/contracts/dates.ts'
import { accountText, figures } from '@bank/contracts/figures.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { type Minor, minor } from '@bank/contracts/money.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import type { Pages } from '#files/index.ts'
import { keeperOf } from '../parties.ts'
import type { BookDay, MadeStatement, StatementBook, StatementLine } from '../statement.ts'
import { type PaperWords, paperWords } from './paperWords.ts'

/** A run of lines of one book; `days` are those on which a line of the run stands. */
export type PaperSection = {
  readonly book: StatementBook
  readonly lines: readonly StatementLine[]
  readonly days: readonly BookDay[]
  /** Does the book begin, or end, in this part? */
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type PaperContent = {
  readonly statement: MadeStatement
  readonly lang: Lang
  readonly sections: readonly PaperSection[]
  /** Counted from 1. */
  readonly part: number
  readonly parts: number
}

const margin = 28
const bottom = 36
const top = margin
const headingHeight = 14
/** The room under the total of a day. */
const afterTotal = 3
const small = 7
const line = 8.6
const muted = '#5B6A74'
const faint = '#C9D1D6'

type PaperColumn = {
  readonly x: number
  readonly width: number
  readonly isRight?: true
  readonly of: keyof PaperWords
}

const columns: readonly PaperColumn[] = [
  { of: 'date', x: margin, width: 40 },
  { of: 'document', x: 72, width: 42 },
  { of: 'counterparty', x: 118, width: 132 },
  { of: 'purpose', x: 256, width: 128 },
  { of: 'debit', x: 386, width: 56, isRight: true },
  { of: 'credit', x: 444, width: 56, isRight: true },
  { of: 'balance', x: 503, width: 64, isRight: true },
]

const documentAt = 1
const referenceWidth = 87
const referenceLook = { size: 6, color: muted } as const

/** Up to so many lines in a part each cell is an element of its own; above, each line is one, as the tree would outweigh the pages. */
const cellsAtMost = 4_000

type RowStyle = { readonly bold?: true; readonly color?: string; readonly size?: number }

/** What stands on the pages, top to bottom: a row is as high as its longest cell, and is torn only where no page would hold it. */
type Row = {
  readonly cells: readonly (readonly string[])[]
  /** The reference of a line, under the number of its document and as wide as the columns before the counterparty. */
  readonly reference?: readonly string[]
  readonly height: number
  readonly look: RowStyle
  readonly ruled?: true
}

type Block =
  | { readonly kind: 'head'; readonly section: PaperSection; readonly height: number }
  | { readonly kind: 'row'; readonly row: Row; readonly height: number }
  | { readonly kind: 'words'; readonly pairs: readonly (readonly [string, string])[]; readonly height: number }

type StatementPaper = { readonly pages: Pages; readonly content: PaperContent; readonly words: PaperWords }

const magnitude = (amount: Minor): Minor => minor(amount < 0n ? -amount : amount)

const rowPadding = 3.5
const rowOf = (cells: readonly (readonly string[])[], look: RowStyle = {}): Row => {
  const lines = Math.max(...cells.map(texts => texts.length))
  return { cells, height: lines * line + rowPadding, look }
}

/** A row with the reference under the number of its document. */
function referredRow(cells: readonly (readonly string[])[], reference: readonly string[]): Row {
  const row = rowOf(cells)
  const under = rowOf([[...(cells[documentAt] ?? []), ...reference]])
  return { ...row, reference, height: Math.max(row.height, under.height) }
}

/** The rows, each of a page at most, of one that is higher than that. */
function* torn(row: Row, room: number): Generator<Row> {
  if (row.height <= room) {
    yield row
    return
  }
  const { cells, reference = [] } = row
  const numberLines = cells[documentAt]?.length ?? 0
  const atOnce = Math.floor((room - rowPadding) / line)
  for (let from = 0; from * line + rowPadding < row.height; from += atOnce) {
    const to = from + atOnce
    yield referredRow(
      cells.map(texts => texts.slice(from, to)),
      reference.slice(Math.max(0, from - numberLines), Math.max(0, to - numberLines)),
    )
  }
}

function lineRow({ pages, content: { lang } }: StatementPaper, { currency }: StatementBook, one: StatementLine): Row {
  const sum = (amount: Minor): string => figures({ amount, currency }, lang)
  const fit = (text: string, at: number): readonly string[] =>
    pages.wrap(text, columns[at]?.width ?? 0, { size: small })
  const { name, account, inn, bic, bank } = one.counterparty
  const under = [accountText(account), inn ?? '', [bic, bank].filter(Boolean).join(' ')].filter(Boolean)
  return referredRow(
    [
      [formatDate(one.day)],
      fit(one.documentNumber ?? '', documentAt),
      [name, ...under].flatMap(text => fit(text, 2)),
      fit(one.purpose, 3),
      [one.amount < 0n ? sum(magnitude(one.amount)) : ''],
      [one.amount < 0n ? '' : sum(one.amount)],
      [sum(one.balanceAfter)],
    ],
    pages.wrap(one.reference, referenceWidth, referenceLook),
  )
}

function dayRow({ content: { lang }, words }: StatementPaper, { currency }: StatementBook, day: BookDay): Row {
  const sum = (amount: Minor): string => figures({ amount, currency }, lang)
  const total = `${words.dayTotal} ${formatDate(day.day)}`
  return {
    ...rowOf([[total], [], [], [], [sum(day.debit)], [sum(day.credit)], [sum(day.closing)]], { bold: true }),
    ruled: true,
  }
}

function* rowsOf(paper: StatementPaper, { book, lines, days }: PaperSection): Generator<Row> {
  const totals = new Map(days.map(day => [day.day, day]))
  for (const [at, one] of lines.entries()) {
    yield* torn(lineRow(paper, book, one), paper.pages.height - bottom - top - headingHeight)
    const isLastOfDay = lines[at + 1]?.day !== one.day
    const total = totals.get(one.day)
    if (isLastOfDay && total) yield dayRow(paper, book, total)
  }
}

/** What an account comes to, in figures and in words. */
function endOf(
  { content: { lang, statement }, words }: StatementPaper,
  { book }: PaperSection,
): (readonly [string, string])[] {
  const { currency, closing } = book
  const sum = (amount: Minor): string => `${figures({ amount, currency }, lang)} ${currency}`
  const spelled = amountInWords({ amount: magnitude(closing), currency }, lang)
  return [
    [words.opening, sum(book.opening)],
    [words.credit, sum(book.credit)],
    [words.debit, sum(book.debit)],
    [words.closing, sum(closing)],
    [words.inWords, closing < 0n ? `${words.minus} ${spelled.charAt(0).toLowerCase()}${spelled.slice(1)}` : spelled],
    ...(statement.asOf ? [[words.planned, sum(book.planned)] as const] : []),
  ]
}

/** What stands above the lines of an account: whose statement it is, of which days, and with what it begins. */
function headOf(
  { content: { statement, lang }, words }: StatementPaper,
  { book, isFirst }: PaperSection,
): (readonly [string, string])[] {
  const { facts, asOf } = statement
  const keeper = keeperOf(facts, book.account)
  const period = (from: BusinessDate, to: BusinessDate): string => `${formatDate(from)} – ${formatDate(to)}`
  const moment = asOf ? formatDateTime(asOf.toISOString(), undefined, { seconds: true }) : words.closed
  return [
    [words.holder, `${facts.holder.name}, ${words.inn} ${facts.holder.inn}`],
    [words.bank, `${keeper.name}, ${words.bic} ${keeper.bic}`],
    [words.account, `${accountText(book.account)} ${book.currency}${isFirst ? '' : `, ${words.continued}`}`],
    [words.period, period(book.startsOn, book.endsOn)],
    [words.asOf, moment],
    ...(isFirst
      ? [
          [
            words.opening,
            `${figures({ amount: book.opening, currency: book.currency }, lang)} ${book.currency}`,
          ] as const,
        ]
      : []),
  ]
}

const titleHeight = 24
const pairHeight = 11

/** Everything in order, with its heights; an account begins a page of its own. */
function* blocksOf(paper: StatementPaper): Generator<Block> {
  const { words } = paper
  for (const section of paper.content.sections) {
    yield { kind: 'head', section, height: titleHeight + headOf(paper, section).length * pairHeight + 20 }
    for (const row of rowsOf(paper, section)) yield { kind: 'row', row, height: row.height }
    if (!section.lines.length) yield { kind: 'words', pairs: [['', words.nothing]], height: 20 }
    if (section.isLast) {
      const pairs = endOf(paper, section)
      yield { kind: 'words', pairs, height: pairs.length * pairHeight + 12 }
    }
  }
}

/** Whether a block begins a new page, and where its top is. */
function* placed(
  blocks: Iterable<Block>,
  height: number,
): Generator<{ readonly block: Block; readonly y: number; readonly begins: boolean }> {
  let y = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    const begins = block.kind === 'head' || y + block.height > height - bottom
    if (begins) y = block.kind === 'head' ? top : top + headingHeight
    yield { block, y, begins }
    y += block.height
  }
}

type Structure = Pages['root']

function drawCells(
  { pages }: StatementPaper,
  { cells, look, reference = [] }: Row,
  y: number,
  say: (draw: () => void) => void,
): void {
  const style = { size: small, ...look }
  for (const [at, texts] of cells.entries()) {
    const column = columns[at]
    const under = at === documentAt ? reference : []
    if (!column || !(under.length || texts.some(Boolean))) continue
    say(() => {
      for (const [n, text] of texts.entries()) {
        const indent = column.isRight ? column.width - pages.widthOf(text, style) : 0
        pages.text(text, column.x + indent, y + n * line, style)
      }
      for (const [n, text] of under.entries())
        pages.text(text, margin, y + (texts.length + n) * line + small - referenceLook.size, referenceLook)
    })
  }
}

function drawRow(
  paper: StatementPaper,
  row: Row,
  y: number,
  table: Structure,
  role: 'TH' | 'TD',
  isFine: boolean,
): void {
  const { pages } = paper
  const of = pages.element('TR', table)
  if (isFine) drawCells(paper, row, y, draw => pages.say(of, role, draw))
  else pages.say(of, role, () => drawCells(paper, row, y, draw => draw()))
  of.end()
  const under = y + row.height - 2 - (row.ruled ? afterTotal : 0)
  if (row.ruled || role === 'TH')
    pages.artifact(() => pages.rule([margin, under], [pages.width - margin, under], faint))
}

function drawPairs(
  { pages }: StatementPaper,
  pairs: readonly (readonly [string, string])[],
  y: number,
  parent: Structure,
): void {
  for (const [at, [name, value]] of pairs.entries())
    pages.say(parent, 'P', () => {
      pages.text(name, margin, y + at * pairHeight, { size: 8, color: muted })
      pages.text(value, name ? 170 : margin, y + at * pairHeight, { size: 8, bold: true })
    })
}

function pagesOf(paper: StatementPaper): number {
  let count = 0
  for (const { begins } of placed(blocksOf(paper), paper.pages.height)) if (begins) count++
  return count
}

/** Page n of N, counted in a first walk over the heights alone. */
export function drawOn(pages: Pages, content: PaperContent): void {
  const words = paperWords[content.lang]
  const paper: StatementPaper = { pages, content, words }
  const total = pagesOf(paper)
  const isFine = content.sections.reduce((sum, { lines }) => sum + lines.length, 0) <= cellsAtMost
  const heading = rowOf(
    columns.map(({ of }) => [words[of]]),
    { color: muted },
  )
  let page = 0
  let table: Structure | null = null
  const begin = (block: Block): void => {
    table?.end()
    pages.addPage()
    const { statement, part, parts } = content
    const number = `${words.page} ${++page} ${words.of} ${total}${parts > 1 ? ` · ${words.part} ${part} ${words.of} ${parts}` : ''}`
    pages.artifact(() => {
      pages.text(statement.fileName, margin, pages.height - 24, { size: small, color: muted })
      pages.text(number, pages.width - margin - pages.widthOf(number, { size: small }), pages.height - 24, {
        size: small,
        color: muted,
      })
    })
    if (block.kind === 'head') drawHead(paper, block.section)
    table = pages.element('Table', pages.root)
    const y = block.kind === 'head' ? top + block.height - 14 : top
    drawRow(paper, heading, y, table, 'TH', true)
  }
  for (const { block, y, begins } of placed(blocksOf(paper), pages.height)) {
    if (begins) begin(block)
    if (!table) continue
    if (block.kind === 'row') drawRow(paper, block.row, y, table, 'TD', isFine)
    if (block.kind === 'words') drawPairs(paper, block.pairs, y + 8, pages.root)
  }
  ;(table as Structure | null)?.end()
}

function drawHead(paper: StatementPaper, section: PaperSection): void {
  const { pages, words, content } = paper
  pages.say(pages.root, 'H1', () =>
    pages.text(`${words.title} ${words.number} ${content.statement.number}`, margin, top, { size: 14, bold: true }),
  )
  drawPairs(paper, headOf(paper, section), top + titleHeight, pages.root)
}
