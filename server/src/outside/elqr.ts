// Takes notices of the ELQR operator, each once: a payment accepted by QR, or one taken back.
import { type Minor, minor } from '@bank/contracts/money.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'

/** Who paid: by the operator's numbers of a kind of transaction. A company accepts these two only. */
const groups: Readonly<Record<string, 'C2B' | 'B2B'>> = { 20: 'C2B', 50: 'B2B' }

/** Final statuses of the operator; all others are on their way. */
const ends: Readonly<Record<string, 'PAID' | 'TAKEN_BACK'>> = { 50: 'PAID', 40: 'TAKEN_BACK' }

const som = '417'

/** The provider of the bank's own codes: who pays by one of them is a client of this bank, and no partner stands between. */
const ownProvider = 'qr.ordo.kg'
const elkartProvider = 'p2p.elcart.kg'

/** What the payer is debited on, as the operator writes it. */
const sources: Readonly<Record<string, QrNotice['senderKind']>> = {
  account: 'ACCOUNT',
  wallet: 'ACCOUNT',
  demand: 'DEMAND_ACCOUNT',
  elkart: 'ELKART',
}

export type QrNotice = {
  readonly end: 'PAID' | 'TAKEN_BACK'
  /** The payer's side's own number of the payment: the same in every notice about it. */
  readonly providerTransactionId: string
  readonly stan: string
  /** The company's account. */
  readonly account: string
  readonly amount: Minor
  /** Half hidden already. */
  readonly senderName: string
  readonly senderBic: string
  readonly senderKind: 'ACCOUNT' | 'DEMAND_ACCOUNT' | 'ELKART'
  readonly scheme: 'PARTNER' | 'OWN'
  readonly group: 'C2B' | 'B2B'
  readonly comment: string
}

/** Books a notice: true when it was new, false when it was known; refuses what cannot be booked. */
export type QrHandler = (ctx: BankCtx, notice: QrNotice) => Promise<boolean>

let registered: QrHandler | null = null

export function registerQr(chosen: QrHandler): void {
  registered = chosen
}

type QrNoticeBody = Readonly<Record<string, unknown>>

/** A text of so many characters; refuses ValidationException with the name of the field. */
function textIn(body: QrNoticeBody, field: string, { pattern, usual }: { pattern: RegExp; usual?: string }): string {
  const value = body[field] ?? usual
  const said = typeof value === 'number' ? String(value) : value
  // A phone may write «й» as two characters, of which files in an older encoding hold one.
  const text = typeof said === 'string' ? said.normalize('NFC') : null
  if (text === null || !pattern.test(text)) throw new Refusal('ValidationException', { field })
  return text
}

function oneOf<T>(table: Readonly<Record<string, T>>, body: QrNoticeBody, field: string, usual: string): T {
  const found = Object.entries(table).find(([name]) => name === String(body[field] ?? usual))
  if (!found) throw new Refusal('ValidationException', { field })
  return found[1]
}

/** Parses a notice; amounts come in tyiyn without a point. */
export function noticeOf(body: QrNoticeBody): QrNotice {
  const provider = textIn(body, 'merchantProvider', { pattern: /^[\w.]{1,32}$/, usual: 'qr.partner.kg' })
  if (String(body.currencyCode ?? som) !== som) throw new Refusal('ValidationException', { field: 'currencyCode' })
  return {
    end: oneOf(ends, body, 'status', '50'),
    providerTransactionId: textIn(body, 'pspTransactionId', { pattern: /^[\w-]{1,50}$/ }),
    stan: textIn(body, 'receiptId', { pattern: /^\w{1,12}$/ }),
    account: textIn(body, 'beneficiaryAccountNumber', { pattern: /^\d{16}$/ }),
    amount: minor(BigInt(textIn(body, 'amount', { pattern: /^[1-9]\d{0,12}$/ }))),
    senderName: textIn(body, 'senderName', { pattern: /^[^\p{C}]{1,140}$/u, usual: 'Покупатель' }),
    senderBic: textIn(body, 'senderBic', { pattern: /^\d{6}$/, usual: '128001' }),
    senderKind: provider === elkartProvider ? 'ELKART' : oneOf(sources, body, 'senderSource', 'account'),
    scheme: provider === ownProvider ? 'OWN' : 'PARTNER',
    group: oneOf(groups, body, 'transactionType', '20'),
    comment: textIn(body, 'qrComment', { pattern: /^[^\p{C}]{0,32}$/u, usual: '' }),
  }
}

/** Takes a notice in one transaction of the bank; a repeated one changes nothing. */
export async function takeNotice(world: World, body: QrNoticeBody): Promise<boolean> {
  const handler = registered
  if (!handler) throw new Error('nobody takes the notices of the operator')
  const notice = noticeOf(body)
  return asBank(world, ctx => handler(ctx, notice))
}
