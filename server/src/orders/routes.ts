// REST routes of payment orders: one document or a selection, as one PDF or as an archive.
import { type Lang, langs } from '@bank/contracts/lang.ts'
import { uuidOf } from '@bank/contracts/uuid.ts'
import { fileRoute, type HandedFile } from '#files/index.ts'
import { oneOf } from '#kit/asked.ts'
import type { Call } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { printoutsOf } from '#payments/index.ts'
import { archiveRoute } from './archive.ts'
import { lineRoute } from './lines.ts'
import { type PrintFormat, printOf } from './printing.ts'
import { type Sheet, sheetOf } from './sheet.ts'

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function idsOf(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter(one => typeof one === 'string').map(uuidOf) : []
  if (ids.length === 0) throw new Refusal('ValidationException', { field: 'ids' })
  return ids
}

type OrdersRequest = { readonly ids: readonly string[]; readonly lang: Lang; readonly as: PrintFormat }

/** The sheets of documents that the caller may open; each look stays in the audit with what was seen. */
const sheetsOf = (call: Call, { ids, lang, as }: OrdersRequest): Promise<Sheet[]> =>
  look(call, async ctx => {
    const found = await printoutsOf(ctx, ids)
    for (const { payment } of found) {
      const { id, org, status, version } = payment
      ctx.record({ org, subject: id, action: 'order.open', params: { lang, as, status, version } })
    }
    return found.map(one => sheetOf(one, lang))
  })

const types: Readonly<Record<PrintFormat, string>> = { pdf: 'application/pdf', zip: 'application/zip' }

async function fileOf(call: Call, wanted: OrdersRequest): Promise<HandedFile> {
  const sheets = await sheetsOf(call, wanted)
  const [only] = sheets
  const name = sheets.length === 1 && only && wanted.as === 'pdf' ? only.file : `payment-orders-${call.clock.today()}`
  return { name: `${name}.${wanted.as}`, mime: types[wanted.as], bytes: printOf(sheets, wanted.as) }
}

const url = '/api/v1/payment-orders'
const access = 'PAYMENT_READERS'

export const routes: readonly Route[] = [
  fileRoute({
    access,
    url: `${url}/:id.pdf`,
    async open(call, request) {
      const { id } = recordOf(request.params)
      const { lang } = recordOf(request.query)
      return fileOf(call, { ids: idsOf([id]), lang: oneOf('lang', langs, lang, call.lang), as: 'pdf' })
    },
  }),
  fileRoute({
    access,
    method: 'POST',
    url,
    async open(call, request) {
      const { ids, lang, as } = recordOf(request.body)
      return fileOf(call, {
        ids: idsOf(ids),
        lang: oneOf('lang', langs, lang, call.lang),
        as: oneOf('as', ['pdf', 'zip'], as, 'pdf'),
      })
    },
  }),
  lineRoute,
  archiveRoute,
]
