// Books payments accepted by QR, and their refunds.

import { minor, money, print } from '@bank/contracts/money.ts'
import { operationTexts } from '@bank/contracts/texts/operations.ts'
import { type AccountFacts, findRecipient } from '#accounts/index.ts'
import type { BankCtx } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { refusalOf, refuseBy } from '#kit/refusal.ts'
import { hold, ownBalances, type PostingLine, post, settle } from '#ledger/index.ts'
import type { QrNotice } from '#outside/index.ts'
import { commissionBy, ownBic, rulebook, tariffOf } from '#rules/index.ts'
import { hashOf } from '../canonical.ts'
import { narrativeOf } from '../execution/execute.ts'
import type { Content, Payment, PaymentSide } from '../payment.ts'
import * as search from '../store/search.ts'
import * as store from '../store/store.ts'
import { refundRefusal } from './refunds.ts'

/** What an accepted payment is for: what the payer wrote, if anything. */
export const qrPurpose = (comment: string | null): string =>
  comment ? `${operationTexts.QR.ru}: ${comment}` : operationTexts.QR.ru

/** The creator of documents that the bank itself makes. */
export const theBank = { id: '00000000-0000-0000-0000-000000000000', name: 'Ордо Банк' } as const

const som = 'KGS'
const operatorDuty = 'ELQR_TRANSIT'

/**
 * The bank's own account for a duty. On the transit account of the operator its money waits until it is settled with the bank, and companies are
 * paid from it; by that of commissions a line of one is known.
 */
async function ownAccount({ tx }: BankCtx, duty: typeof operatorDuty | 'COMMISSION'): Promise<string> {
  const found = (await ownBalances(tx, duty)).find(({ currency }) => currency === som)
  if (!found) throw new Error(`the bank keeps no account for ${duty}`)
  return found.number
}

/** A number of the bank's own, beside those that people give. */
const numberOf = (prefix: 'QR' | 'RF', stan: string): string => `${prefix}-${stan}`.slice(0, 15)

/** The same for the next payer whose receipt has that number: terminals of different banks count for themselves. */
const numberAgain = (number: string, times: number): string => (times < 2 ? number : `${number.slice(0, 12)}/${times}`)
const numbersTried = 99

/** 2000 parts of a million are 0.2 %. */
const percentOf = (millionths: bigint): string => String(Number(millionths) / 10_000)

async function contentOf(ctx: BankCtx, notice: QrNotice, account: AccountFacts): Promise<Content> {
  const book = await rulebook(ctx)
  const day = ctx.clock.today()
  const amount = { amount: notice.amount, currency: som } as const
  const tariff = tariffOf(book, { operation: 'QR', amount, day })
  if (!tariff) throw refusalOf('OperationNotAllowedException')
  return {
    operation: 'QR',
    transferNum: numberOf('QR', notice.stan),
    payer: { account: await ownAccount(ctx, operatorDuty), name: notice.senderName, inn: '', bic: notice.senderBic },
    recipient: {
      account: account.number,
      name: account.holderName,
      inn: account.holderInn,
      bic: account.bic || ownBic(book),
    },
    recipientOrg: account.org,
    amount,
    commission: commissionBy(tariff, amount),
    paymentCode: null,
    purpose: qrPurpose(notice.comment),
    valueDate: day,
    details: {
      qrComment: notice.comment,
      feePercent: percentOf(tariff.millionths),
      operationTypeGroup: notice.group,
      qrScheme: notice.scheme,
      senderKind: notice.senderKind,
      stan: notice.stan,
      providerTransactionId: notice.providerTransactionId,
    },
  }
}

const counterpartyOf = ({ name, account, inn, bic }: PaymentSide) => ({
  counterpartyName: name,
  counterpartyNumber: account,
  counterpartyInn: inn || null,
  counterpartyBic: bic || null,
})

/** Two lines for the payment and, where the bank takes something, two for that: one posting. */
function linesOf(
  { amount: { amount }, commission, purpose, operation, transferNum, payer, recipient }: Content,
  { account, bankAccount }: { readonly account: string; readonly bankAccount: string },
): PostingLine[] {
  const said = { currency: som, operation, transferNum } as const
  const sender = { ...said, ...counterpartyOf(payer) }
  const company = { ...said, ...counterpartyOf(recipient) }
  const bank = { ...said, counterpartyName: theBank.name, counterpartyNumber: bankAccount }
  const came: PostingLine[] = [
    { ...company, purpose, to: { duty: operatorDuty }, amount: minor(-amount) },
    { ...sender, purpose, to: { account }, amount },
  ]
  if (commission.amount === 0n) return came
  const fee = `Комиссия банка по документу № ${transferNum}`
  return [
    ...came,
    { ...bank, purpose: fee, to: { account }, amount: minor(-commission.amount) },
    { ...company, purpose: fee, to: { duty: 'COMMISSION' }, amount: commission.amount },
  ]
}

async function accept(ctx: BankCtx, notice: QrNotice): Promise<boolean> {
  const account = await findRecipient(ctx.tx, notice.account)
  if (!account || account.status === 'CLOSED' || account.currency !== som)
    throw refusalOf('CreditAccountNotFoundException')
  if (account.status !== 'OPEN') throw refusalOf('CreditAccountSeizedException')
  const isThere = async () => (await search.acceptedAs(ctx.tx, notice.providerTransactionId)) !== null
  const p = await insertPayment(ctx, { org: account.org, content: await contentOf(ctx, notice, account), isThere })
  if (!p) return false
  const { id, org } = p
  const bankAccount = p.commission.amount > 0n ? await ownAccount(ctx, 'COMMISSION') : ''
  const lines = linesOf(p, { account: account.id, bankAccount })
  await post(ctx.tx, [{ paymentId: id, org, stage: 'DEPOSIT', day: p.valueDate, bookedAt: p.createdAt, lines }])
  tell(ctx, p, account.id, 'payment.accept')
  return true
}

type Refund = { readonly of: Payment; readonly amount: Payment['amount']; readonly reason: string }

/** Refunds an accepted payment, in whole or in part, from the account that it came to. Throws the rejection of a refund that cannot be made. */
async function giveBack(ctx: BankCtx, { of, amount, reason }: Refund): Promise<boolean> {
  const account = await findRecipient(ctx.tx, of.recipient.account)
  refuseBy(refundRefusal(of, { account, refunded: (await search.refundOf(ctx.tx, of.id)) !== null }))
  if (!account) return false
  const content: Content = {
    operation: 'REFUND',
    transferNum: numberOf('RF', of.details.stan ?? ''),
    payer: of.recipient,
    recipient: of.payer,
    recipientOrg: null,
    amount,
    commission: money('0', som),
    paymentCode: null,
    purpose: reason,
    valueDate: ctx.clock.today(),
    details: { qrPaymentId: of.id, qrTransferNum: of.transferNum, qrAmount: print(of.amount) },
  }
  const isThere = async () => (await search.refundOf(ctx.tx, of.id)) !== null
  const p = await insertPayment(ctx, { org: of.org, content, isThere })
  if (!p) return false
  const wanted = {
    paymentId: p.id,
    account: account.id,
    amount: amount.amount,
    commission: minor(0n),
    currency: som,
  } as const
  const [held] = await hold(ctx.tx, [wanted])
  if (!held?.held)
    throw refusalOf('InsufficientFundsException', {
      available: print({ amount: held?.available ?? minor(0n), currency: som }),
    })
  await settle(ctx.tx, [{ ...narrativeOf(p, p.valueDate, p.createdAt), paymentId: p.id, to: { duty: operatorDuty } }])
  tell(ctx, p, account.id, 'payment.giveBack')
  return true
}

/** `isThere`: was it inserted before, whatever its number? */
type BankPayment = { readonly org: string; readonly content: Content; isThere(): Promise<boolean> }

/** Inserts a payment that the bank makes under the first number that is free; null when it was inserted before. */
async function insertPayment(
  ctx: BankCtx,
  { org, content, isThere }: BankPayment,
): Promise<(Content & Pick<Payment, 'id' | 'org' | 'createdAt' | 'contentHash'>) | null> {
  const id = newId()
  const createdAt = ctx.clock.now()
  for (let times = 1; times <= numbersTried; times++) {
    const numbered = { ...content, transferNum: numberAgain(content.transferNum, times) }
    const contentHash = hashOf({ ...numbered, id, org, revision: 1 })
    const p = { ...numbered, id, org, contentHash, createdAt }
    const made = { ...p, origin: 'MANUAL', createdBy: theBank.id, creatorName: theBank.name } as const
    if ((await store.insertMany(ctx.tx, [made])).has(id)) return p
    const taken = { org, valueDate: p.valueDate, number: p.transferNum, except: null }
    if ((await isThere()) || !(await search.numberTaken(ctx.tx, taken))) return null
  }
  throw refusalOf('DocumentNumberAlreadyExistsException')
}

function tell(
  ctx: BankCtx,
  p: Pick<Payment, 'id' | 'org' | 'contentHash'>,
  account: string,
  action: 'payment.accept' | 'payment.giveBack',
): void {
  const digest = p.contentHash.toString('hex')
  ctx.record({
    org: p.org,
    subject: p.id,
    topic: 'payment',
    state: 'NEW',
    action,
    params: { status: 'SUCCESS', digest },
  })
  ctx.record({ org: p.org, subject: account, topic: 'movement', state: 'NEW' })
}

/** Applies a notice of the operator: an accepted payment, or one that the payer's bank takes back whole. */
export async function applyNotice(ctx: BankCtx, notice: QrNotice): Promise<boolean> {
  if (notice.end === 'PAID') return accept(ctx, notice)
  const of = await search.acceptedAs(ctx.tx, notice.providerTransactionId)
  if (!of) throw refusalOf('PaymentNotFoundException')
  if (await search.refundOf(ctx.tx, of.id)) return false
  return giveBack(ctx, { of, amount: of.amount, reason: notice.comment || 'Возврат по требованию банка плательщика' })
}
