// Files that a clerk takes of a document: its paper, and the evidence of its signatures; each is kept in the bank's audit and in the company's.
import { bankOrg } from '@bank/contracts/bank.ts'
import { langs } from '@bank/contracts/lang.ts'
import { uuidOf } from '@bank/contracts/uuid.ts'
import type { FastifyRequest } from 'fastify'
import { bundleAtDesk, claimAtDesk } from '#evidence/index.ts'
import { fileRoute, partOf } from '#files/index.ts'
import type { Call } from '#kit/ctx.ts'
import { type DeskCtx, deskRead } from '#kit/deskDoor.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { paperAtDesk } from '#orders/index.ts'
import { type PaymentPrintout, printFault, printoutAtDesk } from '#payments/index.ts'
import { bookAt } from './bankDay.ts'

const base = '/desk/v1'

function taken({ record }: DeskCtx, { payment: { id, org, transferNum } }: PaymentPrintout, file: string): void {
  record({ org: bankOrg, subject: id, action: 'desk.file', params: { file, number: transferNum, company: org } })
}

async function printoutOf(ctx: DeskCtx, id: string): Promise<PaymentPrintout> {
  const found = await printoutAtDesk(ctx.tx, await bookAt(ctx), id)
  if (!found) throw new Refusal('PaymentNotFoundException')
  return found
}

const takePaper = deskRead(async (ctx, { id, lang }: { readonly id: string; readonly lang: Call['lang'] }) => {
  const found = await printoutOf(ctx, id)
  const { payment } = found
  refuseBy(printFault(payment))
  taken(ctx, found, 'paper')
  const { org, status, version } = payment
  ctx.record({ org, subject: id, action: 'order.open', params: { lang, as: 'pdf', status, version } })
  return found
})

/** First kept, then handed out: the bundle holds the line of its own taking. */
const claimEvidence = deskRead(async (ctx, id: string) => {
  const found = await printoutOf(ctx, id)
  taken(ctx, found, 'evidence')
  await claimAtDesk(ctx, found.payment.org, id)
  return found.payment.org
})

function langIn(call: Call, { query }: FastifyRequest): Call['lang'] {
  const asked = partOf(query, 'lang')
  const known = asked === '' ? call.lang : langs.find(one => one === asked)
  if (!known) throw new Refusal('ValidationException', { field: 'lang' })
  return known
}

export const paperRoutes: readonly Route[] = [
  fileRoute({
    url: `${base}/payment-orders/:id.pdf`,
    access: 'CLERKS',
    async open(call, request) {
      const lang = langIn(call, request)
      return paperAtDesk(await takePaper(undefined, { id: uuidOf(partOf(request.params, 'id')), lang }, call), lang)
    },
  }),
  fileRoute({
    url: `${base}/evidence/:id`,
    access: 'CLERKS',
    async open(call, request) {
      const id = uuidOf(partOf(request.params, 'id'))
      const org = await claimEvidence(undefined, id, call)
      const name = `evidence-${id.slice(0, 8).replace(/[^0-9a-f]/g, '')}.jsonl`
      return { name, mime: 'application/jsonl; charset=utf-8', bytes: await bundleAtDesk(call, org, id) }
    },
  }),
]
