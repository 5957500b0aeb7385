// REST routes of evidence: bundles of a document and of a period, and the public key.
import { uuidOf } from '@bank/contracts/uuid.ts'
import { fileRoute, type HandedFile, partOf } from '#files/index.ts'
import { dayOf, queryOf } from '#kit/asked.ts'
import type { Route } from '#kit/rest.ts'
import { auditRoute } from './export.ts'
import { pemOf, publicKey } from './keys.ts'
import { takeOne, takePeriod } from './take.ts'

const base = '/api/v1/evidence'

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
      const said = queryOf(request)
      const day = (field: string) => dayOf(field, said.get(field) ?? '')
      const period = { from: day('from'), until: day('until') }
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
