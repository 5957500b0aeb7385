// Tells the requisites of an account for payers abroad: company and bank in Latin letters, and the correspondent of its currency.
import { latinPartyOf } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { correspondentOf, ownSwift, rulebook } from '#rules/index.ts'
import { requireReadable } from './list.ts'

/** Refuses AccountNotFoundException for an account that the caller may not read. */
export async function requisitesOf(ctx: Ctx, accountId: string) {
  const { currency, org } = await requireReadable(ctx, accountId)
  const book = await rulebook(ctx)
  const company = await latinPartyOf(ctx.tx, org)
  const bank = ownSwift(book)
  const through = correspondentOf(book, currency)
  return {
    companyName: company?.name ?? '',
    companyAddress: company?.address ?? '',
    bankName: bank.name,
    bankSwift: bank.bic,
    correspondent: through && { name: through.name, swift: through.bic, account: through.account },
  }
}
