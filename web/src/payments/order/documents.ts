// Fetches payment orders.
import type { Lang } from '@bank/contracts/lang.ts'
import { file } from '#kit/file.ts'

export type PaperFormat = 'pdf' | 'zip'
export type PaperRequest = { readonly ids: readonly string[]; readonly lang: Lang; readonly as: PaperFormat }

export function fetchOrders({ ids, lang, as }: PaperRequest) {
  const [only] = ids
  if (ids.length === 1 && only && as === 'pdf')
    return file(`payment-orders/${only}.pdf?lang=${lang}`, { method: 'GET' })
  return file('payment-orders', { method: 'POST', body: { ids, lang, as } })
}
