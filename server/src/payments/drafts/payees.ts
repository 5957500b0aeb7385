// Payee history: whether a recipient was paid before, and to this account. One rule for form and signer.
import { bankOf } from '@bank/contracts/account.ts'
import type { Difference, RecipientInput } from '@bank/contracts/generated/payment.ts'
import type { Ctx } from '#kit/ctx.ts'
import { rulebook, treasuryOf } from '#rules/index.ts'
import * as search from '../store/search.ts'

/** The key of a recipient: numbers as stored, empty where there is none. */
type RecipientKey = { readonly account: string; readonly inn: string; readonly name: string }

export type PayeeHistory = {
  /** The payee whose account was paid before. */
  readonly payee: search.Payee | null
  /** Earlier accounts of the same owner, by taxpayer's number or by name, the latest first, where this account is new. */
  readonly earlier: readonly search.Payee[]
  /** Does the document name another owner of the account than the one who was paid on it? */
  readonly isOther: boolean
  /** Who pays the treasury pays the state, whose name nobody forges: it is neither known nor new. */
  readonly isTreasury: boolean
}

/** As it sounds: without case, quotation marks, spaces and the two ways to write ё. */
const sound = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '')

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

/** A number or a name that is not said differs from none. */
const isAnother = ({ inn, name }: RecipientKey, payee: search.Payee): boolean =>
  differ(inn, payee.inn) || differ(sound(name), sound(payee.name))

/** The history of a recipient whom the company never paid. */
export const noPayeeHistory: PayeeHistory = { payee: null, earlier: [], isOther: false, isTreasury: false }

const latestFirst = (a: search.Payee, b: search.Payee): number => b.last_paid_at.getTime() - a.last_paid_at.getTime()

/** Payee histories in the order asked. Names count only of those whom no number identifies. */
export async function payeeHistories(
  ctx: Pick<Ctx, 'tx' | 'db'>,
  asked: readonly RecipientKey[],
): Promise<PayeeHistory[]> {
  const treasury = bankOf(treasuryOf(await rulebook(ctx)).bic)
  const { byNumber, byName } = await search.payeesAmong(ctx.tx, asked)
  const byAccount = new Map(byNumber.map(payee => [payee.account, payee]))
  const byInn = Map.groupBy(byNumber, ({ inn }) => inn)
  return asked.map(one => {
    const payee = byAccount.get(one.account) ?? null
    const same = (one.inn && byInn.get(one.inn)) || byName.get(one.name) || []
    const isTreasury = bankOf(one.account) === treasury
    const earlier = payee ? [] : same.toSorted(latestFirst)
    return { payee, earlier, isOther: payee !== null && isAnother(one, payee), isTreasury }
  })
}

/** The warning that a signer is shown. */
export function payeeNovelty({ payee, earlier, isOther, isTreasury }: PayeeHistory): Difference | null {
  if (isTreasury) return null
  if (payee) return isOther ? 'OTHER_RECIPIENT' : null
  return earlier.length > 0 ? 'NEW_ACCOUNT' : 'NEW_RECIPIENT'
}

/** The same of many recipients at once, in the order asked. */
export const payeeNovelties = async (
  ctx: Pick<Ctx, 'tx' | 'db'>,
  asked: readonly RecipientKey[],
): Promise<(Difference | null)[]> => (await payeeHistories(ctx, asked)).map(payeeNovelty)

const earlierAtMost = 3

/** The payee history for a form: how new the recipient is, and which accounts were paid before. */
export async function recipientHistory(ctx: Ctx, { account, inn, name }: RecipientInput) {
  const [of = noPayeeHistory] = await payeeHistories(ctx, [{ account, inn: inn ?? '', name: name ?? '' }])
  return {
    difference: payeeNovelty(of),
    known: of.payee && payeeView(of.payee),
    earlier: of.earlier.slice(0, earlierAtMost).map(payeeView),
  }
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
