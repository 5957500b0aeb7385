// REST routes of imports: upload, download of faulty rows, examples.
import { fileRoute, idIn, partOf, readUpload } from '#files/index.ts'
import { look, tx } from '#kit/door.ts'
import type { Route } from '#kit/rest.ts'
import { example, faultyRows } from './download.ts'
import { upload } from './upload.ts'

type Handler = Route['handler']

const bring: Handler = async (call, request) => {
  const { requestHash, ...file } = await readUpload(request)
  return tx(ctx => upload(ctx, file))(undefined, {}, { ...call, requestHash }, { fieldName: 'importFile' })
}

const base = '/api/v1/imports'

export const routes: readonly Route[] = [
  { access: 'MAKERS', method: 'POST', url: base, raw: true, handler: bring },
  fileRoute({
    access: 'PAYMENT_READERS',
    url: `${base}/:id/faulty`,
    open: (call, request) => look(call, ctx => faultyRows(ctx, idIn(request))),
  }),
  fileRoute({
    access: 'PAYMENT_READERS',
    url: `${base}/example/:format`,
    open: (call, { params, query }) =>
      look(call, ctx => example(ctx, { format: partOf(params, 'format'), account: partOf(query, 'account') })),
  }),
]
