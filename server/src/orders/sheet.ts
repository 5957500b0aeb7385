// The content of one payment order, word for word; the layout adds nothing to it.
import { formatDate, formatDateTime, instantToBankDay } from '@bank/contracts/dates.ts'
import { accountText, figures } from '@bank/contracts/figures.ts'
import { inLang, type Lang } from '@bank/contracts/lang.ts'
import { orderMarks, orderMoments, type Tone } from '@bank/contracts/orderMarks.ts'
import { methodWords, orderWords, slotWords } from '@bank/contracts/texts/orders.ts'
import { amountInWords } from '@bank/contracts/words.ts'
import type { PaymentPrintout } from '#payments/index.ts'
import { type NameLookup, paperOf } from './kinds.ts'

/** A box of the form: what it is for, and what is written in it. */
export type Cell = { readonly label: string; readonly value: string }

export type Party = {
  readonly name: Cell
  readonly inn: Cell | null
  readonly account: Cell
  readonly bank: Cell
  readonly bic: Cell
}

/** One place to sign; without lines nobody has signed there. */
export type SignaturePlace = { readonly label: string; readonly mark: string; readonly lines: readonly string[] }

export type Sheet = {
  readonly lang: Lang
  /** Without its ending. */
  readonly file: string
  readonly title: string
  readonly number: string
  /** Over the title's end: what it is, and of which bank. */
  readonly top: readonly string[]
  /** The last moment at which the document changed: the paper is of then, whenever it is printed. */
  readonly at: Date
  readonly head: readonly Cell[]
  readonly payer: Party
  readonly recipient: Party
  readonly sum: readonly Cell[]
  readonly inWords: Cell
  /** What only its kind says: side by side, or over the whole sheet. */
  readonly own: readonly (Cell & { readonly wide: boolean })[]
  readonly purpose: Cell
  readonly signatures: { readonly title: string; readonly places: readonly SignaturePlace[] }
  readonly bank: {
    readonly title: string
    readonly cells: readonly Cell[]
    readonly stamp: { readonly text: string; readonly tone: Tone; readonly lines: readonly string[] }
  }
  readonly across: string | null
  readonly foot: readonly string[]
}

type SheetWords = (typeof orderWords)[Lang]
type PrintedPayment = PaymentPrintout['payment']

const cell = (label: string, value: string): Cell => ({ label, value })
const moment = (at: Date): string => formatDateTime(at.toISOString(), undefined, { seconds: true })

function bankName(bank: PaymentPrintout['payerBank'], lang: Lang): string {
  if (!bank) return ''
  return lang === 'en' ? bank.nameEn : bank.nameRu
}

function nameOn({ names }: PaymentPrintout, field: string, lang: Lang): string {
  const name = names.find(one => one.field === field)?.name
  return name ? inLang(name, lang) : ''
}

function placesOf({ payment, signatures, needed }: PaymentPrintout, say: SheetWords): SignaturePlace[] {
  const digest = `${say.digest} ${payment.contentHash.toString('hex').slice(0, 16)}`
  return slotWords.slice(0, Math.max(needed, signatures.length)).map((slot, i): SignaturePlace => {
    const one = signatures.find(signature => signature.slot === i + 1)
    if (!one) return { label: say[slot], mark: say.unsigned, lines: [] }
    return {
      label: say[slot],
      mark: say.signed,
      lines: [one.name, `${moment(one.at)} · ${say[methodWords[one.method]]}`, digest],
    }
  })
}

type PrintedWithOwnBank = PaymentPrintout & { readonly ours: PaymentPrintout['payerBank'] }

function bankOf(
  { payment, ours, came }: PrintedWithOwnBank,
  { say, lang }: { say: SheetWords; lang: Lang },
): Sheet['bank'] {
  const mark = orderMarks[payment.status]
  const last = came[payment.status] ?? payment.updatedAt
  const passed = orderMoments.flatMap(([status, word]) => {
    const at = came[status]
    return at ? [cell(say[word], moment(at))] : []
  })
  const { commission } = payment
  return {
    title: say.marks,
    cells: [...passed, cell(say.commission, `${figures(commission, lang)}\u00a0${commission.currency}`)],
    stamp: {
      text: say[mark.stamp],
      tone: mark.tone,
      lines: [...(mark.byBank ? [bankName(ours, lang)] : []), moment(last)],
    },
  }
}

/** A name that every system keeps: letters and digits of the number, and the day. */
function fileOf({ transferNum, createdAt }: PrintedPayment): string {
  const number = transferNum.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 15)
  return `payment-order-${number}-${instantToBankDay(createdAt.toISOString())}`
}

export function sheetOf(printed: PaymentPrintout, lang: Lang): Sheet {
  const { payment: p } = printed
  const say = orderWords[lang]
  const kind = paperOf(p.operation)
  const across = orderMarks[p.status].across
  const called: NameLookup = field => nameOn(printed, field, lang)
  const ours = kind.isCredit ? printed.recipientBank : printed.payerBank
  const side = (who: 'payer' | 'recipient', bank: PaymentPrintout['payerBank']): Party => ({
    name: cell(say[who], p[who].name),
    inn: p[who].inn ? cell(say.inn, p[who].inn) : null,
    account: cell(say[`${who}Account`], accountText(p[who].account)),
    bank: cell(
      say[`${who}Bank`],
      bankName(bank, lang) || (who === 'recipient' && kind.bank?.(p.details, called)) || '',
    ),
    bic: cell(say.bic, p[who].bic),
  })
  return {
    lang,
    file: fileOf(p),
    title: say[kind.isCredit ? 'creditTitle' : 'title'],
    number: `${say.number} ${p.transferNum}`,
    top: [say.electronic, bankName(ours, lang)],
    at: p.updatedAt,
    head: [
      cell(say.date, formatDate(instantToBankDay(p.createdAt.toISOString()))),
      cell(say.valueDate, formatDate(p.valueDate)),
      cell(say.kind, say[kind.name]),
    ],
    payer: side('payer', printed.payerBank),
    recipient: side('recipient', printed.recipientBank),
    sum: [
      cell(say.amount, figures(p.amount, lang)),
      cell(say.currency, p.amount.currency),
      cell(say.code, p.paymentCode ?? '—'),
    ],
    inWords: cell(say.words, amountInWords(p.amount, lang)),
    own: kind.rows.flatMap(({ label, value, wide = false }) => {
      const text = value(p.details, lang, called)
      return text === null ? [] : [{ ...cell(say[label], text), wide }]
    }),
    purpose: cell(say.purpose, p.purpose),
    signatures: { title: say.signatures, places: placesOf(printed, say) },
    bank: bankOf({ ...printed, ours }, { say, lang }),
    across: across ? say[across] : null,
    foot: [`${say.document} ${p.id}`, `${say.contentDigest} ${p.contentHash.toString('hex')}`, say.time],
  }
}
