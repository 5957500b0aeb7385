// REST routes of evidence: bundles of a document and of a period, and the public key.
import { type BusinessDate, businessDate, isAskedDate } from '@bank/contracts/dates.ts'
import { noUuid, uuidOf } from '@bank/contracts/uuid.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from '#kit/attachment.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { pemOf, publicKey } from './keys.ts'
import { takeOne, takePeriod } from './take.ts'

const base = '/api/v1/evidence'

function dayIn(request: FastifyRequest, field: 'from' | 'until'): BusinessDate {
  const said = new URLSearchParams(request.url.split('?')[1] ?? '').get(field) ?? ''
  if (!isAskedDate(said)) throw new Refusal('ValidationException', { field })
  return businessDate(said)
}

function idIn({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'paymentId' in params
    ? uuidOf(String(params.paymentId))
    : noUuid
}

function file(reply: FastifyReply, name: string, body: string): FastifyReply {
  return reply
    .type('application/jsonl; charset=utf-8')
    .header('content-disposition', attachment(`${name}.jsonl`))
    .send(body)
}

export const routes: readonly Route[] = [
  {
    method: 'GET',
    url: `${base}/key`,
    access: 'ANYONE',
    touch: false,
    open: true,
    handler: async ({ config }, _request, reply) => reply.type('application/x-pem-file').send(pemOf(publicKey(config))),
  },
  {
    method: 'GET',
    url: base,
    access: 'AUDIT_READERS',
    pace: 'exports',
    handler: async (call, request, reply) => {
      const period = { from: dayIn(request, 'from'), until: dayIn(request, 'until') }
      return file(reply, `evidence-${period.from}-${period.until}`, await takePeriod(call, period))
    },
  },
  {
    method: 'GET',
    url: `${base}/:paymentId`,
    access: 'AUDIT_READERS',
    pace: 'exports',
    handler: async (call, request, reply) => {
      const id = idIn(request)
      return file(reply, `evidence-${id.slice(0, 8).replace(/[^0-9a-f]/g, '')}`, await takeOne(call, id))
    },
  },
]
