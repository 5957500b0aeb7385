// Queries of the budget's directories: forms, classification codes, tax offices.
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sliceOf } from '#kit/page.ts'
import {
  inLanguages,
  isTaken,
  type PaymentCode,
  paymentCodesOf,
  rulebook,
  taxOfficesOf,
  treasuryOf,
} from '#rules/index.ts'
import * as store from './store.ts'

export const modelProcesses = async ({ tx }: Ctx) =>
  (await store.processes(tx)).map(process => ({ ...process, id: process.code }))

const namesOf = ({ nameRu, nameKy, nameEn }: PaymentCode): string[] =>
  [nameRu, nameKy, nameEn].filter(name => name !== null)

/** By the beginning of the code, or by any part of the name. */
export async function classifications(ctx: Ctx, text: string, pageable: Pageable) {
  const { most, skip } = sliceOf(pageable)
  const today = ctx.clock.today()
  const said = text.trim().toLowerCase()
  return paymentCodesOf(await rulebook(ctx))
    .filter(
      one =>
        one.isBudget && (one.code.startsWith(said) || namesOf(one).some(name => name.toLowerCase().includes(said))),
    )
    .slice(skip, skip + most)
    .map(one => ({
      id: one.code,
      code: one.code,
      nameRu: one.nameRu,
      name: inLanguages(one),
      isActive: isTaken(one, today),
      validFrom: one.validFrom,
      validUntil: one.validUntil,
    }))
}

export async function taxOffices(ctx: Ctx) {
  const book = await rulebook(ctx)
  const { bic, nameRu: recipientName } = treasuryOf(book)
  return taxOfficesOf(book).map(office => ({ ...office, bic, recipientName }))
}
