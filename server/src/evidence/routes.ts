// REST routes of evidence: bundles of a document and of a period, and the public key.
import { type BusinessDate, businessDate, isAskedDate } from '@bank/contracts/dates.ts'
import { uuidOf } from '@bank/contracts/uuid.ts'
import type { FastifyRequest } from 'fastify'
import { fileRoute, type HandedFile, partOf } from '#files/index.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { auditRoute } from './export.ts'
import { pemOf, publicKey } from './keys.ts'
import { takeOne, takePeriod } from './take.ts'

const base = '/api/v1/evidence'

function dayIn(request: FastifyRequest, field: 'from' | 'until'): BusinessDate {
  const said = new URLSearchParams(request.url.split('?')[1] ?? '').get(field) ?? ''
  if (!isAskedDate(said)) throw new Refusal('ValidationException', { field })
  return businessDate(said)
}

const bundle = (name: string, bytes: string): HandedFile => ({
  name: `${name}.jsonl`,
  mime: 'application/jsonl; charset=utf-8',
  bytes,
})

export const routes: readonly Route[] = [
  auditRoute,
  {
    method: 'GET',
    url: `${base}/key`,
    access: 'ANYONE',
    touch: false,
    open: true,
    handler: async ({ config }, _request, reply) => reply.type('application/x-pem-file').send(pemOf(publicKey(config))),
  },
  fileRoute({
    url: base,
    access: 'AUDIT_READERS',
    async open(call, request) {
      const period = { from: dayIn(request, 'from'), until: dayIn(request, 'until') }
      return bundle(`evidence-${period.from}-${period.until}`, await takePeriod(call, period))
    },
  }),
  fileRoute({
    url: `${base}/:paymentId`,
    access: 'AUDIT_READERS',
    async open(call, { params }) {
      const id = uuidOf(partOf(params, 'paymentId'))
      return bundle(`evidence-${id.slice(0, 8).replace(/[^0-9a-f]/g, '')}`, await takeOne(call, id))
    },
  }),
]
