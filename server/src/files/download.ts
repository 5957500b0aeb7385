// Hands files over: one way of name, type, length and rate limit for stored ones and for those that are made while a person waits.
import { Readable } from 'node:stream'
import { uuidOf } from '@bank/contracts/uuid.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from '#kit/attachment.ts'
import type { Call } from '#kit/ctx.ts'
import { look } from '#kit/door.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { readableFile } from './ask.ts'
import { type FileKind, lookOf } from './kind.ts'
import { piecesOf } from './pieces.ts'

/** A file on its way out. The size of a stored one is known; a text is as long as it is, and may be compressed. */
export type HandedFile = {
  readonly name: string
  readonly mime: string
  readonly size?: number
  readonly bytes: string | Uint8Array | AsyncGenerator<Uint8Array, void>
}

type FileRoute = Pick<Route, 'url' | 'access'> & {
  readonly method?: Route['method']
  /** Authorises this download, records it in the audit, and returns the file; throws the refusal. */
  open(call: Call, request: FastifyRequest): Promise<HandedFile>
}

async function* following(first: IteratorResult<Uint8Array, void>, rest: AsyncGenerator<Uint8Array, void>) {
  if (!first.done) yield first.value
  yield* rest
}

/** The first piece is waited for: what fails before it is still answered as a refusal. */
async function handOver(reply: FastifyReply, { name, mime, size, bytes }: HandedFile): Promise<FastifyReply> {
  const headed = () => reply.type(mime).header('content-disposition', attachment(name))
  if (typeof bytes === 'string') return headed().send(bytes)
  if (bytes instanceof Uint8Array) return headed().send(Buffer.from(bytes))
  const first = await bytes.next()
  if (size !== undefined) headed().header('content-length', size)
  return headed().send(Readable.from(following(first, bytes), { objectMode: false }))
}

/** A route that answers with a file: who may have it is judged, and written to the audit, at each download. */
export const fileRoute = ({ method = 'GET', url, access, open }: FileRoute): Route => ({
  method,
  url,
  access,
  pace: 'exports',
  handler: async (call, request, reply) => handOver(reply, await open(call, request)),
})

/** A part of the address. */
export function partOf(params: unknown, name: string): string {
  const value = Object.entries(params ?? {}).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** The `:id` of the address. */
export const idIn = ({ params }: FastifyRequest): string => uuidOf(partOf(params, 'id'))

/** The route of stored files of a kind. */
export const storedFileRoute = (kind: FileKind): Route =>
  fileRoute({
    url: kind.url,
    access: kind.access,
    open: (call, request) =>
      look(call, async ctx => {
        const id = idIn(request)
        const file = await readableFile(ctx, kind, id)
        if (file.status !== 'SUCCESS') throw refusalOf(kind.refusals.unready)
        const { format, result, size } = file
        const params = { format, ...kind.auditParams(result) }
        ctx.record({ org: ctx.me.org, subject: id, action: kind.actions.download, params })
        return { ...lookOf(kind, file), size, bytes: piecesOf(call.db, ctx.me, id) }
      }),
  })
