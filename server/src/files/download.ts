// Hands files over: one way of name, type, length and rate limit for stored ones and for those that are made while a person waits.
import { Readable } from 'node:stream'
import { uuidOf } from '@bank/contracts/uuid.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from '#kit/attachment.ts'
import type { Call } from '#kit/ctx.ts'
import { look, personOf } from '#kit/door.ts'
import { onceSent } from '#kit/http.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { readableFile } from './ask.ts'
import type { StoredFile } from './file.ts'
import { type FileKind, lookOf } from './kind.ts'
import { piecesFrom, piecesOf } from './pieces.ts'
import { rangeOf } from './range.ts'

/** A file on its way out. The size of a stored one is known; a text is as long as it is, and may be compressed. */
export type HandedFile = {
  readonly name: string
  readonly mime: string
  readonly size?: number
  readonly bytes: string | Uint8Array | AsyncGenerator<Uint8Array, void>
  /** Where the same bytes come each time: their strong tag. Then a part of them may be asked for. */
  readonly tag?: string
  /** The bytes from a place on, of a file that is not at hand as a whole. */
  from?(start: number): AsyncGenerator<Uint8Array, void>
  /** Called once its last byte has left: of the whole, or of a part that goes on from the same bytes. Never after a cut. */
  handedOver?(): Promise<void>
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

/** As many bytes as a range asks for, of those that come. */
async function* atMost(bytes: AsyncGenerator<Uint8Array, void>, count: number): AsyncGenerator<Uint8Array, void> {
  let left = count
  for await (const piece of bytes) {
    if (piece.length >= left) {
      yield piece.subarray(0, left)
      return
    }
    left -= piece.length
    yield piece
  }
}

/** Answers a file whose bytes are the same each time: whole, or the part that is asked for (RFC 9110, 14), or that it is unchanged. */
async function handOverPart(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { name, mime, bytes, size: told, tag = '', from, handedOver }: HandedFile,
): Promise<FastifyReply> {
  const size = bytes instanceof Uint8Array ? bytes.length : (told ?? 0)
  const quoted = `"${tag}"`
  reply.header('etag', quoted).header('accept-ranges', 'bytes')
  if (headers['if-none-match'] === quoted) return reply.code(304).send()
  const ifRange = headers['if-range']
  const range = ifRange === undefined || ifRange === quoted ? rangeOf(headers.range, size) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  reply
    .type(mime)
    .header('content-disposition', attachment(name))
    .header('content-length', end - start + 1)
  const isRest = start === 0 || ifRange === quoted
  if (handedOver && isRest && end === size - 1) onceSent(reply, handedOver)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  if (bytes instanceof Uint8Array) return reply.send(Buffer.from(bytes.subarray(start, end + 1)))
  const part = atMost(from?.(start) ?? (bytes as AsyncGenerator<Uint8Array, void>), end - start + 1)
  const first = await part.next()
  return reply.send(Readable.from(following(first, part), { objectMode: false }))
}

/** The first piece is waited for: what fails before it is still answered as a refusal. */
async function handOver(request: FastifyRequest, reply: FastifyReply, file: HandedFile): Promise<FastifyReply> {
  if (file.tag) return handOverPart(request, reply, file)
  const { name, mime, size, bytes, handedOver } = file
  if (handedOver) onceSent(reply, handedOver)
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
  handler: async (call, request, reply) => handOver(request, reply, await open(call, request)),
})

/** A part of the address. */
export function partOf(params: unknown, name: string): string {
  const value = Object.entries(params ?? {}).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** The `:id` of the address. */
export const idIn = ({ params }: FastifyRequest): string => uuidOf(partOf(params, 'id'))

/** A stored file that is complete, as the caller may read it: its bytes are those of one attempt and never change. */
export function handedFile<Request, Result>(
  call: Call,
  kind: FileKind<Request, Result>,
  file: StoredFile<Request, Result>,
): HandedFile {
  const { db } = call
  const { id, size, attempts, org } = file
  const reader = { org, personId: personOf(call).personId }
  return {
    ...lookOf(kind, file),
    size,
    tag: `${id}-${attempts}`,
    bytes: piecesOf(db, reader, id),
    from: start => piecesFrom(db, reader, id, start),
  }
}

/** The route of stored files of a kind; none where the kind has no address. */
export const storedFileRoutes = (kind: FileKind): Route[] =>
  kind.url === null ? [] : [storedFileRoute(kind, kind.url)]

const storedFileRoute = (kind: FileKind, url: string): Route =>
  fileRoute({
    url,
    access: kind.access,
    open: (call, request) =>
      look(call, async ctx => {
        const id = idIn(request)
        const file = await readableFile(ctx, kind, id)
        if (file.status !== 'SUCCESS') throw refusalOf(kind.refusals.unready)
        const { format, result } = file
        const params = { format, ...kind.auditParams(result) }
        ctx.record({ org: ctx.me.org, subject: id, action: kind.actions.download, params })
        return handedFile(call, kind, file)
      }),
  })
