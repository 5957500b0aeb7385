// REST routes of imports: upload, download of faulty rows, examples.
import { uuidOf } from '@bank/contracts/uuid.ts'
import type { FastifyReply } from 'fastify'
import { readUpload } from '#files/index.ts'
import { encodedName } from '#kit/attachment.ts'
import { read, tx } from '#kit/door.ts'
import type { Route } from '#kit/rest.ts'
import { type Download, example, faultyRows } from './download.ts'
import { upload } from './upload.ts'

type Handler = Route['handler']

const bring: Handler = async (call, request) => {
  const { requestHash, ...file } = await readUpload(request)
  return tx(ctx => upload(ctx, file))(undefined, {}, { ...call, requestHash }, { fieldName: 'importFile' })
}

const partOf = (params: unknown, name: string): string => {
  const value = Object.entries(params ?? {}).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

function give(reply: FastifyReply, { name, type, bytes }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodedName(name)}`)
    .send(Buffer.from(bytes))
}

const handOutFaulty: Handler = async (call, request, reply) =>
  give(reply, await read(ctx => faultyRows(ctx, uuidOf(partOf(request.params, 'id'))))(undefined, {}, call))

const handOutExample: Handler = async (call, request, reply) => {
  const asked = { format: partOf(request.params, 'format'), account: partOf(request.query, 'account') }
  return give(reply, await read(ctx => example(ctx, asked))(undefined, {}, call))
}

const base = '/api/v1/imports'

export const routes: readonly Route[] = [
  { access: 'MAKERS', method: 'POST', url: base, raw: true, handler: bring },
  { access: 'PAYMENT_READERS', method: 'GET', url: `${base}/:id/faulty`, pace: 'exports', handler: handOutFaulty },
  {
    access: 'PAYMENT_READERS',
    method: 'GET',
    url: `${base}/example/:format`,
    pace: 'exports',
    handler: handOutExample,
  },
]
