// Payee history: whether a recipient was paid before, and to this account. One rule for form and signer.
import type { RecipientInput } from '@bank/contracts/generated/payment.ts'
import type { Ctx } from '#kit/ctx.ts'
import * as search from '../store/search.ts'

/** The key of a recipient: numbers as stored, empty where there is none. */
type RecipientKey = { readonly account: string; readonly inn: string; readonly name: string }

export type PayeeHistory = {
  /** The payee whose account was paid before. */
  readonly payee: search.Payee | null
  /** Earlier accounts of the same owner, by taxpayer's number or by name, the latest first, where this account is new. */
  readonly earlier: readonly search.Payee[]
}

/** The history of a recipient whom the company never paid. */
export const noPayeeHistory: PayeeHistory = { payee: null, earlier: [] }

const latestFirst = (a: search.Payee, b: search.Payee): number => b.last_paid_at.getTime() - a.last_paid_at.getTime()

/** Payee histories in the order asked. Names are queried only of those whom no number identifies. */
export async function payeeHistories(ctx: Pick<Ctx, 'tx'>, asked: readonly RecipientKey[]): Promise<PayeeHistory[]> {
  const byNumber = await search.payeesOf(ctx.tx, {
    accounts: asked.map(({ account }) => account),
    inns: asked.map(({ inn }) => inn).filter(Boolean),
  })
  const byAccount = new Map(byNumber.map(payee => [payee.account, payee]))
  const byInn = Map.groupBy(byNumber, ({ inn }) => inn)
  const strangers = asked.filter(one => !byAccount.has(one.account) && !(one.inn && byInn.has(one.inn)) && one.name)
  const byName = await search.payeesNamed(
    ctx.tx,
    strangers.map(({ name }) => name),
  )
  return asked.map(({ account, inn, name }) => {
    const payee = byAccount.get(account) ?? null
    const same = (inn && byInn.get(inn)) || byName.get(name) || []
    return { payee, earlier: payee ? [] : same.toSorted(latestFirst) }
  })
}

/** The warning that a signer is shown. */
export const payeeNovelty = ({ payee, earlier }: PayeeHistory): 'NEW_ACCOUNT' | 'NEW_RECIPIENT' | null =>
  payee ? null : earlier.length > 0 ? 'NEW_ACCOUNT' : 'NEW_RECIPIENT'

const earlierAtMost = 3

/** The payee history for a form: how new the recipient is, and which accounts were paid before. */
export async function recipientHistory(ctx: Ctx, { account, inn, name }: RecipientInput) {
  const [of = noPayeeHistory] = await payeeHistories(ctx, [{ account, inn: inn ?? '', name: name ?? '' }])
  return { difference: payeeNovelty(of), earlier: of.earlier.slice(0, earlierAtMost).map(payeeView) }
}

export const payeeView = (payee: search.Payee) => ({
  name: payee.name,
  inn: payee.inn,
  account: payee.account,
  bic: payee.bic,
  paymentCode: payee.payment_code,
  purpose: payee.purpose,
  lastPaidAt: payee.last_paid_at.toISOString(),
  timesPaid: payee.payment_count,
})
