// The paper of a line of an account that is no payment of the company: an advice of what came in or went out, or the bank's memorial order.
import { formatDate, formatDateTime } from '@bank/contracts/dates.ts'
import { accountText, figures } from '@bank/contracts/figures.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { type Currency, type Money, minor } from '@bank/contracts/money.ts'
import { linePaperTexts } from '@bank/contracts/texts/linePapers.ts'
import { orderWords } from '@bank/contracts/texts/orders.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import { isBankItself, keeperOf, type ShownLine, type StatementFacts } from '#statements/index.ts'
import { paperOf } from './kinds.ts'
import type { Cell, Party, Sheet } from './sheet.ts'

/** A line with the account in whose book it stands, and whose that is. */
export type PaperLine = {
  readonly line: ShownLine
  readonly account: string
  readonly facts: StatementFacts
}

/** What the bank says of a line: MEMORIAL is its own order, by which it moves what nobody ordered. */
export type LinePaperKind = 'credit' | 'debit' | 'memorial'

/** A commission, interest, a correction: whatever stands against an account of the bank itself, or was booked without any operation. */
export function linePaperKind({ line, facts }: PaperLine): LinePaperKind {
  if (isBankItself(line, facts.bank) || (!line.operation && line.amount < 0n)) return 'memorial'
  return line.amount > 0n ? 'credit' : 'debit'
}

const files: Readonly<Record<LinePaperKind, string>> = {
  credit: 'credit-advice',
  debit: 'debit-advice',
  memorial: 'memorial-order',
}

const cell = (label: string, value: string): Cell => ({ label, value })

type SheetWords = (typeof orderWords)[Lang]
type PartyFacts = {
  readonly name: string
  readonly inn: string | null
  readonly account: string
  readonly bank: string
  readonly bic: string
}

const partyOf = (say: SheetWords, who: 'payer' | 'recipient', side: PartyFacts): Party => ({
  name: cell(say[who], side.name),
  inn: side.inn ? cell(say.inn, side.inn) : null,
  account: cell(say[`${who}Account`], accountText(side.account)),
  bank: cell(say[`${who}Bank`], side.bank),
  bic: cell(say.bic, side.bic),
})

function partiesOf(
  { line, account, facts }: PaperLine,
  say: SheetWords,
  { ourBank, keeper }: { readonly ourBank: string; readonly keeper: string },
): Pick<Sheet, 'payer' | 'recipient'> {
  const { holder, bank } = facts
  const { counterparty } = line
  const isOwn = isBankItself(line, bank)
  const us: PartyFacts = {
    name: holder.name,
    inn: holder.inn,
    account,
    bank: keeper,
    bic: keeperOf(facts, account).bic,
  }
  const them: PartyFacts = {
    name: counterparty.name,
    inn: counterparty.inn,
    account: counterparty.account,
    bank: isOwn ? ourBank : counterparty.bank,
    bic: isOwn ? bank.bic : (counterparty.bic ?? ''),
  }
  const [payer, recipient] = line.amount > 0n ? [them, us] : [us, them]
  return { payer: partyOf(say, 'payer', payer), recipient: partyOf(say, 'recipient', recipient) }
}

const sumOf = ({ amount, currency }: { readonly amount: bigint; readonly currency: Currency }): Money => ({
  amount: minor(amount < 0n ? -amount : amount),
  currency,
})

/** The paper says what the line says, and is of the moment at which it was booked: the same whenever it is printed. */
export function sheetOfLine(paper: PaperLine, lang: Lang): Sheet {
  const { line, account, facts } = paper
  const say = orderWords[lang]
  const kind = linePaperKind(paper)
  const ourBank = lang === 'en' ? facts.bank.latinName : facts.bank.name
  const sum = sumOf(line)
  const booked = formatDateTime(line.bookedAt.toISOString(), undefined, { seconds: true })
  const isOrdered = line.operation && kind !== 'memorial'
  return {
    lang,
    file: `${files[kind]}-${account}-${line.number}`,
    title: linePaperTexts[kind][lang],
    number: `${say.number} ${line.documentNumber || line.number}`,
    top: [say.electronic, ourBank],
    at: line.bookedAt,
    head: [
      cell(say.date, formatDate(line.day)),
      cell(say.valueDate, formatDate(line.valueDate)),
      cell(say.kind, isOrdered && line.operation ? say[paperOf(line.operation).name] : linePaperTexts.byBank[lang]),
    ],
    ...partiesOf(paper, say, { ourBank, keeper: lang === 'en' ? ourBank : keeperOf(facts, account).name }),
    sum: [
      cell(say.amount, figures(sum, lang)),
      cell(say.currency, line.currency),
      cell(say.code, line.paymentCode ?? '—'),
    ],
    inWords: cell(say.words, amountInWords(sum, lang)),
    own: [],
    purpose: cell(say.purpose, line.purpose),
    signatures: { title: say.signatures, places: [] },
    bank: {
      title: say.marks,
      cells: [cell(say.settled, booked), cell(linePaperTexts.reference[lang], line.reference)],
      stamp: { text: say.markSettled, tone: 'done', lines: [ourBank, booked] },
    },
    across: null,
    foot: [`${say.document} ${line.reference}`, say.time],
  }
}
