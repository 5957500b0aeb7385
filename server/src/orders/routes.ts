// REST routes of payment orders: one document or a selection, as one PDF or as an archive.
import { Readable } from 'node:stream'
import { type Lang, langs } from '@bank/contracts/lang.ts'
import { uuidOf } from '@bank/contracts/uuid.ts'
import type { FastifyReply } from 'fastify'
import { attachment } from '#kit/attachment.ts'
import type { Call } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { printoutsOf } from '#payments/index.ts'
import { type PrintFormat, printOf } from './printing.ts'
import { type Sheet, sheetOf } from './sheet.ts'

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** One of the words that a field knows, or what it is when it is left out. */
function oneOf<T extends string>(field: string, known: readonly T[], value: unknown, usual: T): T {
  const found = value === undefined ? usual : known.find(one => one === value)
  if (found === undefined) throw new Refusal('ValidationException', { field })
  return found
}

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

async function give(call: Call, reply: FastifyReply, wanted: OrdersRequest) {
  const sheets = await sheetsOf(call, wanted)
  const [only] = sheets
  const name = sheets.length === 1 && only && wanted.as === 'pdf' ? only.file : `payment-orders-${call.clock.today()}`
  const pieces = printOf(sheets, wanted.as)
  // The first piece is waited for: what fails before it is still answered as a refusal.
  const first = await pieces.next()
  reply.type(types[wanted.as]).header('content-disposition', attachment(`${name}.${wanted.as}`))
  return reply.send(Readable.from(following(first, pieces), { objectMode: false }))
}

async function* following(first: IteratorResult<Uint8Array, void>, rest: AsyncGenerator<Uint8Array, void>) {
  if (!first.done) yield first.value
  yield* rest
}

const url = '/api/v1/payment-orders'
const common = { access: 'PAYMENT_READERS', pace: 'exports' } as const

export const routes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: `${url}/:id.pdf`,
    async handler(call, request, reply) {
      const { id } = recordOf(request.params)
      const { lang } = recordOf(request.query)
      return give(call, reply, { ids: idsOf([id]), lang: oneOf('lang', langs, lang, call.lang), as: 'pdf' })
    },
  },
  {
    ...common,
    method: 'POST',
    url,
    async handler(call, request, reply) {
      const { ids, lang, as } = recordOf(request.body)
      return give(call, reply, {
        ids: idsOf(ids),
        lang: oneOf('lang', langs, lang, call.lang),
        as: oneOf('as', ['pdf', 'zip'], as, 'pdf'),
      })
    },
  },
]
