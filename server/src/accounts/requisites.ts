// Tells the requisites of an account for payers abroad: company and bank in Latin letters, and the correspondent of its currency.
import type { RequisitesSource } from '@bank/contracts/requisites.ts'
import { latinPartyOf } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { correspondentOf, ownSwift, rulebook } from '#rules/index.ts'
import { requireReadable } from './list.ts'

/** All that the requisites are made of. Refuses AccountNotFoundException for an account that the caller may not read. */
export async function requisitesSource(ctx: Ctx, accountId: string): Promise<RequisitesSource> {
  const row = await requireReadable(ctx, accountId)
  const { number, bic, currency, type, holder_name: name, holder_inn: inn } = row
  const book = await rulebook(ctx)
  const latin = await latinPartyOf(ctx.tx, row.org)
  const bank = ownSwift(book)
  const through = correspondentOf(book, currency)
  return {
    account: { number, bic, currency, isSettlement: type === 'RKO' },
    company: { name, inn },
    abroad: {
      companyName: latin?.name ?? '',
      companyAddress: latin?.address ?? '',
      bankName: bank.name,
      bankSwift: bank.bic,
      correspondent: through && { name: through.name, swift: through.bic, account: through.account },
    },
  }
}
